// Shows connection problems, and for a short while that the connection is restored.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n/words";
import type { Connection, Link } from "../net/connection";
import { isDownloadFailing, playsAtServer } from "../net/halls";
import { server } from "../net/server";
import { playSound } from "../sound/sounds";

const backMs = 2500;

// `hall`: that of the page's table. Pages without a table need the server, or this browser instead.
export function LinkNews({ hall: needed }: { hall?: Connection | undefined }) {
    const text = words.value.net;
    const hall = needed ?? server;
    const link = hall.link.value;
    const restartAt = hall.restartAt.value;
    const isBack = useIsBack(hall);
    if (hall !== server && isDownloadFailing.value) return <News link="reconnecting">{text.local.download}</News>;
    if (link === "none" || (link === "open" && restartAt === null && !isBack)) return null;
    const restart = Math.max(1, Math.ceil(((restartAt ?? 0) - Date.now()) / 1000));
    const calm = restartAt === null ? text.back : text.restart(restart);
    if (link === "open") return <News link={link}>{calm}</News>;
    if (hall !== server) return <News link={link}>{text.local[link]}</News>;
    const playsHere = needed === undefined && link !== "connecting" && playsAtServer.value === false;
    return <News link={link}>{playsHere ? text.withoutServer : text[link]}</News>;
}

function News({ link, children }: { link: Link; children: string }) {
    return (
        <p class={`link-news link-${link}`} role="status">
            <i aria-hidden="true" />
            {children}
        </p>
    );
}

// True for a short while after a lost connection is restored; plays a sound for loss and return.
function useIsBack(hall: Connection): boolean {
    const link = hall.link.value;
    const before = useRef(link);
    const [isBack, setIsBack] = useState(false);
    useEffect(() => {
        const was = before.current;
        before.current = link;
        if (was === "open" && link !== "open" && link !== "connecting") playSound("lost");
        if (link !== "open" || was === "open" || was === "connecting") return;
        playSound("joined");
        setIsBack(true);
        const timer = setTimeout(() => setIsBack(false), backMs);
        return () => clearTimeout(timer);
    }, [link]);
    return isBack;
}
