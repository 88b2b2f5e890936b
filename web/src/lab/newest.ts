// Tasks that come faster than they are done, such as looks at places of a slider that is dragged: one at a time, and of
// those that wait, only the newest.
type Task = () => Promise<unknown>;

export class Newest {
    #waiting: Task | null = null;
    #isBusy = false;

    // `rest`: resolves when the next task may begin after one has ended.
    constructor(private readonly rest: () => Promise<void>) {}

    // Errors of a task are its own matter.
    async run(task: Task): Promise<void> {
        this.#waiting = task;
        if (this.#isBusy) return;
        this.#isBusy = true;
        while (this.#waiting !== null) {
            const next: Task = this.#waiting;
            this.#waiting = null;
            await next().catch(() => {});
            await this.rest();
        }
        this.#isBusy = false;
    }
}

// Resolves after the page has been painted.
export function painted(): Promise<void> {
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
