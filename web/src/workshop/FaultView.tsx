// Why a bot lost a game: a sentence, the message of the interpreter, and the way to the line.
import type { Fault } from "./bot/messages";
import { faultText } from "./faultText";
import { shopWords } from "./words";

type FaultProps = { lead: string; fault: Fault; onLine?: (line: number) => void };

export function FaultView({ lead, fault, onLine }: FaultProps) {
    const { line, kind, detail } = fault;
    return (
        <div class="shop-fault" role="alert">
            <p>
                {lead}
                {faultText(fault)}
            </p>
            {detail !== "" && kind !== "illegal" && <pre tabIndex={0}>{detail}</pre>}
            {line !== null && onLine && (
                <button class="button" onClick={() => onLine(line)}>
                    {shopWords.value.play.toLine(line)}
                </button>
            )}
        </div>
    );
}
