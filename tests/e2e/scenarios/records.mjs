// Import by file, paste and drag, and export.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { movesOf } from "../lib/games.mjs";

const folder = new URL("../../records/", import.meta.url);
const bytesOf = (name) => readFileSync(new URL(name, folder));
const fileOf = (name) => ({ name, mimeType: "application/octet-stream", buffer: bytesOf(name) });

const ruleSets = { gomoku: "gomoku/freestyle", xiangqi: "xiangqi/asian", shuqi: "shuqi/course" };
const recordOf = (game) => `yiguan-record 1\nrules ${ruleSets[game]}\nmoves ${movesOf(game).join(" ")}\n`;

// A small file of two games, the second with names and comments.
const twoGames = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]

1. 炮二平五 马8进7 *

[Game "Chinese Chess"]
[Event "茶馆赛"]
[Red "张三"]
[Black "李四"]
[Result "1-0"]

1. 炮二平五 {当头炮} 马8进7 (1... 炮8平5) 2. 马二进三 1-0
`;

async function choose(person, file) {
    await person.visit("import");
    await person.page.setInputFiles("input[type=file]", file);
}

async function paste(person, text) {
    await person.visit("import");
    await person.page.fill(".import-paste textarea", text);
    await person.page.locator(".import-paste button").click();
}

const opened = (person) => person.page.waitForSelector(".table-replay .origin", { state: "attached" });

// The moves of the reviewed game from its record.
async function reviewed(person) {
    const [, table] = /replay\/([^/]+)/.exec(person.page.url());
    const record = await person.hall.record(person, table);
    return [...record.matchAll(/^moves (.*)$/gm)].flatMap(([, line]) => line.split(" "));
}

// In the browser: drops a file on the page.
function drop({ name, text }) {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const type of ["dragover", "drop"])
        document.querySelector("main").dispatchEvent(
            new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
}

// Downloads each file that the review offers.
async function exportedFiles(person) {
    await person.button("导出棋谱").click();
    const links = person.page.locator(".export a");
    await links.first().waitFor();
    const files = [];
    for (const link of await links.all()) {
        const [download] = await Promise.all([person.page.waitForEvent("download"), link.click()]);
        files.push({ name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") });
    }
    return files;
}

const expectedFiles = { gomoku: 3, xiangqi: 4, shuqi: 2 };

export const records = [
    ...Object.keys(ruleSets).map((game) => ({
        name: `exported and imported again, every format: ${game}`,
        async run(person) {
            await paste(person, recordOf(game));
            await opened(person);
            assert.equal((await reviewed(person)).length, movesOf(game).length);
            const first = await reviewed(person);
            const files = await exportedFiles(person);
            assert.equal(files.length, expectedFiles[game]);
            for (const { name, text } of files) {
                await choose(person, { name, mimeType: "text/plain", buffer: Buffer.from(text) });
                await opened(person);
                assert.deepEqual(await reviewed(person), first, name);
            }
        },
    })),
    {
        name: "an imported game is listed on the cover after kill -9",
        needsServer: true,
        ownServer: true,
        async run(person, server) {
            await paste(person, recordOf("gomoku"));
            await opened(person);
            await server.kill();
            await server.start();
            await person.visit();
            person.complaints.length = 0; // the browser reports the broken socket
            await person.page.locator(".running a", { hasText: "棋谱" }).click();
            await opened(person);
            assert.equal(await person.plies(), movesOf("gomoku").length);
        },
    },
    {
        name: "a file dragged onto the cover opens in the review",
        async run(person) {
            await person.visit();
            await person.page.waitForSelector(".cover-play");
            await person.page.evaluate(drop, { name: "game.yiguan", text: recordOf("xiangqi") });
            await opened(person);
            assert.deepEqual(await reviewed(person), movesOf("xiangqi"));
        },
    },
    {
        name: "a file dragged onto the import page opens in the review",
        async run(person) {
            await person.visit("import");
            await person.page.waitForSelector(".import-paste");
            await person.page.evaluate(drop, { name: "game.yiguan", text: recordOf("shuqi") });
            await opened(person);
            assert.equal(await person.plies(), movesOf("shuqi").length);
        },
    },
    {
        name: "one of several games is chosen: names, comments, what was left out",
        async run(person) {
            await paste(person, twoGames);
            await person.page.locator(".import-game").last().waitFor();
            assert.equal(await person.page.locator(".import-game").count(), 2);
            await person.page.locator(".import-game", { hasText: "张三 — 李四" }).click();
            await opened(person);
            const text = await person.page.locator("main").innerText();
            for (const part of ["张三", "李四", "茶馆赛", "棋谱所记", "红方 张三 胜", "1 处变着"])
                assert.ok(text.includes(part), `${part} in ${text}`);
            await person.page.locator(".move").first().click();
            await person.page.locator(".remark", { hasText: "当头炮" }).waitFor();
        },
    },
    {
        name: "a damaged file is read as far as possible, with the place of the damage",
        async run(person) {
            await choose(person, fileOf("damaged.pgn"));
            await person.page.locator(".damages, .import-game").first().waitFor();
            if ((await person.page.locator(".import-game").count()) > 0)
                await person.page.locator(".import-game").first().click();
            await opened(person);
            await person.page.locator(".origin .damages li", { hasText: /第 \d+ 行第 \d+ 字/ }).first().waitFor();
            assert.ok((await person.plies()) > 0);
        },
    },
    {
        name: "a binary file: a game tree",
        async run(person) {
            await choose(person, fileOf("tree.sgf"));
            await person.page.locator(".origin, .import-game").first().waitFor();
        },
    },
    {
        name: "other texts and files that are too large are refused",
        async run(person) {
            await paste(person, "Dear Sir or Madam");
            await person.page.locator("[role=alert]", { hasText: "无法识别格式" }).waitFor();
            const large = { name: "large.pgn", mimeType: "text/plain", buffer: Buffer.alloc(3 << 20, " ") };
            await choose(person, large);
            await person.page.locator("[role=alert]", { hasText: "文件太大" }).waitFor();
            person.complaints.length = 0; // the browser reports a server's refusal
        },
    },
    {
        name: "a file that is too large for the server is refused by it",
        needsServer: true,
        async run(person) {
            const large = { buffer: Buffer.alloc(3 << 20, " ") };
            const reply = await person.page.request.post(`${person.address}api/records`, { data: large.buffer });
            assert.equal(reply.status(), 413);
            person.complaints.length = 0; // the browser reports the refusal
        },
    },
    {
        name: "a record is copied to the clipboard",
        async run(person) {
            await person.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
            await paste(person, twoGames);
            await person.page.locator(".import-game").first().click();
            await opened(person);
            await person.button("导出棋谱").click();
            await person.button("复制 PGN · WXF").click();
            await person.page.locator(".export button", { hasText: "已复制" }).waitFor();
            const text = await person.page.evaluate(() => navigator.clipboard.readText());
            assert.match(text, /C2\.5 H8\+7|C2=5 H8\+7/);
        },
    },
    {
        name: "a format that cannot hold the game shows the reason",
        async run(person) {
            await paste(person, "yiguan-record 1\nrules gomoku/freestyle+swap\nmoves h8 h9 j10 keep f6\n");
            await opened(person);
            await person.button("导出棋谱").click();
            await person.page.locator(".export li", { hasText: "PSQ" }).locator("small").first().waitFor();
            assert.equal(await person.page.locator(".export a[download$=psq]").count(), 0);
        },
    },
];
