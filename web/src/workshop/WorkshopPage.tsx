// The workshop: bots that people write in the page.
import "../lab/lab.css";
import "./workshop.css";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { go } from "../route";
import { BotList } from "./BotList";
import { BotPage } from "./BotPage";
import { keptBot } from "./keptBots";
import { SharedBot } from "./SharedBot";
import { shopWords } from "./words";

type WorkshopProps = { id: string; code: string };

// `id`: of a bot of this browser, "": none; `code`: a bot inside the address, "": none.
export function WorkshopPage({ id, code }: WorkshopProps) {
    const text = shopWords.value;
    const bot = id === "" ? null : keptBot(id);
    if (bot !== null) return <BotPage key={id} id={id} kept={bot} />;
    return (
        <>
            <TopBar onBack={() => go(id === "" && code === "" ? "" : "workshop")}>
                <h1>{code === "" ? text.title : text.shared.title}</h1>
            </TopBar>
            <LinkNews />
            {id !== "" ? (
                <main class="message" role="alert">
                    <p>{text.missing}</p>
                    <a class="button button-main" href="#/workshop">
                        {text.shared.backToList}
                    </a>
                </main>
            ) : code !== "" ? (
                <SharedBot key={code} code={code} />
            ) : (
                <BotList />
            )}
        </>
    );
}
