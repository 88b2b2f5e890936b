// The course of a person's rating in one pool: a graph, and the same as a table.
import { useMemo, useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";
import { settings } from "../settings";
import type { OwnGame } from "./ownGame";
import { ratingCourses, type RatingPoint } from "./statistics";
import { ownWords } from "./words";

function poolName(pool: string): string {
    const [game = "", speed = ""] = pool.split(" ");
    return `${gameName(game)} ${words.value.account.speeds[speed] ?? speed}`;
}

export function RatingPanel({ games }: { games: readonly OwnGame[] }) {
    const text = ownWords.value.ratings;
    const courses = useMemo(() => ratingCourses(games), [games]);
    const [wanted, setWanted] = useState("");
    const pool = courses.has(wanted) ? wanted : [...courses.keys()][0];
    const course = pool === undefined ? undefined : courses.get(pool);
    if (pool === undefined || course === undefined) return null;
    return (
        <section class="panel own-ratings" aria-label={text.title}>
            <h2 class="panel-small">{text.title}</h2>
            {courses.size > 1 ? (
                <select aria-label={text.pool} value={pool} onChange={(event) => setWanted(event.currentTarget.value)}>
                    {[...courses.keys()].map((each) => (
                        <option key={each} value={each}>
                            {poolName(each)}
                        </option>
                    ))}
                </select>
            ) : (
                <p>{poolName(pool)}</p>
            )}
            <RatingGraph name={poolName(pool)} course={course} />
            <RatingTable course={course} />
        </section>
    );
}

const width = 600;
const height = 180;
const margin = 8;

function RatingGraph({ name, course }: { name: string; course: RatingPoint[] }) {
    const text = ownWords.value.ratings;
    const [first] = course;
    if (first === undefined) return null;
    const ratings = [first.rating - first.change, ...course.map(({ rating }) => rating)];
    const least = Math.min(...ratings);
    const most = Math.max(...ratings);
    const latest = ratings.at(-1) ?? 0;
    const x = (index: number): number => margin + (index / (ratings.length - 1)) * (width - 2 * margin);
    const y = (rating: number): number =>
        height - margin - ((rating - least) / Math.max(1, most - least)) * (height - 2 * margin);
    const points = ratings.map((rating, index) => `${x(index)},${y(rating)}`).join(" ");
    return (
        <figure class="own-graph">
            <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={text.graph(name, ratings[0] ?? 0, latest)}
            >
                <line class="own-graph-edge" x1="0" x2={width} y1={y(most)} y2={y(most)} />
                <line class="own-graph-edge" x1="0" x2={width} y1={y(least)} y2={y(least)} />
                <polyline class="own-graph-line" points={points} />
            </svg>
            <figcaption class="soft">
                <span>{text.best(most)}</span>
                <span>{text.now(latest)}</span>
            </figcaption>
        </figure>
    );
}

function RatingTable({ course }: { course: RatingPoint[] }) {
    const text = ownWords.value.ratings;
    const date = (at: number): string => new Date(at).toLocaleDateString(settings.language.value);
    return (
        <details class="details">
            <summary>{text.table}</summary>
            <table class="own-rates">
                <thead>
                    <tr>
                        <th scope="col">{text.date}</th>
                        <th scope="col">{text.opponent}</th>
                        <th scope="col">{text.rating}</th>
                        <th scope="col">{text.change}</th>
                    </tr>
                </thead>
                <tbody>
                    {course.toReversed().map(({ at, opponent, rating, change }) => (
                        <tr key={at}>
                            <td>{date(at)}</td>
                            <th scope="row">{opponent}</th>
                            <td>{rating}</td>
                            <td>{change > 0 ? `+${change}` : change}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </details>
    );
}
