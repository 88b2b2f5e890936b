// The games that a person can look for in the lobby: one click seeks an opponent, another one adds or
// withdraws a game.
import { say, words } from "../i18n/words";
import { allGames, type GameInfo } from "../net/catalogue";
import { clockWords } from "../table/ruleWords";
import { Choice, Section } from "./Choice";
import { poolId, poolLabel, type SideChoice, type Wanted } from "./pools";

const sideChoices: SideChoice[] = ["any", "first", "second"];
const ratingChoices = ["", "100", "200", "400"];

// `isRatable`: the person has an account.
type PoolTilesProps = { wanted: Wanted; isRatable: boolean; onWant: (wanted: Wanted) => void };

export function PoolTiles({ wanted, isRatable, onWant }: PoolTilesProps) {
    const { pools } = wanted;
    const toggle = (id: string): void => {
        const after = pools.includes(id) ? pools.filter((each) => each !== id) : [...pools, id];
        onWant({ ...wanted, pools: after });
    };
    return (
        <>
            <section aria-label={words.value.lobby.seek}>
                <p class="soft">{words.value.lobby.chooseFirst}</p>
                <div class="lobby-pools">
                    {allGames().map((game) => (
                        <PoolGroup key={game.id} game={game} pools={pools} onToggle={toggle} />
                    ))}
                </div>
            </section>
            <SeekOptions wanted={wanted} isRatable={isRatable} onChange={(part) => onWant({ ...wanted, ...part })} />
        </>
    );
}

type PoolGroupProps = { game: GameInfo; pools: string[]; onToggle: (id: string) => void };

function PoolGroup({ game, pools, onToggle }: PoolGroupProps) {
    return (
        <section class="lobby-game" aria-label={say(game)}>
            <h2>{say(game)}</h2>
            {game.pools.map((pool) => {
                const id = poolId(pool);
                const isOn = pools.includes(id);
                return (
                    <button
                        key={id}
                        class={`lobby-pool${isOn ? " is-on" : ""}`}
                        data-pool={id}
                        aria-pressed={isOn}
                        onClick={() => onToggle(id)}
                    >
                        <b>{poolLabel(pool.rules)}</b>
                        <small class="soft">{clockWords(pool.clock)}</small>
                    </button>
                );
            })}
            <a class="lobby-own soft" href={`#/new/${game.id}/stranger`}>
                {words.value.lobby.own}
            </a>
        </section>
    );
}

type SeekOptionsProps = { wanted: Wanted; isRatable: boolean; onChange: (part: Partial<Wanted>) => void };

function SeekOptions({ wanted, isRatable, onChange }: SeekOptionsProps) {
    const text = words.value.lobby;
    const isRated = wanted.isRated && isRatable;
    return (
        <div class="lobby-choices">
            <Section title={text.side}>
                <Choice
                    name="side"
                    options={sideChoices.map((each) => [each, text.sides[each]])}
                    value={wanted.side}
                    onChoose={(side) => onChange({ side })}
                />
            </Section>
            {isRatable && (
                <label class="lobby-rated">
                    <input
                        type="checkbox"
                        checked={isRated}
                        onChange={() => onChange({ isRated: !isRated })}
                    />
                    {text.rated}
                </label>
            )}
            {isRated && (
                <Section title={text.within}>
                    <Choice
                        name="within"
                        options={ratingChoices.map((each) => [
                            each,
                            each === "" ? text.anyRating : text.near(Number(each)),
                        ])}
                        value={wanted.within}
                        onChoose={(within) => onChange({ within })}
                    />
                </Section>
            )}
        </div>
    );
}
