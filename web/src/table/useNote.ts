// A note that disappears after some seconds, on pages without a desk.
import { useEffect, useRef, useState } from "preact/hooks";
import { playSound } from "../sound/sounds";
import { noteMs, type Note } from "./desk";

export function useNote() {
    const [note, setNote] = useState<Note | null>(null);
    const timer = useRef(0);
    useEffect(() => () => clearTimeout(timer.current), []);
    const tell = (text: string, isWrong = false): void => {
        clearTimeout(timer.current);
        setNote({ text, title: "", isWrong });
        timer.current = window.setTimeout(() => setNote(null), noteMs);
        if (isWrong) playSound("wrong");
    };
    return { note, tell };
}
