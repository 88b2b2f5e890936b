// Expected: exception
export function choose(board) {
    throw new Error("on purpose");
}
