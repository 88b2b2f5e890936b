// A bot that came by a link: it is shown, and kept on request. It does not run.
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../i18n/words";
import { gameInfo } from "../net/catalogue";
import { openNew } from "./BotList";
import { readBotLink, type SharedBot as Shared } from "./botLink";
import { Editor } from "./Editor";
import { rulesName } from "./opponents";
import { shopWords } from "./words";

export function SharedBot({ code }: { code: string }) {
    const text = shopWords.value;
    const [bot, setBot] = useState<Shared | "reading" | null>("reading");
    const [isFull, setIsFull] = useState(false);
    useEffect(() => {
        void readBotLink(code).then((read) => setBot(read !== null && gameInfo(read.game) ? read : null));
    }, [code]);
    if (bot === "reading") return null;
    if (bot === null)
        return (
            <main class="message" role="alert">
                <p>{text.shared.bad}</p>
                <a class="button button-main" href="#/workshop">
                    {text.shared.backToList}
                </a>
            </main>
        );
    return (
        <main class="shop-list">
            <h2>{bot.title}</h2>
            <p>
                {bot.rules === undefined ? gameName(bot.game) : rulesName(bot.rules)} · {text.languages[bot.language]}
            </p>
            <p class="soft">{text.shared.about}</p>
            <div class="shop-tools">
                <button class="button button-main" onClick={() => setIsFull(!openNew(bot))}>
                    {text.shared.keep}
                </button>
            </div>
            {isFull && (
                <p class="form-error" role="alert">
                    {text.list.full}
                </p>
            )}
            <Editor
                language={bot.language}
                source={bot.source}
                label={text.source}
                isReadOnly
                wrong={null}
                onChange={() => {}}
            />
        </main>
    );
}
