// The questions that the laboratory answers, each with a position that shows the answer.
import { usualRules } from "../net/catalogue";
import { labPath, type LabView } from "../route";
import type { Place } from "./messages";
import { labWords } from "./words";

type Question = { id: string; game: string; view: LabView; moves: string };

const exchange = "h8 h9 j8 i9";
const cannons = "h2e2 h9g7";
const questions: Question[] = [
    { id: "why", game: "gomoku", view: "tree", moves: exchange },
    { id: "never", game: "gomoku", view: "tree", moves: exchange },
    { id: "pruning", game: "xiangqi", view: "compare", moves: cannons },
    { id: "order", game: "xiangqi", view: "compare", moves: cannons },
    { id: "horizon", game: "xiangqi", view: "compare", moves: "" },
    { id: "learned", game: "gomoku", view: "evaluation", moves: exchange },
];

function placeOf({ game, moves }: Question): Place {
    return { rules: usualRules(game), start: "", moves: moves === "" ? [] : moves.split(" ") };
}

// `onPlace`: for a question about the game on the board.
export function Questions({ game, onPlace }: { game: string; onPlace: (place: Place) => void }) {
    const text = labWords.value.questions;
    return (
        <details class="lab-questions">
            <summary>{text.title}</summary>
            <ol>
                {questions.map((question) => (
                    <li key={question.id}>
                        <a
                            href={`#/${labPath(question.game, question.view, placeOf(question))}`}
                            onClick={() => question.game === game && onPlace(placeOf(question))}
                        >
                            {text.asked[question.id]}
                        </a>{" "}
                        <span class="soft">{text.how[question.id]}</span>
                    </li>
                ))}
            </ol>
        </details>
    );
}
