// What the laboratory has found, as sentences and a table.
import type { ComponentChildren } from "preact";
import { say, sentence } from "../i18n/words";
import type { Row, Shown, Table } from "./idea";
import { valueOf, type Answer } from "./useAnswer";
import { ideaWords } from "./words";

export function cellText(cell: Row["cells"][number]): string {
    return typeof cell === "string" ? cell : say(cell);
}

export function TableView({ table: { columns, rows } }: { table: Table }) {
    return (
        <table class="lab-children">
            <thead>
                <tr>
                    {columns.map((column) => (
                        <th key={column.en} scope="col">
                            {say(column)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, index) => (
                    <tr key={index} class={row.isBest ? "is-best" : ""}>
                        {row.cells.map((cell, column) => (
                            <td key={column}>
                                {column === 1 && row.share !== undefined ? (
                                    <span class="lab-bar" style={`--share: ${row.share}`}>
                                        {cellText(cell)}
                                    </span>
                                ) : (
                                    cellText(cell)
                                )}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

// The answer to `show`; a line says that it is being computed.
export function ShownView({ answer }: { answer: Answer<Shown> }) {
    const shown = valueOf(answer);
    return (
        <Waited answer={answer}>
            {shown?.text && <p class="idea-found">{sentence(shown.text)}</p>}
            {shown?.table && <TableView table={shown.table} />}
        </Waited>
    );
}

type WaitedProps = { answer: Answer<unknown>; children: ComponentChildren };

export function Waited({ answer, children }: WaitedProps) {
    const text = ideaWords.value;
    if (answer.kind === "waiting")
        return (
            <p class="soft" role="status">
                {text.waiting}
            </p>
        );
    if (answer.kind === "failed")
        return (
            <p class="form-error" role="alert">
                {text.failed} {answer.reason}
            </p>
        );
    return <>{children}</>;
}
