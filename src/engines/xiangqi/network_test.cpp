// The champion's evaluation by a network: followed along any moves it is that of the plain sum.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "base/rng.h"
#include "engines/xiangqi/champion_evaluator.h"
#include "engines/xiangqi/test_support.h"

namespace yiguan::xiangqi {
namespace {

using Sums = std::vector<std::int64_t>;

std::shared_ptr<const nnue::Network> random_network(std::size_t hidden) {
    const nnue::InputKind& kind = NetworkInputs::kKind;
    const nnue::Shape shape{kind.inputs, hidden, kind.buckets};
    auto network = std::make_shared<nnue::Network>(shape, std::string(kind.name));
    Rng rng(7);
    const auto fill = [&](auto& numbers, int most) {
        for (auto& number : numbers) {
            const auto drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most)));
            number = static_cast<std::decay_t<decltype(number)>>(drawn - most);
        }
    };
    fill(network->input_weights, 100);
    fill(network->input_biases, 100);
    fill(network->output_weights, nnue::kMostOutputWeight);
    fill(network->output_biases, 10'000);
    return network;
}

// The plain reference.
Sums view_sums(const nnue::Network& network, const Position& position, int view) {
    std::vector<std::uint16_t> rows;
    NetworkInputs::rows(position, view, rows);
    Sums sums(network.input_biases.begin(), network.input_biases.end());
    for (const std::uint16_t row : rows)
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += network.input_weights[row * sums.size() + i];
    return sums;
}

int plain_value(const nnue::Network& network, const Position& position) {
    const int own = NetworkInputs::view_to_move(position);
    const std::size_t bucket = NetworkInputs::bucket(position);
    std::int64_t squares = 0;
    for (const int view : {own, 1 - own}) {
        const Sums sums = view_sums(network, position, view);
        const std::size_t first = (2 * bucket + (view == own ? 0 : 1)) * network.shape.hidden;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const std::int64_t active = std::clamp<std::int64_t>(sums[i], 0, nnue::kActivationUnit);
            squares += active * active * network.output_weights[first + i];
        }
    }
    const std::int64_t output = squares / nnue::kActivationUnit + network.output_biases[bucket];
    const auto value =
        static_cast<int>(output * network.scale / (nnue::kActivationUnit * nnue::kWeightUnit));
    const bool can_win = has_attackers(
        position, value > 0 ? position.side_to_move() : other(position.side_to_move()));
    return can_win ? value : 0;
}

// A walk of moves made and taken back, with passes of the turn between them.
class Walk {
  public:
    Walk(const Position& start, std::shared_ptr<const nnue::Network> network, std::uint64_t seed)
        : position_(start), evaluator_(std::move(network)), rng_(seed) {
        evaluator_.reset(position_);
    }

    void step() {
        Position::Moves moves;
        position_.legal_moves(moves);
        if (moves.empty() || made_.size() >= kLongest || (!made_.empty() && rng_.below(3) == 0))
            return take_back();
        const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
        made_.push_back({move, {}});
        position_.do_move(move, made_.back().undo);
        evaluator_.did(position_, move, made_.back().undo);
    }

    int value() const { return evaluator_.value(position_); }
    const Position& position() const { return position_; }
    const ChampionEvaluator& evaluator() const { return evaluator_; }

  private:
    static constexpr std::size_t kLongest = 60;
    struct Made {
        Move move;
        Undo undo;
    };

    void take_back() {
        if (made_.empty()) return;
        position_.undo_move(made_.back().move, made_.back().undo);
        evaluator_.undid(position_, made_.back().move, made_.back().undo);
        made_.pop_back();
    }

    Position position_;
    ChampionEvaluator evaluator_;
    Rng rng_;
    std::vector<Made> made_;
};

TEST(XiangqiNetwork, FollowsMovesAsThePlainSum) {
    for (const std::size_t hidden : {nnue::kLanes, 3 * nnue::kLanes}) {
        const auto network = random_network(hidden);
        Rng rng(hidden);
        for (const Position& start : test::random_positions(20, 5)) {
            Walk walk(start, network, rng.next());
            for (int i = 0; i < 150; ++i) {
                walk.step();
                if (rng.below(4) > 0) continue;  // accumulators of several moves are left behind
                EXPECT_EQ(walk.value(), plain_value(*network, walk.position()));
                const ChampionEvaluator copy = walk.evaluator();
                EXPECT_EQ(copy.value(walk.position()), walk.value());
            }
        }
    }
}

// The board upside down, with the colours exchanged.
std::string exchanged(const Position& position) {
    const std::string text = position.text();
    std::string rank;
    std::string board;
    for (const char c : text.substr(0, text.find(' ')) + "/") {
        if (c != '/') {
            const auto byte = static_cast<unsigned char>(c);
            rank += static_cast<char>(std::isupper(byte) != 0 ? std::tolower(byte)
                                                              : std::toupper(byte));
            continue;
        }
        board.insert(0, board.empty() ? rank : rank + "/");
        rank.clear();
    }
    return board + (position.side_to_move() == Side::First ? " b - - 0 1" : " w - - 0 1");
}

TEST(XiangqiNetwork, TreatsBothColoursAlike) {
    const auto network = random_network(nnue::kLanes);
    for (const Position& position : test::random_positions(60, 4)) {
        const auto other_way = Position::parse(exchanged(position), {});
        ASSERT_TRUE(other_way.has_value()) << exchanged(position);
        EXPECT_EQ(plain_value(*network, position), plain_value(*network, *other_way))
            << position.text();
    }
}

TEST(XiangqiNetwork, IsTheSameForAMirroredBoardWithGeneralsOffTheMiddle) {
    const auto network = random_network(nnue::kLanes);
    const auto left = Position::parse("5k3/9/9/9/9/2P6/9/9/9/3K2R2 w - - 0 1", {});
    const auto right = Position::parse("3k5/9/9/9/9/6P2/9/9/9/2R2K3 w - - 0 1", {});
    ASSERT_TRUE(left && right);
    EXPECT_EQ(plain_value(*network, *left), plain_value(*network, *right));
}

}  // namespace
}  // namespace yiguan::xiangqi
