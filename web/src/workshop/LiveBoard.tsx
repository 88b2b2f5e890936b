// The game of a match that is being played.
import { MovesBoard } from "./GamesView";
import type { Match } from "./matchRecord";
import { shopWords } from "./words";

type LiveProps = { game: string; match: Match; moves: string[] };

export function LiveBoard({ game, match, moves }: LiveProps) {
    const text = shopWords.value.match;
    return (
        <div class="shop-game">
            <p role="status">
                {text.running(match.games.length + 1)} <span class="soft">{text.plies(moves.length)}</span>
            </p>
            <MovesBoard game={game} rules={match.rules} moves={moves} ply={moves.length} />
        </div>
    );
}
