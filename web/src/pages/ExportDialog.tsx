// Exports a game: each format that can hold it, as a file or to the clipboard, and why another
// format cannot.
import { useEffect, useState } from "preact/hooks";
import { sentence, words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { Dialog } from "../look/Dialog";
import { serverUnreachable, Refusal } from "../net/connection";
import { exportPath, fetchExport, fetchForms, type ExportForm } from "../net/records";
import { isLocal } from "../net/halls";
import type { Words } from "../net/wire";
import { saveFile } from "./saveFile";

// What is exported: its forms, and its text in one of them, "" if that fails. `href`: where a server has the file.
export type Exported = {
    loadForms: () => Promise<ExportForm[]>;
    text: (form: ExportForm) => Promise<string>;
    href?: (form: ExportForm) => string;
};

export function exportedTable(table: string): Exported {
    const exported: Exported = { loadForms: () => fetchForms(table), text: (form) => fetchExport(table, form) };
    return isLocal(table) ? exported : { ...exported, href: (form) => exportPath(table, form) };
}

type ExportDialogProps = { exported: Exported; onClose: () => void };

export function ExportDialog({ exported, onClose }: ExportDialogProps) {
    const [forms, setForms] = useState<ExportForm[] | null>(null);
    const [refusal, setRefusal] = useState<Words | null>(null);
    useEffect(() => {
        exported
            .loadForms()
            .then(setForms)
            .catch((reason) =>
                setRefusal(reason instanceof Refusal ? reason.words : serverUnreachable),
            );
    }, []);
    return (
        <Dialog title={words.value.replay.record} onClose={onClose}>
            {refusal && <p role="alert">{sentence(refusal)}</p>}
            <ul class="export">
                {forms?.map((form) => (
                    <Row key={form.file} exported={exported} form={form} />
                ))}
            </ul>
        </Dialog>
    );
}

function Row({ exported, form }: { exported: Exported; form: ExportForm }) {
    const text = words.value.export;
    const name = formName(form);
    return (
        <li>
            <span>
                <b>{name}</b>
                {[...(form.refusal ? [form.refusal] : []), ...form.losses].map((each) => (
                    <small key={each.en} class="soft">
                        {sentence(each)}
                    </small>
                ))}
            </span>
            {!form.refusal && (
                <>
                    <a
                        class="button"
                        href={exported.href?.(form) ?? "#"}
                        download={form.file}
                        onClick={(event) => {
                            if (exported.href) return;
                            event.preventDefault();
                            void exported.text(form).then((text) => text !== "" && saveFile(form.file, text));
                        }}
                        aria-label={`${text.download} ${name}`}
                    >
                        {text.download}
                    </a>
                    <CopyButton
                        text={() => exported.text(form)}
                        label={text.copy}
                        about={`${text.copy} ${name}`}
                    />
                </>
            )}
        </li>
    );
}

function formName({ format, notation }: ExportForm): string {
    const { formats, notations } = words.value.export;
    const name = formats[format] ?? format;
    return notation === "" ? name : `${name} · ${notations[notation] ?? notation}`;
}
