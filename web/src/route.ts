// The current page, from the part of the address after #.
import { signal } from "@preact/signals";

// A ply of another game to start from.
export type From = { table: string; ply: number };

// A position to start from, as the server sent it.
export type At = { rules: string; start: string };

// What the analysis board begins with.
export type StudySource =
    | { kind: "draft" } // what was on it last
    | { kind: "table"; table: string; ply: number | null; move: string } // a move that is tried there; "": none
    | { kind: "position"; at: At; moves: string[] }
    | { kind: "packed"; code: string } // inside the address
    | { kind: "kept"; id: string }; // in this browser

// A position that is looked for in this person's games.
export type Sought = At & { moves: string[] };

// What the laboratory shows.
export const labViews = ["tree", "compare", "evaluation"] as const;
export type LabView = (typeof labViews)[number];

export type Route =
    | { page: "cover" }
    | { page: "lobby" }
    | { page: "account" }
    | { page: "import" }
    | { page: "me"; sought: Sought | null }
    | { page: "engines" }
    | { page: "join"; code: string }
    | { page: "play"; game: string } // begins a game against the computer at once, chosen as last time
    | { page: "new"; game: string; against: string; from: From | null; at: At | null }
    | { page: "setup"; game: string; at: At | null }
    | { page: "study"; game: string; source: StudySource }
    | { page: "lab"; game: string; view: LabView; at: Sought | null }
    | { page: "ideas"; idea: string; stage: string } // a lesson and its stage; "": the list, the first
    | { page: "workshop"; id: string; code: string } // a bot of this browser, or one inside the address; "": none
    | { page: "learn"; game: string; step: string } // step: the id of a lesson; "": the first
    | { page: "puzzles"; game: string; place: string } // place: a way of training, or the id of a puzzle
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
    if (page === "play" && first !== "") return { page, game: first };
    const sought = at && { ...at, moves: readMoves(asked) };
    if (page === "me") return { page, sought };
    if (page === "new" && first !== "")
        return { page, game: first, against: second, from: readFrom(asked), at };
    if (page === "setup" && first !== "") return { page, game: first, at };
    if (page === "study" && first !== "") return { page, game: first, source: readSource(asked) };
    if (page === "lab" && first !== "")
        return { page, game: first, view: labViews.find((view) => view === second) ?? "tree", at: sought };
    if (page === "ideas") return { page, idea: first, stage: second };
    if (page === "workshop") return { page, id: first, code: asked.get("bot") ?? "" };
    if (page === "learn" && first !== "") return { page, game: first, step: second };
    if (page === "puzzles" && first !== "") return { page, game: first, place: second };
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

function readSource(query: URLSearchParams): StudySource {
    const value = (key: string): string => query.get(key) ?? "";
    const ply = value("ply");
    if (value("d") !== "") return { kind: "packed", code: value("d") };
    if (value("kept") !== "") return { kind: "kept", id: value("kept") };
    if (value("table") !== "")
        return { kind: "table", table: value("table"), ply: /^\d+$/.test(ply) ? Number(ply) : null, move: value("move") };
    const at = readAt(query);
    if (at === null) return { kind: "draft" };
    return { kind: "position", at, moves: readMoves(query) };
}

function readMoves(query: URLSearchParams): string[] {
    return (query.get("moves") ?? "").split(" ").filter((move) => move !== "");
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

function soughtQuery({ moves, ...at }: Sought): string {
    return `${atQuery(at)}${moves.length === 0 ? "" : `&${new URLSearchParams({ moves: moves.join(" ") })}`}`;
}

// This person's games with a position.
export function soughtPath(sought: Sought): string {
    return `me?${soughtQuery(sought)}`;
}

export function labPath(game: string, view: LabView, { rules, start, moves }: Sought): string {
    return `lab/${game}/${view}?${soughtQuery({ rules, start, moves })}`;
}

export function studyPath(game: string, source: StudySource): string {
    return `study/${game}?${new URLSearchParams(studyQuery(source)).toString()}`;
}

function studyQuery(source: StudySource): Record<string, string> {
    switch (source.kind) {
        case "draft":
            return {};
        case "table":
            return {
                table: source.table,
                ...(source.ply !== null && { ply: String(source.ply) }),
                ...(source.move !== "" && { move: source.move }),
            };
        case "position":
            return { ...source.at, ...(source.moves.length > 0 && { moves: source.moves.join(" ") }) };
        case "packed":
            return { d: source.code };
        case "kept":
            return { kept: source.id };
    }
}

export const route = signal<Route>(readRoute(location.hash));

window.addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
});

export function go(path: string): void {
    location.hash = `#/${path}`;
}

// Goes there in place of the current page, to which the way back no longer leads.
export function replaceBy(path: string): void {
    location.replace(`#/${path}`);
}
