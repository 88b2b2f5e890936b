// When the countdown to the abort of a game without moves is shown and announced. Pure.
const shownSeconds = 60;
const lastSeconds = 10;

// "shown" and "last" are each announced once, when they begin.
export type AbortStage = "hidden" | "shown" | "last";

export function abortStage(secondsLeft: number): AbortStage {
    if (secondsLeft > shownSeconds) return "hidden";
    return secondsLeft > lastSeconds ? "shown" : "last";
}
