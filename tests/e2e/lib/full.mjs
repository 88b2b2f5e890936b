// Whether this is ./test --full, on a quiet machine, where bars on time hold.
export const isFull = process.env.YIGUAN_FULL === "1";

// Of scenarios that differ only in their data: all under --full, otherwise `usual`.
export const fullOr = (all, usual) => (isFull ? all : usual);
