// The settings: language, theme, sound and keys.
import { chooseLanguage, words } from "../i18n/words";
import { server } from "../net/server";
import { playSound } from "../sound/sounds";
import { mayVibrate } from "../sound/vibration";
import { settings, type Theme } from "../settings";
import { BackupPanel } from "./BackupPanel";
import { Dialog } from "./Dialog";
import { PieceSets } from "./PieceSets";
import { SpanModes } from "./SpanModes";

const themes: Theme[] = ["auto", "light", "dark"];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
    const text = words.value.settings;
    return (
        <Dialog title={text.title} onClose={onClose}>
            <div class="settings">
                <div class="field" role="group" aria-label={text.theme}>
                    <span>{text.theme}</span>
                    <span class="chips">
                        {themes.map((theme) => (
                            <button
                                key={theme}
                                class={`chip${settings.theme.value === theme ? " is-on" : ""}`}
                                aria-pressed={settings.theme.value === theme}
                                onClick={() => (settings.theme.value = theme)}
                            >
                                {text[theme]}
                            </button>
                        ))}
                    </span>
                </div>
                <label class="field">
                    <span>{text.volume}</span>
                    <input
                        type="range"
                        min="0"
                        max="1"
                        step="0.1"
                        value={settings.volume.value}
                        onInput={(event) => {
                            settings.volume.value = Number(event.currentTarget.value);
                            settings.isMuted.value = settings.volume.value === 0;
                        }}
                        onChange={() => playSound("stone")}
                    />
                </label>
                <Switch name={text.letterKeys} setting={settings.hasLetterKeys} />
                <Switch name={text.confirmTouch} setting={settings.confirmsTouch} />
                <PieceSets />
                <SpanModes />
                {mayVibrate() && <Switch name={text.vibrate} setting={settings.vibrates} />}
                <button
                    class="button"
                    onClick={() =>
                        chooseLanguage(settings.language.value === "zh" ? "en" : "zh")
                    }
                >
                    {text.language}
                </button>
                {server.mayInstall.value === true && (
                    <a class="button" href="#/engines" onClick={onClose}>
                        {words.value.engines.title}
                    </a>
                )}
                <p class="soft about-keys">{text.keys}</p>
                <BackupPanel />
            </div>
        </Dialog>
    );
}

type SwitchProps = { name: string; setting: { value: boolean } };

function Switch({ name, setting }: SwitchProps) {
    return (
        <label class="field">
            <span>{name}</span>
            <input
                type="checkbox"
                class="switch"
                role="switch"
                checked={setting.value}
                onChange={(event) => (setting.value = event.currentTarget.checked)}
            />
        </label>
    );
}
