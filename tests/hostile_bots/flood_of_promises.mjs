// Expected: time memory exception
export function choose(board) {
    const again = () => Promise.resolve().then(again);
    again();
    again();
    for (;;) Promise.resolve().then(() => {});
}
