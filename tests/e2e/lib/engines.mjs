// Installing external engines through the page.
export const firstBot = `/usr/bin/python3 ${new URL("../../../examples/first_bot.py", import.meta.url).pathname}`;

// Fills in the form of a new engine and submits it.
export async function fillIn(person, { name, game, protocol, command }) {
    await person.page.locator(".engines > .button-main").click();
    await person.page.fill("[name=name]", name);
    await person.page.check(`[name=game][value=${game}]`, { force: true });
    await person.page.selectOption("[name=protocol]", protocol);
    await person.page.fill("[name=command]", command);
    await person.page.locator(".engine-form .button-main").click();
}

export async function install(person, engine) {
    await person.visit("engines");
    await fillIn(person, engine);
    await person.page.locator(".engine", { hasText: engine.name }).waitFor();
}

export async function remove(person, name) {
    await person.visit("engines");
    const row = person.page.locator(".engine", { hasText: name });
    await row.locator(".button-quiet-red").click();
    await row.locator(".button-red").click();
    await row.waitFor({ state: "detached" });
}

// Uninstalls an engine without leaving the page.
export function uninstall(person, id) {
    return person.page.evaluate(async (name) => {
        const key = JSON.parse(localStorage.getItem("yiguan.engineKey"));
        const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
        await fetch(`/api/engines?id=${name}`, { method: "DELETE", headers, body: "{}" });
    }, id);
}
