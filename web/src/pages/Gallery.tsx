// The opponents of a game, weakest first, each with its idea, measured strength, level and depth
// where it has them.
import { say, words } from "../i18n/words";
import type { PlayerInfo, Strength } from "../net/catalogue";
import { server } from "../net/server";
import { depths, mostLevel, type Setup } from "./setup";
import { chosenStrength } from "./strength";

type GalleryProps = {
    players: PlayerInfo[];
    chosen: PlayerInfo | undefined;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

export function Gallery({ players, chosen, setup, onChange }: GalleryProps) {
    const text = words.value.setup;
    return (
        <>
            <p class="soft">{text.gallery}</p>
            <div class="gallery">
                {players.map((player) => (
                    <label
                        key={player.id}
                        class={`opponent${player === chosen ? " is-on" : ""}`}
                        title={strengthWords(player, player.strength)}
                    >
                        <input
                            type="radio"
                            name="player"
                            value={player.id}
                            checked={player === chosen}
                            onChange={() => onChange({ player: player.id })}
                        />
                        <span class="opponent-rung" aria-hidden="true">
                            {player.isInstalled ? "+" : player.rung}
                        </span>
                        {say(player.name)}
                    </label>
                ))}
                {server.mayInstall.value === true && (
                    <a class="opponent gallery-install" href="#/engines">
                        {words.value.engines.manage}
                    </a>
                )}
            </div>
            {chosen && (
                <div class="panel opponent-more" aria-live="polite">
                    <p>{say(chosen.idea)}</p>
                    <p class="soft">
                        {chosen.isInstalled ? text.installed : text.opponentNumber(chosen.rung)} ·{" "}
                        {strengthWords(chosen, chosenStrength(chosen, setup))}
                    </p>
                    <Handicap player={chosen} setup={setup} onChange={onChange} />
                </div>
            )}
        </>
    );
}

function strengthWords(player: PlayerInfo, strength: Strength | null): string {
    const text = words.value.setup;
    if (strength !== null && strength !== player.strength && player.characters.length > 0)
        return text.levelElo(strength.elo, strength.error);
    if (player.id === "random") return text.strengthZero;
    if (strength === null) return text.strengthUnknown;
    const nodes = /^nodes=(\d+)$/.exec(player.measuredWith)?.[1];
    const limit = nodes === undefined ? player.measuredWith : text.nodesEach(nodes);
    return text.strength(String(strength.elo), String(strength.error), limit);
}

type HandicapProps = {
    player: PlayerInfo;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

// Limits the strength of the opponent by level and depth.
function Handicap({ player, setup, onChange }: HandicapProps) {
    const text = words.value.setup;
    const most = mostLevel(player);
    const level = setup.level <= most ? String(setup.level) : text.levelFull;
    return (
        <>
            {most > 0 && (
                <label class="field">
                    <span>
                        {text.level} <b>{level}</b>
                    </span>
                    <input
                        type="range"
                        min="1"
                        max={most + 1}
                        value={setup.level}
                        aria-valuetext={level}
                        onInput={(event) => onChange({ level: Number(event.currentTarget.value) })}
                    />
                </label>
            )}
            {player.searchesByDepth && (
                <label class="field">
                    <span>{text.depth}</span>
                    <select
                        value={setup.depth}
                        onChange={(event) => onChange({ depth: Number(event.currentTarget.value) })}
                    >
                        {depths.map((depth) => (
                            <option key={depth} value={depth}>
                                {depth === 0 ? text.depthAuto : text.plies(depth)}
                            </option>
                        ))}
                    </select>
                </label>
            )}
        </>
    );
}
