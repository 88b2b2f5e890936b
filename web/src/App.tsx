// Chooses the page for the address.
import { useEffect } from "preact/hooks";
import { catalogue, loadCatalogue } from "./net/catalogue";
import { reopenLocal } from "./net/halls";
import { server } from "./net/server";
import { words } from "./i18n/words";
import { Cover } from "./pages/Cover";
import { later } from "./pages/later";
import { NewGame } from "./pages/NewGame";
import { Loading, TablePage } from "./pages/TablePage";
import { route } from "./route";

const AccountPage = later(async () => (await import("./pages/AccountPage")).AccountPage);
const EnginesPage = later(async () => (await import("./pages/EnginesPage")).EnginesPage);
const IdeasPage = later(async () => (await import("./ideas/IdeasPage")).IdeasPage);
const ImportPage = later(async () => (await import("./pages/ImportPage")).ImportPage);
const JoinPage = later(async () => (await import("./pages/JoinPage")).JoinPage);
const LabPage = later(async () => (await import("./lab/LabPage")).LabPage);
const LessonPage = later(async () => (await import("./pages/LessonPage")).LessonPage);
const LobbyPage = later(async () => (await import("./pages/LobbyPage")).LobbyPage);
const OwnPage = later(async () => (await import("./own/OwnPage")).OwnPage);
const PuzzlePage = later(async () => (await import("./puzzles/PuzzlePage")).PuzzlePage);
const ReplayPage = later(async () => (await import("./pages/ReplayPage")).ReplayPage);
const StudyPage = later(async () => (await import("./study/StudyPage")).StudyPage);
const SetupPage = later(async () => (await import("./pages/SetupPage")).SetupPage);
const WorkshopPage = later(async () => (await import("./workshop/WorkshopPage")).WorkshopPage);

export function App() {
    useEffect(() => {
        void loadCatalogue();
        reopenLocal();
        return server.onOpen(() => void loadCatalogue()); // retries if it failed
    }, []);
    useEffect(() => {
        document.title = words.value.server === "弈馆" ? "弈馆" : "弈馆 Yiguan";
    }, [words.value]);
    const here = route.value;
    // Every page shows names of games, which come with the catalogue.
    if (catalogue.value === "loading") return <Loading />;
    switch (here.page) {
        case "play":
            return <NewGame game={here.game} against="machine" from={null} at={null} beginsAtOnce />;
        case "new":
            return <NewGame game={here.game} against={here.against} from={here.from} at={here.at} beginsAtOnce={false} />;
        case "setup":
            return <SetupPage key={here.game} game={here.game} at={here.at} />;
        case "study":
            return <StudyPage key={JSON.stringify(here)} game={here.game} source={here.source} />;
        case "lab":
            return <LabPage key={here.game} game={here.game} view={here.view} at={here.at} />;
        case "ideas":
            return <IdeasPage idea={here.idea} stage={here.stage} />;
        case "workshop":
            return <WorkshopPage id={here.id} code={here.code} />;
        case "learn":
            return <LessonPage key={here.game} game={here.game} step={here.step} />;
        case "puzzles":
            return <PuzzlePage key={here.game} game={here.game} place={here.place} />;
        case "table":
            return <TablePage id={here.id} />;
        case "replay":
            return <ReplayPage key={here.id} id={here.id} ply={here.ply} />;
        case "join":
            return <JoinPage code={here.code} />;
        case "account":
            return <AccountPage />;
        case "import":
            return <ImportPage />;
        case "me":
            return <OwnPage sought={here.sought} />;
        case "engines":
            return <EnginesPage />;
        case "lobby":
            return <LobbyPage />;
        case "cover":
            return <Cover />;
    }
}
