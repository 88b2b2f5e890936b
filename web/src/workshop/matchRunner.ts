// Plays the games of a match. The laboratory is the referee and the built-in opponent; each bot has a worker.
import { Laboratory } from "../lab/laboratory";
import type { BoardShown, Place } from "../lab/messages";
import { Refusal } from "../net/connection";
import { say } from "../i18n/words";
import { BotRunner, type BotAnswer } from "./bot/botRunner";
import type { BotFile, Fault } from "./bot/messages";
import { noOutput, withReport, type Output } from "./output";
import { pentanomial, targetVerdict, type Match, type MatchGame, type Opponent, type Side, type Verdict } from "./matchRecord";

const mostPlies = 2000; // as in a match of the program; then the game is a draw
const openingPlies = 4;
const mostOpenings = 1000;

// The game that is played: its moves, and what the bot has reported in it.
export type LiveGame = { moves: string[]; output: Output };

export type MatchHooks = {
    onMove: (live: LiveGame) => void;
    onPair: (match: Match) => void;
};

export class MatchRunner {
    private readonly laboratory: Laboratory;
    private readonly own: BotRunner;
    private readonly other: BotRunner | null;
    private isStopped = false;
    private output = noOutput; // of the bot in this game

    constructor(
        game: string,
        file: BotFile,
        private match: Match,
        private readonly hooks: MatchHooks,
    ) {
        this.laboratory = new Laboratory(game);
        this.own = new BotRunner(game, file, (report) => (this.output = withReport(this.output, report)));
        this.other = runnerOf(game, match.opponent);
    }

    // Resolves when the match is decided; rejects when it is stopped, or has no opponent.
    async run(): Promise<void> {
        try {
            while (!this.match.isDecided) await this.playPair();
        } finally {
            this.stop();
        }
    }

    // A game that is being played does not count.
    stop(): void {
        this.isStopped = true;
        this.laboratory.end();
        this.own.end();
        this.other?.end();
    }

    private async playPair(): Promise<void> {
        const pair = Math.floor(this.match.games.length / 2);
        const opening = await this.openingOf(pair);
        const games = this.match.games.slice(0, 2 * pair);
        for (const side of ["first", "second"] as const) {
            const game = await this.play(opening, side, games.length);
            games.push({ ...game, printed: this.output.lines });
        }
        const isDecided = await this.decides(games);
        this.match = { ...this.match, games, isDecided, at: Date.now() };
        this.hooks.onPair(this.match);
    }

    private async openingOf(pair: number): Promise<string[]> {
        const { rules, goal, seed } = this.match;
        if (this.match.openings.length === 0) {
            const openings = await openingsFor(this.laboratory, rules, goal.pairs, seed);
            this.match = { ...this.match, openings };
        }
        const { openings } = this.match;
        return (openings[pair % openings.length] ?? "").split(" ").filter((move) => move !== "");
    }

    // `side`: of the bot.
    private async play(opening: string[], side: Side, game: number): Promise<MatchGame> {
        const place: Place = { rules: this.match.rules, start: "", moves: [...opening] };
        this.output = noOutput;
        this.own.newGame();
        this.other?.newGame();
        for (let ply = 0; ply < mostPlies; ++ply) {
            const board = await this.laboratory.ask("board", { place });
            if (board.winner !== "") return ended(place, board);
            const isOwn = board.side === side;
            const lost = (fault: Fault | null): MatchGame => ({
                moves: place.moves,
                winner: board.side === "first" ? "second" : "first",
                reason: "",
                loser: isOwn ? "own" : "other",
                fault,
            });
            const answer = await this.moveOf(isOwn ? this.own : this.other, place, { seed: this.match.seed, game, ply });
            if (this.isStopped) throw new Error("stopped");
            if (answer.kind === "resign") return lost(null);
            if (answer.kind === "fault") return lost(answer.fault);
            if (!board.legal.includes(answer.move)) return lost(await this.illegal(place, answer.move));
            place.moves = [...place.moves, answer.move];
            this.hooks.onMove({ moves: place.moves, output: this.output });
        }
        return { moves: place.moves, winner: "draw", reason: "move-limit", loser: null, fault: null };
    }

    private async moveOf(
        runner: BotRunner | null,
        place: Place,
        at: { seed: number; game: number; ply: number },
    ): Promise<BotAnswer> {
        if (runner !== null) return runner.move(place, at, this.match.timeMs);
        const { opponent } = this.match;
        const player = opponent.kind === "player" ? opponent.text : "";
        return { kind: "move", move: (await this.laboratory.ask("think", { place, player, at })).move };
    }

    private async illegal(place: Place, move: string): Promise<Fault> {
        const after = { ...place, moves: [...place.moves, move] };
        const why = await this.laboratory.ask("board", { place: after }).then(
            () => "",
            (reason: unknown) => (reason instanceof Refusal ? say(reason.words) : ""),
        );
        return { kind: "illegal", line: null, detail: why === "" ? move : `${move}: ${why}` };
    }

    private async decides(games: MatchGame[]): Promise<boolean> {
        const { goal } = this.match;
        const counts = pentanomial(games);
        if (games.length >= 2 * goal.pairs) return true;
        if (goal.kind === "target") return targetVerdict(counts, goal) !== "";
        if (goal.kind === "pairs") return false;
        const { elo0, elo1 } = goal;
        const { verdict } = await this.laboratory.ask("judge", { counts, elo0, elo1 });
        return (verdict as Verdict) !== "";
    }
}

// One for each pair, as texts. The first ones do not depend on how many there are.
export async function openingsFor(laboratory: Laboratory, rules: string, pairs: number, seed: number): Promise<string[]> {
    const count = Math.min(pairs, mostOpenings);
    return (await laboratory.ask("openings", { rules, count, plies: openingPlies, seed })).openings;
}

function runnerOf(game: string, opponent: Opponent): BotRunner | null {
    if (opponent.kind === "player") return null;
    const { language, source } = opponent;
    return new BotRunner(game, { language, name: language === "python" ? "other.py" : "other.mjs", source }, () => {});
}

function ended({ moves }: Place, { winner, reason }: BoardShown): MatchGame {
    return { moves, winner: winner as MatchGame["winner"], reason, loser: null, fault: null };
}
