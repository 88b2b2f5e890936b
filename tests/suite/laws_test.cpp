// The generic suite: random games under every rule text of the registry must obey the laws.
#include "suite/laws.h"

#include <array>

#include "games/registry.h"
#include "games/visit.h"
#include "support/files.h"
#include "support/walk.h"

namespace yiguan::test {
namespace {

// Random plies for each rule set.
constexpr int kFullPlies = 100'000;
#ifdef NDEBUG
constexpr int kDefaultPlies = 20'000;
#else
constexpr int kDefaultPlies = 4'000;
#endif
constexpr int kThoroughEvery = 50;  // plies between checks of the laws about every legal move

// Recent moves, to call is_legal with moves of other positions.
template <class Move>
class Memory {
  public:
    void add(Move move) {
        moves_[count_ % moves_.size()] = move;
        ++count_;
    }
    std::span<const Move> moves() const {
        return std::span(moves_).first(std::min(count_, moves_.size()));
    }

  private:
    std::array<Move, 64> moves_{};
    std::size_t count_ = 0;
};

struct HoldTheLaws {
    const GameInfo& game;
    int plies;

    template <Position P>
    bool operator()(const typename P::Rules& rules, const std::string& canonical) const {
        Walk<P> walk(P::start(rules), fnv(canonical));
        Memory<typename P::Move> others;
        const std::string start_text = walk.position().text();
        for (int ply = 0; ply < plies && !testing::Test::HasFailure(); ++ply) {
            SCOPED_TRACE(canonical + " at " + walk.position().text());
            check_quickly<P>(walk, rules);
            if (ply % kThoroughEvery == 0) check_thoroughly<P>(walk, rules, others.moves());
            if (walk.is_over()) {
                rewind<P>(walk, start_text);
                continue;
            }
            const typename P::Move move = walk.random_move();
            others.add(move);
            walk.play(move);
        }
        return true;
    }

  private:
    static std::uint64_t fnv(std::string_view text) {
        std::uint64_t hash = 14695981039346656037U;
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
        return hash;
    }

    template <Position P>
    void check_quickly(Walk<P>& walk, const typename P::Rules& rules) const {
        expect_text_comes_back<P>(walk.position(), rules);
        expect_words<P>(walk.position(), walk.line(), game.phrases);
        if (!walk.is_over()) expect_undo_restores<P>(walk.position(), walk.random_move());
    }

    template <Position P>
    void check_thoroughly(Walk<P>& walk,
                          const typename P::Rules& rules,
                          std::span<const typename P::Move> others) const {
        expect_text_brings_moves_back<P>(walk.position(), rules);
        expect_list_is_is_legal<P>(walk.position(), others);
        expect_move_texts_come_back<P>(walk.position(), game.notations);
        for (const typename P::Move move : walk.legal_moves())
            expect_undo_restores<P>(walk.position(), move);
        if (!walk.is_over()) expect_undo_restores_moves<P>(walk.position(), walk.random_move());
    }

    // Takes the whole game back, ply by ply.
    template <Position P>
    void rewind(Walk<P>& walk, const std::string& start_text) const {
        while (!walk.line().empty()) {
            const Key key = walk.take_back();
            ASSERT_EQ(walk.position().key(), key);
        }
        EXPECT_EQ(walk.position().text(), start_text);
    }
};

class Laws : public testing::TestWithParam<std::string> {};

TEST_P(Laws, HoldInRandomPlay) {
    const int plies = is_full_run() ? kFullPlies : kDefaultPlies;
    const Result<bool> walked =
        visit_rules<bool>(GetParam(), HoldTheLaws{*find_game(GetParam()), plies});
    EXPECT_TRUE(walked) << walked.error().code;
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    return test_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(AllRules, Laws, testing::ValuesIn(all_rule_texts()), name_of);

}  // namespace
}  // namespace yiguan::test
