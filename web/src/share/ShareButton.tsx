// A button that opens the dialog for sharing a game; the dialog is loaded when it is first wanted.
import type { FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import { words } from "../i18n/words";
import type { TableFull } from "../net/wire";
import type { ShareProps } from "./ShareDialog";

export function ShareButton({ table, ply }: { table: TableFull; ply: number }) {
    const [Share, setShare] = useState<FunctionComponent<ShareProps> | null>(null);
    const open = (): void =>
        void import("./ShareDialog").then(
            ({ ShareDialog }) => setShare(() => ShareDialog),
            () => {},
        );
    return (
        <>
            <button class="button" onClick={open}>
                {words.value.end.share}
            </button>
            {Share !== null && <Share table={table} ply={ply} onClose={() => setShare(null)} />}
        </>
    );
}
