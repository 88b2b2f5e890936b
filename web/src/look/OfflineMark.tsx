// Whether the page opens without a network, and whether a new version waits.
import { words } from "../i18n/words";
import { hasUpdate, offline, update } from "../offline/offline";

export function OfflineMark() {
    const text = words.value.offline;
    const now = offline.value;
    return (
        <p class={`offline is-${now.state}`}>
            <span role="status">
                {now.state === "ready" && text.ready}
                {now.state === "loading" && text.loading(now.files, now.of)}
                {now.state === "impossible" && !window.isSecureContext && text.needsHttps}
            </span>
            {hasUpdate.value && (
                <button class="button" onClick={update}>
                    {text.update}
                </button>
            )}
        </p>
    );
}
