// The logs of the tables in this browser (IndexedDB). The calls take effect in their order.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { StoredTable } from "./archive";
import type { Append, ListFinished, StoredLine } from "./messages";

interface Schema extends DBSchema {
    lines: { key: [string, number]; value: { table: string; version: number; line: string } };
    tables: {
        key: string;
        value: { table: string; isOver: 0 | 1; at: number };
        indexes: { byState: [0 | 1, number] };
    };
}

const databaseName = "yiguan";
const schemaVersion = 1;
const newest = Number.MAX_SAFE_INTEGER;

export class Store {
    private constructor(private readonly database: IDBPDatabase<Schema>) {}

    close(): void {
        this.database.close();
    }

    // `onLost`: the browser has closed the store, or another page needs a newer one.
    static async open(onLost: () => void): Promise<Store> {
        const database = await openDB<Schema>(databaseName, schemaVersion, {
            upgrade(fresh) {
                fresh.createObjectStore("lines", { keyPath: ["table", "version"] });
                const tables = fresh.createObjectStore("tables", { keyPath: "table" });
                tables.createIndex("byState", ["isOver", "at"]);
            },
            blocking: (_current, _blocked, event) => {
                (event.target as IDBDatabase).close();
                onLost();
            },
            terminated: onLost,
        });
        return new Store(database);
    }

    // Resolves when the line is on disk. Rejects, and stores nothing, unless the table's previous
    // line is the last stored one.
    async append({ table, version, line, isOver, at }: Append): Promise<void> {
        const transaction = this.database.transaction(["lines", "tables"], "readwrite", {
            durability: "strict",
        });
        transaction.done.catch(() => {}); // the steps below reject, too
        const lines = transaction.objectStore("lines");
        const last = await lines.openKeyCursor(rangeOf(table), "prev");
        if ((last?.key[1] ?? -1) !== version - 1) {
            transaction.abort();
            throw new Error("another page has changed this game");
        }
        await Promise.all([
            lines.add({ table, version, line }),
            transaction.objectStore("tables").put({ table, isOver: isOver ? 1 : 0, at }),
            transaction.done,
        ]);
    }

    async log(table: string): Promise<StoredLine[]> {
        const lines = await this.database.getAll("lines", rangeOf(table));
        return lines.map(({ version, line }) => ({ version, text: line }));
    }

    async tables(): Promise<StoredTable[]> {
        const tables = await this.database.getAll("tables");
        return Promise.all(
            tables.map(async ({ table, isOver, at }) => {
                const lines = (await this.log(table)).map(({ text }) => text);
                return { table, isOver: isOver === 1, at, lines };
            }),
        );
    }

    // Adds the table's lines from that version on, and what it is then.
    async addLines({ table, isOver, at, lines }: StoredTable, from: number): Promise<void> {
        const transaction = this.database.transaction(["lines", "tables"], "readwrite");
        const added = lines.slice(from).map((line, index) => ({ table, version: from + index, line }));
        await Promise.all([
            ...added.map((line) => transaction.objectStore("lines").add(line)),
            transaction.objectStore("tables").put({ table, isOver: isOver ? 1 : 0, at }),
            transaction.done,
        ]);
    }

    async running(): Promise<string[]> {
        const keys = await this.database.getAllKeysFromIndex("tables", "byState", stateRange(0));
        return keys.map(String);
    }

    // The latest first: at most `most`, from the one that follows `after` on.
    async finished({ most, after }: Pick<ListFinished, "most" | "after">): Promise<string[]> {
        const tables: string[] = [];
        const { store } = this.database.transaction("tables");
        const last = after === "" ? null : await store.get(after);
        if (last === undefined) return [];
        let cursor = await store.index("byState").openKeyCursor(stateRange(1, last?.at), "prev");
        while (cursor !== null && tables.length < most) {
            const isBefore = last !== null && cursor.key[1] === last.at && cursor.primaryKey >= after;
            if (!isBefore) tables.push(cursor.primaryKey);
            cursor = await cursor.continue();
        }
        return tables;
    }
}

function rangeOf(table: string): IDBKeyRange {
    return IDBKeyRange.bound([table, 0], [table, newest]);
}

function stateRange(isOver: 0 | 1, latest = newest): IDBKeyRange {
    return IDBKeyRange.bound([isOver, 0], [isOver, latest]);
}
