// The bots of an account. A token is shown once; a program with the token plays as the bot.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { CopyButton } from "../look/CopyButton";
import { addBot, loadBots, removeBot, renewBot, type Account, type BotToken } from "../net/account";
import { server } from "../net/server";
import { TaskForm, TextField } from "./accountForms";
import { TaskNews, useTask } from "./task";

export function Bots() {
    const text = words.value.account;
    const [bots, setBots] = useState<Account[]>([]);
    const [name, setName] = useState("");
    const [fresh, setFresh] = useState<BotToken | null>(null);
    const task = useTask();
    const loading = useTask(); // a separate task, so that loading disables no button
    const refresh = async () => setBots(await loadBots());
    const show = async (token: BotToken | null) => {
        setFresh(token);
        await refresh();
    };
    useEffect(
        () =>
            server.onOpen(
                () =>
                    void loading.run(async () => {
                        await refresh();
                        return "";
                    }),
            ),
        [],
    );
    return (
        <TaskForm
            title={text.bots}
            act={text.addBot}
            task={task}
            onSend={async () => {
                await show(await addBot(name.trim()));
                setName("");
            }}
        >
            <p class="soft">{text.botsHint}</p>
            <TaskNews task={loading} />
            {bots.map((bot) => (
                <Row
                    key={bot.id}
                    bot={bot}
                    isBusy={task.isRunning}
                    onRenew={() => void task.run(async () => show(await renewBot(bot.id)))}
                    onRemove={() =>
                        void task.run(async () => {
                            await removeBot(bot.id);
                            await show(null);
                        })
                    }
                />
            ))}
            {fresh !== null && (
                <p class="account-token" role="status">
                    {text.tokenOf(fresh.name)}
                    <code>{fresh.token}</code>
                    <CopyButton text={fresh.token} label={text.copyToken} />
                </p>
            )}
            <TextField label={text.name} autoComplete="off" value={name} onChange={setName} />
        </TaskForm>
    );
}

type RowProps = { bot: Account; isBusy: boolean; onRenew: () => void; onRemove: () => void };
type Deed = "renew" | "remove";

// Both actions interrupt a running program, so both ask for confirmation.
function Row({ bot: { name }, isBusy, onRenew, onRemove }: RowProps) {
    const text = words.value.account;
    const [asked, setAsked] = useState<Deed | null>(null);
    const sure = asked === "renew" ? onRenew : onRemove;
    return (
        <div class="bot" role="group" aria-label={name}>
            <b>{name}</b>
            {asked === null ? (
                <div class="acts">
                    <button
                        class="button"
                        type="button"
                        aria-label={text.renewIt(name)}
                        disabled={isBusy}
                        onClick={() => setAsked("renew")}
                    >
                        {text.renew}
                    </button>
                    <button
                        class="button button-quiet-red"
                        type="button"
                        aria-label={text.removeIt(name)}
                        disabled={isBusy}
                        onClick={() => setAsked("remove")}
                    >
                        {text.removeBot}
                    </button>
                </div>
            ) : (
                <div class="acts acts-question" role="group" aria-label={text[`${asked}It`](name)}>
                    <span>{text[`${asked}Sure`](name)}</span>
                    <button
                        class="button button-red"
                        type="button"
                        disabled={isBusy}
                        onClick={() => {
                            setAsked(null);
                            sure();
                        }}
                    >
                        {asked === "renew" ? text.renew : text.removeBot}
                    </button>
                    <button class="button" type="button" onClick={() => setAsked(null)}>
                        {text.cancel}
                    </button>
                </div>
            )}
        </div>
    );
}
