// An account: to sign up or in; and for who is signed in, name, password, bots, farewell.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameName, words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { LinkNews } from "../look/LinkNews";
import { TopBar } from "../look/TopBar";
import {
    account,
    addBot,
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
import { go } from "../route";
import { TaskNews, useTask, type Task } from "./task";

export function AccountPage() {
    useEffect(() => void loadAccount(), []);
    const who = account.value;
    const text = words.value.account;
    return (
        <>
            <TopBar onBack={() => go("")} />
            <LinkNews />
            <main class="account">
                <h1>{who ? who.name : text.title}</h1>
                {who === undefined && <p role="status">{words.value.loading}</p>}
                {who === null && <Door />}
                {who && <Own who={who} />}
            </main>
        </>
    );
}

// Signing up and signing in are one form with two buttons.
function Door() {
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
            <BotForm />
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

// One for each game and speed that was played for rating.
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

// A bot's token is shown once; whoever has it plays as the bot.
function BotForm() {
    const text = words.value.account;
    const [name, setName] = useState("");
    const [token, setToken] = useState("");
    const task = useTask();
    return (
        <TaskForm
            title={text.bots}
            act={text.addBot}
            task={task}
            onSend={async () => setToken(await addBot(name.trim()))}
        >
            <p class="soft">{text.botsHint}</p>
            <TextField label={text.name} autoComplete="off" value={name} onChange={setName} />
            {token !== "" && (
                <p class="account-token" role="status">
                    <code>{token}</code>
                    <CopyButton text={token} label={text.copyToken} />
                </p>
            )}
        </TaskForm>
    );
}

type TaskFormProps = {
    title: string;
    act: string;
    task: Task;
    onSend: () => Promise<void>;
    children: ComponentChildren;
};

function TaskForm({ title, act, task, onSend, children }: TaskFormProps) {
    return (
        <form
            class="panel account-form"
            onSubmit={(event) => {
                event.preventDefault();
                void task.run(onSend);
            }}
        >
            <h2 class="panel-small">{title}</h2>
            {children}
            <TaskNews task={task} />
            <div class="acts">
                <button class="button" type="submit" disabled={task.isRunning}>
                    {act}
                </button>
            </div>
        </form>
    );
}

type FieldProps = {
    label: string;
    autoComplete: string;
    value: string;
    onChange: (value: string) => void;
};

function TextField(props: FieldProps) {
    return <Field {...props} type="text" maxLength={20} />;
}

function SecretField(props: FieldProps) {
    return <Field {...props} type="password" maxLength={200} />;
}

type TypedFieldProps = FieldProps & { type: string; maxLength: number };

function Field({ label, autoComplete, value, onChange, type, maxLength }: TypedFieldProps) {
    return (
        <label class="field field-tall">
            <span>{label}</span>
            <input
                type={type}
                required
                maxLength={maxLength}
                autoComplete={autoComplete}
                value={value}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </label>
    );
}
