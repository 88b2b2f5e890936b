// What a bot prints, its latest lines in view.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shopWords } from "./words";

type ConsoleProps = { lines: string[]; dropped: number; children?: ComponentChildren };

export function Console({ lines, dropped, children }: ConsoleProps) {
    const text = shopWords.value.play;
    const box = useRef<HTMLPreElement>(null);
    const [isNear, setIsNear] = useState(true); // to the end
    useEffect(() => {
        if (isNear && box.current) box.current.scrollTop = box.current.scrollHeight;
    }, [lines]);
    return (
        <section class="panel shop-console" aria-label={text.console}>
            <h2 class="panel-small">{text.console}</h2>
            {children}
            {lines.length === 0 ? (
                <p class="soft">{text.empty}</p>
            ) : (
                <pre
                    ref={box}
                    tabIndex={0}
                    role="log"
                    onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
                        setIsNear(scrollHeight - scrollTop - clientHeight < 40)
                    }
                >
                    {lines.join("\n")}
                </pre>
            )}
            {dropped > 0 && <p class="soft">{text.dropped(dropped)}</p>}
        </section>
    );
}
