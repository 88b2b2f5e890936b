// Expected: time
export function choose(board) {
    for (;;) {
        try {
            for (;;);
        } catch {
            continue;
        }
    }
}
