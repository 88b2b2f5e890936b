// The opponents of a game, weakest first: each one idea, with its measured strength, its level and
// its depth where it has them.
import { say, words } from "../i18n/words";
import type { PlayerInfo } from "../net/catalogue";
import { Section } from "./Choice";
import { depths, fullLevel, hasDepth, hasLevel, type Setup } from "./setup";

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
                    <div
                        key={player.id}
                        class={`opponent${player === chosen ? " is-on" : ""}`}
                    >
                        <label>
                            <input
                                type="radio"
                                name="player"
                                value={player.id}
                                checked={player === chosen}
                                onChange={() => onChange({ player: player.id })}
                            />
                            <span class="opponent-rung" aria-label={text.rung(player.rung)}>
                                {player.rung}
                            </span>
                            <span class="opponent-name">
                                <b>{say(player.name)}</b>
                                <small>{strengthWords(player)}</small>
                            </span>
                        </label>
                        {player === chosen && (
                            <div class="opponent-more">
                                <p>{say(player.idea)}</p>
                                <Strength player={player} setup={setup} onChange={onChange} />
                            </div>
                        )}
                    </div>
                ))}
            </div>
        </Section>
    );
}

function strengthWords(player: PlayerInfo): string {
    const text = words.value.setup;
    if (player.id === "random") return text.strengthZero;
    return player.strength === null ? text.strengthUnknown : text.strength(player.strength);
}

type StrengthProps = {
    player: PlayerInfo;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

function Strength({ player, setup, onChange }: StrengthProps) {
    const text = words.value.setup;
    return (
        <>
            {hasLevel(player) && (
                <label class="field">
                    <span>
                        {text.level}{" "}
                        <b>{setup.level < fullLevel ? setup.level : text.levelFull}</b>
                    </span>
                    <input
                        type="range"
                        min="1"
                        max={fullLevel}
                        value={setup.level}
                        aria-valuetext={setup.level < fullLevel ? String(setup.level) : text.levelFull}
                        onInput={(event) => onChange({ level: Number(event.currentTarget.value) })}
                    />
                </label>
            )}
            {hasDepth(player) && (
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
