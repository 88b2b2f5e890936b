// The choice of the pieces' style, for each game that has several.
import { pieceSetOf } from "../board/look";
import { say, words } from "../i18n/words";
import { allGames } from "../net/catalogue";
import { settings } from "../settings";

export function PieceSets() {
    return (
        <>
            {allGames()
                .filter(({ pieceSets }) => pieceSets.length > 1)
                .map((game) => (
                    <label key={game.id} class="field">
                        <span>{words.value.settings.pieces(say(game))}</span>
                        <select
                            value={pieceSetOf(game)?.id}
                            onChange={(event) => {
                                settings.pieceSets.value = {
                                    ...settings.pieceSets.value,
                                    [game.id]: event.currentTarget.value,
                                };
                            }}
                        >
                            {game.pieceSets.map((set) => (
                                <option key={set.id} value={set.id}>
                                    {say(set)}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
        </>
    );
}
