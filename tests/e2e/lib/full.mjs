// Whether this is ./test --full, on a quiet machine, where bars on time hold.
export const isFull = process.env.YIGUAN_FULL === "1";
