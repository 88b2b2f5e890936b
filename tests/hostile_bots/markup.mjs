// Expected: move
const attack = "<img src=x onerror='document.title=1'><script>document.title=1</script>";

export function choose(board) {
    console.log(attack);
    board.mark("h8", attack);
    board.mark(attack, "a");
    board.info({ depth: 1, pv: [attack], __proto__: { polluted: 1 } });
    return board.legalMoves()[0];
}
