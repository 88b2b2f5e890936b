// The account page: sign up and sign in, or name, password, bots and account deletion.
import { useEffect, useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import {
    account,
    changePassword,
    loadAccount,
    ratings,
    removeAccount,
    rename,
    signIn,
    signOut,
    signUp,
    type Account,
} from "../net/account";
import { server } from "../net/server";
import { ownWords } from "../own/words";
import { go } from "../route";
import { SecretField, TaskForm, TextField } from "./accountForms";
import { Bots } from "./Bots";
import { TaskNews, useTask } from "./task";

export function AccountPage() {
    useEffect(() => server.onOpen(() => void loadAccount()), []);
    const who = account.value;
    const text = words.value.account;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class="account">
                <h1>{who ? who.name : text.title}</h1>
                {who === undefined && <p role="status">{words.value.loading}</p>}
                {who === null && <SignInForm />}
                {who && <Own who={who} />}
            </main>
        </>
    );
}

// One form with two buttons, for signing up and signing in.
function SignInForm() {
    const text = words.value.account;
    const [name, setName] = useState("");
    const [password, setPassword] = useState("");
    const task = useTask();
    return (
        <form
            class="panel account-form"
            onSubmit={(event) => {
                event.preventDefault();
                void task.run(() => signIn(name.trim(), password));
            }}
        >
            <p class="soft">{text.why}</p>
            <TextField label={text.name} autoComplete="username" value={name} onChange={setName} />
            <SecretField
                label={text.password}
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
            />
            <TaskNews task={task} />
            <div class="acts">
                <button class="button button-main" type="submit" disabled={task.isRunning}>
                    {text.signIn}
                </button>
                <button
                    class="button"
                    type="button"
                    disabled={task.isRunning}
                    onClick={() => void task.run(() => signUp(name.trim(), password))}
                >
                    {text.signUp}
                </button>
            </div>
        </form>
    );
}

function Own({ who }: { who: Account }) {
    const text = words.value.account;
    const out = useTask();
    return (
        <>
            <section class="panel account-form">
                <p class="soft">
                    {text.since(
                        new Date(who.createdAt).toLocaleDateString(document.documentElement.lang),
                    )}
                </p>
                <Ratings />
                <TaskNews task={out} />
                <div class="acts">
                    <a class="button" href="#/me">
                        {ownWords.value.title}
                    </a>
                    <button class="button" onClick={() => void out.run(signOut)}>
                        {text.signOut}
                    </button>
                </div>
            </section>
            <OneFieldForm
                title={text.rename}
                label={text.newName}
                act={text.rename}
                onSend={(name) => rename(name.trim())}
            />
            <PasswordForm />
            <Bots />
            <OneFieldForm
                title={text.remove}
                hint={text.removeHint}
                label={text.password}
                isSecret
                act={text.remove}
                onSend={removeAccount}
            />
        </>
    );
}

// One rating for each game and speed in which rated games were played.
function Ratings() {
    const text = words.value.account;
    if (ratings.value.length === 0) return <p class="soft">{text.unrated}</p>;
    return (
        <table class="ratings">
            <caption class="unseen">{text.ratings}</caption>
            <tbody>
                {ratings.value.map(({ pool, value, deviation, games }) => {
                    const [game = "", speed = ""] = pool.split(" ");
                    return (
                        <tr key={pool}>
                            <th scope="row">
                                {gameName(game)} <small class="soft">{text.speeds[speed] ?? speed}</small>
                            </th>
                            <td>
                                <b>{value}</b> ± {2 * deviation}
                            </td>
                            <td class="soft">{text.games(games)}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}

type OneFieldFormProps = {
    title: string;
    hint?: string;
    label: string;
    isSecret?: boolean;
    act: string;
    onSend: (value: string) => Promise<void>;
};

function OneFieldForm({ title, hint, label, isSecret, act, onSend }: OneFieldFormProps) {
    const [value, setValue] = useState("");
    const task = useTask();
    return (
        <TaskForm
            title={title}
            act={act}
            task={task}
            onSend={async () => {
                await onSend(value);
                setValue("");
            }}
        >
            {hint !== undefined && <p class="soft">{hint}</p>}
            {isSecret ? (
                <SecretField
                    label={label}
                    autoComplete="current-password"
                    value={value}
                    onChange={setValue}
                />
            ) : (
                <TextField label={label} autoComplete="username" value={value} onChange={setValue} />
            )}
        </TaskForm>
    );
}

function PasswordForm() {
    const text = words.value.account;
    const [from, setFrom] = useState("");
    const [to, setTo] = useState("");
    const task = useTask();
    return (
        <TaskForm
            title={text.changePassword}
            act={text.changePassword}
            task={task}
            onSend={async () => {
                await changePassword(from, to);
                setFrom("");
                setTo("");
            }}
        >
            <SecretField
                label={text.oldPassword}
                autoComplete="current-password"
                value={from}
                onChange={setFrom}
            />
            <SecretField
                label={text.newPassword}
                autoComplete="new-password"
                value={to}
                onChange={setTo}
            />
        </TaskForm>
    );
}
