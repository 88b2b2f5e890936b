// How a scenario opens tables and reads records beside the page: at the server, or at the hall of the browser.

// In the browser: opens a table of this person over a socket of its own and returns its id.
function openAtServer(request) {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    return new Promise((resolve, reject) => {
        socket.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            for (const { t, d } of frame.t === "batch" ? frame.d : [frame]) {
                if (t === "hello") socket.send(JSON.stringify({ t: "table.open", d: request, a: 1 }));
                if (t === "nack") reject(new Error(d.reason.en));
                if (t === "table.full") resolve(d.id);
            }
        };
        socket.onerror = () => reject(new Error("no socket"));
    }).finally(() => socket.close());
}

// In the browser: speaks to the hall as another tab does (web/src/local/tabs.ts). Opens a table and returns its id, or
// returns the answer to a request.
function askHall({ request, asked }) {
    const tab = `test-${Math.random()}`;
    const channel = new BroadcastChannel(`yiguan-hall 2 ${new URL(".", document.baseURI).pathname}`);
    const send = (what) => channel.postMessage({ to: "hall", from: tab, what });
    const { promise, resolve, reject } = Promise.withResolvers();
    const hear = (what) => {
        if (what.t === "open" && asked) send({ t: "request", id: 1, asked, body: new Uint8Array() });
        if (what.t === "reply") resolve(what.reply.body);
        if (what.t !== "frame" || !request) return;
        const { t, d } = JSON.parse(what.text);
        if (t === "hello") send({ t: "frame", text: JSON.stringify({ t: "table.open", d: request, a: 1 }) });
        if (t === "nack") reject(new Error(d.reason.en));
        if (t === "table.full") resolve(d.id);
    };
    channel.onmessage = ({ data }) => {
        if (data.to === "all") send({ t: "enter" });
        if (data.to === "tab" && data.tab === tab) hear(data.what);
    };
    return navigator.locks.request(`yiguan-tab-${tab}`, () => {
        send({ t: "enter" });
        return promise.finally(() => channel.close());
    });
}

export const atServer = {
    async openTable(person, request) {
        if (!person.page.url().startsWith(person.address)) await person.visit();
        await person.waitForIdentity();
        return person.page.evaluate(openAtServer, request);
    },
    async record(person, table) {
        const response = await person.page.request.get(`${person.address}api/tables/${table}/record`);
        return response.text();
    },
};

export const inBrowser = {
    // The page of a new game opens the hall.
    async openTable(person, request) {
        await person.visit(`new/${request.rules.split("/")[0]}/people`);
        return person.page.evaluate(askHall, { request });
    },
    record(person, table) {
        const asked = { method: "GET", path: `/api/tables/${table}/record`, query: [] };
        return person.page.evaluate(askHall, { asked });
    },
};
