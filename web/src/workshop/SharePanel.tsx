// A bot as a file or a link, and how to run it outside the page.
import { CopyButton } from "../look/CopyButton";
import { saveFile } from "../pages/saveFile";
import type { Laboratory } from "../lab/laboratory";
import { botLink } from "./botLink";
import { fileOf, type KeptBot } from "./keptBots";
import { openingsFor } from "./matchRunner";
import { shopWords } from "./words";

const pairs = 100;

type ShareProps = { bot: KeptBot; laboratory: Laboratory; tell: (text: string, isWrong?: boolean) => void };

export function SharePanel({ bot, laboratory, tell }: ShareProps) {
    const text = shopWords.value.share;
    const file = fileOf(bot);
    const link = async (): Promise<string> => {
        const made = await botLink(bot);
        if (made === null) tell(text.tooLong, true);
        return made ?? "";
    };
    const saveOpenings = async (): Promise<void> => {
        const openings = await openingsFor(laboratory, bot.rules, pairs, 1);
        saveFile("openings.txt", `${openings.join("\n")}\n`);
    };
    return (
        <section class="shop-panel">
            <div class="shop-tools">
                <button class="button button-main" onClick={() => saveFile(file.name, bot.source)}>
                    {text.file}
                </button>
                <CopyButton text={link} label={text.link} />
                <button class="button" onClick={() => void saveOpenings().catch(() => {})}>
                    {text.openings}
                </button>
            </div>
            <h2 class="panel-small">{text.native}</h2>
            <p class="soft">{text.nativeAbout}</p>
            <p>{text.match}</p>
            <pre tabIndex={0}>
                {`yiguan match ${bot.rules} --a bot:${file.name} --b rules --pairs 10 --seed 1 --openings openings.txt --time 2000`}
            </pre>
            <p>{text.install}</p>
            <pre tabIndex={0}>{`yiguan install-bot ${bot.game} ${file.name}`}</pre>
        </section>
    );
}
