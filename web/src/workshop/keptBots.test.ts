import { beforeAll, expect, test, vi } from "vitest";
import type { KeptBot } from "./keptBots";

let bots: typeof import("./keptBots");

beforeAll(async () => {
    vi.stubGlobal("navigator", { language: "zh-CN" });
    vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset: {} } });
    bots = await import("./keptBots");
});

test("a title becomes the name of a file", () => {
    expect(bots.fileName("My Bot 2!", "python")).toBe("my_bot_2.py");
    expect(bots.fileName("../../etc/passwd", "javascript")).toBe("etc_passwd.mjs");
    expect(bots.fileName("机器人", "python")).toBe("my_bot.py");
    expect(bots.fileName("Yiguan bot", "javascript")).toBe("my_bot.mjs");
});

test("the ending of a file tells its language", () => {
    expect(["a.py", "a.js", "a.mjs", "a.txt"].map(bots.languageOf)).toEqual(["python", "javascript", "javascript", null]);
});

test("the latest versions are kept", () => {
    let bot: KeptBot = {
        title: "",
        game: "gomoku",
        rules: "gomoku/renju",
        language: "python",
        source: "1",
        at: 0,
        versions: [],
    };
    for (let count = 0; count < 30; ++count) bot = bots.withVersion({ ...bot, source: String(count) }, `v${count}`);
    expect(bot.versions.length).toBe(20);
    expect(bot.versions[0]?.source).toBe("29");
});
