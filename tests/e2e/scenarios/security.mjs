// Attacks from other pages in a real browser.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { arrive, launch } from "../lib/browser.mjs";

// What a page at the address can reach there: the status of a request, and whether a socket opens.
function reach(page) {
    return page.evaluate(async () => ({
        status: (await fetch("/api/games")).status,
        socket: await new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/ws`);
            socket.onopen = () => done("open");
            socket.onerror = () => done("refused");
        }),
    }));
}

// Another server on this machine, whose page shows the address in a frame. Browsers keep pages from the internet away
// from this machine by themselves.
async function serveFrame(address) {
    const page = `<!doctype html><iframe src="${address}"></iframe>`;
    const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(page));
    await once(server.listen(0, "127.0.0.1"), "listening");
    return server;
}

export const security = [
    {
        name: "no page of another site can show Yiguan in a frame",
        async run(person, server) {
            const other = await serveFrame(server.address);
            try {
                const failures = [];
                person.page.on("requestfailed", (request) => failures.push(request.failure().errorText));
                await person.page.goto(`http://127.0.0.1:${other.address().port}/`);
                const frame = await person.page.locator("iframe").elementHandle();
                assert.equal(await (await frame.contentFrame()).locator("#root").count(), 0);
                assert.deepEqual(failures, ["net::ERR_BLOCKED_BY_RESPONSE"]);
            } finally {
                other.close();
            }
            person.complaints.length = 0; // the browser reports the frame
        },
    },
    {
        name: "a name of others that resolves to this machine reaches nothing",
        async run(person, server) {
            const { port } = new URL(server.address);
            const browser = await launch(["--host-resolver-rules=MAP evil.example 127.0.0.1"]);
            try {
                const { page } = await arrive(browser, `http://evil.example:${port}/`);
                const answer = await page.goto(`http://evil.example:${port}/`);
                assert.equal(answer.status(), 421);
                assert.match(await answer.text(), /evil\.example/);
                assert.deepEqual(await reach(page), { status: 421, socket: "refused" });
                await page.goto(`http://localhost:${port}/`);
                assert.deepEqual(await reach(page), { status: 200, socket: "open" });
            } finally {
                await browser.close();
            }
        },
    },
    {
        name: "engines are installed only with the key of the terminal, which leaves the address at once",
        options: { engineKey: "" },
        async run(person, server) {
            await person.visit("engines");
            await person.page.locator("[role=alert]", { hasText: "在终端里给出的" }).waitFor();
            await person.visit(`key/${server.engineKey}`);
            await person.page.waitForFunction(() => location.hash === "#/");
            await person.visit("engines");
            await person.page.waitForSelector(".engines-folder");
            await person.page.reload();
            await person.page.waitForSelector(".engines-folder");
            person.complaints.length = 0; // the browser reports the refusal
        },
    },
    {
        name: "a guest stays the same one without a token that scripts or addresses show",
        async run(person) {
            await person.open("gomoku", "people");
            const table = person.page.url();
            const sockets = [];
            person.page.on("websocket", (socket) => sockets.push(socket.url()));
            await person.page.reload();
            await person.page.waitForSelector(".board-svg .cell");
            await person.play("h8");
            assert.equal(person.page.url(), table);
            assert.ok(sockets.length > 0 && sockets.every((url) => new URL(url).search === ""), sockets.join());
            const cookies = await person.page.context().cookies();
            const { value } = cookies.find(({ name }) => name === "yiguan_guest");
            const seen = await person.page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
            assert.ok(!seen.includes(value));
        },
    },
    {
        name: "a guest of an earlier page, which kept the token itself, stays the same one",
        async run(person, server) {
            await person.open("gomoku", "people");
            const table = person.page.url();
            const context = person.page.context();
            const [{ value }] = (await context.cookies()).filter(({ name }) => name === "yiguan_guest");
            await context.clearCookies();
            await person.remember("token", value);
            await person.page.goto("about:blank");
            await person.page.goto(table);
            await person.page.waitForSelector(".board-svg .cell");
            await person.play("h8");
            const [kept] = (await context.cookies(server.address)).filter(({ name }) => name === "yiguan_guest");
            assert.deepEqual([kept.value, kept.httpOnly], [value, true]);
            assert.equal(await person.page.evaluate(() => localStorage.getItem("yiguan.token")), null);
        },
    },
];
