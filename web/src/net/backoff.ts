// Delay before the next attempt to connect, in ms.
const steps = [200, 500, 1000, 3500];

// `attempt` counts from 0; `random` is a random number in [0, 1) that varies the delay by 20 %.
export function backoff(attempt: number, random: number): number {
    const step = steps[Math.min(attempt, steps.length - 1)] ?? 3500;
    return Math.round(step * (0.8 + 0.4 * random));
}
