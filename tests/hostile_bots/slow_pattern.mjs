// Expected: time
export function choose(board) {
    return String(/^(a+)+$/.test("a".repeat(60) + "b"));
}
