// The opponents of a game, weakest first, each with its idea, measured strength, level and depth
// where it has them.
import { say, words } from "../i18n/words";
import type { PlayerInfo, Strength } from "../net/catalogue";
import { server } from "../net/server";
import { Section } from "./Choice";
import { depths, fullLevel, hasLevel, type Setup } from "./setup";
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
        <Section title={text.gallery}>
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
        </Section>
    );
}

function strengthWords(player: PlayerInfo, strength: Strength | null): string {
    const text = words.value.setup;
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
    return (
        <>
            {hasLevel(player) && (
                <label class="field">
                    <span>
                        {text.level} <b>{setup.level < fullLevel ? setup.level : text.levelFull}</b>
                    </span>
                    <input
                        type="range"
                        min="1"
                        max={fullLevel}
                        value={setup.level}
                        aria-valuetext={
                            setup.level < fullLevel ? String(setup.level) : text.levelFull
                        }
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
