// Expected: memory time
export function choose(board) {
    const kept = [];
    for (;;) kept.push(new Uint8Array(1000000));
}
