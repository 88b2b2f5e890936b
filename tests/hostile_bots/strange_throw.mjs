// Expected: exception
export function choose(board) {
    throw new Proxy({}, { get() { throw null; }, ownKeys() { throw null; } });
}
