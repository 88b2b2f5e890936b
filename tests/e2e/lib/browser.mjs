// The browser, and pages each in its own profile.
import { createRequire } from "node:module";
import { Person, patienceMs } from "./page.mjs";

const { chromium } = createRequire(new URL("../../../web/package.json", import.meta.url))("playwright-core");

export function launch(options = []) {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", ...options],
    });
}

// A page in a new profile. `options` are Playwright's (viewport, locale, colour scheme …), and `engineKey`, with which
// the page may install engines.
export async function arrive(browser, address, { engineKey = "", ...options } = {}) {
    const context = await browser.newContext(options);
    await context.addInitScript(rememberKey, engineKey);
    await context.addInitScript(rememberNames);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    return new Person(page, address);
}

function rememberKey(key) {
    if (location.protocol !== "about:" && key !== "") localStorage.setItem("yiguan.engineKey", JSON.stringify(key));
}

function rememberNames() {
    if (location.protocol === "about:") return;
    if (localStorage.getItem("yiguan.names") === null)
        localStorage.setItem("yiguan.names", JSON.stringify(["小明", "小红"]));
}
