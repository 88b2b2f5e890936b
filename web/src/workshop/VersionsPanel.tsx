// The versions of a bot that were kept.
import { useState } from "preact/hooks";
import type { KeptBot } from "./keptBots";
import { shopWords } from "./words";

type VersionsProps = {
    bot: KeptBot;
    onKeep: (name: string) => void;
    onTake: (version: number) => void;
    onRemove: (version: number) => void;
    onCompare: (version: number) => void;
};

export function VersionsPanel({ bot, onKeep, onTake, onRemove, onCompare }: VersionsProps) {
    const text = shopWords.value.versions;
    const { versions } = bot;
    const usual = text.usualName(versions.length + 1);
    const [name, setName] = useState("");
    const isKept = versions.some(({ source }) => source === bot.source);
    return (
        <section class="shop-panel">
            <p class="soft">{text.about}</p>
            <form
                class="shop-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    onKeep(name.trim() || usual);
                    setName("");
                }}
            >
                <label class="field field-tall">
                    <span>{text.name}</span>
                    <input
                        type="text"
                        maxLength={40}
                        placeholder={usual}
                        value={name}
                        onInput={(event) => setName(event.currentTarget.value)}
                    />
                </label>
                <button class="button button-main" disabled={isKept}>
                    {text.keep}
                </button>
                {isKept && <p class="soft">{text.same}</p>}
            </form>
            {versions.length === 0 && <p class="soft">{text.none}</p>}
            <ul class="shop-versions">
                {versions.map((version, index) => (
                    <li key={version.at + version.name}>
                        <span>
                            <b>{version.name}</b> <span class="soft">{new Date(version.at).toLocaleString()}</span>
                        </span>
                        <span class="shop-tools">
                            <button class="button" onClick={() => onCompare(index)}>
                                {text.compare}
                            </button>
                            <button
                                class="button"
                                disabled={version.source === bot.source}
                                onClick={() => onTake(index)}
                            >
                                {text.take}
                            </button>
                            <button class="button" onClick={() => onRemove(index)}>
                                {text.remove}
                            </button>
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
