// The browser, and pages each in its own profile.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { isFull } from "./full.mjs";
import { atServer, inBrowser } from "./halls.mjs";
import { Person, patienceMs } from "./page.mjs";

const { chromium } = createRequire(new URL("../../../web/package.json", import.meta.url))("playwright-core");

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const shellPath = "/usr/bin/chromium-headless-shell";
const args = ["--no-sandbox"];

export function launch(options = []) {
    return chromium.launch({ executablePath, args: [...args, ...options] });
}

// The same engine without the windows of a desktop, which takes two thirds of the time; null where it is not installed,
// another browser is wanted or time is measured.
export async function launchShell() {
    const isWanted = process.env.CHROMIUM === undefined && !isFull && existsSync(shellPath);
    return isWanted ? chromium.launch({ executablePath: shellPath, args }) : null;
}

// A page in a new profile. `options` are Playwright's (viewport, locale, colour scheme …), and `engineKey`, with which
// the page may install engines; `hall`: where its games are. Service workers are blocked unless the options allow them:
// they would load all files for each scenario.
export async function arrive(browser, address, { engineKey = "", hall = atServer, ...options } = {}) {
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    await context.addInitScript(rememberKey, engineKey);
    await context.addInitScript(rememberNames);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    return new Person(page, address, hall);
}

// A page of a browser of its own with that profile, which it finds again after it was closed or killed. `closed`
// resolves when it has ended.
export async function arriveAgain(profile, address) {
    const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args,
        locale: "zh-CN",
        viewport: { width: 1280, height: 800 },
    });
    await context.addInitScript(rememberNames);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const person = new Person(page, address, inBrowser);
    person.closed = new Promise((closed) => context.once("close", closed));
    return person;
}

function rememberKey(key) {
    if (location.protocol !== "about:" && key !== "") localStorage.setItem("yiguan.engineKey", JSON.stringify(key));
}

function rememberNames() {
    if (location.protocol === "about:") return;
    if (localStorage.getItem("yiguan.names") === null)
        localStorage.setItem("yiguan.names", JSON.stringify(["小明", "小红"]));
}
