// The record of a game in Yiguan's format.
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
