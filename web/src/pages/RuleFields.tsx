// The rule set of a new game with its board size, opening rule and details.
import { say, words } from "../i18n/words";
import type { Catalogue, OptionInfo, RulesInfo } from "../net/catalogue";
import { Section } from "./Choice";
import type { Setup } from "./setup";

type RuleFieldsProps = {
    list: Catalogue;
    game: string;
    rules: RulesInfo | undefined;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

export function RuleFields({ list, game, rules, setup, onChange }: RuleFieldsProps) {
    const text = words.value.setup;
    const sets = list.games.find((each) => each.id === game)?.rules ?? [];
    if (!rules) return null;
    return (
        <Section title={text.rules}>
            <Select
                name={text.ruleSet}
                value={rules.id}
                options={sets.map((set) => [set.id, say(set)])}
                onChange={(id) => onChange({ rules: id })}
            />
            {rules.sizes.length > 0 && (
                <Select
                    name={text.size}
                    value={rules.sizes.includes(setup.size) ? setup.size : (rules.sizes[0] ?? "")}
                    options={rules.sizes.map((size) => [size, text.lines(size)])}
                    onChange={(size) => onChange({ size })}
                />
            )}
            {rules.openings.length > 0 && (
                <Select
                    name={text.opening}
                    value={setup.opening}
                    options={[
                        ["", text.noOpening],
                        ...rules.openings.map((each): [string, string] => [each.id, say(each)]),
                    ]}
                    onChange={(opening) => onChange({ opening })}
                />
            )}
            {rules.options.length > 0 && (
                <details class="details">
                    <summary>{text.options}</summary>
                    {rules.options.map((option) => (
                        <Option
                            key={option.key}
                            option={option}
                            setup={setup}
                            onChange={onChange}
                        />
                    ))}
                </details>
            )}
        </Section>
    );
}

type SelectProps = {
    name: string;
    value: string;
    options: [string, string][];
    onChange: (value: string) => void;
};

export function Select({ name, value, options, onChange }: SelectProps) {
    return (
        <label class="field">
            <span>{name}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                {options.map(([id, label]) => (
                    <option key={id} value={id}>
                        {label}
                    </option>
                ))}
            </select>
        </label>
    );
}

type OptionProps = {
    option: OptionInfo;
    setup: Setup;
    onChange: (part: Partial<Setup>) => void;
};

// "0..1000" and "0|2..100" make a number field, "0|1" a switch, other lists a choice.
function Option({ option, setup, onChange }: OptionProps) {
    const text = words.value.setup;
    const value = setup.options[option.key] ?? option.default;
    const choose = (next: string): void =>
        onChange({ options: { ...setup.options, [option.key]: next } });
    if (option.values.includes("..")) {
        const bounds = option.values.match(/\d+/g) ?? ["0"];
        return (
            <label class="field">
                <span>{say(option)}</span>
                <input
                    type="number"
                    min={bounds[0]}
                    max={bounds[bounds.length - 1]}
                    value={value}
                    onChange={(event) => choose(event.currentTarget.value || option.default)}
                />
            </label>
        );
    }
    const names: Record<string, string> = {
        "0": text.off,
        "1": text.on,
        product: text.product,
        difference: text.difference,
    };
    return (
        <Select
            name={say(option)}
            value={value}
            options={option.values.split("|").map((each) => [each, names[each] ?? each])}
            onChange={choose}
        />
    );
}
