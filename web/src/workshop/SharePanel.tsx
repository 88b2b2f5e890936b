// A bot as a file or a link, and how to run it outside the page.
import { CopyButton } from "../look/CopyButton";
import { saveFile } from "../pages/saveFile";
import type { Laboratory } from "../lab/laboratory";
import { usualRules } from "../study/useOpened";
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
        const openings = await openingsFor(laboratory, usualRules(bot.game), pairs, 1);
        saveFile("openings.txt", `${openings.join("\n")}\n`);
    };
    const [begin, match, engine] = commands(bot, file.name);
    return (
        <section class="shop-panel">
            <div class="shop-tools">
                <button class="button button-main" onClick={() => saveFile(file.name, bot.source)}>
                    {text.file}
                </button>
                <CopyButton text={link} label={text.link} />
            </div>
            <h2 class="panel-small">{text.native}</h2>
            <p class="soft">{text.nativeAbout}</p>
            <p>{text.step1}</p>
            <pre tabIndex={0}>{begin}</pre>
            <p>{text.step2}</p>
            <pre tabIndex={0}>{match}</pre>
            <button class="button" onClick={() => void saveOpenings().catch(() => {})}>
                {text.openings}
            </button>
            <p>{text.step3}</p>
            <pre tabIndex={0}>{engine}</pre>
        </section>
    );
}

// Writes a bot and its runner; plays a match; the file of an engine.
function commands({ game, language, title }: KeptBot, file: string): string[] {
    const isPython = language === "python";
    const runner = isPython ? "yiguan_bot.py" : "yiguan_bot.mjs";
    const interpreter = isPython ? "python3" : "node";
    const rules = usualRules(game);
    return [
        `yiguan new-bot ${game} --${language} --file begin${isPython ? ".py" : ".mjs"}`,
        `yiguan match ${rules} --a "exec:protocol=json,cmd=${interpreter} ${runner} ${file}" \\\n` +
            `    --b rules --pairs 10 --seed 1 --openings openings.txt`,
        [
            `name = ${JSON.stringify(title)}`,
            `game = "${game}"`,
            `protocol = "json"`,
            `command = ["${interpreter}", "/path/${runner}", "/path/${file}"]`,
        ].join("\n"),
    ];
}
