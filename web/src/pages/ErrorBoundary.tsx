// Catches render errors: shows a message and offers to start again, instead of a blank page.
import { Component, type ComponentChildren } from "preact";
import { words } from "../i18n/words";

type ErrorBoundaryProps = { children: ComponentChildren };
type ErrorBoundaryState = { error: Error | null };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
    override state: ErrorBoundaryState = { error: null };

    static override getDerivedStateFromError(error: Error): ErrorBoundaryState {
        return { error };
    }

    override render({ children }: ErrorBoundaryProps, { error }: ErrorBoundaryState) {
        if (error === null) return children;
        const text = words.value.mishap;
        return (
            <main class="message" role="alert">
                <h1>{text.title}</h1>
                <p>{text.hint}</p>
                <p class="soft">{error.message}</p>
                <button class="button button-main" onClick={() => location.reload()}>
                    {text.reload}
                </button>
            </main>
        );
    }
}
