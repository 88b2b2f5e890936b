// Saves everything that this browser keeps as a file, and reads such a file.
import { useState } from "preact/hooks";
import { words } from "../i18n/words";
import { archiveText, merge, readArchive, type Merged } from "../local/archive";
import { Store } from "../local/store";
import { reopenHall } from "../net/halls";
import { saveFile } from "../pages/saveFile";
import { allSaved, saveAll } from "../saved";
import { FileButton } from "./FileButton";

async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
    const store = await Store.open(() => {});
    try {
        return await use(store);
    } finally {
        store.close();
    }
}

async function saveBackup(): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`yiguan-${day}.json`, await withStore((store) => archiveText(store, allSaved())));
}

type Outcome = Merged | "refused" | "failed";

async function readBackup(file: File): Promise<Outcome> {
    const archive = readArchive(await file.text());
    if (archive === null) return "refused";
    try {
        const merged = await withStore((store) => merge(store, archive));
        saveAll(archive.settings);
        reopenHall();
        return merged;
    } catch {
        return "failed";
    }
}

export function BackupPanel() {
    const text = words.value.backup;
    const [outcome, setOutcome] = useState<Outcome | null>(null);
    return (
        <section class="backup" aria-label={text.title}>
            <h3 class="panel-small">{text.title}</h3>
            <p class="soft">{text.about}</p>
            <div class="acts">
                <button class="button" onClick={() => void saveBackup().catch(() => setOutcome("failed"))}>
                    {text.save}
                </button>
                <FileButton
                    label={text.read}
                    accept=".json,application/json"
                    onFile={(file) => void readBackup(file).then(setOutcome)}
                />
            </div>
            {outcome !== null && <p role="status">{outcomeWords(outcome)}</p>}
        </section>
    );
}

function outcomeWords(outcome: Outcome): string {
    const text = words.value.backup;
    if (outcome === "refused" || outcome === "failed") return text[outcome];
    const { added, extended, kept, conflicting } = outcome;
    return text.merged(added + extended, kept, conflicting);
}
