// Joins a table from a second device: asks for a code and a name, then takes the seat.
import { useEffect, useState } from "preact/hooks";
import { sentence, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import { Refusal } from "../net/connection";
import { server } from "../net/server";
import type { Words } from "../net/wire";
import { go } from "../route";
import { settings } from "../settings";

export function JoinPage({ code: given }: { code: string }) {
    const [code, setCode] = useState(given);
    const [name, setName] = useState(settings.names.value[0]);
    const [refusal, setRefusal] = useState<Words | null>(null);
    const text = words.value.cover;
    useEffect(
        () =>
            server.onFrame((frame) => {
                if (frame.t === "table.full") go(`table/${frame.d.id}`);
            }),
        [],
    );
    const sit = async (): Promise<void> => {
        settings.names.value = [name, settings.names.value[1]];
        try {
            await server.ask("table.sit", { code: code.trim(), name: name.trim() });
        } catch (reason) {
            if (reason instanceof Refusal) setRefusal(reason.words);
        }
    };
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class="message">
                <h1>{text.join}</h1>
                <form
                    class="join"
                    onSubmit={(event) => {
                        event.preventDefault();
                        void sit();
                    }}
                >
                    <Field name={text.code} kind="code-input" value={code} onChange={setCode} />
                    <Field name={text.yourName} kind="" value={name} onChange={setName} />
                    {refusal && (
                        <p class="form-error" role="alert">
                            {sentence(refusal)}
                        </p>
                    )}
                    <button class="button button-main button-large" type="submit">
                        {text.join}
                    </button>
                </form>
            </main>
        </>
    );
}

type FieldProps = { name: string; kind: string; value: string; onChange: (value: string) => void };

function Field({ name, kind, value, onChange }: FieldProps) {
    return (
        <label class="field field-tall">
            <span>{name}</span>
            <input
                type="text"
                class={kind}
                required
                maxLength={24}
                autoComplete="off"
                value={value}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </label>
    );
}
