#!/usr/bin/env node
// Takes the pictures of the web app's manifest, which browsers show before they install the page, into
// web/public/screenshots: node tests/e2e/pictures.mjs YIGUAN
import { mkdirSync } from "node:fs";
import { arrive, launch } from "./lib/browser.mjs";
import { movesOf } from "./lib/games.mjs";
import { here, opponent } from "./lib/page.mjs";
import { Server } from "./lib/server.mjs";

const [program] = process.argv.slice(2);
if (program === undefined) {
    console.error("usage: pictures.mjs YIGUAN");
    process.exit(2);
}
const folder = new URL("../../web/public/screenshots/", import.meta.url).pathname;
const devices = {
    phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    desk: { viewport: { width: 1280, height: 800 } },
};
const settleMs = 500; // until the pieces lie still

mkdirSync(folder, { recursive: true });
const server = new Server(program);
await server.start();
const browser = await launch();
for (const [name, device] of Object.entries(devices)) {
    const person = await arrive(browser, server.address, { ...device, locale: "zh-CN", reducedMotion: "reduce" });
    const seats = [here("小明"), opponent("deepening:level=3")];
    await person.openAt("xiangqi/asian", movesOf("xiangqi").slice(0, 12), { seats });
    await person.page.waitForTimeout(settleMs);
    await person.page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 75 });
    await person.page.context().close();
}
await browser.close();
await server.close();
