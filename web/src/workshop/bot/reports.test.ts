import { expect, test } from "vitest";
import type { Report } from "./messages";
import { Reports } from "./reports";

function reported(use: (reports: Reports) => void): Report[] {
    const all: Report[] = [];
    const reports = new Reports((report) => all.push(report));
    reports.begin();
    use(reports);
    reports.flush();
    return all;
}

test("a flood of prints is cut, and posted in few batches", () => {
    const all = reported((reports) => {
        for (let line = 0; line < 5000; ++line) reports.print("x".repeat(1000));
    });
    const lines = all.flatMap((report) => report.lines);
    expect(lines.length).toBe(200);
    expect(lines[0]?.length).toBe(500);
    expect(all.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(4800);
    expect(all.length).toBeLessThan(100);
});

test("only points are marked, with few letters", () => {
    const marks = reported((reports) => {
        reports.mark("h8", "abcdef");
        reports.mark("<b>", "a");
        reports.mark(7, "a");
        for (let count = 0; count < 1000; ++count) reports.mark("a1", "");
    }).flatMap((report) => report.marks);
    expect(marks[0]).toEqual({ point: "h8", text: "abc" });
    expect(marks.length).toBe(400);
});

test("a report holds numbers and short texts only", () => {
    const [report] = reported((reports) =>
        reports.info({ depth: 3.4, score: NaN, nodes: "many", pv: ["h8", { toString: () => "x".repeat(99) }] }),
    ).filter(({ info }) => info !== null);
    expect(report?.info).toEqual({ depth: 3, pv: ["h8", "x".repeat(40)] });
});
