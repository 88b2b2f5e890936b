// The opponents of a game's ladder (data/ladder), the weakest first.
const files = import.meta.glob<string>("../../../data/ladder/*.txt", { query: "?raw", import: "default", eager: true });

// Each as make_player reads it: "minimax:nodes=20000".
export function rungsOf(game: string): string[] {
    const text = files[`../../../data/ladder/${game}.txt`] ?? "";
    const steps = text
        .split("\n")
        .filter((line) => line.trim() !== "" && !line.startsWith("#"))
        .map((line) => line.split(/\s+/));
    const lowest = steps[0]?.[1];
    return lowest === undefined ? [] : [lowest, ...steps.map(([upper = ""]) => upper)];
}
