// One bot: its text beside what can be done with it.
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameName, say } from "../i18n/words";
import { Laboratory } from "../lab/laboratory";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { gameInfo } from "../net/catalogue";
import { go } from "../route";
import { load, save } from "../saved";
import { NoteLine } from "../table/NoteLine";
import { useNote } from "../table/useNote";
import { ApiPanel } from "./ApiPanel";
import { Editor, type WrongLine } from "./Editor";
import { faultText } from "./faultText";
import { fileOf, keepBot, withVersion, type KeptBot } from "./keptBots";
import { LadderPanel } from "./LadderPanel";
import { MatchPanel } from "./MatchPanel";
import { PlayPanel } from "./PlayPanel";
import { SharePanel } from "./SharePanel";
import { useHandGame } from "./useHandGame";
import { useMatches } from "./useMatches";
import { VersionsPanel } from "./VersionsPanel";
import { shopWords } from "./words";

const views = ["source", "play", "ladder", "match", "versions", "share", "api"] as const; // "source": on a phone
type View = (typeof views)[number];

const handSecondsKey = "botHandSeconds";
const matchMsKey = "botMatchMs";

function useSetting(key: string, usual: number) {
    const [value, setValue] = useState(() => load(key, usual));
    const change = (next: number): void => {
        setValue(next);
        save(key, next);
    };
    return [value, change] as const;
}

export function BotPage({ id, kept }: { id: string; kept: KeptBot }) {
    const text = shopWords.value;
    const { note, tell } = useNote();
    const [bot, setBot] = useState(kept);
    const [edition, setEdition] = useState(0); // of the editor: another text was put into it
    const [view, setView] = useState<View>("play");
    const [version, setVersion] = useState<number | null>(null);
    const [wanted, setWanted] = useState<WrongLine | null>(null);
    const [seconds, setSeconds] = useSetting(handSecondsKey, 5);
    const [matchMs, setMatchMs] = useSetting(matchMsKey, 2000);
    const file = useMemo(() => fileOf(bot), [bot.title, bot.language, bot.source]);
    const hand = useHandGame(bot.game, bot.rules, file, 1000 * seconds);
    const matches = useMatches(id, bot.game, bot.rules, file);
    const laboratory = useMemo(() => new Laboratory(bot.game), [bot.game]);
    useEffect(() => () => laboratory.end(), [laboratory]);
    const fault = hand.end?.kind === "fault" ? hand.end.fault : null;
    useEffect(() => {
        setWanted(fault === null || fault.line === null ? null : { line: fault.line, text: faultText(fault) });
    }, [fault]);
    const change = (next: KeptBot): void => {
        const stored = { ...next, at: Date.now() };
        setBot(stored);
        if (!keepBot(id, stored)) tell(text.list.full, true);
    };
    const takeVersion = (index: number): void => {
        const taken = bot.versions[index];
        if (taken === undefined) return;
        const isKept = bot.versions.some(({ source }) => source === bot.source);
        const before = isKept ? bot : withVersion(bot, text.versions.replaced);
        change({ ...before, source: taken.source });
        setEdition(edition + 1);
        if (!isKept) tell(text.versions.taken);
    };
    const showLine = (line: number): void => {
        setView((now) => (isNarrow() ? "source" : now));
        setWanted({ line, text: fault === null ? "" : faultText(fault) });
    };
    return (
        <>
            <TopBar onBack={() => go("workshop")}>
                <h1 class="shop-title">{bot.title}</h1>
            </TopBar>
            <LinkNews />
            <main class="shop-desk" data-view={view}>
                <SourcePart key={edition} bot={bot} wrong={wanted} onChange={change} />
                <div class="shop-side">
                    <Tabs label={bot.title} view={view} onView={setView} />
                    <NoteLine note={note} />
                    {view === "play" && (
                        <PlayPanel hand={hand} seconds={seconds} onSeconds={setSeconds} onLine={showLine} />
                    )}
                    {view === "ladder" && (
                        <LadderPanel
                            bot={bot}
                            matches={matches}
                            laboratory={laboratory}
                            timeMs={matchMs}
                        />
                    )}
                    {view === "match" && (
                        <MatchPanel
                            key={version}
                            id={id}
                            bot={bot}
                            matches={matches}
                            laboratory={laboratory}
                            timeMs={matchMs}
                            onTime={setMatchMs}
                            version={version}
                        />
                    )}
                    {view === "versions" && (
                        <VersionsPanel
                            bot={bot}
                            onKeep={(name) => change(withVersion(bot, name))}
                            onTake={takeVersion}
                            onRemove={(index) =>
                                change({ ...bot, versions: bot.versions.filter((_, each) => each !== index) })
                            }
                            onCompare={(index) => {
                                setVersion(index);
                                setView("match");
                            }}
                        />
                    )}
                    {view === "share" && <SharePanel bot={bot} laboratory={laboratory} tell={tell} />}
                    {view === "api" && <ApiPanel language={bot.language} />}
                </div>
            </main>
        </>
    );
}

type SourceProps = { bot: KeptBot; wrong: WrongLine | null; onChange: (bot: KeptBot) => void };

function SourcePart({ bot, wrong, onChange }: SourceProps) {
    const text = shopWords.value;
    return (
        <section class="shop-source" aria-label={text.source}>
            <div class="shop-name">
                <label class="field">
                    <span>{text.name}</span>
                    <input
                        type="text"
                        maxLength={60}
                        value={bot.title}
                        onChange={({ currentTarget }) =>
                            onChange({ ...bot, title: currentTarget.value.trim() || bot.title })
                        }
                    />
                </label>
                <RulesField bot={bot} onChange={(rules) => onChange({ ...bot, rules })} />
                <span class="soft">
                    {gameName(bot.game)} · {text.languages[bot.language]}
                </span>
            </div>
            <Editor
                language={bot.language}
                source={bot.source}
                label={text.source}
                wrong={wrong}
                onChange={(source) => onChange({ ...bot, source })}
            />
            <p class="soft">{text.leaveHint}</p>
        </section>
    );
}

function RulesField({ bot, onChange }: { bot: KeptBot; onChange: (rules: string) => void }) {
    return (
        <label class="field">
            <span>{shopWords.value.rules}</span>
            <select value={bot.rules} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
                {gameInfo(bot.game)?.rules.map((each) => (
                    <option key={each.id} value={`${bot.game}/${each.id}`}>
                        {say(each)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Tabs({ label, view, onView }: { label: string; view: View; onView: (view: View) => void }) {
    return (
        <nav class="chips" aria-label={label}>
            {views.map((each) => (
                <button
                    key={each}
                    class={`chip shop-view-${each}${each === view ? " is-on" : ""}`}
                    aria-pressed={each === view}
                    onClick={() => onView(each)}
                >
                    {shopWords.value.views[each]}
                </button>
            ))}
        </nav>
    );
}

// As workshop.css: the text is a view of its own.
function isNarrow(): boolean {
    return matchMedia("(max-width: 899px)").matches;
}
