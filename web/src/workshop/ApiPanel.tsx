// What a bot can ask and report.
import { say } from "../i18n/words";
import { api } from "./api";
import type { Language } from "./bot/messages";
import { shopWords } from "./words";

export function ApiPanel({ language }: { language: Language }) {
    const text = shopWords.value.api;
    return (
        <section class="shop-panel">
            <p>{text.about}</p>
            <table class="lab-children shop-api">
                <thead>
                    <tr>
                        <th scope="col">{text.call}</th>
                        <th scope="col">{text.meaning}</th>
                    </tr>
                </thead>
                <tbody>
                    {api.map((entry) => (
                        <tr key={entry[language]}>
                            <td>
                                <code>board.{entry[language]}</code>
                            </td>
                            <td>{say(entry)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="soft">{text.random}</p>
            {language === "python" && <p class="soft">{text.python}</p>}
        </section>
    );
}
