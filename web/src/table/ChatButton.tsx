// On a narrow screen: opens the chat, and shows how many messages are new.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n/words";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import type { TableFull } from "../net/wire";
import { ChatPanel } from "./ChatPanel";
import type { Desk } from "./desk";
import { isMuted } from "./talk";

export function ChatButton({ desk, table }: { desk: Desk; table: TableFull }) {
    const text = words.value.chat;
    const [isOpen, setIsOpen] = useState(false);
    const heard = desk.session.said.value.filter(({ name }) => !isMuted(name));
    const [read, setRead] = useState(heard.at(-1));
    useEffect(() => {
        if (isOpen) setRead(heard.at(-1));
    }, [isOpen, heard.at(-1)]);
    const unread = isOpen ? 0 : heard.length - 1 - heard.findLastIndex((said) => said === read);
    return (
        <>
            <button
                class="button phone-only chat-button"
                aria-label={unread > 0 ? text.unread(unread) : text.title}
                onClick={() => setIsOpen(true)}
            >
                <Icon name="chat" />
                {unread > 0 && <b class="chat-unread">{unread}</b>}
            </button>
            {isOpen && (
                <Dialog title={text.title} kind="bottom" onClose={() => setIsOpen(false)}>
                    <ChatPanel desk={desk} table={table} />
                </Dialog>
            )}
        </>
    );
}
