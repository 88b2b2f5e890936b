// Parses and writes GAME/RULES[-SIZE][+OPENING][:key=value,…]. Pure.
export type RuleChoice = {
    game: string;
    rules: string;
    size: string; // "": the default size
    opening: string; // "": none
    options: Record<string, string>; // only those that differ from the default
};

export function ruleText(choice: RuleChoice): string {
    const size = choice.size === "" ? "" : `-${choice.size}`;
    const opening = choice.opening === "" ? "" : `+${choice.opening}`;
    const options = Object.entries(choice.options).map(([key, value]) => `${key}=${value}`);
    const tail = options.length === 0 ? "" : `:${options.join(",")}`;
    return `${choice.game}/${choice.rules}${size}${opening}${tail}`;
}

const pattern = /^([a-z]+)(?:\/([a-z]+)(?:-(\d+))?(?:\+([A-Za-z0-9]+))?(?::(.*))?)?$/;

export function readRuleText(text: string): RuleChoice {
    const found = pattern.exec(text);
    const options = (found?.[5] ?? "").split(",").filter((part) => part.includes("="));
    return {
        game: found?.[1] ?? text,
        rules: found?.[2] ?? "",
        size: found?.[3] ?? "",
        opening: found?.[4] ?? "",
        options: Object.fromEntries(options.map((part) => part.split("=") as [string, string])),
    };
}
