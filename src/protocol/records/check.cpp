#include "protocol/records/check.h"

#include <algorithm>

#include "protocol/records/cursor.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

class GameChecker {
  public:
    // `refusals`: how many moves of the file have been refused.
    GameChecker(const GameTree& told,
                std::int64_t number,
                Collector& found,
                const Environment& environment,
                std::size_t& refusals)
        : told_(told),
          number_(number),
          found_(found),
          environment_(environment),
          refusals_(refusals) {}

    // Nothing when the game cannot begin.
    std::optional<GameTree> check() {
        auto game = begin();
        if (!game) {
            found_.damage(told_.nodes[kRoot].place,
                          Reason("damage-game").number("game", number_).because(game.error()));
            return std::nullopt;
        }
        copy_head(**game);
        play(std::move(*game));
        return std::move(checked_);
    }

  private:
    Result<std::unique_ptr<AnyGame>> begin() const {
        return environment_.load_game(
            {environment_.rules.empty() ? told_.rules : environment_.rules, told_.start, {}, {}});
    }

    void copy_head(const AnyGame& game) {
        const Record record = game.record();
        checked_.number = number_;
        checked_.rules = record.rules;
        checked_.start = record.start;
        if (!record.start.empty() && is_the_start(record)) checked_.start.clear();
        for (const auto& [key, value] : told_.tags)
            checked_.tags.emplace_back(clean_key(key), clean_value(value));
        checked_.nodes[kRoot].comment = clean_comment(told_.nodes[kRoot].comment);
        checked_.nodes[kRoot].place = told_.nodes[kRoot].place;
    }

    // Whether the position is the start position of the rules.
    bool is_the_start(const Record& record) const {
        const auto game = environment_.load_game({record.rules, "", {}, {}});
        return game && (*game)->view().position == record.start;
    }

    void play(std::unique_ptr<AnyGame> game) {
        GameCursor cursor(told_, std::move(game));
        std::vector<NodeId> copies(told_.nodes.size(), kNoNode);
        copies[kRoot] = kRoot;
        for (const NodeId node : preorder(told_)) {
            const GameNode& here = told_.nodes[node];
            if (copies[here.parent] == kNoNode) continue;  // behind a move that was refused
            if (replaces_lost_move(node)) {
                found_.damage(here.place, Reason("damage-variation").number("game", number_));
                continue;
            }
            if (here.is_unreadable) continue;
            if (Refusal refusal = play(cursor, node)) {
                complain(here, cursor.plies() + 1, *std::move(refusal));
                if (is_at_limit(here.place)) return;
                continue;
            }
            if (here.parent == main_) main_ = node;
            copies[node] = checked_.add(copies[here.parent], cursor.game().last_move(), here.place);
            checked_.nodes[copies[node]].comment = clean_comment(here.comment);
        }
    }

    // Whether the node is a variation for a move of the main line that could not be played: the
    // main line comes first, so that its last node has no other child by now.
    bool replaces_lost_move(NodeId node) const {
        const NodeId parent = told_.nodes[node].parent;
        return !found_.is_library() && parent == main_ && told_.nodes[parent].first_child != node;
    }

    bool is_at_limit(std::size_t place) {
        if (++refusals_ < kMostRefusedMoves) return false;
        found_.limit(place, Reason("file-refusals").number("limit", kMostRefusedMoves));
        return true;
    }

    static Refusal play(GameCursor& cursor, NodeId node) {
        cursor.stand_before(node);
        if (cursor.plies() == kMostPlies) return Reason("file-plies").number("limit", kMostPlies);
        return cursor.play(node);
    }

    void complain(const GameNode& node, std::size_t ply, Reason refusal) {
        found_.damage(node.place, Reason("damage-move")
                                      .number("game", number_)
                                      .number("ply", static_cast<std::int64_t>(ply))
                                      .text("move", excerpt(node.move))
                                      .because(std::move(refusal)));
    }

    const GameTree& told_;
    std::int64_t number_;
    Collector& found_;
    const Environment& environment_;
    std::size_t& refusals_;
    NodeId main_ = kRoot;  // the last node of the main line so far
    GameTree checked_;
};

}  // namespace

void check_games(Collector& found, const Environment& environment) {
    std::vector<GameTree> checked;
    std::int64_t number = 0;
    std::size_t refusals = 0;
    for (GameTree& told : found.games()) {
        if (refusals == kMostRefusedMoves) break;
        auto game = GameChecker(told, ++number, found, environment, refusals).check();
        if (game) checked.push_back(*std::move(game));
        told = GameTree();  // frees memory: two copies of the file are enough
    }
    found.games() = std::move(checked);
}

}  // namespace yiguan::records
