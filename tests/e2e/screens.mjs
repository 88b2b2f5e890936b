#!/usr/bin/env node
// Takes pictures of every screen, in both languages and themes, on a phone and desktops:
// node tests/e2e/screens.mjs YIGUAN FOLDER [part of a picture's name]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { arrive, launch } from "./lib/browser.mjs";
import { Server } from "./lib/server.mjs";
import { screens } from "./lib/screens.mjs";

const [program, folder, wanted = ""] = process.argv.slice(2);
if (folder === undefined) {
    console.error("usage: screens.mjs YIGUAN FOLDER [part of a picture's name]");
    process.exit(2);
}
const sizes = {
    phone: { width: 360, height: 640 },
    desk: { width: 1280, height: 800 },
    large: { width: 2560, height: 1440 },
};
const settleMs = 300; // until panels have opened

function* pictures() {
    for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ["light", "dark"])
            for (const locale of ["zh-CN", "en-US"])
                for (const screen of Object.keys(screens)) {
                    const name = `${screen}-${size}-${colorScheme}-${locale.slice(0, 2)}.png`;
                    if (name.includes(wanted)) yield { name, screen, viewport, colorScheme, locale };
                }
}

// Each picture of a public server has its own server, the others share one.
const home = new Server(program);
await home.start();
async function serverFor(screen) {
    if (screens[screen].server === undefined) return home;
    const server = new Server(program, screens[screen].server);
    await server.start();
    return server;
}

mkdirSync(folder, { recursive: true });
const browser = await launch();
let failed = 0;
for (const { name, screen, ...options } of pictures()) {
    const server = await serverFor(screen);
    const person = await arrive(browser, server.address, { ...options, engineKey: server.engineKey, reducedMotion: "reduce" });
    try {
        await screens[screen](person);
        await person.page.waitForTimeout(settleMs);
    } catch (error) {
        ++failed;
        console.error(`${name}: ${error.message.split("\n")[0]}`);
    }
    await person.page.screenshot({ path: join(folder, name) });
    await person.page.context().close();
    if (server !== home) await server.close();
}
await browser.close();
await home.close();
process.exit(failed > 0 ? 1 : 0);
