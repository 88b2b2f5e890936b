// The computer opponent: a character and its strength; algorithms and limits under the details.
import { useState } from "preact/hooks";
import { say, words } from "../i18n/words";
import { Face } from "../look/Face";
import { laterPart } from "../look/laterPart";
import type { PlayerInfo } from "../net/catalogue";
import { characterAt, playerOfCharacters, usualLevel } from "../net/characters";
import { Section } from "./Choice";
import { mostLevel, type Setup } from "./setup";
import { strengthOf } from "./strength";

const Gallery = laterPart(async () => (await import("./Gallery")).Gallery);

type CharactersProps = {
    players: PlayerInfo[];
    chosen: PlayerInfo | undefined;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

export function Characters(props: CharactersProps) {
    const { players, chosen, setup } = props;
    const text = words.value.setup;
    const player = playerOfCharacters(players);
    const isCharacter = player !== undefined && player === chosen && setup.level <= mostLevel(player) && setup.depth === 0;
    const [isOpen, setIsOpen] = useState(!isCharacter);
    return (
        <Section title={text.opponent}>
            {player && <Faces {...props} player={player} isChosen={isCharacter} />}
            {player && isCharacter && <StrengthPanel {...props} player={player} />}
            <details class="details" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
                <summary>{text.details}</summary>
                {isOpen && <Gallery {...props} />}
            </details>
        </Section>
    );
}

type PanelProps = CharactersProps & { player: PlayerInfo };

function Faces({ player, isChosen, setup, onChange }: PanelProps & { isChosen: boolean }) {
    const chosen = isChosen ? characterAt(player, setup.level) : undefined;
    return (
        <div class="characters">
            {player.characters.map((character) => (
                <label key={character.id} class={`character${character === chosen ? " is-on" : ""}`}>
                    <input
                        type="radio"
                        name="character"
                        value={character.id}
                        checked={character === chosen}
                        onChange={() => onChange({ player: player.id, level: usualLevel(character), depth: 0 })}
                    />
                    <Face look={character.face} />
                    {say(character.name)}
                </label>
            ))}
        </div>
    );
}

function StrengthPanel({ player, setup, onChange }: PanelProps) {
    const text = words.value.setup;
    const character = characterAt(player, setup.level);
    const strength = strengthOf(player, setup.level);
    const most = mostLevel(player);
    return (
        <div class="panel character-more" aria-live="polite">
            {character && <p>{say(character.line)}</p>}
            <label class="character-strength">
                <span>
                    {text.levelOf(setup.level, most)}
                    {strength !== null && <span class="soft"> · {text.levelElo(strength.elo, strength.error)}</span>}
                </span>
                <input
                    type="range"
                    min="1"
                    max={most}
                    value={setup.level}
                    aria-valuetext={text.levelOf(setup.level, most)}
                    onInput={(event) => onChange({ level: Number(event.currentTarget.value) })}
                />
                <span class="character-ends soft" aria-hidden="true">
                    <span>{text.beginner}</span>
                    <span>{text.master}</span>
                </span>
            </label>
        </div>
    );
}
