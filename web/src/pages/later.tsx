// Pages that are loaded when they are first shown, so that the cover opens soon.
import type { FunctionComponent } from "preact";
import { words } from "../i18n/words";
import { loading } from "../look/laterPart";
import { TopBar } from "../look/TopBar";
import { go } from "../route";
import { Loading } from "./TablePage";

export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
    const useLoaded = loading(load);
    return (props) => {
        const { part: Page, hasFailed } = useLoaded();
        if (Page !== null) return <Page {...props} />;
        return hasFailed ? <Failed /> : <Loading />;
    };
}

// Without a connection, or after a new version has replaced this one.
function Failed() {
    return (
        <>
            <TopBar onBack={() => go("")} />
            <main class="message" role="alert">
                <p>{words.value.pageFailed}</p>
                <button class="button button-main" onClick={() => location.reload()}>
                    {words.value.setup.retry}
                </button>
            </main>
        </>
    );
}
