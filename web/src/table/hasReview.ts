// Whether a finished game can be reviewed; an imported record may consist of a position alone.
export function hasReview(plies: number, isImported: boolean): boolean {
    return plies > 0 || isImported;
}
