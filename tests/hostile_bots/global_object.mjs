// Expected: exception
const everything = (0, eval)("this");
const alsoEverything = Function("return globalThis")();

export function choose(board) {
    for (const name of ["postMessage", "close", "importScripts", "XMLHttpRequest", "indexedDB", "process", "require"])
        if (name in everything || name in alsoEverything) return "z99";
    board.constructor.constructor("return globalThis")().postMessage("stolen");
    return board.legalMoves()[0];
}
