import { describe, expect, it } from "vitest";
import {
    commandText,
    commandWords,
    draftOf,
    fileOf,
    freshDraft,
    limitKeys,
    suggestedId,
} from "./engineDraft";

describe("a command", () => {
    it("is parted by spaces, except in quotes", () => {
        expect(commandWords("/usr/bin/python3  bot.py")).toEqual(["/usr/bin/python3", "bot.py"]);
        expect(commandWords('"/opt/my engine/run" --flag="a b"')).toEqual([
            "/opt/my engine/run",
            "--flag=a b",
        ]);
        expect(commandWords("  ")).toEqual([]);
    });
    it("is written so that it is read again", () => {
        const words = ["/opt/my engine/run", "-x", ""];
        expect(commandWords(commandText(words))).toEqual(words);
    });
});

describe("an engine file", () => {
    it("leaves out what was left empty", () => {
        const draft = { ...freshDraft("gomoku", "json"), command: "/opt/bot" };
        expect(fileOf(draft)).toEqual({ game: "gomoku", protocol: "json", command: ["/opt/bot"] });
    });
    it("holds numbers as numbers, and what is none as it was written", () => {
        const limits = { ...freshDraft("", "").limits, time_ms: "500", depth: "deep" };
        expect(fileOf({ ...freshDraft("xiangqi", "uci"), limits })).toMatchObject({
            limits: { time_ms: 500, depth: "deep" },
        });
    });
    it("is shown in the form and comes out the same", () => {
        const file = {
            name: "My Engine",
            game: "xiangqi",
            protocol: "uci",
            command: ["/opt/e", "a b"],
            folder: "/opt",
            options: { Hash: "64", Ponder: "true" },
            limits: { time_ms: 100, memory_mb: 512 },
        };
        expect(fileOf(draftOf({ id: "e", file, refusal: null }))).toEqual(file);
    });
    it("is shown as far as it can be", () => {
        const draft = draftOf({ id: "e", file: { game: 3, command: "a b", options: [] }, refusal: null });
        expect(draft).toMatchObject({ id: "e", game: "3", command: "a b", options: [] });
        expect(draftOf({ id: "e", file: null, refusal: null }).limits).toEqual(
            Object.fromEntries(limitKeys.map((key) => [key, ""])),
        );
    });
});

it("a short name is suggested by the name", () => {
    expect(suggestedId("Fairy-Stockfish 14!")).toBe("fairy-stockfish-14");
    expect(suggestedId("旋风")).toBe("");
});
