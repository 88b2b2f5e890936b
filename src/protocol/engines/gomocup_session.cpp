#include "protocol/engines/gomocup_session.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#include "base/text.h"
#include "game/rule_text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

constexpr std::array kSizes = {15, 19, 20};
constexpr int kRuleRenju = 4;
constexpr int kRuleCaro = 8;
constexpr int kRuleExactFive = 1;
constexpr int kRuleYixinRenju = 2;  // for Piskvork itself: a continuous game
constexpr std::string_view kSwap2 = "swap2";
constexpr std::string_view kAcceptedWhileThinking[] = {"INFO", "ABOUT", "YXSTOP", "STOP"};

std::string upper(std::string_view text) {
    std::string high(text);
    for (char& c : high)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return high;
}

// "7,7" or "7,7,1"; nothing for other texts.
std::optional<std::vector<int>> numbers_of(std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view part : split(text, ',')) {
        const auto number = parse_integer<int>(trim(part));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace

struct GomocupSession::Answered {
    std::atomic<bool> is_ready = false;
    BestMove best;
};

const GomocupSession::Command GomocupSession::kCommands[] = {
    {"START", &GomocupSession::start},
    {"RECTSTART", &GomocupSession::start_rectangular},
    {"RESTART", &GomocupSession::restart},
    {"BEGIN", &GomocupSession::begin},
    {"TURN", &GomocupSession::turn},
    {"TAKEBACK", &GomocupSession::take_back},
    {"PLAY", &GomocupSession::play},
    {"BOARD", &GomocupSession::collect_board},
    {"SWAP2BOARD", &GomocupSession::collect_swap2},
    {"INFO", &GomocupSession::info},
    {"ABOUT", &GomocupSession::about},
    {"YXBOARD", &GomocupSession::collect_quiet_board},
    {"YXSTOP", &GomocupSession::stop},
    {"STOP", &GomocupSession::stop},
    {"YXSHOWFORBID", &GomocupSession::show_forbidden},
    {"YXHASHCLEAR", &GomocupSession::clear_hash},
    {"YXSHOWINFO", &GomocupSession::show_info},
};

GomocupSession::GomocupSession(const SessionEnvironment& environment, SessionSetup setup)
    : environment_(environment), host_(environment, std::move(setup)) {
    const auto rules = RuleText::parse(host_.rules());
    if (rules) rule_ = rules->rules.substr(0, rules->rules.find('-'));
    if (rule_.empty()) rule_ = "freestyle";
}

bool GomocupSession::receive(std::string_view line) {
    line = trim(line);
    if (line.empty()) return true;
    const std::size_t space = line.find_first_of(" \t");
    const std::string word = upper(line.substr(0, space));
    const std::string_view rest =
        space == std::string_view::npos ? std::string_view() : trim(line.substr(space));
    if (word == "END") {
        host_.abandon();
        return false;
    }
    // Other commands concern the board, and wait for the move of a running search.
    if (std::find(std::begin(kAcceptedWhileThinking), std::end(kAcceptedWhileThinking), word) ==
        std::end(kAcceptedWhileThinking))
        host_.settle();
    apply_own_answer();
    if (collecting_ != Collecting::Nothing) {
        collect(line);
        return true;
    }
    if (word.starts_with("YX")) speaks_yixin_ = true;
    for (const Command& command : kCommands)
        if (command.word == word) {
            (this->*command.handler)(rest);
            return true;
        }
    environment_.send("UNKNOWN " + printable(line));
    return true;
}

void GomocupSession::error(std::string_view what) {
    environment_.send("ERROR " + std::string(what));
}

// --- Setting up ----------------------------------------------------------------------------------

std::string GomocupSession::rules_text() const {
    return "gomoku/" + rule_ +
           (size_ == kSizes.front() || rule_ == "renju" ? "" : "-" + std::to_string(size_));
}

void GomocupSession::start(std::string_view rest) {
    const auto size = parse_integer<int>(rest);
    if (!size || std::find(kSizes.begin(), kSizes.end(), *size) == kSizes.end())
        return error("the board has 15, 19 or 20 points a side");
    if (rule_ == "renju" && *size != kSizes.front())
        return error("renju is played on 15 points a side");
    size_ = *size;
    host_.set_rules(rules_text());
    begin_again();
}

void GomocupSession::start_rectangular(std::string_view) {
    error("only square boards are played; use START");
}

bool GomocupSession::is_ready_to_play() {
    if (size_ == 0) error("START comes first");
    return size_ != 0;
}

void GomocupSession::restart(std::string_view) {
    if (is_ready_to_play()) begin_again();
}

void GomocupSession::begin_again() {
    stones_.clear();
    host_.forget();
    if (const Refusal refusal = host_.prepare())
        return error(environment_.say(*refusal, rules_text()));
    environment_.send("OK");
}

void GomocupSession::about(std::string_view) {
    environment_.send(
        "name=\"Yiguan\", version=\"0.1\", author=\"the Yiguan founders\", country=\"CN\"");
}

void GomocupSession::info(std::string_view rest) {
    const auto change = info_.read(rest);
    if (!change) return error(environment_.say(change.error(), rules_text()));
    if (change->key == "rule") set_rule_bits(static_cast<int>(change->value));
    if (change->key == "max_memory") set_memory(change->value);
    if (change->key == "thread_num")
        (void)host_.set_known_option("threads", std::to_string(change->value));
}

// Caro is bit 8, with or without bit 1: it requires exact fives in either case.
void GomocupSession::set_rule_bits(int bits) {
    const bool is_renju =
        (bits & kRuleRenju) != 0 || (speaks_yixin_ && (bits & kRuleYixinRenju) != 0);
    if (is_renju)
        rule_ = "renju";
    else if ((bits & kRuleCaro) != 0)
        rule_ = "caro";
    else
        rule_ = (bits & kRuleExactFive) != 0 ? "standard" : "freestyle";
    if (size_ != 0 && !(is_renju && size_ != kSizes.front())) host_.set_rules(rules_text());
}

// The table gets half of the memory, at most 1 GiB.
void GomocupSession::set_memory(std::int64_t bytes) {
    if (bytes <= 0) return;
    const std::int64_t megabytes = std::clamp<std::int64_t>(bytes / 2 / (1 << 20), 1, 1024);
    (void)host_.set_known_option("hash", std::to_string(megabytes));
}

// --- The board -----------------------------------------------------------------------------------

bool GomocupSession::may_follow(const Stone& stone) const {
    if (stone.is_pass()) return has_passes();
    const bool is_inside = stone.x >= 0 && stone.y >= 0 && stone.x < size_ && stone.y < size_;
    return is_inside && std::none_of(stones_.begin(), stones_.end(), [&](const Stone& other) {
               return other.x == stone.x && other.y == stone.y;
           });
}

std::string GomocupSession::point_text(const Stone& stone) const {
    if (stone.is_pass()) return "pass";
    return static_cast<char>('a' + stone.x) + std::to_string(size_ - stone.y);
}

std::optional<GomocupSession::Stone> GomocupSession::stone_of(std::string_view point) const {
    if (point == "pass") return Stone{-1, -1, true};
    if (point.size() < 2 || point.front() < 'a' || point.front() > 't') return std::nullopt;
    const auto number = parse_integer<int>(point.substr(1));
    if (!number) return std::nullopt;
    return Stone{point.front() - 'a', size_ - *number, true};
}

// Whether we play first. In renju, where passes exist: the owner of the first stone. Else the side
// with more stones; with equal numbers we do, since it is our turn.
bool GomocupSession::is_own_first() const {
    if (has_passes() && !stones_.empty()) return stones_.front().is_own;
    const auto own = static_cast<std::size_t>(
        std::count_if(stones_.begin(), stones_.end(), [](const Stone& s) { return s.is_own; }));
    return own * 2 >= stones_.size();
}

// The stones as a sequence of moves after which we move; nothing when they are none. In renju, a
// missing turn is a pass.
std::optional<std::vector<std::string>> GomocupSession::moves_in_order() const {
    std::vector<std::string> moves;
    bool is_own_turn = is_own_first();
    const auto pass_turn_to = [&](bool is_own) {
        if (is_own == is_own_turn) return true;
        moves.emplace_back("pass");
        is_own_turn = is_own;
        return has_passes();
    };
    for (const Stone& stone : stones_) {
        if (!pass_turn_to(stone.is_own)) return std::nullopt;
        moves.push_back(point_text(stone));
        is_own_turn = !stone.is_own;
    }
    return pass_turn_to(true) ? std::optional(std::move(moves)) : std::nullopt;
}

// The stones as a position in which we move, regardless of their order.
std::string GomocupSession::position_text() const {
    std::string rows;
    for (int y = 0; y < size_; ++y) {
        int empty = 0;
        for (int x = 0; x < size_; ++x) {
            const auto stone = std::find_if(stones_.begin(), stones_.end(),
                                            [&](const Stone& s) { return s.x == x && s.y == y; });
            if (stone == stones_.end()) {
                ++empty;
                continue;
            }
            if (empty > 0) rows += std::to_string(empty);
            empty = 0;
            rows += stone->is_own == is_own_first() ? 'x' : 'o';
        }
        if (empty > 0) rows += std::to_string(empty);
        rows += y + 1 < size_ ? "/" : "";
    }
    return rows + (is_own_first() ? " x" : " o");
}

Record GomocupSession::record() const {
    if (auto moves = moves_in_order()) {
        Record line{rules_text(), "", {}, *std::move(moves)};
        // In renju the sequence may be illegal: a pass in the first three moves.
        if (!has_passes() || environment_.load_game(line)) return line;
    }
    return {rules_text(), position_text(), {}, {}};
}

void GomocupSession::apply_own_answer() {
    if (!answered_ || !answered_->is_ready.load(std::memory_order_acquire)) return;
    if (const auto stone = stone_of(answered_->best.move)) stones_.push_back(*stone);
    answered_.reset();
}

// --- Playing -------------------------------------------------------------------------------------

void GomocupSession::think() {
    auto answered = std::make_shared<Answered>();
    answered_ = answered;
    const SendLine& send = environment_.send;
    const int size = size_;
    const bool shows = shows_info_;
    const Refusal refusal = host_.go(
        record(), {.limits = info_.limits(host_.own_limits()),
                   .is_held = false,
                   .on_thought =
                       [send, shows](const Thought& thought) {
                           if (!shows) return;
                           std::string line = "MESSAGE depth " + std::to_string(thought.depth);
                           line += thought.score.kind == Score::Kind::Value ? " ev "
                                   : thought.score.kind == Score::Kind::Win ? " ev +M"
                                                                            : " ev -M";
                           line += std::to_string(thought.score.amount);
                           line += " n " + std::to_string(thought.nodes) + " pv";
                           for (const std::string& move : thought.variation) line += " " + move;
                           send(line);
                       },
                   .on_best =
                       [this, send, answered, size](const BestMove& best) {
                           answered->best = best;
                           answered->is_ready.store(true, std::memory_order_release);
                           if (best.trouble) return error(environment_.say(*best.trouble, ""));
                           if (best.move.empty()) return send("ERROR the game is over");
                           if (best.move == "pass") return send("-1,-1");
                           const int y = size - parse_integer<int>(best.move.substr(1)).value_or(0);
                           send(std::to_string(best.move.front() - 'a') + "," + std::to_string(y));
                       }});
    if (refusal) error(environment_.say(*refusal, rules_text()));
}

void GomocupSession::begin(std::string_view) {
    if (!is_ready_to_play()) return;
    if (!stones_.empty()) return error("BEGIN needs an empty board");
    think();
}

void GomocupSession::turn(std::string_view rest) {
    if (!is_ready_to_play()) return;
    const auto point = numbers_of(rest);
    if (!point || point->size() != 2) return error("TURN needs a point, such as TURN 7,7");
    const Stone stone{(*point)[0], (*point)[1], false};
    if (!may_follow(stone)) return error("no stone can be placed there");
    stones_.push_back(stone);
    think();
}

void GomocupSession::take_back(std::string_view rest) {
    if (!is_ready_to_play()) return;
    const auto point = numbers_of(rest);
    // All passes have the same coordinates: take back the last one.
    const auto stone = std::find_if(stones_.rbegin(), stones_.rend(), [&](const Stone& s) {
        return point && point->size() == 2 && s.x == (*point)[0] && s.y == (*point)[1];
    });
    if (stone == stones_.rend()) return error("there is no stone to take back");
    stones_.erase(std::prev(stone.base()));
    environment_.send("OK");
}

void GomocupSession::play(std::string_view) {
    error("nothing was suggested");
}

void GomocupSession::collect_board(std::string_view) {
    if (!is_ready_to_play()) return;
    collecting_ = Collecting::Board;
}

void GomocupSession::collect_quiet_board(std::string_view) {
    if (!is_ready_to_play()) return;
    collecting_ = Collecting::QuietBoard;
}

void GomocupSession::collect_swap2(std::string_view) {
    if (!is_ready_to_play()) return;
    collecting_ = Collecting::Swap2;
}

// A stone is "x,y,owner": 1 ours, 2 the opponent's, 3 of an earlier game (continuous games are not
// supported). In an opening it is "x,y".
void GomocupSession::collect(std::string_view line) {
    if (upper(line) == "DONE") return finish_collecting();
    const auto numbers = numbers_of(line);
    const std::size_t expected = collecting_ == Collecting::Swap2 ? 2 : 3;
    const bool is_complete = numbers && numbers->size() == expected;
    const int owner = is_complete && expected == 3 ? (*numbers)[2] : 1;
    if (!is_complete || owner < 1 || owner > 2) {
        collected_error_ = "this is no stone: " + printable(line);
        return;
    }
    const Stone stone{(*numbers)[0], (*numbers)[1], owner == 1};
    const bool is_dropped = stone.is_pass() && (expected == 2 || !has_passes());
    if (!is_dropped) collected_.push_back(stone);
}

void GomocupSession::finish_collecting() {
    const Collecting collecting = std::exchange(collecting_, Collecting::Nothing);
    const std::vector<Stone> collected = std::exchange(collected_, {});
    const std::string damage = std::exchange(collected_error_, {});
    if (!damage.empty()) return error(damage);
    const std::vector<Stone> before = std::exchange(stones_, {});
    for (const Stone& stone : collected) {
        if (may_follow(stone)) {
            stones_.push_back(stone);
            continue;
        }
        stones_ = before;
        return error("no stone can be placed at " + std::to_string(stone.x) + "," +
                     std::to_string(stone.y));
    }
    if (collecting == Collecting::Board) think();
    if (collecting == Collecting::Swap2) choose_opening(std::exchange(stones_, {}));
}

// SWAP2BOARD: makes our decisions of the opening rule until the opponent's turn or the first normal
// move. The protocol's SWAP is our choice of colour.
void GomocupSession::choose_opening(const std::vector<Stone>& stones) {
    if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5)
        return error("an opening of swap2 has 0, 3 or 5 stones");
    Record record{rules_text() + "+" + std::string(kSwap2), "", {}, {}};
    for (std::size_t i = 0; i < stones.size(); ++i) {
        if (i == 3) record.moves.emplace_back("more");
        record.moves.push_back(point_text(stones[i]));
    }
    std::string reply;
    host_.set_rules(record.rules);
    for (;;) {
        auto game = environment_.load_game(record);
        if (!game) {
            error(environment_.say(game.error(), record.rules));
            break;
        }
        const View view = (*game)->view();
        const BestMove best = host_.ask(record, info_.limits(host_.own_limits()));
        if (best.move.empty() || (*game)->play(best.move)) {
            error("no move was found");
            break;
        }
        record.moves.push_back(best.move);
        const bool is_still_our_turn = (*game)->view().seat_to_move == view.seat_to_move;
        if (const auto stone = stone_of(best.move)) {
            if (!reply.empty()) reply += ' ';
            reply += std::to_string(stone->x) + "," + std::to_string(stone->y);
        } else if (!is_still_our_turn) {
            reply = "SWAP";
        }
        if (!is_still_our_turn) {
            environment_.send(reply);
            break;
        }
    }
    host_.set_rules(rules_text());
}

void GomocupSession::stop(std::string_view) {
    host_.stop();
}

void GomocupSession::clear_hash(std::string_view) {
    host_.forget();
}

void GomocupSession::show_info(std::string_view) {
    shows_info_ = true;
}

// Black's forbidden points: two digits per coordinate, and a dot at the end.
void GomocupSession::show_forbidden(std::string_view) {
    if (!is_ready_to_play()) return;
    std::string line = "FORBID ";
    Record position = record();
    if (const auto played = environment_.load_game(position)) {
        position.start = (*played)->view().position;
        position.moves.clear();
        if (const std::size_t side = position.start.find(' '); side != std::string::npos)
            position.start.replace(side, 2, " x");
        if (const auto game = environment_.load_game(position)) {
            const auto digits = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
            for (const Mark& mark : (*game)->view().marks)
                if (const auto stone = stone_of(mark.point))
                    line += digits(stone->x) + digits(stone->y);
        }
    }
    environment_.send(line + ".");
}

}  // namespace yiguan::engine_protocols
