// The editor of a bot's file. Tab indents; after Escape it leaves the editor.
import { autocompletion, completionKeymap, type CompletionContext } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { useEffect, useRef } from "preact/hooks";
import { api } from "./api";
import type { Language } from "./bot/messages";

// A line that is marked as wrong.
export type WrongLine = { line: number; text: string };

type EditorProps = {
    language: Language;
    source: string; // at first
    label: string;
    isReadOnly?: boolean;
    wrong: WrongLine | null;
    onChange: (source: string) => void;
};

const look = EditorView.theme({
    "&": { height: "100%", backgroundColor: "var(--raised)", color: "var(--ink)", fontSize: "14px" },
    ".cm-scroller": { fontFamily: "ui-monospace, Menlo, Consolas, monospace", lineHeight: "1.5" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--soft)", border: "0" },
    ".cm-activeLine": { backgroundColor: "transparent", boxShadow: "inset 2px 0 var(--jade)" },
    "&.cm-focused": { outline: "2px solid var(--jade)", outlineOffset: "-2px" },
    ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": { backgroundColor: "var(--jade-wash)" },
    ".cm-tooltip": { backgroundColor: "var(--paper)", border: "1px solid var(--line)", color: "var(--ink)" },
    ".tok-keyword": { color: "var(--red)" },
    ".tok-comment": { color: "var(--soft)", fontStyle: "italic" },
    ".tok-string, .tok-string2, .tok-number, .tok-bool": { color: "var(--jade)" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--jade)", color: "var(--on-main)" },
});

export function Editor({ language, source, label, isReadOnly = false, wrong, onChange }: EditorProps) {
    const place = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView | null>(null);
    const heard = useRef(onChange);
    heard.current = onChange;
    useEffect(() => {
        if (place.current === null) return;
        const root = shadowOf(place.current);
        const made = new EditorView({
            root,
            parent: placeIn(root),
            doc: source,
            extensions: [
                ...extensionsOf(language),
                EditorState.readOnly.of(isReadOnly),
                EditorView.contentAttributes.of({ "aria-label": label }),
                EditorView.updateListener.of((update) => {
                    if (update.docChanged) heard.current(update.state.doc.toString());
                }),
            ],
        });
        view.current = made;
        return () => {
            made.destroy();
            root.replaceChildren();
        };
    }, [language, label, isReadOnly]);
    useEffect(() => {
        if (view.current !== null) showWrong(view.current, wrong);
    }, [wrong]);
    return <div ref={place} class="shop-editor" />;
}

// The editor's own styles are allowed there: outside it adds a style element, which the page's policy refuses.
function shadowOf(place: HTMLElement): ShadowRoot {
    const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".place { height: 100%; }");
    root.adoptedStyleSheets = [sheet];
    return root;
}

function placeIn(root: ShadowRoot): HTMLElement {
    const place = document.createElement("div");
    place.className = "place";
    root.replaceChildren(place);
    return place;
}

// When text is typed over a selection, the browser itself would keep the look of the replaced text in a style attribute,
// which the page's policy refuses with a message in the console.
const typingOver = EditorView.domEventHandlers({
    beforeinput: ({ inputType, data }, view) => {
        const { readOnly, selection } = view.state;
        if (inputType !== "insertText" || data === null || view.composing || readOnly || selection.main.empty) return false;
        view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
        return true;
    },
});

function extensionsOf(language: Language) {
    return [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        indentUnit.of("    "),
        syntaxHighlighting(classHighlighter),
        language === "python" ? python() : javascript(),
        typingOver,
        autocompletion({ override: [(context) => completions(context, language)] }),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        look,
    ];
}

// What can follow "board.".
function completions(context: CompletionContext, language: Language) {
    const word = context.matchBefore(/board\.\w*/);
    if (word === null) return null;
    const options = api.map((entry) => ({
        label: entry[language].replace(/\(.*/, ""),
        displayLabel: entry[language],
    }));
    return { from: word.from + "board.".length, options, validFor: /^\w*$/ };
}

function showWrong(view: EditorView, wrong: WrongLine | null): void {
    const { doc } = view.state;
    if (wrong === null || wrong.line < 1 || wrong.line > doc.lines)
        return view.dispatch(setDiagnostics(view.state, []));
    const { from, to } = doc.line(wrong.line);
    view.dispatch(setDiagnostics(view.state, [{ from, to, severity: "error", message: wrong.text }]), {
        effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
}
