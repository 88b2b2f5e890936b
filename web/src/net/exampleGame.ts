// The description of a game, for tests.
import { catalogue, type GameInfo } from "./catalogue";

const none = { zh: "", en: "" };

const example: GameInfo = {
    id: "gomoku",
    zh: "五子棋",
    en: "Gomoku",
    line: none,
    pieces: "stones",
    sides: [
        { zh: "黑方", en: "Black", sign: none, colour: "black" },
        { zh: "白方", en: "White", sign: none, colour: "white" },
    ],
    pieceSets: [],
    usualSet: none,
    laysPieces: true,
    turnsBoard: false,
    hasSums: false,
    clocks: ["none"],
    pools: [],
    moveExample: { zh: "h8", en: "h8" },
    buttons: [
        { move: "swap", zh: "交换", en: "Swap", use: "answer", whenLegal: none, whenIllegal: none },
        { move: "#", zh: "{n} 打", en: "{n}", use: "answer", whenLegal: none, whenIllegal: none },
        { move: "pass", zh: "虚手", en: "Pass", use: "legal", whenLegal: none, whenIllegal: none },
    ],
    marks: [{ kind: "33", side: "first", zh: "{point} 是禁手点", en: "{point} is forbidden" }],
    drawings: [{ code: "five", shape: "row", faces: ["", ""] }],
    scoreMeaning: none,
    cards: [],
    rules: [],
};

// Fills the catalogue with the example game alone.
export function listExampleGame(): void {
    catalogue.value = { games: [example], players: [] };
}
