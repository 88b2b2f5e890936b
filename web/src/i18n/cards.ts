// The rules of each game in five cards a language.
import type { GameId } from "./words";

export type Card = { title: string; text: string };

export const cards: Record<"zh" | "en", Record<GameId, Card[]>> = {
    zh: {
        shuqi: [
            {
                title: "过河去",
                text: "双方各有 0 到 9 十枚棋子，走进对面的阵地。不吃子；右方（红）先走，每次走一枚，方向不限。",
            },
            {
                title: "移与邻",
                text: "移：走到相邻的空点。邻：越过紧挨着的一枚棋子（不论哪方），落在它背后的空点，每次只越一枚。",
            },
            {
                title: "单跨",
                text: "沿一条线跨过两枚或更多棋子，中间可以有空点，落在最后一枚紧后面的空点。跨过的数各用一次，加减乘除和括号要算出走子自己的数。",
            },
            {
                title: "叫停与积分",
                text: "十子全部进入对方阵地，轮到自己时可以叫停，也可以接着走。积分：站在对方阵地的棋子，棋子数乘点上的数，相加；高者胜，同分和。叫停的人也可能输。",
            },
            {
                title: "举报与限度",
                text: "走满 50 步，对方还有棋子赖在自己阵地，可以举报；属实即胜，不实照走。同一局面第三次出现，或走满 400 步，终局计分。正式规则另有连跨：几段跨算出同一个值。",
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
                text: "四：再下一子就成五。活四两头都能成五，挡不住。活三：再下一子就成活四。一子两用，是取胜的办法。",
            },
            {
                title: "禁手",
                text: "有禁手（连珠）时，黑方不能走三三、四四和长连，落子即负；但恰好成五永远算胜。白方没有禁手，长连也胜。棋盘上用小叉标出禁手点。",
            },
            {
                title: "开局规则",
                text: "黑先太有利，所以常设开局规则：一方先摆几子，另一方选颜色；或者黑方给出几个第五手，由白方挑。轮到谁回答，棋盘上方有提示。",
            },
        ],
        xiangqi: [
            {
                title: "将死对方",
                text: "红先黑后。对方的将帅被将军而无法应对，就是绝杀，取胜；对方无子可动（困毙），也胜。将帅不能在一条线上照面。",
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
                text: "局面第三次出现就裁定：只有一方步步将军，那一方负；否则只有一方步步捉同一枚无根或更贵的棋子，那一方负；其余和棋。裁定前一次会先提醒。",
            },
            {
                title: "和棋",
                text: "双方都没有能进攻的棋子；连续 120 着没有吃子；或双方同意，都算和棋。记谱用“炮二平五”这样的写法，前进、后退、平移各有其字。",
            },
        ],
    },
    en: {
        shuqi: [
            {
                title: "Across the board",
                text: "Each side has ten pieces, 0 to 9, and walks into the opposing camp. Nothing is captured. The right side (red) begins; one piece a turn, in any direction.",
            },
            {
                title: "Step and hop",
                text: "A step goes to a neighbouring empty point. A hop crosses exactly one adjacent piece of either side and lands right behind it.",
            },
            {
                title: "The span",
                text: "Along one line over two or more pieces, gaps allowed, to the empty point right behind the last one. Their numbers, each used once, must make the mover's own number with + − × ÷ and brackets.",
            },
            {
                title: "Stop and score",
                text: "With all ten pieces in the opposing camp you may call stop on your turn, or go on. Score: piece number times point number, summed over pieces in the opposing camp. Higher wins, equal draws. The caller can lose.",
            },
            {
                title: "Report and limits",
                text: "If after 50 moves the opponent still has a piece at home you may report it: true wins, untrue goes on. A third repetition or move 400 ends the game by score. Official rules add chains: spans of one equal value.",
            },
        ],
        gomoku: [
            {
                title: "Five in a row",
                text: "Black begins; stones are placed on crossings in turn and never move. The first to get five in a row, straight or diagonal, wins. A full board is a draw.",
            },
            {
                title: "Kinds of rules",
                text: "Freestyle: five or more. Standard: exactly five. Caro: exactly five and not enclosed at both ends by the foe.",
            },
            {
                title: "Threes and fours",
                text: "A four becomes five with one more stone; a straight four can do so at both ends and cannot be stopped. A three becomes a straight four. One stone that does two things wins games.",
            },
            {
                title: "Forbidden points",
                text: "In renju Black may not make a double three, a double four or an overline: it loses at once. An exact five always wins. White has no forbidden moves. Small crosses mark the points.",
            },
            {
                title: "Opening rules",
                text: "Moving first is a great advantage, so an opening rule may let one side place stones and the other choose colours, or let White pick among Black's fifth moves. A banner above the board asks who must answer.",
            },
        ],
        xiangqi: [
            {
                title: "Catch the general",
                text: "Red begins. A general in check without an answer is mated and lost; a side without any move loses too. The generals may never face each other on an open file.",
            },
            {
                title: "Rook, cannon, pawn",
                text: "The rook goes straight. The cannon goes like a rook but captures over exactly one piece. The pawn goes one forward, across the river also sideways, never back.",
            },
            {
                title: "Horse, elephant, advisor",
                text: "The horse goes one straight, then one diagonal; a piece on the straight step blocks it. The elephant goes two diagonally, may be blocked, and stays at home. Advisor and general stay in the palace.",
            },
            {
                title: "Perpetual attack",
                text: "The third occurrence of a position is judged: who alone checks at every move loses; else who alone chases one unprotected or dearer piece at every move loses; otherwise it is a draw. You are warned one repetition before.",
            },
            {
                title: "Draws",
                text: "A draw: neither side can attack any more, 120 plies without a capture, or both agree. Moves are written C2=5: piece, file, + forward, − back or = across, and where to.",
            },
        ],
    },
};
