// Expected: illegal
export function choose(board) {
    return "z99";
}
