// The rules of a game on a few cards, one at a time.
import { useState } from "preact/hooks";
import { say, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import { gameInfo } from "../net/catalogue";

export function RuleCards({ game }: { game: string }) {
    const [index, setIndex] = useState(0);
    const text = words.value.table;
    const deck = gameInfo(game)?.cards ?? [];
    const card = deck[index];
    if (!card) return null;
    const turn = (by: number): void => setIndex((index + by + deck.length) % deck.length);
    return (
        <article class="rule-card" aria-live="polite">
            <h2>{say(card.title)}</h2>
            <p>{say(card.text)}</p>
            <div class="rule-card-steps">
                <button
                    type="button"
                    class="icon-button"
                    aria-label={text.previousCard}
                    onClick={() => turn(-1)}
                >
                    <Icon name="previous" />
                </button>
                <span class="soft">
                    <span aria-hidden="true">
                        {index + 1}/{deck.length}
                    </span>
                    <span class="unseen">{text.card(index + 1, deck.length)}</span>
                </span>
                <button
                    type="button"
                    class="icon-button"
                    aria-label={text.nextCard}
                    onClick={() => turn(1)}
                >
                    <Icon name="next" />
                </button>
            </div>
        </article>
    );
}
