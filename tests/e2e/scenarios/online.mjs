// People who meet in the lobby of a public server: pairing, spectators, bad connections, claims.
import assert from "node:assert/strict";
import { arrive } from "../lib/browser.mjs";
import { fullOr, isFull } from "../lib/full.mjs";
import { games, movesOf } from "../lib/games.mjs";
import { Nodes } from "../lib/nodes.mjs";
import { endsOf } from "../lib/page.mjs";

const device = { viewport: { width: 1280, height: 800 }, locale: "zh-CN" };
const poolOf = {
    shuqi: "shuqi/course move:30",
    gomoku: "gomoku/freestyle fischer:180+2",
    xiangqi: "xiangqi/asian fischer:600+10",
};

async function enterLobby(person, name) {
    await person.visit("lobby");
    await person.page.locator(".lobby-name input").fill(name);
}

async function seek(person, pool) {
    await person.remember("spanMode", "choose");
    await enterLobby(person, person.name);
    await person.choosePool(pool);
}

const password = "correct horse";

async function signUp(person, name) {
    await person.visit("account");
    await person.page.getByLabel("用户名").fill(name);
    await person.page.getByLabel("密码").fill(password);
    await person.button("注册").click();
    await person.page.getByRole("heading", { name }).waitFor();
}

async function seekRated(person, pool) {
    await person.visit("lobby");
    await person.page.getByLabel("计分").check();
    await person.choosePool(pool);
}

// Two people who have been paired; the one with the first side first.
async function meet(first, server, game) {
    const second = await arrive(first.page.context().browser(), server.address, device);
    first.name = "小明";
    second.name = "小华";
    await seek(first, poolOf[game]);
    await first.page.waitForSelector(".lobby-act .loading-stone");
    await seek(second, poolOf[game]);
    for (const person of [first, second]) await person.page.waitForSelector(".board-svg .cell");
    const begins = /轮到你走/.test(await first.banner());
    return begins ? [first, second] : [second, first];
}

async function playByTurns(people, moves, from = 0) {
    for (const [i, move] of moves.entries()) {
        await people[(from + i) % 2].play(move);
        await people[(from + i + 1) % 2].waitForPlies(from + i + 1);
    }
}

async function leave(...people) {
    for (const person of people) await person.page.context().close();
}

function framesOf(text) {
    const frame = JSON.parse(text);
    return frame.t === "batch" ? frame.d : [frame];
}

// Delays each frame by half of `lagMs` in both directions. `cut` breaks the connection and all later ones
// until `mend`. `shortMoves`: the number of moves that have come in short form; `sendsShortMoves`: whether the
// server has agreed to send them over the present connection.
async function slowConnection(person, lagMs) {
    let isCut = false;
    let shortMoves = 0;
    let asked = null; // the number of the request for short moves
    let isAgreed = false;
    const open = new Set();
    await person.page.routeWebSocket(/\/ws$/, (socket) => {
        if (isCut) return void socket.close();
        const server = socket.connectToServer();
        open.add(socket).add(server);
        socket.onMessage((text) => {
            if (text.includes('"t":"frames"')) asked = JSON.parse(text).a;
            setTimeout(() => server.send(text), lagMs / 2);
        });
        server.onMessage((text) => {
            for (const frame of framesOf(text)) {
                if (frame.t === "moved") ++shortMoves;
                if (frame.t === "ack" && frame.a === asked) isAgreed = true;
            }
            setTimeout(() => socket.send(text), lagMs / 2);
        });
    });
    return {
        cut() {
            isCut = true;
            asked = null;
            isAgreed = false;
            for (const end of open) void end.close();
            open.clear();
        },
        mend() {
            isCut = false;
        },
        get shortMoves() {
            return shortMoves;
        },
        get sendsShortMoves() {
            return isAgreed;
        },
    };
}

const lagMs = { shuqi: 60, gomoku: 300, xiangqi: 60 };
const interruptionMs = isFull ? 10_000 : 0; // after the other side has seen it

const wholeGames = fullOr(Object.keys(games), ["gomoku"]).map((game) => ({
    name: `online: a whole game of ${game} with lag and an interruption`,
    server: "serve",
    async run(first, server) {
        const connection = await slowConnection(first, lagMs[game]);
        const people = await meet(first, server, game);
        const second = people.find((person) => person !== first);
        try {
            const moves = movesOf(game);
            const half = Math.floor(moves.length / 2);
            await playByTurns(people, moves.slice(0, half));
            connection.cut();
            await second.page.locator(".strip-opponent", { hasText: "离开" }).waitFor();
            await second.page.waitForTimeout(interruptionMs);
            connection.mend();
            await first.page.waitForSelector(".link-open", { state: "attached" });
            first.complaints.length = 0; // the browser reports the broken socket
            while (!connection.sendsShortMoves) await first.page.waitForTimeout(20);
            const before = connection.shortMoves;
            await playByTurns(people, moves.slice(half, -1), half);
            assert.equal(connection.shortMoves - before, moves.length - 1 - half, "each move came in short form");
            await people[(moves.length - 1) % 2].play(moves.at(-1));
            for (const person of people) await person.waitForEnd();
        } finally {
            await leave(second);
        }
    },
}));

async function waitForConnection(person) {
    await person.page.waitForSelector(".link-open", { state: "attached" });
    person.complaints.length = 0; // the browser reports the broken socket
}

export const online = [
    ...wholeGames,
    {
        name: "online: computer opponents and analyses run in the browser",
        server: "serve",
        async run(person) {
            await person.open("gomoku", "machine");
            assert.match(person.page.url(), /#\/table\/local-/);
            await person.playAndWaitForAnswer("h8");
            const moves = movesOf("gomoku");
            await person.openAt("gomoku/freestyle", moves.slice(0, -1)); // at the server
            assert.doesNotMatch(person.page.url(), /local-/);
            await person.play(moves.at(-1));
            await person.review();
            await person.page.waitForSelector(".graph-line");
        },
    },
    {
        name: "online: a game between two nodes continues when a node is killed or restarted",
        async run(unused, server) {
            const browser = unused.page.context().browser();
            const nodes = new Nodes();
            await nodes.start(server.program, 2);
            const first = await arrive(browser, nodes.all[0].address, device);
            const people = await meet(first, nodes.all[1], "xiangqi");
            try {
                const moves = movesOf("xiangqi");
                let played = 0;
                const playSome = async () => {
                    await playByTurns(people, moves.slice(played, played + 4), played);
                    played += 4;
                };
                await playSome();
                for (const node of nodes.all)
                    for (const end of ["kill", "stop"]) {
                        await node[end]();
                        await node.start();
                        await playSome();
                    }
            } finally {
                await leave(...people);
                await nodes.close();
            }
        },
    },
    {
        name: "online: a seek is taken from the list, with a spectator",
        server: "serve",
        async run(first, server) {
            const second = await arrive(first.page.context().browser(), server.address, device);
            const third = await arrive(first.page.context().browser(), server.address, device);
            try {
                first.name = "小明";
                await seek(first, poolOf.xiangqi);
                await enterLobby(second, "小华");
                await second.page.locator(".lobby-seek", { hasText: "小明" }).getByRole("button").click();
                for (const person of [first, second]) await person.page.waitForSelector(".board-svg .cell");
                const people = /轮到你走/.test(await first.banner()) ? [first, second] : [second, first];
                const [opening, answer] = movesOf("xiangqi");
                const [from, to] = endsOf(opening);
                await people[0].point(from).click();
                await enterLobby(third, "小丽");
                await third.page.locator(".running a", { hasText: "小明" }).click();
                await third.page.waitForSelector(".board-svg .cell");
                assert.match(await third.banner(), /观战/);
                await first.page.locator(".facts", { hasText: "观战" }).waitFor();
                await people[0].point(to).click(); // the piece is still selected
                await people[1].waitForPlies(1);
                await people[1].play(answer);
                await third.waitForPlies(2);
                await first.button("认输").click();
                await first.page.click(".button-red");
                await third.page.waitForSelector(".result-acts");
                assert.equal(await third.page.locator(".result-again, .result-acts kbd").count(), 0);
                await third.page.locator(".result-acts").getByRole("button", { name: "关闭" }).click();
                await third.page.locator(".panel", { hasText: "还没有战绩" }).waitFor();
            } finally {
                await leave(second, third);
            }
        },
    },
    {
        name: "online: a seek with chosen rules, from the page of a new game",
        server: "serve",
        async run(first, server) {
            const second = await arrive(first.page.context().browser(), server.address, device);
            try {
                await first.remember("setup.gomoku", { rules: "renju", clock: "fischer:600+10", begins: "them" });
                await first.visit("new/gomoku/stranger");
                await first.page.click(".setup-start button");
                await first.page.waitForSelector(".lobby-act .loading-stone");
                await enterLobby(second, "小华");
                const seekOfFirst = second.page.locator(".lobby-seek", { hasText: /小明.*连珠.*希望执白/s });
                await seekOfFirst.getByRole("button").click();
                for (const person of [first, second]) await person.page.waitForSelector(".board-svg .cell");
                assert.match(await second.banner(), /轮到你走/);
                await playByTurns([second, first], ["h8", "h9"]);
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: a seek outlives its connection",
        server: "serve",
        async run(first, server) {
            const connection = await slowConnection(first, 0);
            const second = await arrive(first.page.context().browser(), server.address, device);
            try {
                first.name = "小明";
                await seek(first, poolOf.gomoku);
                await first.page.waitForSelector(".lobby-act .loading-stone");
                await enterLobby(second, "小华");
                const seekOfFirst = second.page.locator(".lobby-seek", { hasText: "小明" });
                await seekOfFirst.waitFor();
                connection.cut();
                await seekOfFirst.waitFor({ state: "detached" });
                connection.mend();
                await waitForConnection(first);
                await seekOfFirst.getByRole("button").click();
                for (const person of [first, second]) await person.page.waitForSelector(".board-svg .cell");
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: Esc deselects, then asks; resigning is one of the answers",
        server: "serve",
        async run(first, server) {
            const people = await meet(first, server, "xiangqi");
            const second = people.find((person) => person !== first);
            try {
                await playByTurns(people, movesOf("xiangqi").slice(0, 2));
                const [own] = endsOf(movesOf("xiangqi")[2]);
                await people[0].point(own).click();
                await people[0].page.waitForSelector('[aria-selected="true"]', { state: "attached" });
                await people[0].page.keyboard.press("Escape");
                assert.equal(await people[0].page.locator('[aria-selected="true"]').count(), 0);
                assert.equal(await people[0].page.locator("dialog[open]").count(), 0);
                await people[0].page.keyboard.press("Escape");
                await people[0].button("留在这一局").click();
                await people[0].page.keyboard.press("Escape");
                await people[0].page.locator("dialog").getByRole("button", { name: "认输" }).click();
                for (const person of people) await person.waitForEnd();
                assert.match(await people[1].banner(), /你赢了/);
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: a game is aborted before both have moved",
        server: "serve",
        async run(first, server) {
            const people = await meet(first, server, "xiangqi");
            try {
                const countdown = (person) => person.page.locator(".abort-countdown");
                await countdown(people[0]).filter({ hasText: /^\d+ 秒内不走棋，对局将取消$/ }).waitFor();
                const other = new RegExp(`^${people[0].name} 若 \\d+ 秒内不走棋，对局将取消$`);
                await countdown(people[1]).filter({ hasText: other }).waitFor();
                await people[1].button("取消对局").click();
                for (const person of people) await person.page.waitForSelector(".result-acts");
                assert.match(await first.banner(), /对局已取消/);
                assert.equal(await countdown(first).count(), 0);
                assert.equal(await first.page.getByRole("button", { name: "复盘" }).count(), 0);
                await first.visit();
                await first.page.locator(".running a", { hasText: /对局已取消.*查看/ }).click();
                await first.waitForEnd();
            } finally {
                await leave(people.find((person) => person !== first));
            }
        },
    },
    {
        name: "online: a rematch when both want it",
        server: "serve",
        async run(first, server) {
            const people = await meet(first, server, "gomoku");
            const second = people.find((person) => person !== first);
            try {
                await playByTurns(people, movesOf("gomoku").slice(0, 2));
                await first.button("认输").click();
                await first.page.click(".button-red");
                for (const person of people) await person.page.waitForSelector(".result-acts");
                await first.page.keyboard.press("y");
                await second.page.locator(".result-again", { hasText: "小明 想再来一局" }).waitFor();
                const before = second.page.url();
                await second.page.keyboard.press("y");
                for (const person of people)
                    await person.page.waitForURL((url) => url.href !== before && url.hash.startsWith("#/table/"));
                for (const person of people) await person.waitForNoMorePliesThan(0);
                await people[1].play("h8");
                await people[0].waitForPlies(1);
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: a win is claimed after the opponent has left",
        server: "serve",
        async run(first, server) {
            const people = await meet(first, server, "gomoku");
            const second = people.find((person) => person !== first);
            await playByTurns(people, movesOf("gomoku").slice(0, 2));
            await second.page.getByRole("button", { name: "返回" }).click();
            await second.button("暂停").click();
            await first.page.locator(".offer", { hasText: "秒后" }).waitFor();
            await first.button("继续等待").click({ timeout: 20_000 });
            await first.button("不再等待").click();
            await first.button("判胜").click();
            await first.waitForEnd();
            assert.match(await first.banner(), /你赢了/);
            await leave(second);
        },
    },
    {
        name: "online: two accounts at one address are told why their game is not rated",
        server: "serve",
        async run(first, server) {
            const second = await arrive(first.page.context().browser(), server.address, device);
            try {
                for (const [person, name] of [[first, "小明"], [second, "小华"]]) {
                    await signUp(person, name);
                    await seekRated(person, poolOf.gomoku);
                }
                for (const person of [first, second])
                    await person.page.locator(".facts", { hasText: "双方的网络地址相同，本局不计分" }).waitFor();
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: two accounts play a rated game, and chat",
        server: "serve",
        serverOptions: ["--per-address", "0"],
        async run(first, server) {
            const second = await arrive(first.page.context().browser(), server.address, device);
            try {
                for (const [person, name] of [[first, "小明"], [second, "小华"]]) {
                    await signUp(person, name);
                    await seekRated(person, poolOf.gomoku);
                }
                for (const person of [first, second]) await person.page.waitForSelector(".strip-rating");
                assert.match(await first.page.locator(".strip-own").innerText(), /1500/);
                const people = /轮到你走/.test(await first.banner()) ? [first, second] : [second, first];
                await playByTurns(people, movesOf("gomoku").slice(0, 4));
                await first.page.getByRole("button", { name: "下得好！" }).click();
                await second.page.locator(".chat-lines", { hasText: "小明 下得好！" }).waitFor();
                await second.button("认输").click();
                await second.page.click(".button-red");
                await first.waitForEnd();
                await first.page.locator(".strip-own", { hasText: /1500 \+\d+/ }).waitFor();
                await second.page.locator(".strip-own", { hasText: /1500 −\d+/ }).waitFor();
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: names and messages of strangers are text, and guests are marked",
        server: "serve",
        async run(first, server) {
            const second = await arrive(first.page.context().browser(), server.address, device);
            const markup = "<img src=x>";
            try {
                await enterLobby(second, markup);
                await second.choosePool(poolOf.gomoku);
                await enterLobby(first, "小明");
                await first.page.locator(".lobby-seek", { hasText: `${markup}游客` }).waitFor();
                await first.button("应战").click();
                for (const person of [first, second]) await person.page.waitForSelector(".board-svg .cell");
                await first.page.locator(".strip-opponent", { hasText: markup }).waitFor();
                assert.match(await first.page.locator(".strip-opponent").innerText(), /游客/);
                await second.page.getByLabel("输入消息").fill(markup);
                await second.button("发送").click();
                await first.page.locator(".chat-lines", { hasText: `${markup} 游客 ${markup}` }).waitFor();
                assert.equal(await first.page.locator("img[src=x]").count(), 0);
            } finally {
                await leave(second);
            }
        },
    },
    {
        name: "online: on a phone the chat is one touch away and tells of new messages",
        server: "serve",
        options: { viewport: { width: 360, height: 640 }, locale: "zh-CN" },
        async run(person, server) {
            const people = await meet(person, server, "gomoku");
            const other = people.find((each) => each !== person);
            try {
                await other.page.getByLabel("输入消息").fill("你好");
                await other.button("发送").click();
                await person.page.getByRole("button", { name: "聊天，1 条新消息" }).click();
                await person.page.locator(".dialog .chat-lines", { hasText: "小华 游客 你好" }).waitFor();
                await person.page.getByRole("button", { name: "下得好！" }).click();
                await other.page.locator(".chat-lines", { hasText: "下得好！" }).waitFor();
                await person.page.keyboard.press("Escape");
                await person.page.getByRole("button", { name: "聊天", exact: true }).waitFor();
            } finally {
                await leave(other);
            }
        },
    },
    {
        name: "online: a bot's token is shown once, replaced and revoked",
        server: "serve",
        async run(person) {
            await signUp(person, "Ada");
            const bots = person.page.locator(".account-form", { hasText: "机器人" });
            const token = bots.locator(".account-token code");
            const streams = async (secret) => {
                const answer = await fetch(new URL("/api/stream/event", person.page.url()), {
                    headers: { Authorization: `Bearer ${secret}` },
                });
                await answer.body.cancel();
                return answer.status;
            };
            await bots.getByLabel("用户名").fill("Engine-1");
            await bots.getByRole("button", { name: "添加机器人" }).click();
            const first = await token.textContent();
            assert.equal(await streams(first), 200);
            await person.page.reload();
            await bots.getByRole("button", { name: "更换令牌：Engine-1" }).click();
            await bots.getByRole("button", { name: "更换令牌" }).click();
            await token.waitFor();
            const second = await token.textContent();
            assert.equal(await streams(first), 401);
            assert.equal(await streams(second), 200);
            await bots.getByRole("button", { name: "删除 Engine-1" }).click();
            await bots.getByRole("button", { name: "删除" }).click();
            await bots.getByRole("group", { name: "Engine-1", exact: true }).waitFor({ state: "detached" });
            assert.equal(await streams(second), 401);
        },
    },
    {
        name: "online: an account is created, changed and deleted",
        server: "serve",
        async run(person) {
            await signUp(person, "小明");
            await person.page.reload();
            await person.page.getByRole("heading", { name: "小明" }).waitFor();
            const form = (title) => person.page.locator(".account-form", { hasText: title });
            await form("修改用户名").locator("input").fill("小刚");
            await form("修改用户名").getByRole("button").click();
            await person.page.getByRole("heading", { name: "小刚" }).waitFor();
            await person.button("退出登录").click();
            await person.page.getByRole("button", { name: "注册" }).waitFor();
            await person.page.getByLabel("用户名").fill("小刚");
            await person.page.getByLabel("密码").fill("wrong password");
            await person.button("登录").click();
            await person.page.locator(".form-error", { hasText: "不对" }).waitFor();
            person.complaints.length = 0; // the browser reports the refusal
            await person.page.getByLabel("密码").fill(password);
            await person.button("登录").click();
            await person.page.getByRole("heading", { name: "小刚" }).waitFor();
            await form("删除账号").locator("input").fill(password);
            await form("删除账号").getByRole("button").click();
            await person.page.getByRole("button", { name: "注册" }).waitFor();
        },
    },
];
