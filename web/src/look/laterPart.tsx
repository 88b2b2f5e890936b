// Parts of the page that are loaded when they are first shown.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n/words";

type Load<Props> = () => Promise<FunctionComponent<Props>>;
type Loaded<Props> = { part: FunctionComponent<Props> | null; hasFailed: boolean };

// A hook that loads once for all who use it.
export function loading<Props extends object>(load: Load<Props>): () => Loaded<Props> {
    let part: FunctionComponent<Props> | null = null;
    return () => {
        const [hasFailed, setHasFailed] = useState(false);
        const [, setIsLoaded] = useState(part !== null);
        useEffect(() => {
            if (part !== null) return;
            load().then(
                (loaded) => {
                    part = loaded;
                    setIsLoaded(true);
                },
                () => setHasFailed(true),
            );
        }, []);
        return { part, hasFailed };
    };
}

// Shows nothing while it is loaded.
export function laterPart<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
    const useLoaded = loading(load);
    return (props) => {
        const { part: Part, hasFailed } = useLoaded();
        if (Part !== null) return <Part {...props} />;
        return hasFailed ? <p role="alert">{words.value.pageFailed}</p> : null;
    };
}
