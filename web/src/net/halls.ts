// The halls of this page: the server, and the hall of this browser, which is opened when it is needed.
// Games with people elsewhere are at the server. Games on this device are at the server too if it runs
// computer opponents, as on the person's own machine, and otherwise in this browser.
import { computed, signal } from "@preact/signals";
import { PageHall } from "../local/pageHall";
import { load, save } from "../saved";
import { Connection } from "./connection";
import { server } from "./server";

// The ids of the browser's tables begin with it (src/local/local_hall.h).
const localPrefix = "local-";
const usedKey = "hasLocalGames";

const pageHall = new PageHall();
const local = signal<Connection | null>(null);

function openLocal(): Connection {
    if (local.peek() === null) {
        local.value = new Connection(pageHall.open);
        save(usedKey, true);
    }
    return local.peek() as Connection;
}

export function isLocal(table: string): boolean {
    return table.startsWith(localPrefix);
}

export function hallOf(table: string): Connection {
    return isLocal(table) || server.link.value === "none" ? openLocal() : server;
}

export const requestLocally: PageHall["request"] = (asked, body) => {
    openLocal();
    return pageHall.request(asked, body);
};

export const { isDownloadFailing } = pageHall;

// Where a game is analysed: at its server if that runs analyses, otherwise in this browser.
export function analystOf(table: string): Connection {
    const hall = hallOf(table);
    return hall === server && !server.runsEngines.value ? openLocal() : hall;
}

// Whether games on this device are at the server; null until the server has answered or failed to.
export const playsAtServer = computed<boolean | null>(() => {
    const link = server.link.value;
    if (link === "none" || link === "offline") return false;
    if (link === "connecting") return null;
    return server.runsEngines.value;
});

// Where games on this device are played.
export async function homeHall(): Promise<Connection> {
    const isAtServer = await new Promise<boolean>((resolve) => {
        const stop = playsAtServer.subscribe((answer) => {
            if (answer === null) return;
            queueMicrotask(() => stop());
            resolve(answer);
        });
    });
    return isAtServer ? server : openLocal();
}

// The halls that may have tables of this person; grows when a hall is opened.
export const openHalls = computed<Connection[]>(() => {
    const halls = server.link.value === "none" ? [] : [server];
    return local.value === null ? halls : [...halls, local.value];
});

// Opens the browser's hall again, after its store was changed from outside.
export function reopenHall(): void {
    openLocal();
    pageHall.reopen();
}

// Opens the browser's hall if a game was played there before.
export function reopenLocal(): void {
    if (load<boolean>(usedKey, false)) openLocal();
}
