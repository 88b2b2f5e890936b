// All scenarios.
import { isFull } from "./lib/full.mjs";
import { acts } from "./scenarios/acts.mjs";
import { characters } from "./scenarios/characters.mjs";
import { devices } from "./scenarios/devices.mjs";
import { engines } from "./scenarios/engines.mjs";
import { everyScreen } from "./scenarios/everyScreen.mjs";
import { firstVisit } from "./scenarios/firstVisit.mjs";
import { firstVisits } from "./scenarios/firstVisits.mjs";
import { ideas } from "./scenarios/ideas.mjs";
import { journeys } from "./scenarios/journeys.mjs";
import { lab } from "./scenarios/lab.mjs";
import { labSpeed } from "./scenarios/labSpeed.mjs";
import { lessons } from "./scenarios/lessons.mjs";
import { offline } from "./scenarios/offline.mjs";
import { online } from "./scenarios/online.mjs";
import { ownGames } from "./scenarios/ownGames.mjs";
import { positions } from "./scenarios/positions.mjs";
import { puzzles } from "./scenarios/puzzles.mjs";
import { questions } from "./scenarios/questions.mjs";
import { records } from "./scenarios/records.mjs";
import { security } from "./scenarios/security.mjs";
import { sounds } from "./scenarios/sounds.mjs";
import { speed } from "./scenarios/speed.mjs";
import { study } from "./scenarios/study.mjs";
import { toy } from "../toy/page.mjs";
import { twoDevices } from "./scenarios/twoDevices.mjs";
import { wholeGames } from "./scenarios/wholeGames.mjs";
import { withoutServer } from "./scenarios/withoutServer.mjs";
import { workshop } from "./scenarios/workshop.mjs";

const local = [...speed, ...labSpeed, ...wholeGames, ...acts, ...journeys, ...records, ...positions, ...study, ...lab, ...questions, ...workshop, ...ideas, ...ownGames, ...lessons, ...characters, ...puzzles, ...firstVisits, ...everyScreen];
const atServerOnly = [...sounds, ...twoDevices, ...online, ...engines, ...security, ...toy];

// The scenarios of local games that are the same at a server and in the browser alone: the screens, the laboratory, the
// workshop and others without a hall of their own.
const aboutThePage = new Set([...everyScreen, ...firstVisits, ...lab, ...labSpeed, ...questions, ...workshop, ...ideas, ...positions, ...study, ...lessons, ...characters, ...puzzles]);
const needsNoServer = ({ needsServer, server }) => !needsServer && server === undefined;

// Under --full all scenarios of local games run at a server, and those that need none also in the browser alone; otherwise
// those about games run in one of the two places, in turns, and those about the page at a server.
const portable = local.filter((scenario) => needsNoServer(scenario) && (isFull || !aboutThePage.has(scenario)));
const inBrowser = isFull ? portable : portable.filter((_, index) => index % 2 === 1);
const atServer = isFull ? local : local.filter((scenario) => !inBrowser.includes(scenario));
const named = inBrowser.map((scenario) => ({ ...scenario, name: `in the browser: ${scenario.name}`, isInBrowser: true }));

export const scenarios = [...atServer, ...atServerOnly, ...named, ...withoutServer, ...offline, ...firstVisit, ...devices];
