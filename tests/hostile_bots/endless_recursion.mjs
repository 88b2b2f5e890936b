// Expected: recursion
export function choose(board) {
    return choose(board) + 1;
}
