import { expect, test } from "vitest";
import { fileName, languageOf, withVersion, type KeptBot } from "./keptBots";

test("a title becomes the name of a file", () => {
    expect(fileName("My Bot 2!", "python")).toBe("my_bot_2.py");
    expect(fileName("../../etc/passwd", "javascript")).toBe("etc_passwd.mjs");
    expect(fileName("机器人", "python")).toBe("my_bot.py");
});

test("the ending of a file tells its language", () => {
    expect(["a.py", "a.js", "a.mjs", "a.txt"].map(languageOf)).toEqual(["python", "javascript", "javascript", null]);
});

test("the latest versions are kept", () => {
    let bot: KeptBot = { title: "", game: "gomoku", language: "python", source: "1", at: 0, versions: [] };
    for (let count = 0; count < 30; ++count) bot = withVersion({ ...bot, source: String(count) }, `v${count}`);
    expect(bot.versions.length).toBe(20);
    expect(bot.versions[0]?.source).toBe("29");
});
