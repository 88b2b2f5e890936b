#!/usr/bin/env node
// What visitors who play against the computer cost a public server: bench/visitors.mjs YIGUAN [VISITORS [SECONDS]]
// A real browser visits once and plays; its requests are then repeated by many visitors, each with a connection that
// stays open. Prints requests, bytes and the server's processor time, on arrival and while all of them play.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { arrive, launch } from "../tests/e2e/lib/browser.mjs";
import { Server } from "../tests/e2e/lib/server.mjs";

const [program, visitors = "2000", seconds = "30"] = process.argv.slice(2);
if (program === undefined) {
    console.error("usage: bench/visitors.mjs YIGUAN [VISITORS [SECONDS]]");
    process.exit(2);
}
const ticksPerSecond = 100;
const arrivingAtOnce = 16;
const beatMs = 2500; // web/src/net/connection.ts
const beat = Buffer.from([0x81, 0x81, 0, 0, 0, 0, "p".charCodeAt(0)]);

function cpuSeconds(server) {
    const stat = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
}

// The paths that one browser asks for until the computer has answered twice, and the frames it sends meanwhile.
async function oneVisit(server) {
    const browser = await launch();
    const person = await arrive(browser, server.address, { locale: "zh-CN", viewport: { width: 1280, height: 800 } });
    const paths = [];
    const frames = [];
    person.page.context().on("request", (request) => {
        if (request.url().startsWith(server.address)) paths.push(new URL(request.url()).pathname);
    });
    person.page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => frames.push(payload)));
    await person.page.goto(`${server.address}#/new/gomoku/machine`);
    await person.page.click(".setup-start button");
    await person.playAndWaitForAnswer("h8");
    const before = paths.length;
    await person.playAndWaitForAnswer("a1");
    const late = paths.length - before;
    await browser.close();
    return { paths: [...new Set(paths)], late, frames: frames.filter((frame) => frame !== "p") };
}

function fetchFile(server, agent, path) {
    return new Promise((resolve, reject) => {
        const options = { agent, headers: { "Accept-Encoding": "gzip, deflate, br" } };
        get(new URL(path, server.address), options, (response) => {
            let bytes = 0;
            response.on("data", (piece) => (bytes += piece.length));
            response.on("end", () => resolve(bytes));
        }).on("error", reject);
    });
}

// Resolves when the server has greeted.
function openSocket(server) {
    const { host, hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(
        `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    );
    return new Promise((resolve, reject) => {
        socket.on("error", reject);
        socket.on("data", (bytes) => bytes.includes('"t":"hello"') && resolve(socket));
    });
}

async function visit(server, paths) {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const sizes = await Promise.all(paths.map((path) => fetchFile(server, agent, path)));
    agent.destroy();
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), socket: await openSocket(server) };
}

const server = new Server(program, "serve", ["--per-address", "0"]);
await server.start();
const { paths, late, frames } = await oneVisit(server);
console.log(`a visitor: ${paths.length} requests and 1 connection; while playing ${late} requests, ${frames.length} frames`);

const count = Number(visitors);
const arrival = cpuSeconds(server);
let bytes = 0;
const sockets = [];
const queue = Array.from({ length: count }).values();
async function receiveVisitors() {
    for (const _ of queue) {
        const visitor = await visit(server, paths);
        bytes += visitor.bytes;
        sockets.push(visitor.socket);
    }
}
await Promise.all(Array.from({ length: arrivingAtOnce }, receiveVisitors));
const begun = cpuSeconds(server);
console.log(
    `${count} arrive: ${count * paths.length} requests, ${Math.round(bytes / count / 1000)} kB each, ` +
        `${(((begun - arrival) * 1000) / count).toFixed(2)} ms of processor time each`,
);
const beats = setInterval(() => sockets.forEach((socket) => socket.write(beat)), beatMs);
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
clearInterval(beats);
const used = (cpuSeconds(server) - begun) / Number(seconds);
console.log(`${count} play for ${seconds} s: ${(used * 100).toFixed(1)} % of a core, for their connections`);
sockets.forEach((socket) => socket.destroy());
await server.close();
