// The record of a game in the server's format, and the request that fetches it.
export type GameRecord = { rules: string; start: string; moves: string[] };

// Ignores tags. Pure.
export function readRecord(text: string): GameRecord {
    const record: GameRecord = { rules: "", start: "", moves: [] };
    for (const line of text.split("\n")) {
        const [word = "", ...rest] = line.trim().split(" ");
        if (word === "rules" || word === "start") record[word] = rest.join(" ");
        if (word === "moves") record.moves.push(...rest);
    }
    return record;
}

export function recordPath(table: string): string {
    return `/api/tables/${encodeURIComponent(table)}/record`;
}

// Null if the server does not return it.
export async function fetchRecord(table: string): Promise<GameRecord | null> {
    try {
        const response = await fetch(recordPath(table));
        return response.ok ? readRecord(await response.text()) : null;
    } catch {
        return null;
    }
}
