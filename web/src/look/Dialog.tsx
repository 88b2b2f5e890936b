// A panel over the page: a real dialog element, so that focus stays inside and Esc closes it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n/words";
import { Icon } from "./Icon";

type DialogProps = {
    title: string;
    kind?: "middle" | "bottom" | "span"; // "span": beside the board, and above the person's own clock
    hasClose?: boolean;
    onClose: () => void;
    children: ComponentChildren;
};

export function Dialog({
    title,
    kind = "middle",
    hasClose = true,
    onClose,
    children,
}: DialogProps) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const element = dialog.current;
        if (element && !element.open) element.showModal();
        return () => element?.close();
    }, []);
    return (
        <dialog
            ref={dialog}
            class={`dialog dialog-${kind}`}
            aria-label={title}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={(event) => {
                if (event.target === dialog.current) onClose();
            }}
        >
            <div class="dialog-body">
                <div class="dialog-head">
                    <h2>{title}</h2>
                    {hasClose && (
                        <button
                            class="icon-button"
                            aria-label={words.value.close}
                            onClick={onClose}
                        >
                            <Icon name="close" />
                        </button>
                    )}
                </div>
                {children}
            </div>
        </dialog>
    );
}
