// Starts the page.
import { render } from "preact";
import { App } from "./App";
import { takeEngineKey } from "./net/engineKey";
import { keepForOffline } from "./offline/offline";
import { takeOpenedFiles } from "./offline/openedFiles";
import { ErrorBoundary } from "./pages/ErrorBoundary";
import "./look/tokens.css";
import "./look/tones.css";
import "./look/base.css";
import "./look/board.css";
import "./look/table.css";
import "./look/pages.css";
import "./look/records.css";
import "./look/engines.css";

takeEngineKey();

const root = document.getElementById("root");
if (root !== null)
    render(
        <ErrorBoundary>
            <App />
        </ErrorBoundary>,
        root,
    );
takeOpenedFiles();
void keepForOffline();
