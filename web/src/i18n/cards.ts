// The rules of each game on five cards, in both languages.
import type { GameId } from "./words";

export type Card = { title: string; text: string };

export const cards: Record<"zh" | "en", Record<GameId, Card[]>> = {
    zh: {
        shuqi: [
            {
                title: "走进对方阵地",
                text: "双方各有 0 到 9 十枚棋子，目标是走进对方阵地。不吃子；右方（红）先走，每次走一枚，方向不限。",
            },
            {
                title: "移与邻",
                text: "移：走到相邻的空点。邻：越过相邻的一枚棋子（不论哪方），落在它后面紧邻的空点，每次只越一枚。",
            },
            {
                title: "单跨",
                text: "沿一条线跨过两枚或更多棋子，中间可以有空点，落在最后一枚后面紧邻的空点。跨过的数各用一次，用加减乘除和括号算出走动棋子自己的数。",
            },
            {
                title: "叫停与积分",
                text: "自己的十子全部进入对方阵地后，轮到自己时可以叫停，也可以继续走。积分：站在对方阵地里的每枚棋子，棋子的数乘以所站点的数，再相加；分高者胜，同分为和。叫停的一方也可能输。",
            },
            {
                title: "举报与步数限制",
                text: "对方走满 50 步后仍有棋子留在自己阵地，可以举报：属实即胜，不实则对局继续。同一局面第三次出现，或双方共走满 400 步，终局计分。正式规则另有连跨：连续几段跨，每段算出同一个值。",
            },
        ],
        gomoku: [
            {
                title: "连成五子",
                text: "黑先白后，轮流落子在交叉点上，子不再移动。横、竖、斜先连成五子的一方胜。棋盘下满为和。",
            },
            {
                title: "几种规则",
                text: "无禁手：五子或更多都算胜。标准：恰好五子才算。卡罗：恰好五子，且不能两端都被对方封住。",
            },
            {
                title: "活三与四",
                text: "四：再下一子就成五。活四：两头都能成五，挡不住。活三：再下一子就成活四。一子同时形成两个威胁，往往就能取胜。",
            },
            {
                title: "禁手",
                text: "有禁手（连珠）时，黑方不能走三三、四四和长连，落子即负；但恰好成五永远算胜。白方没有禁手，长连也胜。棋盘上用小叉标出禁手点。",
            },
            {
                title: "开局规则",
                text: "先走很有利，所以常设开局规则：一方先摆几子，另一方选择执黑或执白；或者黑方提出几个第五手打点，由白方选留。轮到谁选择，棋盘上方有提示。",
            },
        ],
        xiangqi: [
            {
                title: "将死对方",
                text: "红先黑后。对方的将帅被将军而无法应对，就是绝杀，取胜；对方无子可动（困毙），也胜。将帅不能在同一条线上照面。",
            },
            {
                title: "车、炮、兵",
                text: "车走直线。炮走法如车，吃子要隔一枚棋子作炮架。兵只往前一步，过河后也可以横走一步，不后退。",
            },
            {
                title: "马、相、仕",
                text: "马走日，先直后斜，直步被堵就蹩腿。相走田，中心被堵走不成，不过河。仕走斜线一步，帅走直线一步，都不出九宫。",
            },
            {
                title: "长将与长捉",
                text: "同一局面第三次出现时裁定：只有一方步步将军，该方负；否则，只有一方步步捉同一枚无根或价值更高的棋子，该方负；其余和棋。第二次出现时会提醒双方。",
            },
            {
                title: "和棋",
                text: "双方都没有能进攻的棋子；连续 120 着没有吃子；或双方同意，都算和棋。着法写作“炮二平五”：棋子、原来的列，进、退或平，再写步数或到达的列。",
            },
        ],
    },
    en: {
        shuqi: [
            {
                title: "Into the opposing camp",
                text: "Each side has ten pieces, numbered 0 to 9, and brings them into the opposing camp. There are no captures. The right side (red) moves first; one piece per turn, in any direction.",
            },
            {
                title: "Step and hop",
                text: "Step: to an adjacent empty point. Hop: over one adjacent piece of either side to the empty point right behind it; only one piece per hop.",
            },
            {
                title: "Span",
                text: "Along one line over two or more pieces, with gaps allowed, to the empty point right behind the last one. The numbers of the crossed pieces, each used once, must make the moving piece's own number with + − × ÷ and brackets.",
            },
            {
                title: "Stop and score",
                text: "When all ten of your pieces are in the opposing camp, you can call stop on your turn or play on. Score: for each piece in the opposing camp, the number of the piece times the number of its point, added up. The higher score wins, equal scores draw. The side that calls stop can lose.",
            },
            {
                title: "Report and move limits",
                text: "If your opponent has made 50 moves and still has a piece in their own camp, you can report it: if true you win, if not the game goes on. The third occurrence of a position, or 400 moves in all, ends the game by score. The official rules add chains: several spans in one turn, all with the same value.",
            },
        ],
        gomoku: [
            {
                title: "Five in a row",
                text: "Black moves first; stones are placed in turn on intersections and never move. The first side with five in a row, horizontally, vertically or diagonally, wins. A full board is a draw.",
            },
            {
                title: "Rule sets",
                text: "Freestyle: five or more win. Standard: exactly five. Caro: exactly five, and not blocked by the opponent at both ends.",
            },
            {
                title: "Threes and fours",
                text: "Four: one more stone makes five. Straight four: it can become five at either end and cannot be stopped. Three: one more stone makes a straight four. A stone that makes two threats at once usually wins.",
            },
            {
                title: "Forbidden points",
                text: "In renju Black must not make a double-three, a double-four or an overline: playing one loses at once. Exactly five always wins. White has no forbidden moves, and an overline wins for White. Small crosses on the board mark the forbidden points.",
            },
            {
                title: "Opening rules",
                text: "Moving first is a great advantage, so games often use an opening rule: one side places some stones and the other chooses a colour, or Black offers several fifth moves and White keeps one. A banner above the board shows whose choice it is.",
            },
        ],
        xiangqi: [
            {
                title: "Checkmate the general",
                text: "Red moves first. A side whose general is in check and cannot escape is checkmated and loses; a side without a legal move (stalemate) loses too. The generals may not face each other on an open file.",
            },
            {
                title: "Rook, cannon, pawn",
                text: "The rook moves in straight lines. The cannon moves like a rook, but captures by jumping over exactly one piece. The pawn moves one point forward; after crossing the river also sideways; never back.",
            },
            {
                title: "Horse, elephant, advisor",
                text: "The horse moves one point straight, then one diagonally; a piece on the first point blocks it. The elephant moves two points diagonally, is blocked by a piece between, and cannot cross the river. The advisor moves one point diagonally, the general one point straight; both stay in the palace.",
            },
            {
                title: "Perpetual check and chase",
                text: "When a position occurs for the third time, the repetition is judged: if only one side gave check at every move, it loses; otherwise, if only one side chased the same unprotected or more valuable piece at every move, it loses; otherwise the game is drawn. Both sides are warned at the second occurrence.",
            },
            {
                title: "Draws",
                text: "The game is drawn when neither side has an attacking piece left, after 120 plies without a capture, or by agreement. A move is written C2=5: the piece, its file, then + (forward), - (back) or = (sideways), and the number of points or the new file.",
            },
        ],
    },
};
