// Shows connection problems, and for a short while that the connection is restored.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { server } from "../net/server";
import { playSound } from "../sound/sounds";

const backMs = 2500;

export function LinkNews() {
    const text = words.value.net;
    const link = server.link.value;
    const restartAt = server.restartAt.value;
    const isBack = useIsBack();
    if (link === "open" && restartAt === null && !isBack) return null;
    const restart = Math.max(1, Math.ceil(((restartAt ?? 0) - Date.now()) / 1000));
    const calm = restartAt === null ? text.back : text.restart(restart);
    return (
        <p class={`link-news link-${link}`} role="status">
            <i aria-hidden="true" />
            {link === "open" ? calm : text[link]}
        </p>
    );
}

// True for a short while after a lost connection is restored; plays a sound for loss and return.
function useIsBack(): boolean {
    const link = server.link.value;
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
