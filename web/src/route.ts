// Where the page is, by the part of the address after #.
import { signal } from "@preact/signals";

// A place in another game to begin from.
export type From = { table: string; ply: number };

export type Route =
    | { page: "cover" }
    | { page: "lobby" }
    | { page: "account" }
    | { page: "join"; code: string }
    | { page: "new"; game: string; against: string; from: From | null }
    | { page: "table"; id: string }
    | { page: "replay"; id: string; ply: number | null };

export function readRoute(hash: string): Route {
    const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
    const [page = "", first = "", second = ""] = path
        .split("/")
        .map(decodeURIComponent);
    if (page === "lobby" || page === "account") return { page };
    if (page === "join") return { page, code: first };
    if (page === "new" && first !== "") 
        return { page, game: first, against: second, from: readFrom(new URLSearchParams(query)) };
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

export const route = signal<Route>(readRoute(location.hash));

window.addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
});

export function go(path: string): void {
    location.hash = `#/${path}`;
}
