// The game of a match that is being played, with what the bot prints.
import { Console } from "./Console";
import { MovesBoard } from "./GamesView";
import type { Match } from "./matchRecord";
import type { LiveGame } from "./matchRunner";
import { shopWords } from "./words";

type LiveProps = { game: string; match: Match; live: LiveGame };

export function LiveBoard({ game, match, live: { moves, output } }: LiveProps) {
    const text = shopWords.value.match;
    return (
        <div class="shop-game">
            <p role="status">
                {text.running(match.games.length + 1)} <span class="soft">{text.plies(moves.length)}</span>
            </p>
            <MovesBoard game={game} rules={match.rules} moves={moves} ply={moves.length} />
            {output.lines.length > 0 && <Console lines={output.lines} dropped={output.dropped} />}
        </div>
    );
}
