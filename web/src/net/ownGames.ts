// A person's finished games in one hall or in all of them.
import { Refusal, serverUnreachable, type Connection } from "./connection";
import { openHalls } from "./halls";
import type { FinishedTable, Frame, OwnMove, OwnMoves, Requests } from "./wire";

const mostAtOnce = 100;
const quickParts = 20; // a public server closes connections that ask much more often (src/service/sessions.h)
const pauseMs = 500;

function pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

// All finished games of this person in the hall, part by part, the latest first. Throws a Refusal.
export async function* finishedGames(hall: Connection): AsyncGenerator<FinishedTable[]> {
    let after: string | null = null;
    for (let part = 0; part === 0 || after !== null; ++part) {
        if (part >= quickParts) await pause();
        const answer: Frame = await hall.ask("history", { after, most: mostAtOnce });
        if (answer.t !== "history") throw new Refusal(serverUnreachable);
        yield answer.d.tables;
        after = answer.d.next;
    }
}

// The moves that this person's games went on with, in all halls. Throws a Refusal.
export async function fetchOwnMoves(at: Requests["own.moves"]): Promise<OwnMoves> {
    const answers = await Promise.all(openHalls.peek().map((hall) => hall.ask("own.moves", at)));
    return merged(answers.flatMap((answer) => (answer.t === "own.moves" ? [answer.d] : [])));
}

export function merged(parts: OwnMoves[]): OwnMoves {
    const moves = new Map<string, OwnMove>();
    for (const each of parts.flatMap((part) => part.moves)) {
        const known = moves.get(each.move);
        moves.set(each.move, known === undefined ? each : sum(known, each));
    }
    return {
        games: parts.reduce((all, { games }) => all + games, 0),
        hasOlder: parts.some(({ hasOlder }) => hasOlder),
        moves: [...moves.values()].sort((a, b) => b.games - a.games),
        tables: parts.flatMap(({ tables }) => tables),
    };
}

function sum(a: OwnMove, b: OwnMove): OwnMove {
    return {
        ...a,
        games: a.games + b.games,
        firstWon: a.firstWon + b.firstWon,
        drawn: a.drawn + b.drawn,
        secondWon: a.secondWon + b.secondWon,
        won: a.won + b.won,
        lost: a.lost + b.lost,
    };
}
