// How a second device joins this table: an address and a code, or how to get an address.
import { words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { server } from "../net/server";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

// If the server lists no address, a page opened over the network uses its own.
export function reachable(): string[] {
    const told = server.addresses.value;
    if (told.length > 0 || loopback.includes(location.hostname)) return told;
    return [location.origin];
}

export function WaitingPanel({ code }: { code: string }) {
    const text = words.value.table;
    const addresses = reachable();
    return (
        <section class="panel waiting" role="status">
            {addresses.length === 0 ? <Unreachable isBegun /> : <p>{text.waitingHint}</p>}
            {addresses.map((address) => (
                <p key={address} class="waiting-address">
                    {address}
                </p>
            ))}
            <p class="waiting-code">
                <span class="soft">{text.waitingCode}</span> {code}
            </p>
            <div class="acts">
                <CopyButton text={code} label={text.copyCode} />
                {addresses[0] !== undefined && (
                    <CopyButton text={`${addresses[0]}/#/join/${code}`} label={text.copyLink} />
                )}
            </div>
        </section>
    );
}

// How to make this server reachable for other devices. `isBegun`: a game waits already.
export function Unreachable({ isBegun }: { isBegun: boolean }) {
    const text = words.value.table;
    return (
        <p class="soft">
            {text.noAddress} <code>./play --lan</code>
            {isBegun ? text.noAddressThen : text.noAddressEnd}
        </p>
    );
}
