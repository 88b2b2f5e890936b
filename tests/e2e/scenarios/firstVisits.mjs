// The first visits of five people: from opening the address to the third move in each game, by mouse, touch, keyboard
// or screen reader. YIGUAN_STRIPS=FOLDER: with a picture strip of each.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fullOr, isFull } from "../lib/full.mjs";
import { endsOf } from "../lib/page.mjs";

const mostMs = 15_000; // of a game, on a quiet machine
const stripsFolder = process.env.YIGUAN_STRIPS ?? "";
const stripHeight = 480;

// Legal whatever the computer answers.
const firstMoves = {
    shuqi: ["l6k7", "l8k9", "l4k5"],
    gomoku: ["h8", "d4", "l12"],
    xiangqi: ["h2e2", "h0g2", "i0h0"],
};

const waitForAnswer = (person, count) =>
    person.page.waitForFunction(
        (wanted) => document.querySelectorAll(".move").length >= wanted || document.querySelector(".banner-end") !== null,
        count,
    );

// How each of them uses what is on the page: opens a game, starts it and touches a point.
const hands = {
    mouse: {
        open: (person, game) => person.page.click(`.cover-game[href$="${game}"]`),
        start: (person) => person.page.click(".setup-start button"),
        touch: (person, point) => person.point(point).click(),
    },
    touch: {
        open: (person, game) => person.page.tap(`.cover-game[href$="${game}"]`),
        start: (person) => person.page.tap(".setup-start button"),
        // A stone is asked for twice.
        touch: async (person, point, isStone) => {
            await person.point(point).tap();
            if (isStone) await person.point(point).tap();
        },
    },
    keyboard: {
        open: (person, game) => person.pressButton(`.cover-game[href$="${game}"]`),
        start: (person) => person.pressButton(".setup-start button"),
        touch: async (person, point) => {
            await person.walkTo(point);
            await person.page.keyboard.press("Enter");
        },
    },
    // By roles and names alone.
    reader: {
        open: (person, game, { name }) => person.page.getByRole("link", { name: name[game] }).click(),
        start: (person, { begin }) => person.page.getByRole("button", { name: begin, exact: true }).click(),
        touch: (person, point) => person.page.getByRole("gridcell", { name: new RegExp(`(^|[ ,，])${point}($|[ ,，])`) }).click(),
    },
};

const spoken = {
    zh: { name: { shuqi: /国际数棋/, gomoku: /五子棋/, xiangqi: /中国象棋/ }, begin: "开始对局" },
    en: { name: { shuqi: /Number chess/, gomoku: /Gomoku/, xiangqi: /Xiangqi/ }, begin: "Start game" },
};

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
const visitors = [
    { who: "a phone in Chinese", hand: "touch", language: "zh", options: phone },
    { who: "a phone in English", hand: "touch", language: "en", options: phone },
    { who: "a desk in English", hand: "mouse", language: "en", options: desk },
    { who: "the keyboard alone", hand: "keyboard", language: "zh", options: desk },
    { who: "a screen reader", hand: "reader", language: "en", options: desk },
];

// Puts the pictures side by side into one.
async function saveStrip(person, pictures, name) {
    if (stripsFolder === "") return;
    mkdirSync(stripsFolder, { recursive: true });
    const page = await person.page.context().newPage();
    const images = pictures.map((picture) => `<img height="${stripHeight}" src="data:image/png;base64,${picture.toString("base64")}">`);
    await page.setContent(`<body style="margin:0;display:inline-flex;gap:8px;background:#888">${images.join("")}</body>`);
    await page.locator("body").screenshot({ path: join(stripsFolder, `${name}.png`) });
    await page.close();
}

async function visit(person, server, game, { who, hand, language }) {
    const { open, start, touch } = hands[hand];
    const pictures = [];
    const look = async () => void (stripsFolder !== "" && pictures.push(await person.page.screenshot()));
    const began = performance.now();
    await person.page.goto(server.address);
    await person.page.waitForSelector(".cover-game");
    await look();
    await open(person, game, spoken[language]);
    await person.page.waitForSelector(".setup-start");
    await look();
    await start(person, spoken[language]);
    await person.page.waitForSelector(".board-svg .cell");
    for (const [index, move] of firstMoves[game].entries()) {
        for (const point of endsOf(move)) await touch(person, point, game === "gomoku");
        await waitForAnswer(person, 2 * index + 2);
        await look();
    }
    const tookMs = performance.now() - began;
    await saveStrip(person, pictures, `${game}-${who.replaceAll(" ", "-")}`);
    return tookMs;
}

const usual = visitors.filter(({ who }) => !who.endsWith("in English"));

export const firstVisits = fullOr(visitors, usual).map((visitor) => ({
    name: `a first visit by ${visitor.who}: three moves in each game`,
    isMeasured: isFull,
    attempts: isFull ? 3 : 1,
    options: { ...visitor.options, locale: visitor.language === "zh" ? "zh-CN" : "en-US" },
    async run(person, server) {
        for (const game of Object.keys(firstMoves)) {
            const tookMs = await visit(person, server, game, visitor);
            console.log(`        ${visitor.who}, ${game}: ${(tookMs / 1000).toFixed(1)} s to the third move`);
            if (isFull) assert.ok(tookMs <= mostMs, `${game}: ${tookMs} ms`);
        }
    },
}));
