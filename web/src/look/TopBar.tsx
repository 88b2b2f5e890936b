// The bar at the top of every page: back, title, language, sound, settings.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { chooseLanguage, words } from "../i18n/words";
import { settings } from "../settings";
import { Icon } from "./Icon";
import { laterPart } from "./laterPart";

const SettingsDialog = laterPart(async () => (await import("./SettingsDialog")).SettingsDialog);

type TopBarProps = { onBack: (() => void) | null; children?: ComponentChildren };

export function TopBar({ onBack, children }: TopBarProps) {
    const [isOpen, setIsOpen] = useState(false);
    const text = words.value;
    const { isMuted, language } = settings;
    return (
        <header class="top">
            {onBack && (
                <button class="icon-button" aria-label={text.back} onClick={onBack}>
                    <Icon name="back" />
                </button>
            )}
            <a class="brand" href="#/">
                {text.server}
            </a>
            <div class="top-middle">{children}</div>
            <button
                class="icon-button icon-word top-extra"
                aria-label={text.settings.languageLabel}
                onClick={() => chooseLanguage(language.value === "zh" ? "en" : "zh")}
            >
                {language.value === "zh" ? "EN" : "中"}
            </button>
            <button
                class="icon-button top-extra"
                aria-label={isMuted.value ? text.settings.unmute : text.settings.mute}
                aria-pressed={isMuted.value}
                onClick={() => (isMuted.value = !isMuted.value)}
            >
                <Icon name={isMuted.value ? "mute" : "sound"} />
            </button>
            <button
                class="icon-button"
                aria-label={text.settings.title}
                onClick={() => setIsOpen(true)}
            >
                <Icon name="gear" />
            </button>
            {isOpen && <SettingsDialog onClose={() => setIsOpen(false)} />}
        </header>
    );
}
