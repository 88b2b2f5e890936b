// Expected: exception
await new Promise(() => {});
export const choose = (board) => board.legalMoves()[0];
