// The form that chooses which games are shown.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { gameName } from "../i18n/words";
import { isFiltered, noFilters, type Filters } from "./filters";
import type { OwnGame } from "./ownGame";
import { openingLabel, type Opening } from "./useOpenings";
import { ownWords } from "./words";

type FilterFormProps = {
    games: readonly OwnGame[];
    openings: ReadonlyMap<string, Opening>;
    filters: Filters;
    onChange: (filters: Filters) => void;
};

const mostSuggested = 200; // names of opponents

export function FilterForm({ games, openings, filters, onChange }: FilterFormProps) {
    const text = ownWords.value.filters;
    const played = [...new Set(games.map(({ game }) => game))];
    const opponents = useMemo(() => [...new Set(games.map(({ opponent }) => opponent))].slice(0, mostSuggested), [games]);
    const choices = useMemo(() => openingChoices(games, openings, filters.game), [games, openings, filters.game]);
    const set = (change: Partial<Filters>): void => onChange({ ...filters, ...change });
    return (
        <form class="panel own-filters" aria-label={text.title} onSubmit={(event) => event.preventDefault()}>
            <Field name={text.game}>
                <select value={filters.game} onChange={(event) => set({ game: event.currentTarget.value, opening: "" })}>
                    <option value="">{text.all}</option>
                    {played.map((game) => (
                        <option key={game} value={game}>
                            {gameName(game)}
                        </option>
                    ))}
                </select>
            </Field>
            <Field name={text.opponent}>
                <input
                    type="text"
                    list="own-opponents"
                    value={filters.opponent}
                    onInput={(event) => set({ opponent: event.currentTarget.value })}
                />
            </Field>
            <datalist id="own-opponents">
                {opponents.map((name) => (
                    <option key={name} value={name} />
                ))}
            </datalist>
            <Field name={text.outcome}>
                <select
                    value={filters.outcome}
                    onChange={(event) => set({ outcome: event.currentTarget.value as Filters["outcome"] })}
                >
                    <option value="">{text.all}</option>
                    {(["won", "drawn", "lost", "none"] as const).map((outcome) => (
                        <option key={outcome} value={outcome}>
                            {text[outcome]}
                        </option>
                    ))}
                </select>
            </Field>
            <Field name={text.opening}>
                <select value={filters.opening} onChange={(event) => set({ opening: event.currentTarget.value })}>
                    <option value="">{text.all}</option>
                    {choices.map((opening) => (
                        <option key={opening.key} value={opening.key}>
                            {openingLabel(opening)}
                        </option>
                    ))}
                </select>
            </Field>
            <Field name={text.from}>
                <input type="date" value={filters.from} onChange={(event) => set({ from: event.currentTarget.value })} />
            </Field>
            <Field name={text.to}>
                <input type="date" value={filters.to} onChange={(event) => set({ to: event.currentTarget.value })} />
            </Field>
            <button class="button" type="button" disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
                {text.clear}
            </button>
        </form>
    );
}

function Field({ name, children }: { name: string; children: ComponentChildren }) {
    return (
        <label class="own-field">
            <span>{name}</span>
            {children}
        </label>
    );
}

// The openings that were played in this game, or in any, by their labels.
function openingChoices(
    games: readonly OwnGame[],
    openings: ReadonlyMap<string, Opening>,
    game: string,
): Opening[] {
    const played = games.filter((each) => game === "" || each.game === game);
    const choices = new Map(
        played.flatMap(({ table }) => {
            const opening = openings.get(table.id);
            return opening === undefined ? [] : [[opening.key, opening] as const];
        }),
    );
    return [...choices.values()].sort((a, b) => (openingLabel(a) < openingLabel(b) ? -1 : 1));
}
