// Expected: time
export function choose(board) {
    for (;;) console.log("x".repeat(1000));
}
