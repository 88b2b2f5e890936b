// The list with two of its elements in each other's place. Pure.
export function swapped<T>(list: readonly T[], one: number, other: number): T[] {
    const copy = [...list];
    const [a, b] = [copy[one], copy[other]];
    if (a === undefined || b === undefined) return copy;
    copy[one] = b;
    copy[other] = a;
    return copy;
}
