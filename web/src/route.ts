// The current page, from the part of the address after #.
import { signal } from "@preact/signals";

// A ply of another game to start from.
export type From = { table: string; ply: number };

// A position to start from, as the server sent it.
export type At = { rules: string; start: string };

export type Route =
    | { page: "cover" }
    | { page: "lobby" }
    | { page: "account" }
    | { page: "import" }
    | { page: "engines" }
    | { page: "join"; code: string }
    | { page: "new"; game: string; against: string; from: From | null; at: At | null }
    | { page: "setup"; game: string; at: At | null }
    | { page: "learn"; game: string; step: string } // step: the id of a lesson; "": the first
    | { page: "table"; id: string }
    | { page: "replay"; id: string; ply: number | null };

export function readRoute(hash: string): Route {
    const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
    const [page = "", first = "", second = ""] = path
        .split("/")
        .map(decodeURIComponent);
    if (page === "lobby" || page === "account" || page === "import" || page === "engines")
        return { page };
    if (page === "join") return { page, code: first };
    const asked = new URLSearchParams(query);
    const at = readAt(asked);
    if (page === "new" && first !== "")
        return { page, game: first, against: second, from: readFrom(asked), at };
    if (page === "setup" && first !== "") return { page, game: first, at };
    if (page === "learn" && first !== "") return { page, game: first, step: second };
    if (page === "table" && first !== "") return { page, id: first };
    if (page === "replay" && first !== "")
        return { page, id: first, ply: /^\d+$/.test(second) ? Number(second) : null };
    return { page: "cover" };
}

function readFrom(query: URLSearchParams): From | null {
    const table = query.get("from") ?? "";
    const ply = query.get("ply") ?? "";
    return table !== "" && /^\d+$/.test(ply) ? { table, ply: Number(ply) } : null;
}

function readAt(query: URLSearchParams): At | null {
    const rules = query.get("rules") ?? "";
    return rules === "" ? null : { rules, start: query.get("start") ?? "" };
}

function atQuery({ rules, start }: At): string {
    return new URLSearchParams({ rules, start }).toString();
}

// A new game from this position.
export function beginPath(game: string, at: At): string {
    return `new/${game}?${atQuery(at)}`;
}

export function setupPath(game: string, at: At): string {
    return `setup/${game}?${atQuery(at)}`;
}

export const route = signal<Route>(readRoute(location.hash));

window.addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
});

export function go(path: string): void {
    location.hash = `#/${path}`;
}
