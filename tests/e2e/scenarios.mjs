// All scenarios.
import { acts } from "./scenarios/acts.mjs";
import { engines } from "./scenarios/engines.mjs";
import { everyScreen } from "./scenarios/everyScreen.mjs";
import { journeys } from "./scenarios/journeys.mjs";
import { online } from "./scenarios/online.mjs";
import { positions } from "./scenarios/positions.mjs";
import { records } from "./scenarios/records.mjs";
import { security } from "./scenarios/security.mjs";
import { speed } from "./scenarios/speed.mjs";
import { toy } from "../toy/page.mjs";
import { twoDevices } from "./scenarios/twoDevices.mjs";
import { wholeGames } from "./scenarios/wholeGames.mjs";

export const scenarios = [...speed, ...wholeGames, ...twoDevices, ...online, ...acts, ...journeys, ...records, ...positions, ...engines, ...security, ...toy, ...everyScreen];
