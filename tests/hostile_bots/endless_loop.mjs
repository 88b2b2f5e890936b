// Expected: time
export function choose(board) {
    for (;;);
}
