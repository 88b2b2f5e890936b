// yiguan book: makes an opening book for data/books with one of our own searches. Expands first the
// position whose line has the lowest cost: the sum of its losses, plus a small cost per ply.
// Source: Lincke, "Strategies for the automatic construction of opening books", 2000 (drop-out
// expansion).
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <queue>
#include <set>
#include <tuple>

#include "apps/yiguan/common/adviser.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "engines/registry.h"
#include "game/board_symmetry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

struct BookArguments {
    std::string game;
    std::string player;
    std::uint64_t nodes = 100'000;  // per position
    int positions = 300;
    int plies = 12;
    int lines = 4;
    int margin = 20;  // largest loss of a book move against the best, in hundredths
    int ply_cost = 20;
};

// A position to expand. `number`: the order of discovery, which breaks ties of cost.
struct Leaf {
    std::int64_t cost = 0;
    int number = 0;
    std::vector<std::string> moves;

    friend bool operator>(const Leaf& a, const Leaf& b) {
        return std::tie(a.cost, a.number) > std::tie(b.cost, b.number);
    }
};

class BookMaker {
  public:
    BookMaker(const BookArguments& arguments, const AnyGame& start, Adviser& adviser)
        : arguments_(arguments),
          start_(start),
          symmetry_(start.board(), start.view().pieces),
          adviser_(adviser) {}

    void make() {
        add({});
        for (int printed = 0; printed < arguments_.positions && !leaves_.empty();) {
            if (interrupted()) return;
            const Leaf leaf = leaves_.top();
            leaves_.pop();
            if (expand(leaf)) ++printed;
        }
    }

  private:
    // Leaves out positions whose end is proved: the player finds those moves itself.
    bool expand(const Leaf& leaf) {
        const auto game = after(leaf.moves);
        const std::vector<Advice> advices = adviser_.best_moves(*game, arguments_.lines);
        if (interrupted()) return false;
        std::vector<std::string> book_moves;
        for (const Advice& advice : advices) {
            if (advice.score.kind != Score::Kind::Value) break;
            const int loss = advices.front().score.amount - advice.score.amount;
            if (loss <= arguments_.margin) book_moves.push_back(advice.move);
            add_child(leaf, advice.move, loss);
        }
        if (book_moves.empty()) return false;
        fmt::print("{} | {}\n", fmt::join(leaf.moves, " "), fmt::join(book_moves, " "));
        std::fflush(stdout);
        return true;
    }

    void add_child(const Leaf& leaf, const std::string& move, int loss) {
        if (std::ssize(leaf.moves) >= arguments_.plies) return;
        Leaf child{leaf.cost + loss + arguments_.ply_cost, 0, leaf.moves};
        child.moves.push_back(move);
        add(std::move(child));
    }

    void add(Leaf leaf) {
        const auto game = after(leaf.moves);
        if (game->outcome().is_over()) return;
        if (!seen_.insert(symmetry_.place(game->view())).second) return;
        leaf.number = static_cast<int>(seen_.size());
        leaves_.push(std::move(leaf));
    }

    std::unique_ptr<AnyGame> after(const std::vector<std::string>& moves) const {
        auto game = start_.clone();
        for (const std::string& move : moves) (void)game->play(move);
        return game;
    }

    const BookArguments& arguments_;
    const AnyGame& start_;
    BoardSymmetry symmetry_;
    Adviser& adviser_;
    std::set<std::string> seen_;
    std::priority_queue<Leaf, std::vector<Leaf>, std::greater<>> leaves_;
};

void print_header(const BookArguments& arguments) {
    fmt::print(
        "# Opening book of {}: moves so far | moves to play, best first.\n"
        "# A book move is at most {} hundredths below the best that {} sees with {} nodes.\n"
        "# yiguan book {} --player {} --nodes {} --positions {} --plies {} --lines {} --margin {} "
        "--ply-cost {}\n",
        arguments.game, arguments.margin, arguments.player, arguments.nodes, arguments.game,
        arguments.player, arguments.nodes, arguments.positions, arguments.plies, arguments.lines,
        arguments.margin, arguments.ply_cost);
}

Status run(BookArguments& arguments) {
    const auto start = make_game(arguments.game);
    if (!start) return refuse(start.error(), arguments.game);
    arguments.game = (*start)->record().rules;
    if (arguments.player.empty()) arguments.player = strongest_player(arguments.game);
    const auto author =
        read_contestant(arguments.game, arguments.player, {.nodes = arguments.nodes});
    if (!author) return Status::BadInput;
    print_header(arguments);
    Adviser adviser(*author);
    BookMaker(arguments, **start, adviser).make();
    return interrupted() ? Status::Negative : Status::Good;
}

}  // namespace

void add_book(CommandLine& line) {
    auto arguments = std::make_shared<BookArguments>();
    Verb verb = line.add_verb("book", "Make an opening book with one of the searches");
    verb.add_option("GAME", arguments->game, "Rule set").required();
    verb.add_option("--player", arguments->player,
                    "Opponent that searches (default: the strongest)");
    verb.add_option("--nodes", arguments->nodes, "Nodes per position (default: 100000)")
        .in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
    verb.add_option("--positions", arguments->positions, "Number of positions (default: 300)")
        .in_range(1, 100'000);
    verb.add_option("--plies", arguments->plies, "Longest line (default: 12)").in_range(0, 60);
    verb.add_option("--lines", arguments->lines,
                    "Best moves followed from each position (default: 4)")
        .in_range(1, 500);
    verb.add_option("--margin", arguments->margin,
                    "How far a book move may be below the best, in hundredths (default: 20)")
        .in_range(0, 1'000'000);
    verb.add_option("--ply-cost", arguments->ply_cost,
                    "Hundredths subtracted for each ply (default: 20)")
        .in_range(0, 1'000'000);
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
