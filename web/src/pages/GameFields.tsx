// The fields that every new game has: opponent, names, who begins, time.
import { words } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { clockWords } from "../table/ruleWords";
import { Choice, Section } from "./Choice";
import type { Against, Begins, Setup } from "./setup";

type FieldsProps = { setup: Setup; onChange: (part: Partial<Setup>) => void };

type WhoProps = FieldsProps & { mayMeetStrangers: boolean; mayInvite: boolean };

export function WhoSection({ setup, mayMeetStrangers, mayInvite, onChange }: WhoProps) {
    const text = words.value.setup;
    const options: [Against, string][] = [
        ["machine", text.computer],
        ["people", text.oneDevice],
    ];
    if (mayInvite) options.push(["guest", text.invite]);
    if (mayMeetStrangers) options.push(["stranger", text.online]);
    return (
        <Section title={text.who}>
            <Choice
                name="against"
                options={options}
                value={setup.against}
                onChoose={(against) => onChange({ against })}
            />
        </Section>
    );
}

// `sides`: names of the sides, for a game that starts from another game or a position; otherwise
// null.
type BeginsProps = FieldsProps & { sides: [string, string] | null; names: [string, string] };

export function BeginsSection({ setup, sides, names, onChange }: BeginsProps) {
    const text = words.value.setup;
    const [first, second] = sides ?? whoBegins(setup, names);
    return (
        <Section title={sides === null ? text.begins : text.yourSide}>
            <Choice<Begins>
                name="begins"
                options={[
                    ["me", first],
                    ["them", second],
                    ["lots", text.random],
                ]}
                value={setup.begins}
                onChoose={(begins) => onChange({ begins })}
            />
        </Section>
    );
}

// Two people at one device are distinguished by their names.
function whoBegins(setup: Setup, names: [string, string]): [string, string] {
    const text = words.value.setup;
    const [me, friend] = names.map((name) => name.trim());
    const areNamed = setup.against === "people" && me && friend && me !== friend;
    return areNamed ? [text.beginsNamed(me), text.beginsNamed(friend)] : [text.iBegin, text.theyBegin];
}

export function TimeSection({ game, setup, onChange }: FieldsProps & { game: string }) {
    const clocks = gameInfo(game)?.clocks ?? [];
    return (
        <Section title={words.value.setup.clock}>
            <Choice
                name="clock"
                options={clocks.map((clock) => [clock, clockWords(clock)])}
                value={setup.clock}
                onChoose={(clock) => onChange({ clock })}
            />
        </Section>
    );
}

type NamesProps = {
    names: [string, string];
    against: Against;
    isMissing: boolean; // required names that are empty are marked as invalid
    onChange: (names: [string, string]) => void;
};

export function NamesSection({ names, against, isMissing, onChange }: NamesProps) {
    const text = words.value.setup;
    const hasFriend = against === "people";
    const isOptional = against === "machine";
    return (
        <Section title={text.names}>
            <div class="names">
                <NameField
                    who={hasFriend ? text.me : ""}
                    label={isOptional ? text.placeholderOptional : text.placeholderMe}
                    value={names[0]}
                    isMissing={isMissing && !isOptional}
                    onChange={(name) => onChange([name, names[1]])}
                />
                {hasFriend && (
                    <NameField
                        who={text.friend}
                        label={text.placeholderFriend}
                        value={names[1]}
                        isMissing={isMissing}
                        onChange={(name) => onChange([names[0], name])}
                    />
                )}
            </div>
        </Section>
    );
}

type NameFieldProps = {
    who: string; // shown above the field; empty: nothing
    label: string;
    value: string;
    isMissing: boolean;
    onChange: (name: string) => void;
};

function NameField({ who, label, value, isMissing, onChange }: NameFieldProps) {
    return (
        <label class="name-field">
            {who !== "" && <span class="soft">{who}</span>}
            <input
                type="text"
                maxLength={24}
                aria-label={label}
                aria-invalid={isMissing && value.trim() === ""}
                placeholder={label}
                autoComplete="nickname"
                value={value}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </label>
    );
}
