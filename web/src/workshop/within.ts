// A whole number from 1 to the most, for what a person has typed.
export function within(value: number, most: number): number {
    return Number.isFinite(value) ? Math.min(most, Math.max(1, Math.round(value))) : 1;
}
