#include "protocol/records/check.h"

#include <algorithm>

#include "protocol/records/cursor.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

class GameChecker {
  public:
    GameChecker(const GameTree& told, std::int64_t number, Collector& found, const Craft& craft)
        : told_(told), number_(number), found_(found), craft_(craft) {}

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
        return craft_.load_game(
            {craft_.rules.empty() ? told_.rules : craft_.rules, told_.start, {}, {}});
    }

    void copy_head(const AnyGame& game) {
        const Record record = game.record();
        checked_.rules = record.rules;
        checked_.start = record.start;
        if (!record.start.empty() && is_the_start(record)) checked_.start.clear();
        for (const auto& [key, value] : told_.tags)
            checked_.tags.emplace_back(clean_key(key), clean_value(value));
        checked_.nodes[kRoot].comment = clean_comment(told_.nodes[kRoot].comment);
        checked_.nodes[kRoot].place = told_.nodes[kRoot].place;
    }

    // Whether the position is the one the rules begin with.
    bool is_the_start(const Record& record) const {
        const auto game = craft_.load_game({record.rules, "", {}, {}});
        return game && (*game)->view().position == record.start;
    }

    void play(std::unique_ptr<AnyGame> game) {
        GameCursor cursor(told_, std::move(game));
        std::vector<NodeId> copies(told_.nodes.size(), kNoNode);
        copies[kRoot] = kRoot;
        for (const NodeId node : preorder(told_)) {
            const GameNode& here = told_.nodes[node];
            if (copies[here.parent] == kNoNode) continue;  // behind a move that was refused
            Refusal refusal = play(cursor, node);
            if (refusal) {
                complain(here, cursor.plies() + 1, *std::move(refusal));
                continue;
            }
            copies[node] = checked_.add(copies[here.parent], cursor.game().last_move(), here.place);
            checked_.nodes[copies[node]].comment = clean_comment(here.comment);
        }
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
    const Craft& craft_;
    GameTree checked_;
};

}  // namespace

void check_games(Collector& found, const Craft& craft) {
    std::vector<GameTree> checked;
    std::int64_t number = 0;
    for (GameTree& told : found.games()) {
        auto game = GameChecker(told, ++number, found, craft).check();
        if (game) checked.push_back(*std::move(game));
        told = GameTree();  // the memory of two files is enough
    }
    found.games() = std::move(checked);
}

}  // namespace yiguan::records
