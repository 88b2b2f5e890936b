// Acts at a table besides moves, and clicks that have no effect.
import assert from "node:assert/strict";
import { movesOf } from "../lib/games.mjs";
import { here, opponent } from "../lib/page.mjs";

// Counts the sounds since the page was loaded.
const countSounds = (person) =>
    person.page.addInitScript(() => {
        window.soundsBegun = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.soundsBegun += 1;
            return start.apply(this, when);
        };
    });
const soundsBegun = (person) => person.page.evaluate(() => window.soundsBegun);

// A click that has no effect shows the reason and plays a sound.
async function assertRefused(person, click, reason) {
    const sounds = await soundsBegun(person);
    await click();
    await person.page.locator(".note", { hasText: reason }).waitFor();
    assert.ok((await soundsBegun(person)) > sounds, `a sound with "${reason}"`);
}

// In the browser: whether the points and pieces of a span, and the person's seat if `hasSeat`, are in the window and
// not behind the sheet.
function sheetLeavesInSight(hasSeat) {
    const sheet = document.querySelector("dialog[open]").getBoundingClientRect();
    const seat = hasSeat ? [".strip-own"] : [];
    const parts = document.querySelectorAll(['[data-point="o7"]', '[data-point="j12"]', ".piece.is-lifted", ...seat].join());
    return [...parts].every((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isBehind = right > sheet.left && left < sheet.right && bottom > sheet.top && top < sheet.bottom;
        return !isBehind && top >= 0 && bottom <= window.innerHeight;
    });
}

export const acts = [
    {
        name: "a hint names the piece, then shows the move, and the result counts it",
        async run(person) {
            const seats = [here("小明"), opponent("rules")];
            await person.openAt("xiangqi/asian", [], { seats });
            await person.button("提示").click();
            await person.page.locator(".note", { hasText: /提示：看看 [a-i]\d 的棋子/ }).waitFor();
            await person.page.waitForSelector(".piece.is-lifted");
            await person.button("提示").click();
            await person.page.waitForSelector(".arrow");
            await person.play("h2e2");
            await person.page.waitForSelector(".arrow", { state: "detached" });
            await person.waitForPlies(2);
            await person.button("认输").click();
            await person.page.locator(".acts-question .button-red").click();
            await person.page.locator(".result", { hasText: "用了 1 次提示" }).waitFor();
        },
    },
    {
        name: "a hint of gomoku names a part of the board",
        async run(person) {
            await person.openAt("gomoku/freestyle", ["h8", "h9"]);
            await person.button("提示").click();
            await person.page.locator(".note", { hasText: /提示：看看棋盘的(中央|上方|下方|左边|右边)/ }).waitFor();
            await person.button("提示").click();
            await person.page.waitForSelector(".ghost");
        },
    },
    {
        name: "wrong clicks have no effect and show the reason",
        async run(person) {
            await countSounds(person);
            await person.open("xiangqi", "people");
            const click = (point) => () => person.point(point).click();
            await assertRefused(person, click("e5"), "请先选一枚自己的棋子");
            await assertRefused(person, click("e9"), "那是对方的棋子");
            await person.point("h2").click();
            await assertRefused(person, click("g4"), /炮|h2g4/);
            await person.point("h2").click();
            assert.equal(await person.page.locator('[aria-selected="true"]').count(), 0);
            assert.equal(await person.plies(), 0);
            await person.play("h2e2");
            assert.equal(await person.plies(), 1);
        },
    },
    {
        name: "a stone on a stone is refused with the reason",
        async run(person) {
            await countSounds(person);
            await person.openAt("gomoku/freestyle", ["h8"]);
            await person.point("a1").hover(); // browsers play no sound before the first act
            await person.play("a1");
            await assertRefused(person, () => person.point("h8").click(), /h8|有子|占/);
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "a forbidden point is explained, not played",
        async run(person) {
            const moves = ["h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"];
            await person.openAt("gomoku/renju", moves);
            await person.page.waitForSelector(".forbidden");
            await person.point("j8").click();
            assert.match(await person.note(), /三三/);
            assert.equal(await person.plies(), moves.length);
        },
    },
    {
        name: "reading the rules does not start the game",
        async run(person) {
            await person.visit("new/xiangqi/people");
            await person.page.getByRole("button", { name: "下一张" }).click();
            await person.page.getByRole("heading", { name: "车、炮、兵" }).waitFor();
            await person.page.getByRole("button", { name: "上一张" }).click();
            await person.page.getByRole("heading", { name: "将死对方" }).waitFor();
            assert.equal(await person.page.locator(".setup").count(), 1);
        },
    },
    {
        name: "a takeback, then another move",
        async run(person) {
            await person.open("gomoku", "people");
            await person.play("h8");
            await person.play("h9");
            await person.button("悔棋").click();
            await person.waitForNoMorePliesThan(1);
            await person.play("g9");
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "a takeback against an opponent takes both plies back",
        async run(person) {
            await person.open("gomoku", "machine", { player: "rules" });
            await person.point("h8").click();
            await person.waitForPlies(2);
            await person.button("悔棋").click();
            await person.waitForNoMorePliesThan(0);
            assert.match(await person.banner(), /轮到你走/);
            await person.point("g8").click();
            await person.waitForPlies(2);
        },
    },
    {
        name: "a premove is forgotten when a move is taken back",
        async run(person) {
            await person.openAt("gomoku/freestyle", [], { seats: [here("小明"), opponent("uct:time=20000")] });
            await person.play("h8");
            await person.point("a1").click(); // while the opponent thinks
            await person.page.mouse.move(0, 0);
            await person.page.waitForSelector(".ghost");
            await person.button("悔棋").click();
            await person.waitForNoMorePliesThan(0);
            assert.equal(await person.page.locator(".ghost").count(), 0);
            await person.point("c3").click();
            await person.button("立即走棋").click();
            await person.waitForPlies(2);
            await person.page.waitForTimeout(300);
            assert.equal(await person.plies(), 2);
        },
    },
    {
        name: "the thoughts of an opponent stay after its move, until they are taken back",
        async run(person) {
            await person.openAt("gomoku/freestyle", [], { seats: [here("小明"), opponent("uct:time=20000")] });
            await person.showThoughts();
            const panel = person.page.locator(".thought, .thought-empty");
            const place = await panel.boundingBox();
            await person.play("h8");
            await person.page.locator(".thought", { hasText: "正在思考第 2 着" }).waitFor();
            await person.button("立即走棋").click();
            await person.waitForPlies(2);
            await person.page.locator(".thought", { hasText: "走第 2 着之前的思考" }).waitFor();
            assert.match(await panel.innerText(), /深度.*主变/s);
            assert.deepEqual(await panel.boundingBox(), place, "nothing moves on the page");
            assert.equal(await person.page.locator(".ghost").count(), 0);
            await person.button("悔棋").click();
            await person.page.waitForSelector(".thought-empty");
        },
    },
    {
        name: "a first game against the computer needs no name",
        async run(person) {
            await person.remember("names", ["", ""]);
            await person.visit("new/gomoku/machine");
            await person.page.click(".setup-start button");
            await person.page.waitForSelector(".board-svg .cell");
            await person.page.locator(".strip-own", { hasText: "匿名" }).waitFor();
        },
    },
    {
        name: "resigning asks for confirmation",
        async run(person) {
            await person.open("xiangqi", "people");
            await person.play("h2e2");
            await person.button("认输").click();
            assert.equal(await person.page.locator(".banner-end").count(), 0);
            await person.button("继续下").click();
            await person.button("认输").click();
            await person.page.click(".button-red");
            await person.waitForEnd();
            assert.match(await person.banner(), /小红 认输/);
        },
    },
    {
        name: "stop is called by its button, and refused too early",
        async run(person) {
            await countSounds(person);
            const moves = movesOf("shuqi");
            await person.remember("spanMode", "choose");
            await person.openAt("shuqi/course", moves.slice(0, -2));
            const stop = person.page.locator(".stop");
            await assertRefused(person, () => stop.click(), /叫停|阵地/);
            await person.play(moves.at(-2));
            await person.page.waitForSelector(".stop.is-lit");
            await stop.click();
            await person.waitForEnd();
        },
    },
    {
        name: "a draw is offered and accepted",
        async run(person) {
            await person.openAt("xiangqi/asian", movesOf("xiangqi").slice(0, 6));
            await person.button("提和").click();
            await person.button("同意").click();
            await person.waitForEnd();
            assert.match(await person.banner(), /和棋/);
        },
    },
    {
        name: "a draw is offered in a phone's menu",
        options: { viewport: { width: 360, height: 640 }, locale: "zh-CN" },
        async run(person) {
            await person.openAt("shuqi/course", movesOf("shuqi").slice(0, 6));
            await person.openMenu();
            await person.page.locator(".more").getByRole("button", { name: "提和" }).click();
            await person.button("同意").click();
            await person.waitForEnd();
            assert.match(await person.banner(), /和棋/);
        },
    },
    {
        name: "an opponent answers an offered draw",
        async run(person) {
            await person.openAt("xiangqi/asian", movesOf("xiangqi").slice(0, 6), {
                seats: [here("小明"), opponent("rules")],
            });
            await person.button("提和").click();
            await person.page.waitForFunction(() => document.querySelector(".offer") === null);
            assert.equal(await person.plies(), 6);
        },
    },
    {
        name: "a span's expression is requested, checked and played",
        async run(person) {
            await person.remember("spanMode", "strict");
            await person.openAt("shuqi/course", movesOf("shuqi").slice(0, 6));
            await person.point("o7").click();
            await person.point("k3").click();
            await person.page.waitForSelector(".span-tiles");
            await person.page.locator(".span-field input").fill("8+7+1");
            await person.page.waitForSelector(".span-live.is-wrong");
            await person.page.locator(".span-field input").fill("8-7-1");
            await person.page.waitForSelector(".span-live.is-right");
            await person.page.keyboard.press("Enter");
            await person.waitForPlies(7);
        },
    },
    {
        name: "the sheet of an expression covers neither its pieces nor the person's seat",
        async run(person) {
            await person.remember("spanMode", "assist");
            for (const [width, height] of [[360, 640], [390, 844], [800, 600], [820, 1180], [1280, 720], [2560, 1440]]) {
                await person.page.setViewportSize({ width, height });
                await person.openAt("shuqi/course", movesOf("shuqi").slice(0, 4));
                await person.point("o7").click();
                await person.point("j12").click();
                await person.page.waitForSelector(".span-tiles");
                await person.page.waitForFunction(sheetLeavesInSight, width >= 1080);
                assert.equal(await person.page.locator(".span-field input").inputValue(), "");
                await person.page.getByRole("button", { name: "参考", exact: true }).click();
                await person.page.waitForSelector(".span-live.is-right");
                await person.page.waitForFunction(sheetLeavesInSight, width >= 1080);
            }
        },
    },
    {
        name: "a piece that jumps is drawn above the others",
        async run(person) {
            await person.openAt("shuqi/course", movesOf("shuqi").slice(0, 4));
            await person.play("m9k7");
            const isLast = () => {
                const cell = document.querySelector('[data-point="k7"]').getBoundingClientRect();
                const piece = document.querySelector(".pieces > .piece:last-child").getBoundingClientRect();
                return Math.abs(cell.x + cell.width / 2 - piece.x - piece.width / 2) < cell.width / 2;
            };
            await person.page.waitForFunction(isLast);
        },
    },
    {
        name: "without the server no expression is accepted, and the move waits for it",
        needsServer: true,
        async run(person) {
            await person.remember("spanMode", "strict");
            let isCut = false;
            const open = new Set();
            await person.page.routeWebSocket(/\/ws$/, (socket) => {
                if (isCut) return void socket.close();
                open.add(socket).add(socket.connectToServer());
            });
            await person.openAt("shuqi/course", movesOf("shuqi").slice(0, 6));
            await person.point("o7").click();
            await person.point("k3").click();
            await person.page.waitForSelector(".span-tiles");
            isCut = true;
            for (const end of open) void end.close();
            await person.page.waitForSelector(".link-reconnecting, .link-offline", { state: "attached" });
            await person.page.locator(".span-field input").fill("8+7+1");
            await person.page.locator(".span-live.is-wrong", { hasText: "连不上" }).waitFor();
            isCut = false;
            await person.page.waitForSelector(".link-open", { state: "attached" });
            person.complaints.length = 0;
            await person.page.locator(".span-field input").fill("8-7-1");
            await person.page.waitForSelector(".span-live.is-right");
            await person.page.keyboard.press("Enter");
            await person.waitForPlies(7);
        },
    },
];
