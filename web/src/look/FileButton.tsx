// A button that opens a file of this device; the same file can be opened again.
import { useRef } from "preact/hooks";

type FileButtonProps = { label: string; look?: string; accept?: string; onFile: (file: File) => void };

export function FileButton({ label, look = "button", accept, onFile }: FileButtonProps) {
    const input = useRef<HTMLInputElement>(null);
    return (
        <>
            <input
                ref={input}
                type="file"
                accept={accept}
                hidden
                aria-label={label}
                onChange={(event) => {
                    const [file] = event.currentTarget.files ?? [];
                    event.currentTarget.value = "";
                    if (file !== undefined) onFile(file);
                }}
            />
            <button type="button" class={look} onClick={() => input.current?.click()}>
                {label}
            </button>
        </>
    );
}
