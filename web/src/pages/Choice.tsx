// A choice among a few options: radio buttons shown as a row of chips.
import type { ComponentChildren } from "preact";

type ChoiceProps<T extends string> = {
    name: string;
    options: [T, string][];
    value: T;
    onChoose: (value: T) => void;
};

export function Choice<T extends string>({ name, options, value, onChoose }: ChoiceProps<T>) {
    return (
        <div class="chips">
            {options.map(([option, label]) => (
                <label key={option} class={`chip${option === value ? " is-on" : ""}`}>
                    <input
                        type="radio"
                        name={name}
                        value={option}
                        checked={option === value}
                        onChange={() => onChoose(option)}
                    />
                    {label}
                </label>
            ))}
        </div>
    );
}

type SectionProps = { title: string; children: ComponentChildren };

export function Section({ title, children }: SectionProps) {
    return (
        <fieldset class="section">
            <legend>{title}</legend>
            {children}
        </fieldset>
    );
}
