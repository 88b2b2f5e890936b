// Where the page is, by the part of the address after #.
import { signal } from "@preact/signals";

export type Route =
    | { page: "cover" }
    | { page: "join"; code: string }
    | { page: "new"; game: string; against: string }
    | { page: "table"; id: string }
    | { page: "replay"; id: string; ply: number | null };

export function readRoute(hash: string): Route {
    const [page = "", first = "", second = ""] = hash
        .replace(/^#\/?/, "")
        .split("/")
        .map(decodeURIComponent);
    if (page === "join") return { page, code: first };
    if (page === "new" && first !== "") return { page, game: first, against: second };
    if (page === "table" && first !== "") return { page, id: first };
    if (page === "replay" && first !== "")
        return { page, id: first, ply: /^\d+$/.test(second) ? Number(second) : null };
    return { page: "cover" };
}

export const route = signal<Route>(readRoute(location.hash));

window.addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
});

export function go(path: string): void {
    location.hash = `#/${path}`;
}
