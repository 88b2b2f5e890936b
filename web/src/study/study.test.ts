import { expect, test } from "vitest";
import { commentOf, readAnnotation, toggled } from "./annotation";
import { packed, unpacked } from "./studyLink";
import { studyText } from "./studyText";
import {
    countMoves,
    emptyStudy,
    isOnMainLine,
    knownPath,
    mainLine,
    movesOn,
    placeAt,
    promoted,
    withComment,
    withMove,
    withoutMove,
    type Path,
    type Study,
} from "./tree";

const notations = { chinese: "", wxf: "" };

function played(study: Study, path: Path): Study {
    return path.reduce((so, move, index) => withMove(so, path.slice(0, index), { move, notations }), study);
}

// h8 h9 with the variation i9, which has one of its own.
const study = [["h8", "h9", "g7"], ["h8", "i9", "j10"], ["h8", "i9", "j8"]].reduce(played, emptyStudy("gomoku", ""));

test("moves are added once, and the first of a place is its main line", () => {
    expect(countMoves(study)).toBe(6);
    expect(countMoves(played(study, ["h8", "i9"]))).toBe(6);
    expect(mainLine(study, [])).toEqual(["h8", "h9", "g7"]);
    expect(mainLine(study, ["h8", "i9"])).toEqual(["h8", "i9", "j10"]);
    expect(movesOn(study, ["h8", "i9"]).map(({ move }) => move)).toEqual(["h8", "i9"]);
    expect(isOnMainLine(study, ["h8", "h9"])).toBe(true);
    expect(isOnMainLine(study, ["h8", "i9", "j10"])).toBe(false);
});

test("a place that the study does not have is told", () => {
    expect(placeAt(study, ["a1"])).toBeNull();
    expect(knownPath(study, ["h8", "i9", "a1", "a2"])).toEqual(["h8", "i9"]);
});

test("a promoted variation becomes the first of its place, one branch at a time", () => {
    const once = promoted(study, ["h8", "i9", "j8"]);
    expect(mainLine(once, ["h8", "i9"])).toEqual(["h8", "i9", "j8"]);
    expect(mainLine(once, [])).toEqual(["h8", "h9", "g7"]);
    const twice = promoted(once, ["h8", "i9", "j8"]);
    expect(mainLine(twice, [])).toEqual(["h8", "i9", "j8"]);
    expect(promoted(twice, ["h8", "i9", "j8"])).toBe(twice);
});

test("a move is removed with all that follows it", () => {
    expect(countMoves(withoutMove(study, ["h8", "i9"]))).toBe(3);
    expect(countMoves(withoutMove(study, ["h8"]))).toBe(0);
});

test("the text has brackets behind the move that a variation replaces", () => {
    const told = withComment(withComment(study, [], "start\n\nhere"), ["h8", "i9"], "!?\nbold");
    expect(studyText({ ...told, tags: [["Title", "A study"], ["Empty", ""]] }).split("\n")).toEqual([
        "yiguan-study 1",
        "rules gomoku",
        "tag Title A study",
        "tag Empty",
        "> start",
        ">",
        "> here",
        "",
        "1. h8",
        "2. h9",
        "(",
        "2. i9",
        "> !?",
        "> bold",
        "3. j10",
        "(",
        "3. j8",
        ")",
        ")",
        "3. g7",
        "",
    ]);
});

test("a long line needs no deep recursion", () => {
    const moves = Array.from({ length: 3000 }, (_, ply) => `m${ply}`);
    let children: Study["children"] = [];
    for (const move of moves.toReversed()) children = [{ move, notations, comment: "", children }];
    const long = { ...emptyStudy("shuqi", ""), children };
    expect(studyText(long).split("\n")).toHaveLength(3004);
    expect(mainLine(long, [])).toEqual(moves);
});

test("marks and shapes are lines of the comment", () => {
    const comment = "?!\nfirst\nsecond\n[%csl Gh8,Ri-9][%cal Ya1b2]";
    const read = readAnnotation(comment);
    expect(read).toEqual({
        mark: "?!",
        shapes: [
            { colour: "G", from: "h8", to: "h8" },
            { colour: "R", from: "i-9", to: "i-9" },
            { colour: "Y", from: "a1", to: "b2" },
        ],
        text: "first\nsecond",
    });
    expect(commentOf(read)).toBe(comment);
    expect(readAnnotation("what?!")).toEqual({ mark: null, shapes: [], text: "what?!" });
    expect(readAnnotation("a [%csl Xq] b").text).toBe("a  b");
    expect(commentOf({ mark: null, shapes: [], text: " " })).toBe("");
});

test("a shape that is drawn again disappears or changes its colour", () => {
    const green = { colour: "G", from: "a1", to: "a1" } as const;
    const red = { ...green, colour: "R" } as const;
    expect(toggled([], green)).toEqual([green]);
    expect(toggled([green], green)).toEqual([]);
    expect(toggled([green], red)).toEqual([red]);
});

test("a packed text comes back, and other texts are refused", async () => {
    const text = studyText(study) + "研究";
    expect(await unpacked((await packed(text)) ?? "")).toBe(text);
    expect(await unpacked("rubbish")).toBeNull();
    expect(await unpacked("")).toBeNull();
    const random = Array.from({ length: 9000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20000)));
    expect(await packed(random.join(""))).toBeNull();
});
