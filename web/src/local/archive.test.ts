import { expect, test } from "vitest";
import { readArchive, relation } from "./archive";

const table = { table: "local-abc2", isOver: false, at: 5, lines: ["one", "two"] };
const archive = { format: "yiguan-browser", version: 1, settings: { theme: '"dark"' }, tables: [table] };

test("a file comes back", () => {
    expect(readArchive(JSON.stringify(archive))).toEqual(archive);
});

test("other files are refused", () => {
    for (const text of ["", "{", "[]", "{}", '"a"', JSON.stringify({ ...archive, version: 2 })])
        expect(readArchive(text)).toBeNull();
    for (const bad of [{ table: "abc" }, { lines: [] }, { lines: [1] }, { at: "now" }])
        expect(readArchive(JSON.stringify({ ...archive, tables: [{ ...table, ...bad }] }))).toBeNull();
});

test("a table is added, extended, or left alone", () => {
    expect(relation([], ["a"])).toBe("added");
    expect(relation(["a"], ["a", "b"])).toBe("extended");
    expect(relation(["a", "b"], ["a", "b"])).toBe("kept");
    expect(relation(["a", "b"], ["a"])).toBe("kept");
    expect(relation(["a", "c"], ["a", "b", "d"])).toBe("conflicting");
});
