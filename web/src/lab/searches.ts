// The searches that can be recorded, with the limit that each takes.
import { catalogue, type PlayerInfo } from "../net/catalogue";

export type Limit = "depth" | "nodes";
export type SearchChoice = { id: string; limit: Limit; amount: number };

// Of a Monte-Carlo search, the nodes are playouts.
type Kind = { id: string; limit: Limit; usual: number; most: number; countsPlayouts?: true };

const kinds: Kind[] = [
    { id: "minimax", limit: "depth", usual: 2, most: 4 },
    { id: "shallow-cut", limit: "depth", usual: 3, most: 6 },
    { id: "alphabeta-history", limit: "depth", usual: 3, most: 8 },
    { id: "deepening", limit: "nodes", usual: 5000, most: 5_000_000 },
    { id: "champion", limit: "nodes", usual: 5000, most: 5_000_000 },
    { id: "uct", limit: "nodes", usual: 1000, most: 200_000, countsPlayouts: true },
    { id: "puct", limit: "nodes", usual: 1000, most: 200_000, countsPlayouts: true },
];

// Those that the game has.
export function searchesOf(game: string): Kind[] {
    const list = catalogue.value;
    const players: PlayerInfo[] = typeof list === "string" ? [] : list.players;
    return kinds.filter(({ id }) => players.some((player) => player.id === id && player.game === game));
}

export function usualChoice(game: string): SearchChoice {
    const kind = searchesOf(game).find(({ id }) => id === "alphabeta-history") ?? searchesOf(game)[0];
    return { id: kind?.id ?? "deepening", limit: kind?.limit ?? "nodes", amount: kind?.usual ?? 1000 };
}

// As make_player reads it: "deepening:nodes=5000".
export function playerText({ id, limit, amount }: SearchChoice): string {
    return `${id}:${limit}=${amount}`;
}
