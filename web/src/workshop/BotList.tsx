// The bots of this browser, and new ones: from a template or a file.
import { useState } from "preact/hooks";
import { allGames, usualRules } from "../net/catalogue";
import { gameName, say } from "../i18n/words";
import { FileButton } from "../look/FileButton";
import { go } from "../route";
import { freshId } from "../study/keptStudies";
import { languages, type Language } from "./bot/messages";
import { fileName, forgetBot, isRules, keepBot, keptBots, languageOf, type KeptBot } from "./keptBots";
import { templates, templateText, type Template } from "./templates";
import { forgetMatches } from "./useMatches";
import { shopWords } from "./words";

type NewText = Pick<KeptBot, "title" | "game" | "language" | "source"> & { rules?: string | undefined };

export function openNew(bot: NewText): boolean {
    const id = freshId();
    const rules = isRules(bot.game, bot.rules) ? bot.rules : usualRules(bot.game);
    if (!keepBot(id, { ...bot, rules, at: Date.now(), versions: [] })) return false;
    go(`workshop/${id}`);
    return true;
}

export function BotList() {
    const text = shopWords.value;
    const [bots, setBots] = useState(keptBots);
    const [asked, setAsked] = useState<string | null>(null); // about its removal
    const remove = (id: string): void => {
        forgetBot(id);
        forgetMatches(id);
        setBots(keptBots());
    };
    return (
        <main class="shop-list">
            <p>{text.about}</p>
            <NewBot />
            <section class="panel">
                <h2 class="panel-title">{text.list.own}</h2>
                {bots.length === 0 && <p class="soft">{text.list.none}</p>}
                <ul class="shop-bots">
                    {bots.map(({ id, title, game, language, at }) => (
                        <li key={id}>
                            <a href={`#/workshop/${id}`}>
                                <b>{title}</b>
                                <span class="soft">
                                    {gameName(game)} · {text.languages[language]} · {new Date(at).toLocaleDateString()}
                                </span>
                            </a>
                            {asked === id ? (
                                <span class="shop-tools">
                                    <span>{text.list.confirmRemove}</span>
                                    <button class="button button-red" onClick={() => remove(id)}>
                                        {text.list.removeShort}
                                    </button>
                                    <button class="button" onClick={() => setAsked(null)}>
                                        {text.list.keep}
                                    </button>
                                </span>
                            ) : (
                                <button class="button" aria-label={text.list.remove(title)} onClick={() => setAsked(id)}>
                                    {text.list.removeShort}
                                </button>
                            )}
                        </li>
                    ))}
                </ul>
            </section>
        </main>
    );
}

function NewBot() {
    const text = shopWords.value;
    const games = allGames();
    const [game, setGame] = useState(games[0]?.id ?? "gomoku");
    const [language, setLanguage] = useState<Language>("python");
    const [template, setTemplate] = useState<Template>("weights");
    const [problem, setProblem] = useState("");
    const begin = (): void => {
        const title = fileName(`${game} ${template}`, language).replace(/\..*/, "");
        const isOpen = openNew({ title, game, language, source: templateText(template, language) });
        if (!isOpen) setProblem(text.list.full);
    };
    const open = async (file: File): Promise<void> => {
        const found = languageOf(file.name);
        if (found === null) return setProblem(text.list.notBot);
        const title = file.name.replace(/\.\w+$/, "").slice(0, 60);
        if (!openNew({ title, game, language: found, source: await file.text() })) setProblem(text.list.full);
    };
    return (
        <section class="panel">
            <h2 class="panel-title">{text.list.fresh}</h2>
            <form
                class="shop-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    begin();
                }}
            >
                <label class="field field-tall">
                    <span>{text.list.game}</span>
                    <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                        {games.map((each) => (
                            <option key={each.id} value={each.id}>
                                {say(each)}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="field field-tall">
                    <span>{text.list.language}</span>
                    <select value={language} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
                        {languages.map((each) => (
                            <option key={each} value={each}>
                                {text.languages[each]}
                            </option>
                        ))}
                    </select>
                </label>
                <label class="field field-tall">
                    <span>{text.list.template}</span>
                    <select value={template} onChange={(event) => setTemplate(event.currentTarget.value as Template)}>
                        {templates.map((each) => (
                            <option key={each} value={each}>
                                {text.templates[each]}
                            </option>
                        ))}
                    </select>
                </label>
                <div class="shop-tools">
                    <button class="button button-main">{text.list.begin}</button>
                    <FileButton label={text.list.open} accept=".py,.js,.mjs" onFile={(file) => void open(file)} />
                    <span class="soft">{text.list.openHint}</span>
                </div>
            </form>
            {problem !== "" && (
                <p class="form-error" role="alert">
                    {problem}
                </p>
            )}
        </section>
    );
}
