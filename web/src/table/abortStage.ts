// When the countdown to an abort for want of a move is shown, and when it is announced. Pure.
const shownSeconds = 60;
const lastSeconds = 10;

// "shown" and "last" are announced once each, when they begin.
export type AbortStage = "hidden" | "shown" | "last";

export function abortStage(secondsLeft: number): AbortStage {
    if (secondsLeft > shownSeconds) return "hidden";
    return secondsLeft > lastSeconds ? "shown" : "last";
}
