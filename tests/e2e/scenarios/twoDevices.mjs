// Two people at two devices, the second one over the local network.
import assert from "node:assert/strict";
import { arrive } from "../lib/browser.mjs";
import { movesOf } from "../lib/games.mjs";

// Joins from a second device by the address and code that the first one shows.
async function join(first, device) {
    const code = (await first.page.locator(".waiting-code").innerText()).match(/\S+$/)[0];
    const shown = first.page.locator(".waiting-address");
    const address = (await shown.count()) > 0 ? await shown.first().innerText() : first.address;
    const second = await arrive(first.page.context().browser(), `${address.replace(/\/$/, "")}/`, device);
    await second.visit("join");
    await second.page.locator(".code-input").fill(code);
    await second.page.locator(".join input").last().fill("小华");
    await second.page.locator(".join button").click();
    await second.page.waitForSelector(".board-svg .cell");
    return second;
}

async function openTable(person, game) {
    await person.remember(`setup.${game}`, { against: "guest" });
    await person.visit(`new/${game}`);
    await person.page.click(".setup-start button");
    await person.page.waitForSelector(".waiting-code");
}

// Each person plays at their own device and sees the other's move there.
async function playByTurns(people, moves, from = 0) {
    for (const [i, move] of moves.entries()) {
        await people[(from + i) % 2].play(move);
        await people[(from + i + 1) % 2].waitForPlies(from + i + 1);
    }
}

export const twoDevices = [
    {
        name: "a whole game between two devices, joined by address and code",
        serverOptions: ["--lan"],
        async run(first) {
            await openTable(first, "gomoku");
            const second = await join(first, { viewport: { width: 360, height: 640 }, locale: "zh-CN" });
            try {
                const people = [first, second];
                const moves = movesOf("gomoku");
                await playByTurns(people, moves.slice(0, 3));
                await second.page.reload();
                await second.waitForPlies(3);
                // A premove is played as soon as the other's turn ends.
                await first.point(moves[4]).click();
                await second.play(moves[3]);
                for (const person of people) await person.waitForPlies(5);
                await playByTurns(people, moves.slice(5, -1), 5);
                await people[(moves.length - 1) % 2].play(moves.at(-1));
                for (const person of people) await person.waitForEnd();
                assert.match(await second.banner(), /你赢了/);
                assert.match(await first.banner(), /你输了/);
                assert.deepEqual(second.complaints, []);
            } finally {
                await second.page.context().close();
            }
        },
    },
    {
        name: "one device answers the requests of the other",
        serverOptions: ["--lan"],
        async run(first) {
            await openTable(first, "xiangqi");
            const second = await join(first, { viewport: { width: 1280, height: 800 }, locale: "zh-CN" });
            try {
                const moves = movesOf("xiangqi");
                await playByTurns([first, second], moves.slice(0, 4));
                await second.button("悔棋").click();
                await first.button("同意").click();
                await second.waitForNoMorePliesThan(3);
                await second.play(moves[3]);
                await first.waitForPlies(4);

                await first.button("提和").click();
                await second.button("拒绝").click();
                await first.page.locator(".note", { hasText: /和/ }).waitFor();
                assert.equal(await second.page.locator(".banner-end").count(), 0);

                await second.button("认输").click();
                await second.page.click(".button-red");
                for (const person of [first, second]) await person.waitForEnd();
                assert.match(await first.banner(), /你赢了/);
            } finally {
                await second.page.context().close();
            }
        },
    },
];
