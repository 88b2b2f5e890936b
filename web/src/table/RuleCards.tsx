// The rules of a game in five cards, one at a time.
import { useState } from "preact/hooks";
import { cards } from "../i18n/cards";
import { isGameId, words } from "../i18n/words";
import { Icon } from "../look/Icon";
import { settings } from "../settings";

export function RuleCards({ game }: { game: string }) {
    const [index, setIndex] = useState(0);
    const text = words.value.table;
    if (!isGameId(game)) return null;
    const deck = cards[settings.language.value][game];
    const card = deck[index];
    const turn = (by: number): void => setIndex((index + by + deck.length) % deck.length);
    return (
        <article class="rule-card" aria-live="polite">
            <h2>{card?.title}</h2>
            <p>{card?.text}</p>
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
                    <span class="unseen">{text.card(index + 1)}</span>
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
