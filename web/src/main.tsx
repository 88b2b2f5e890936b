// Starts the page.
import { render } from "preact";
import { App } from "./App";
import { takeEngineKey } from "./net/engineKey";
import { Mishap } from "./pages/Mishap";
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
        <Mishap>
            <App />
        </Mishap>,
        root,
    );
