// Chooses the page by the address.
import { useEffect } from "preact/hooks";
import { loadCatalogue } from "./net/catalogue";
import { words } from "./i18n/words";
import { AccountPage } from "./pages/AccountPage";
import { Cover } from "./pages/Cover";
import { JoinPage } from "./pages/JoinPage";
import { LobbyPage } from "./pages/LobbyPage";
import { NewGame } from "./pages/NewGame";
import { ReplayPage } from "./pages/ReplayPage";
import { TablePage } from "./pages/TablePage";
import { route } from "./route";

export function App() {
    useEffect(() => void loadCatalogue(), []);
    useEffect(() => {
        document.title = words.value.house === "弈馆" ? "弈馆" : "弈馆 Yiguan";
    }, [words.value]);
    const here = route.value;
    switch (here.page) {
        case "new":
            return <NewGame game={here.game} against={here.against} from={here.from} />;
        case "table":
            return <TablePage id={here.id} />;
        case "replay":
            return <ReplayPage key={here.id} id={here.id} ply={here.ply} />;
        case "join":
            return <JoinPage code={here.code} />;
        case "account":
            return <AccountPage />;
        case "lobby":
            return <LobbyPage />;
        case "cover":
            return <Cover />;
    }
}
