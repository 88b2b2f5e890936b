#!/usr/bin/env node
// Takes pictures of every screen, in both languages and themes, on a phone and a desk:
// node tests/e2e/screens.mjs YIGUAN FOLDER
import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { House } from "./lib/house.mjs";
import { Person } from "./lib/page.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const [program, folder] = process.argv.slice(2);
if (folder === undefined) {
    console.error("usage: screens.mjs YIGUAN FOLDER");
    process.exit(2);
}
const games = JSON.parse(readFileSync(new URL("games.json", import.meta.url), "utf8"));
const sizes = {
    phone: { width: 360, height: 640 },
    desk: { width: 1280, height: 800 },
    large: { width: 2560, height: 1440 },
};

async function begin(person, game, plies, setup = {}) {
    await person.open(game, "people", setup);
    for (const move of games[game].moves.split(" ").slice(0, plies)) await person.play(move);
}

// Each leads a person to a screen; what the screen shows is in its name.
const screens = {
    cover: (person) => person.page.goto(person.address),
    "new-machine": (person) => person.page.goto(`${person.address}#/new/xiangqi/machine`),
    "new-people": (person) => person.page.goto(`${person.address}#/new/shuqi/people`),
    join: (person) => person.page.goto(`${person.address}#/join`),
    missing: (person) => person.page.goto(`${person.address}#/table/none`),
    gomoku: (person) => begin(person, "gomoku", 11, { clock: "fischer:300+5" }),
    renju: async (person) => {
        await person.open("gomoku", "people", { rules: "renju" });
        for (const move of ["h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"]) await person.play(move);
    },
    opening: async (person) => {
        await person.open("gomoku", "people", { opening: "swap2" });
        for (const move of ["h8", "h9", "j8"]) await person.play(move);
    },
    xiangqi: async (person) => {
        await begin(person, "xiangqi", 14);
        await person.point("i0").click();
    },
    shuqi: (person) => begin(person, "shuqi", 30),
    span: async (person) => {
        await begin(person, "shuqi", 6);
        await person.page.evaluate(() => localStorage.setItem("yiguan.spanMode", '"assist"'));
        await person.page.reload();
        await person.waitForPlies(6);
        await person.point("o7").click();
        await person.point("k3").click();
        await person.page.waitForSelector(".span-tiles");
    },
    resigning: async (person) => {
        await begin(person, "gomoku", 4);
        await person.page.locator(".button-quiet-red").first().click();
    },
    end: async (person) => {
        await begin(person, "gomoku", 1000);
        await person.waitForEnd();
    },
    replay: async (person) => {
        await begin(person, "gomoku", 1000);
        await person.waitForEnd();
        await person.page.waitForSelector(".result-acts");
        await person.page.locator(".result-acts button").last().click();
        await person.page.waitForTimeout(2500);
    },
};

const house = new House(program);
await house.start();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});
let failed = 0;
for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ["light", "dark"])
        for (const locale of ["zh-CN", "en-US"])
            for (const [name, show] of Object.entries(screens)) {
                const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: "reduce" });
                await context.addInitScript(() => {
                    if (localStorage.getItem("yiguan.names") === null)
                        localStorage.setItem("yiguan.names", JSON.stringify(["小明", "小红"]));
                    if (localStorage.getItem("yiguan.spanMode") === null)
                        localStorage.setItem("yiguan.spanMode", '"choose"');
                });
                const page = await context.newPage();
                page.setDefaultTimeout(10000);
                const picture = `${name}-${size}-${colorScheme}-${locale.slice(0, 2)}.png`;
                try {
                    await show(new Person(page, house.address));
                    await page.waitForTimeout(300);
                } catch (error) {
                    ++failed;
                    console.error(`${picture}: ${error.message.split("\n")[0]}`);
                }
                await page.screenshot({ path: join(folder, picture) });
                await context.close();
            }
await browser.close();
await house.close();
process.exit(failed > 0 ? 1 : 0);
