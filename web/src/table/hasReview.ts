// Whether a finished game has anything to review: a record that was opened may be a position alone.
export function hasReview(plies: number, isImported: boolean): boolean {
    return plies > 0 || isImported;
}
