// How the second device comes to this table: an address and a code.
import { words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

export function WaitingPanel({ code }: { code: string }) {
    const text = words.value.table;
    const address = `${location.origin}/#/join/${code}`;
    return (
        <section class="panel waiting" role="status">
            <p>{text.waitingHint}</p>
            <p class="waiting-code">{code}</p>
            <p class="waiting-address">{address}</p>
            <CopyButton text={address} label={text.copy} />
            {loopback.includes(location.hostname) && <p class="soft">{text.lanHint}</p>}
        </section>
    );
}
