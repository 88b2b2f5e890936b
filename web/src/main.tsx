// Starts the page.
import { render } from "preact";
import { App } from "./App";
import { takeEngineKey } from "./net/engineKey";
import { keepForOffline } from "./offline/offline";
import { takeOpenedFiles } from "./offline/openedFiles";
import { loadWords } from "./i18n/words";
import { ErrorBoundary } from "./pages/ErrorBoundary";
import { settings } from "./settings";
import "./look/tokens.css";
import "./look/tones.css";
import "./look/base.css";
import "./look/board.css";
import "./look/table.css";
import "./look/pages.css";
import "./look/records.css";
import "./look/engines.css";

takeEngineKey();

// In the language of this person, or in the other one if its words cannot be loaded.
async function start(root: HTMLElement): Promise<void> {
    const { language } = settings;
    await loadWords(language.peek()).catch(async () => {
        const other = language.peek() === "zh" ? "en" : "zh";
        await loadWords(other);
        language.value = other;
    });
    render(
        <ErrorBoundary>
            <App />
        </ErrorBoundary>,
        root,
    );
    takeOpenedFiles();
    void keepForOffline();
}

const root = document.getElementById("root");
if (root !== null) void start(root);
