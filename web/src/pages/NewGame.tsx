// A new game: names, the opponent, time, who begins, the rules; then the table.
import { useEffect, useState } from "preact/hooks";
import { gameName, isGameId, say, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import {
    catalogue,
    loadCatalogue,
    type Catalogue,
    type PlayerInfo,
    type RulesInfo,
} from "../net/catalogue";
import { Refusal } from "../net/connection";
import { house } from "../net/house";
import { go } from "../route";
import { settings } from "../settings";
import { clockWords } from "../table/ruleWords";
import { Choice, Section } from "./Choice";
import { Gallery } from "./Gallery";
import { RuleFields } from "./RuleFields";
import {
    clocks,
    loadSetup,
    openRequest,
    playersOf,
    rulesOf,
    saveSetup,
    type Against,
    type Begins,
    type Setup,
} from "./setup";
import { RuleCards } from "../table/RuleCards";

type NewGameProps = { game: string; against: string };

export function NewGame({ game, against }: NewGameProps) {
    useEffect(() => void loadCatalogue(), []);
    useEffect(() => {
        settings.lastGame.value = game;
    }, [game]);
    const list = catalogue.value;
    const text = words.value.setup;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            {typeof list !== "string" ? (
                <SetupForm key={game + against} list={list} game={game} against={against} />
            ) : (
                <main class="message" role="status">
                    <p>{list === "loading" ? words.value.loading : text.galleryError}</p>
                    {list === "failed" && (
                        <button class="button" onClick={() => void loadCatalogue()}>
                            {text.retry}
                        </button>
                    )}
                </main>
            )}
        </>
    );
}

type SetupFormProps = { list: Catalogue; game: string; against: string };

function SetupForm({ list, game, against }: SetupFormProps) {
    const [setup, setSetup] = useState(() => loadSetup(game, against));
    const [names, setNames] = useState(settings.names.value);
    const text = words.value.setup;
    const rules = rulesOf(list, game, setup.rules);
    const players = playersOf(list, game);
    const player = players.find((each) => each.id === setup.player) ?? players[players.length - 1];
    const change = (part: Partial<Setup>): void => setSetup({ ...setup, ...part });

    const { error, isOpening, start } = useStart({ game, setup, rules, player, names });

    return (
        <main class="setup">
            <h1>{text.title(gameName(game))}</h1>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void start();
                }}
            >
                <div class="setup-main">
                    <WhoSection setup={setup} onChange={change} />
                    <NamesSection
                        names={names}
                        hasFriend={setup.against === "people"}
                        onChange={setNames}
                    />
                    {setup.against === "machine" && (
                        <Gallery
                            players={players}
                            chosen={player}
                            setup={setup}
                            onChange={change}
                        />
                    )}
                    {setup.against === "guest" && <p class="soft">{text.elsewhereHint}</p>}
                    {setup.against === "people" && <p class="soft">{text.hereHint}</p>}
                </div>
                <div class="setup-side">
                    <TimeSection setup={setup} onChange={change} />
                    <RuleFields
                        list={list}
                        game={game}
                        rules={rules}
                        setup={setup}
                        onChange={change}
                    />
                    {isGameId(game) && (
                        <section class="panel" aria-label={words.value.table.cards}>
                            <RuleCards game={game} />
                        </section>
                    )}
                </div>
                <footer class="setup-start">
                    {error !== "" && (
                        <p class="form-error" role="alert">
                            {error}
                        </p>
                    )}
                    <button
                        class="button button-main button-large"
                        type="submit"
                        disabled={isOpening}
                    >
                        {isOpening ? text.opening_ : text.start}
                    </button>
                </footer>
            </form>
        </main>
    );
}

type StartTask = {
    game: string;
    setup: Setup;
    rules: RulesInfo | undefined;
    player: PlayerInfo | undefined;
    names: [string, string];
};

// Opens the table and goes there; `error` says why it could not.
function useStart({ game, setup, rules, player, names }: StartTask) {
    const [error, setError] = useState("");
    const [isOpening, setIsOpening] = useState(false);
    useEffect(
        () =>
            house.onFrame((frame) => {
                if (frame.t === "table.full" && isOpening) go(`table/${frame.d.id}`);
            }),
        [isOpening],
    );
    const start = async (): Promise<void> => {
        const [me = "", friend = ""] = names.map((name) => name.trim());
        const isNameless = me === "" || (setup.against === "people" && friend === "");
        if (isNameless) return setError(words.value.setup.needNames);
        if (!rules) return;
        settings.names.value = [me, friend];
        saveSetup(game, setup);
        setIsOpening(true);
        const lot = Math.random() < 0.5;
        try {
            const request = openRequest(game, setup, rules, player, { me, friend }, lot);
            await house.ask("table.open", request);
        } catch (reason) {
            setIsOpening(false);
            if (reason instanceof Refusal) setError(say(reason.words));
        }
    };
    return { error, isOpening, start };
}

type SectionProps = { setup: Setup; onChange: (part: Partial<Setup>) => void };

function WhoSection({ setup, onChange }: SectionProps) {
    const text = words.value.setup;
    const options: [Against, string][] = [
        ["machine", text.computer],
        ["people", text.here],
        ["guest", text.elsewhere],
    ];
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

function TimeSection({ setup, onChange }: SectionProps) {
    const text = words.value.setup;
    const begins: [Begins, string][] = [
        ["me", text.iBegin],
        ["them", text.theyBegin],
        ["lots", text.lots],
    ];
    return (
        <>
            <Section title={text.begins}>
                <Choice
                    name="begins"
                    options={begins}
                    value={setup.begins}
                    onChoose={(value) => onChange({ begins: value })}
                />
            </Section>
            <Section title={text.clock}>
                <Choice
                    name="clock"
                    options={clocks.map((clock) => [clock, clockWords(clock)])}
                    value={setup.clock}
                    onChoose={(clock) => onChange({ clock })}
                />
            </Section>
        </>
    );
}

type NamesProps = {
    names: [string, string];
    hasFriend: boolean;
    onChange: (names: [string, string]) => void;
};

function NamesSection({ names, hasFriend, onChange }: NamesProps) {
    const text = words.value.setup;
    return (
        <Section title={text.names}>
            <div class="names">
                <input
                    type="text"
                    maxLength={24}
                    aria-label={text.placeholderMe}
                    placeholder={text.placeholderMe}
                    autoComplete="nickname"
                    value={names[0]}
                    onInput={(event) => onChange([event.currentTarget.value, names[1]])}
                />
                {hasFriend && (
                    <input
                        type="text"
                        maxLength={24}
                        aria-label={text.placeholderFriend}
                        placeholder={text.placeholderFriend}
                        value={names[1]}
                        onInput={(event) => onChange([names[0], event.currentTarget.value])}
                    />
                )}
            </div>
        </Section>
    );
}
