import { expect, test } from "vitest";
import { Newest } from "./newest";

const rest = (): Promise<void> => Promise.resolve();

test("tasks run one at a time, and of those that wait only the newest", async () => {
    const newest = new Newest(rest);
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const task = (number: number) => (): Promise<void> => {
        began.push(number);
        return new Promise((resolve) => ends.push(resolve));
    };
    const all = newest.run(task(1));
    for (const number of [2, 3, 4]) void newest.run(task(number));
    expect(began).toEqual([1]);
    ends[0]?.();
    await expect.poll(() => began).toEqual([1, 4]);
    ends[1]?.();
    await all;
    expect(began).toEqual([1, 4]);
});

test("a task that fails does not stop those after it", async () => {
    const newest = new Newest(rest);
    await newest.run(() => Promise.reject(new Error("no")));
    let isDone = false;
    await newest.run(async () => {
        isDone = true;
    });
    expect(isDone).toBe(true);
});

test("the next task waits until it may begin", async () => {
    const mayBegin: (() => void)[] = [];
    const newest = new Newest(() => new Promise((resolve) => mayBegin.push(resolve)));
    const began: number[] = [];
    void newest.run(async () => void began.push(1));
    void newest.run(async () => void began.push(2));
    await expect.poll(() => mayBegin.length).toBe(1);
    expect(began).toEqual([1]);
    mayBegin[0]?.();
    await expect.poll(() => began).toEqual([1, 2]);
});
