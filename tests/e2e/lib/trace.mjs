// Measures a page by the browser's own tracing.
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

// Traces the page while `act` runs. `tasks`: the main thread's tasks; `clicks`: from each click to the
// paint that shows it; both in milliseconds, the longest last.
export async function traced(page, act) {
    const browser = page.context().browser();
    await browser.startTracing(page, { categories });
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const main = traceEvents.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
    return {
        tasks: tasksOf(traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)),
        clicks: clicksOf(traceEvents.filter(({ pid }) => pid === main.pid)),
    };
}

// In the thread's own time (tdur), without the time that other programs took.
function tasksOf(events) {
    return sorted(
        events
            .filter(({ name, ph }) => name === "RunTask" && ph === "X")
            .map(({ tdur, dur }) => (tdur ?? dur) / 1000),
    );
}

function clicksOf(events) {
    return sorted(
        events
            .filter(({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data?.type === "click")
            .map(({ args }) => args.data.duration),
    );
}

function sorted(numbers) {
    return numbers.sort((a, b) => a - b);
}

export function percentile(numbers, share) {
    return numbers[Math.min(numbers.length - 1, Math.ceil(numbers.length * share) - 1)];
}
