// Every screen of the page by its name, with the steps that lead there. Each begins by loading the page.
import { fillIn, firstBot, install, uninstall } from "./engines.mjs";
import { movesOf } from "./games.mjs";
import { here, opponent } from "./page.mjs";

const begun = (game, plies) => movesOf(game).slice(0, plies);
const searching = { seats: [here("小明"), opponent("deepening:time=10000")], clock: "move:30" };

// An opponent as the server lists it after its strength was measured.
const measured = (player) => ({
    ...player,
    strength: { elo: 150 * player.rung, error: 40 },
    levels: player.options.some(({ key }) => key === "level")
        ? [3, 9, 15].map((level) => ({ level, elo: 60 * level, error: 45 }))
        : [],
    measuredWith: "nodes=2000",
});

// Finishes a game on the page, so that the result is shown.
async function finish(person) {
    const moves = movesOf("gomoku");
    await person.openAt("gomoku/freestyle", moves.slice(0, -1));
    await person.play(moves.at(-1));
    await person.page.waitForSelector(".result-acts");
}

// The server's hello when it is open to the local network.
function withAddresses(text) {
    if (!text.includes('"t":"hello"')) return text;
    const hello = JSON.parse(text);
    hello.d.addresses = ["http://192.168.1.5:8123", "http://10.0.0.7:8123"];
    return JSON.stringify(hello);
}

// Breaks the connection to the server and all later ones.
async function cutOff(person) {
    const held = [];
    let isCut = false;
    await person.page.routeWebSocket(/\/ws$/, (socket) => {
        if (isCut) void socket.close();
        else held.push(socket, socket.connectToServer());
    });
    await person.openAt("xiangqi/asian", begun("xiangqi", 6));
    isCut = true;
    for (const socket of held) void socket.close();
}

async function openGuestTable(person) {
    await person.remember("setup.xiangqi", { against: "guest" });
    await person.visit("new/xiangqi");
    await person.page.click(".setup-start button");
    await person.page.waitForSelector(".waiting-code");
}

async function offerOf(person, name) {
    await person.openAt("xiangqi/asian", begun("xiangqi", 5));
    await person.page.getByRole("button", { name }).first().click();
    await person.page.waitForSelector(".offer");
}

// Marks a screen that needs a server.
const withServer = (show) => Object.assign(show, { needsServer: true });

// Marks a screen of a public server.
const atServe = (show) => Object.assign(show, { server: "serve" });

async function signUp(person) {
    await person.visit("account");
    await person.page.locator(".account-form input").first().fill("小明");
    await person.page.locator(".account-form input").last().fill("correct horse");
    await person.page.locator(".account-form button").last().click();
    await person.page.waitForSelector(".account-form + .account-form");
}

// Shows the account page; signs up at the first visit.
async function visitOwnAccount(person) {
    const isNew = await person.page
        .evaluate(() => fetch("/api/account").then((r) => r.json()))
        .then(({ account }) => account === null)
        .catch(() => true);
    if (isNew) await signUp(person);
    else await person.visit("account");
    await person.page.waitForSelector(".account-form + .account-form");
}

// In the browser: another person with this seek, who leaves the table at once if `leaves`. Resolves when the server has
// answered.
function seek([name, rules, clock, side, leaves]) {
    return new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            const frames = frame.t === "batch" ? frame.d : [frame];
            const d = { name, games: [{ rules, clock }], side, rated: false, within: null };
            if (frame.t === "hello") socket.send(JSON.stringify({ t: "seek", d, a: 1 }));
            if (frames.some(({ a }) => a === 1)) resolve();
            const full = frames.find(({ t }) => t === "table.full");
            if (full && leaves) socket.send(JSON.stringify({ t: "table.leave", d: {}, g: full.d.id, a: 2 }));
        };
    });
}

// Adds seeks of other people to the lobby; they stay as long as the page does. Each has the cookie of another guest.
async function addSeeks(person, seeks) {
    const context = await person.page.context().browser().newContext();
    person.page.once("close", () => void context.close());
    const others = await context.newPage();
    await others.goto(new URL("/health", person.page.url()).href);
    for (const each of seeks) {
        await context.clearCookies();
        await others.evaluate(seek, each);
    }
}

// A game of xiangqi against another person.
async function meet(person, leaves) {
    await person.visit("lobby");
    await person.page.locator(".lobby-name input").fill("小明");
    await person.choosePool("xiangqi/asian fischer:600+10");
    await person.page.waitForSelector(".lobby-act .loading-stone");
    await addSeeks(person, [["小华", "xiangqi/asian", "fischer:600+10", "second", leaves]]);
    await person.page.waitForSelector(".board-svg .cell");
}

const severalGames = `[Game "Chinese Chess"]
[Red "甲"]
[Black "乙"]

1. 炮二平五 马8进7 *

[Game "Chinese Chess"]
[Event "茶馆赛"]
[Date "1987.05.02"]
[Red "张三"]
[Black "李四"]
[Result "1-0"]

1. 炮二平五 {当头炮，老谱第一着。} 马8进7 (1... 炮8平5) 2. 马二进三 车9平8 3. 帅五进五 1-0
`;

async function openRecord(person, text) {
    await person.visit("import");
    await person.page.fill(".import-paste textarea", text);
    await person.page.locator(".import-paste button").click();
}

async function setUp(person, game) {
    await person.visit(`setup/${game}`);
    await person.page.waitForSelector(".arrange .cell");
    await person.page.waitForSelector(".arrange-ways .button-main:enabled");
}

// The server's list of engines: one that works, one whose file is broken.
const shelved = [
    {
        id: "fairy-stockfish",
        file: {
            name: "Fairy-Stockfish 14",
            game: "xiangqi",
            protocol: "uci",
            command: ["/usr/games/fairy-stockfish"],
            folder: "/opt/engines/fairy",
            options: { Hash: 64, Threads: 1 },
            limits: { time_ms: 1000, memory_mb: 512 },
        },
        refusal: null,
    },
    {
        id: "bot",
        file: { game: "gomoku", protocl: "json" },
        refusal: {
            code: "engine-file-key",
            zh: "第 2 行：没有“protocl”这一项；见 docs/engines.md",
            en: 'line 2: there is no "protocl"; docs/engines.md tells what there is',
        },
    },
];

async function visitShelf(person, engines) {
    await person.page.route("**/api/engines", async (route) => {
        const shelf = await (await route.fetch()).json();
        await route.fulfill({ json: { ...shelf, folder: "/home/ann/.local/share/yiguan/engines.d", engines } });
    });
    await person.visit("engines");
    await person.page.waitForSelector(".engines-folder");
}

// A bot in Python, with its page.
async function openBot(person, game, source) {
    const bot = { title: "bot", game, language: "python", source, at: 0, versions: [{ name: "1", at: 0, source: "" }] };
    await person.remember("bot.screen", bot);
    await person.visit("workshop/screen");
    await person.page.waitForSelector(".shop-desk .cell");
}

export const screens = {
    "own-games": async (person) => {
        await finish(person);
        await person.visit("me");
        await person.page.waitForSelector(".own-list li");
        await person.page.waitForSelector(".own-rates, .own-statistics p");
    },
    "own-games-none": atServe(async (person) => {
        await person.visit("me");
        await person.page.waitForSelector(".own > [role=status] .button");
    }),
    "own-games-position": async (person) => {
        await finish(person);
        await person.visit("me?rules=gomoku%2Ffreestyle&start=&moves=");
        await person.page.waitForSelector(".own-position [role=status] b");
        await person.page.waitForSelector(".own-list li");
    },
    "study-own-moves": async (person) => {
        await finish(person);
        await person.visit("study/gomoku");
        await person.page.waitForSelector(".own-move");
    },
    share: async (person) => {
        await finish(person);
        await person.review();
        await person.page.getByRole("button", { name: /^(分享|Share)$/ }).click();
        await person.page.waitForSelector(".share-picture svg");
    },
    engines: withServer((person) => visitShelf(person, shelved)),
    "engines-none": withServer((person) => visitShelf(person, [])),
    "engines-elsewhere": atServe(async (person) => {
        await person.visit("engines");
        await person.page.waitForSelector(".engines [role=status]");
    }),
    "engine-removing": withServer(async (person) => {
        await visitShelf(person, shelved);
        await person.page.locator(".engine .button-quiet-red").first().click();
    }),
    "engine-form": withServer(async (person) => {
        await visitShelf(person, shelved);
        await person.page.locator(".engine .acts").first().locator(".button").nth(2).click();
        await person.page.waitForSelector(".engine-option");
    }),
    "engine-refused": withServer(async (person) => {
        await visitShelf(person, []);
        await fillIn(person, { name: "My Bot", game: "gomoku", protocol: "json", command: "/no/such/program --fast" });
        await person.page.waitForSelector("[role=alert]");
    }),
    "replay-reviewer": withServer(async (person) => {
        const bot = { name: "First Bot", game: "gomoku", protocol: "json", command: firstBot };
        await install(person, bot);
        await person.remember("reviewer.gomoku", "first-bot");
        await finish(person);
        await person.review();
        await person.page.waitForSelector(".review-trouble", { state: "attached" });
        await uninstall(person, "first-bot");
    }),
    "lobby-busy": atServe(async (person) => {
        await person.visit("lobby");
        await person.page.waitForSelector(".lobby-pool");
        await addSeeks(person, [
            ["小丽", "xiangqi/asian", "fischer:600+10", null],
            ["Anna", "gomoku/renju+taraguchi10", "fischer:600+10", "second"],
            ["老王", "shuqi/official", "fischer:600+10", null],
        ]);
        await addSeeks(person, [["阿强", "shuqi/official", "fischer:600+10", null]]);
        await person.page.waitForSelector(".lobby-seek");
        await person.page.waitForSelector(".running a");
    }),
    "table-online": atServe(async (person) => {
        await person.visit("lobby");
        await person.choosePool("gomoku/freestyle fischer:180+2");
        await person.page.waitForSelector(".lobby-act .loading-stone");
        await addSeeks(person, [["小丽", "gomoku/freestyle", "fischer:180+2", "second"]]);
        await person.page.waitForSelector(".board-svg .cell");
        await person.play("h8");
    }),
    "new-stranger": atServe((person) => person.visit("new/gomoku/stranger")),
    "cover-online": atServe(async (person) => {
        await person.visit();
        await person.page.waitForSelector('a[href="#/lobby"]');
    }),
    online: atServe((person) => meet(person, false)),
    "online-leaving": atServe(async (person) => {
        await meet(person, false);
        await person.page.keyboard.press("Escape");
        await person.page.waitForSelector("dialog[open]");
    }),
    "online-alone": atServe(async (person) => {
        await meet(person, true);
        await person.page.waitForSelector(".offer-away");
    }),
    lobby: atServe((person) => person.visit("lobby")),
    "lobby-seeking": atServe(async (person) => {
        await person.visit("lobby");
        await person.choosePool("gomoku/freestyle fischer:180+2");
        await person.choosePool("xiangqi/asian fischer:180+2");
        await person.page.waitForSelector(".lobby-act .loading-stone");
    }),
    account: atServe((person) => person.visit("account")),
    "account-error": atServe(async (person) => {
        await person.visit("account");
        await person.page.locator(".account-form input").first().fill("x");
        await person.page.locator(".account-form input").last().fill("short");
        await person.page.locator(".account-form button").last().click();
        await person.page.waitForSelector(".form-error");
        person.complaints.length = 0; // the browser reports the refusal
    }),
    "account-own": atServe(visitOwnAccount),
    "account-bots": atServe(async (person) => {
        await visitOwnAccount(person);
        const bots = person.page.locator(".account-form").nth(3);
        await bots.locator("input").fill(`Engine-${Date.now().toString(36)}`);
        await bots.locator("button").last().click();
        await bots.locator(".account-token").waitFor();
        await bots.locator(".bot button").first().click();
        await bots.locator(".acts-question").waitFor();
        await bots.scrollIntoViewIfNeeded();
    }),
    study: async (person) => {
        const moves = begun("xiangqi", 6).join("+");
        await person.visit(`study/xiangqi?rules=xiangqi%2Fasian&start=&moves=${moves}`);
        await person.page.waitForSelector('.study[data-ply="6"]');
        await person.page.keyboard.press("ArrowLeft");
        await person.page.locator(".study-note .chip").nth(3).click();
        await person.page.fill(".study-note textarea", "A blunder 败着");
        await person.page.locator(".study-pens .chip").click();
    },
    lab: async (person) => {
        await person.visit("lab/xiangqi");
        await person.page.waitForSelector(".lab .cell");
        await person.page.fill(".lab-form input", "2");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.waitForSelector(".lab-node");
        await person.page.locator(".lab-children .link").nth(2).click();
        await person.page.waitForSelector(".lab-cut");
    },
    workshop: async (person) => {
        await person.visit("workshop");
        await person.page.waitForSelector(".shop-form");
    },
    "workshop-play": async (person) => {
        await openBot(person, "gomoku", "def choose(board):\n    print(board.side())\n    board.mark('h8', 'a')\n    return 1 / 0\n");
        await person.page.locator(".shop-play .shop-tools .button").nth(1).click();
        await person.page.waitForSelector(".shop-fault pre");
    },
    "workshop-match": async (person) => {
        await openBot(person, "gomoku", "def choose(board):\n    return board.candidates()[0]\n");
        await person.page.locator(".shop-view-match").click();
        await person.page.locator(".shop-form input").first().fill("1");
        await person.page.locator(".shop-form .button-main").click();
        await person.page.waitForSelector(".shop-match[data-games='2']");
        await person.page.locator(".shop-games summary").click();
        await person.page.locator(".shop-game-list .chip").first().click();
        await person.page.waitForSelector(".shop-game .piece");
    },
    "workshop-ladder": async (person) => {
        await openBot(person, "xiangqi", "");
        await person.page.locator(".shop-view-ladder").click();
        await person.page.waitForSelector(".shop-rungs");
    },
    "workshop-share": async (person) => {
        await openBot(person, "shuqi", "");
        await person.page.locator(".shop-view-share").click();
        await person.page.waitForSelector(".shop-panel pre");
    },
    "workshop-api": async (person) => {
        await openBot(person, "gomoku", "");
        await person.page.locator(".shop-view-api").click();
        await person.page.waitForSelector(".shop-api");
    },
    "lab-playouts": async (person) => {
        await person.visit("lab/gomoku?rules=gomoku%2Ffreestyle&start=&moves=h8+h9");
        await person.page.waitForSelector(".lab .cell");
        await person.page.selectOption(".lab-form select", "uct");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.waitForSelector(".lab-bar");
    },
    "lab-horizon": async (person) => {
        await person.visit("lab/xiangqi/compare");
        await person.page.waitForSelector(".lab .cell");
        await person.page.locator(".lab-questions summary").click();
        await person.page.click("#see-horizon");
        await person.page.waitForSelector(".lab-horizon");
    },
    "lab-compare": async (person) => {
        await person.visit("lab/shuqi/compare");
        await person.page.waitForSelector(".lab .cell");
        await person.page.fill(".lab-form input", "2");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.waitForSelector(".lab-children");
    },
    "lab-evaluation": async (person) => {
        await person.visit("lab/gomoku/evaluation?rules=gomoku%2Ffreestyle&start=&moves=h8+h9+i9");
        await person.page.waitForSelector(".lab-heat circle");
    },
    ideas: async (person) => {
        await person.visit("ideas");
        await person.page.waitForSelector(".ideas-card");
    },
    idea: async (person) => {
        await person.visit("ideas/minimax/3");
        await person.page.waitForSelector(".idea .lab-children");
    },
    "idea-experiment": async (person) => {
        await person.visit("ideas/horizon/4");
        await person.page.waitForSelector(".idea .cell");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.waitForSelector(".idea .lab-children");
    },
    "idea-wrong": async (person) => {
        await person.visit("ideas/rules/5");
        await person.page.locator(".idea-option input").last().check();
        await person.page.locator(".idea-panel .button-main").click();
        await person.page.waitForSelector(".idea-wrong");
    },
    "idea-right": async (person) => {
        await person.visit("ideas/threats/6");
        await person.page.fill(".idea-panel input", "4");
        await person.page.locator(".idea-panel .button-main").click();
        await person.page.waitForSelector(".idea-right");
    },
    "idea-node": async (person) => {
        await person.visit("ideas/cuts/6");
        await person.page.waitForSelector(".idea .lab-icicle");
    },
    "idea-order": async (person) => {
        await person.visit("ideas/tables/6");
        await person.page.waitForSelector(".idea-order li");
    },
    "idea-learning": async (person) => {
        await person.visit("ideas/learning/4");
        await person.page.locator(".lab-form select").first().selectOption("rules");
        await person.page.locator(".lab-form select").last().selectOption("50");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.getByText(/拟合完成|fit is finished/).waitFor();
    },
    "idea-match": async (person) => {
        await person.visit("ideas/measuring/4");
        await person.page.locator(".lab-form .button-main").click();
        await person.page.locator(".idea dd", { hasText: "±" }).waitFor();
        await person.page.locator(".lab-form .button-main").click();
        await person.page.getByRole("button", { name: /运行|Run/ }).waitFor();
    },
    "idea-sources": async (person) => {
        await person.visit("ideas/champion/8");
        await person.page.waitForSelector(".idea code");
    },
    "study-engine": async (person) => {
        await person.visit("study/gomoku");
        await person.page.waitForSelector(".study .cell");
        await person.page.locator(".study-engine-head button").first().click();
        await person.page.waitForSelector(".study-lines li");
        await person.page.locator(".study-engine-head button").first().click();
    },
    "study-saved": async (person) => {
        await person.visit("study/shuqi");
        await person.page.waitForSelector(".study .cell");
        await person.page.locator(".study-tools .button").first().click();
        await person.page.waitForSelector(".study-list li");
    },
    "study-failed": async (person) => {
        await person.visit("study/xiangqi?d=rubbish");
        await person.page.waitForSelector(".message[role=alert]");
    },
    puzzle: async (person) => {
        await person.visit("puzzles/gomoku/rated");
        await person.page.waitForSelector('.table-puzzle[data-ply="1"]');
    },
    "puzzle-known": async (person) => {
        await person.visit("puzzles/gomoku/streak");
        await person.page.waitForSelector('.table-puzzle[data-ply="1"]');
        await person.page.click(".table-puzzle .table-actions button");
        await person.page.waitForSelector(".table-puzzle .panel a.button");
    },
    "puzzle-theme": async (person) => {
        await person.visit("puzzles/gomoku/theme");
        await person.page.waitForSelector('.table-puzzle[data-ply="1"]');
    },
    "puzzle-none": async (person) => {
        await person.visit("puzzles/gomoku/own");
        await person.page.waitForSelector(".table-puzzle .message");
    },
    cover: (person) => person.visit(),
    "cover-running": async (person) => {
        await person.openAt("xiangqi/asian", begun("xiangqi", 1));
        await person.openAt("gomoku/renju", ["h8", "h9"], {
            seats: [opponent("rules"), here("小明")],
        });
        await person.visit();
        await person.page.waitForSelector(".running li");
    },
    "cover-past": async (person) => {
        await finish(person);
        await person.openAt("xiangqi/asian", begun("xiangqi", 1));
        await person.visit();
        await person.page.waitForFunction(() => document.querySelectorAll(".running").length === 2);
    },
    "new-machine": (person) => person.visit("new/xiangqi/machine"),
    "new-search": async (person) => {
        await person.remember("setup.gomoku", { player: "minimax", depth: 3 });
        await person.visit("new/gomoku/machine");
        await person.page.waitForSelector(".opponent-more select");
    },
    "new-people": (person) => person.visit("new/shuqi/people"),
    "new-error": async (person) => {
        await person.visit("new/gomoku/people");
        await person.page.locator(".names input").last().fill("");
        await person.page.click(".setup-start button");
        await person.page.waitForSelector(".form-error");
    },
    "new-measured": async (person) => {
        await person.page.route("**/api/players", async (route) => {
            const players = await (await route.fetch()).json();
            await route.fulfill({ json: players.map(measured) });
        });
        await person.remember("setup.xiangqi", { player: "deepening", level: 6 });
        await person.visit("new/xiangqi/machine");
    },
    "new-from": async (person) => {
        await person.openAt("xiangqi/asian", begun("xiangqi", 12));
        const table = person.page.url().split("/").at(-1);
        await person.visit(`new/xiangqi/people?from=${table}&ply=8`);
        await person.page.waitForSelector(".setup-from .soft");
    },
    cards: async (person) => {
        await person.visit("new/gomoku/people");
        for (let card = 1; card < 4; ++card)
            await person.page.locator(".rule-card .icon-button").last().click();
    },
    settings: async (person) => {
        await person.visit();
        await person.page.locator(".top .icon-button").last().click();
        await person.page.waitForSelector(".settings");
    },
    join: withServer((person) => person.visit("join")),
    "join-error": withServer(async (person) => {
        await person.visit("join/000000");
        await person.page.locator(".join button").click();
        await person.page.waitForSelector(".form-error");
    }),
    waiting: withServer(openGuestTable),
    "waiting-lan": withServer(async (person) => {
        await person.page.routeWebSocket(/\/ws$/, (socket) => {
            const server = socket.connectToServer();
            server.onMessage((text) => socket.send(withAddresses(text)));
        });
        await openGuestTable(person);
        await person.page.waitForSelector(".waiting-address");
    }),
    missing: async (person) => {
        await person.visit("table/none");
        await person.page.waitForSelector(".message h1");
    },
    gomoku: (person) => person.openAt("gomoku/freestyle", begun("gomoku", 11), { clock: "fischer:300+5" }),
    numbers: async (person) => {
        await person.remember("numbers", true);
        await person.openAt("gomoku/freestyle-19", begun("gomoku", 24));
    },
    renju: async (person) => {
        const moves = ["h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"];
        await person.openAt("gomoku/renju", moves);
        await person.page.waitForSelector(".forbidden");
    },
    opening: (person) => person.openAt("gomoku/freestyle+swap2", ["h8", "h9", "j8"]),
    declaring: (person) => person.openAt("gomoku/renju+soosorv8", ["h8", "h9", "j10", "keep", "f6"]),
    xiangqi: async (person) => {
        await person.openAt("xiangqi/asian", begun("xiangqi", 14));
        await person.point("i0").click();
    },
    check: (person) => person.openAt("xiangqi/asian", begun("xiangqi", 15)),
    shuqi: (person) => person.openAt("shuqi/course", begun("shuqi", 30)),
    "shuqi-targets": async (person) => {
        await person.openAt("shuqi/official", begun("shuqi", 6));
        await person.point("o7").click();
    },
    span: async (person) => {
        await person.openAt("shuqi/course", begun("shuqi", 6));
        await person.remember("spanMode", "assist");
        await person.page.reload();
        await person.waitForPlies(6);
        await person.point("o7").click();
        await person.point("k3").click();
        await person.page.waitForSelector(".span-tiles");
    },
    "span-wrong": async (person) => {
        await screens.span(person);
        for (const tile of await person.page.locator(".tile").all()) {
            await tile.click();
            await person.page.locator(".key", { hasText: "+" }).click();
        }
        await person.page.getByRole("button", { name: /退格|Backspace/ }).click();
        await person.page.waitForSelector(".span-live.is-wrong");
    },
    menu: async (person) => {
        await person.openAt("shuqi/course", begun("shuqi", 10));
        await person.openMenu();
    },
    note: async (person) => {
        await person.openAt("xiangqi/asian", begun("xiangqi", 4));
        await person.point("e5").click();
        await person.page.waitForSelector(".note");
    },
    looking: async (person) => {
        await person.openAt("xiangqi/asian", begun("xiangqi", 20));
        await person.page.keyboard.press("ArrowLeft");
    },
    thinking: async (person) => {
        await person.openAt("xiangqi/asian", [], searching);
        await person.showThoughts();
        await person.play("h2e2");
        await person.page.waitForSelector(".thought dl");
    },
    "draw-offer": (person) => offerOf(person, /提和|Offer draw/),
    leaving: async (person) => {
        await person.openAt("gomoku/freestyle", begun("gomoku", 4));
        await person.page.keyboard.press("e");
        await person.page.waitForSelector(".dialog");
    },
    resigning: async (person) => {
        await person.openAt("gomoku/freestyle", begun("gomoku", 4));
        await person.page.locator(".button-quiet-red").first().click();
    },
    reconnecting: withServer(async (person) => {
        await cutOff(person);
        await person.page.waitForSelector(".link-reconnecting");
    }),
    offline: withServer(async (person) => {
        await cutOff(person);
        await person.page.waitForSelector(".link-offline");
    }),
    end: finish,
    "end-closed": async (person) => {
        await finish(person);
        await person.page.keyboard.press("n");
        await person.page.waitForSelector(".dialog", { state: "detached" });
    },
    import: async (person) => {
        await person.visit("import");
        await person.page.waitForSelector(".import-paste");
    },
    "import-games": async (person) => {
        await openRecord(person, severalGames);
        await person.page.waitForSelector(".import-game");
    },
    "import-refused": async (person) => {
        await openRecord(person, "?");
        await person.page.waitForSelector("[role=alert]");
    },
    "replay-imported": async (person) => {
        await openRecord(person, severalGames);
        await person.page.locator(".import-game").last().click();
        await person.page.waitForSelector(".origin", { state: "attached" });
        await person.page.locator(".move").first().click();
        await person.page.waitForSelector(".remark");
        await person.page.waitForSelector(".turns", { state: "attached" });
    },
    export: async (person) => {
        await openRecord(person, `yiguan-record 1\nrules gomoku/freestyle+swap\nmoves h8 h9 j10 keep\n`);
        await person.page.waitForSelector(".table-replay");
        await person.page.waitForSelector(".turns", { state: "attached" }); // an opening is reviewed too
        await person.page.locator(".table-actions .acts button").first().click();
        await person.page.waitForSelector(".export li");
    },
    lesson: async (person) => {
        await person.visit("learn/xiangqi/horse-leg");
        await person.page.waitForSelector(".board-svg .cell");
    },
    "lesson-choice": async (person) => {
        await person.visit("learn/gomoku/swap2");
        await person.page.waitForSelector(".lesson .button");
    },
    "lesson-done": async (person) => {
        await person.visit("learn/gomoku/trap");
        await person.page.waitForSelector(".board-svg .cell");
        await person.point("g6").click();
        await person.page.waitForSelector('.table-lesson[data-ply="13"]');
        await person.point("h6").click();
        await person.page.waitForSelector(".lesson-done");
    },
    "setup-gomoku": (person) => setUp(person, "gomoku"),
    "setup-xiangqi": async (person) => {
        await setUp(person, "xiangqi");
        await person.page.locator(".tray-tool").last().click();
        await person.point("e0").click();
        await person.page.waitForSelector(".verdict.is-refused");
    },
    "setup-shuqi": (person) => setUp(person, "shuqi"),
    "new-from-position": async (person) => {
        await setUp(person, "xiangqi");
        await person.page.locator(".arrange-ways .button-main:enabled").click();
        await person.page.waitForSelector(".setup-from");
    },
    replay: async (person) => {
        await finish(person);
        await person.review();
        await person.page.waitForSelector(".turns");
        await person.page.keyboard.press("ArrowLeft");
    },
};
