// A table that the server does not know.
import { sentence, words } from "../i18n/words";
import { TopBar } from "../look/TopBar";
import type { Words } from "../net/wire";
import { go } from "../route";

export function Missing({ words: reason }: { words: Words }) {
    const text = words.value.table;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <main class="message">
                <h1>{text.notFound}</h1>
                {reason.code !== "table-unknown" && <p>{sentence(reason)}</p>}
                <p class="soft">{text.notFoundHint}</p>
                <a class="button button-main" href="#/">
                    {text.toCover}
                </a>
            </main>
        </>
    );
}
