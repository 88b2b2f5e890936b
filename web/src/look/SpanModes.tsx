// The choice who finds the expressions of spans: the person, with help or without, or the computer.
import { words } from "../i18n/words";
import { settings, type SpanMode } from "../settings";

const modes: SpanMode[] = ["assist", "choose", "strict"];

// `isInSheet`: hidden on a phone, where the settings have it.
export function SpanModes({ isInSheet = false }: { isInSheet?: boolean }) {
    const text = words.value.span;
    return (
        <label class={isInSheet ? "span-mode wide-only" : "field"}>
            <span>{isInSheet ? text.mode : text.modeLong}</span>
            <select
                value={settings.spanMode.value}
                onChange={(event) => {
                    const mode = modes.find((each) => each === event.currentTarget.value);
                    if (mode) settings.spanMode.value = mode;
                }}
            >
                {modes.map((mode) => (
                    <option key={mode} value={mode}>
                        {text[mode]}
                    </option>
                ))}
            </select>
        </label>
    );
}
