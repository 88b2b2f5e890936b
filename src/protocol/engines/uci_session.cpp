#include "protocol/engines/uci_session.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/joined.h"
#include "base/text.h"
#include "engine/network_option.h"
#include "game/rule_text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

constexpr std::pair<int, int> kLinesRange{1, 64};
constexpr std::string_view kNoFile = "<empty>";  // as UCI writes an empty text

constexpr NumberWord kUciNumbers[] = {
    {"wtime", kAnyTime}, {"btime", kAnyTime}, {"winc", kAnyTime},
    {"binc", kAnyTime},  {"movestogo", 0},    {"movetime", kAnyTime},
    {"depth", 1},        {"nodes", 1},        {"mate", 1},
};

constexpr std::string_view kGoWords[] = {"searchmoves", "ponder", "wtime",     "btime",
                                         "winc",        "binc",   "movestogo", "depth",
                                         "nodes",       "mate",   "movetime",  "infinite"};

bool is_number_word(std::string_view word) {
    return std::any_of(std::begin(kUciNumbers), std::end(kUciNumbers),
                       [&](const NumberWord& number) { return number.word == word; });
}

// The first word of a "go" that is no word of the protocol, no number of one and, after
// "searchmoves", none of the moves.
std::optional<std::string_view> unknown_word(Words go, const std::set<std::string>& moves) {
    bool is_move_expected = false;
    for (std::size_t i = 1; i < go.size(); ++i) {
        if (has_word(kGoWords, go[i])) {
            is_move_expected = go[i] == "searchmoves";
            if (is_number_word(go[i])) ++i;  // the number was checked
        } else if (!is_move_expected || !moves.contains(std::string(go[i]))) {
            return go[i];
        }
    }
    return std::nullopt;
}

}  // namespace

const UciSession::Command UciSession::kCommands[] = {
    {"uci", &UciSession::greet},
    {"isready", &UciSession::is_ready},
    {"setoption", &UciSession::set_option},
    {"ucinewgame", &UciSession::new_game},
    {"position", &UciSession::set_position},
    {"fen", &UciSession::set_position},
    {"startpos", &UciSession::set_position},
    {"go", &UciSession::go},
    {"ponderhit", &UciSession::ponder_hit},
    {"stop", &UciSession::stop},
    {"debug", &UciSession::debug},
};

const UciSession::NumberOption UciSession::kNumberOptions[] = {
    {"Hash", kHashRange, &UciSession::set_hash},
    {"Threads", kThreadsRange, &UciSession::set_threads},
    {"MultiPV", kLinesRange, &UciSession::set_lines},
};

UciSession::UciSession(const SessionEnvironment& environment, SessionSetup setup)
    : environment_(environment), host_(environment, std::move(setup)) {
    if (auto game = environment_.load_game({host_.rules(), "", {}, {}})) game_ = std::move(*game);
}

bool UciSession::receive(std::string_view line) {
    const auto split = split_words(line);
    Words words(split);
    // UCI requires that unknown words before a command are skipped.
    for (; !words.empty(); words = words.subspan(1)) {
        if (words.front() == "quit") {
            host_.stop();
            host_.settle();
            return false;
        }
        for (const Command& command : kCommands)
            if (command.word == words.front()) {
                (this->*command.handler)(words);
                return true;
            }
    }
    if (!split.empty()) environment_.send("info string unknown command: " + printable(line));
    return true;
}

void UciSession::complain(const Reason& reason) {
    environment_.send("info string " + environment_.say(reason, host_.rules()));
}

void UciSession::greet(Words) {
    environment_.send("id name Yiguan");
    environment_.send("id author the Yiguan founders");
    environment_.send("option name Player type combo default " + host_.player() +
                      choice_of(environment_.players, host_.player()));
    environment_.send("option name Level type spin default 0 min 0 max " +
                      std::to_string(host_.most_level()));
    environment_.send("option name Hash type spin default 16 min 1 max 65536");
    environment_.send("option name Threads type spin default 1 min 1 max 256");
    environment_.send("option name MultiPV type spin default 1 min 1 max " +
                      std::to_string(kLinesRange.second));
    environment_.send("option name Ponder type check default false");
    environment_.send("option name Book type check default false");
    environment_.send("option name Clear Hash type button");
    if (host_.find_option(kNetworkOption.key) != nullptr)
        environment_.send("option name EvalFile type string default " + std::string(kNoFile));
    const std::string game(game_of(host_.rules()));
    environment_.send("option name UCI_Variant type combo default " + game + " var " + game);
    environment_.send("uciok");
}

// Allocates a large table here, not on the clock of the next move.
void UciSession::is_ready(Words) {
    if (!host_.is_awaited())
        if (const Refusal refusal = host_.prepare()) complain(*refusal);
    environment_.send("readyok");
}

void UciSession::set_option(Words words) {
    constexpr std::string_view kValue[] = {"value"};
    const auto name = words_after(words, "name", kValue);
    if (!name || name->empty()) return complain(Reason("engine-option-malformed"));
    const std::string value = joined(words_after(words, "value").value_or(Words()));
    if (const Refusal refusal = apply_option(lower_ascii(joined(*name)), value)) complain(*refusal);
}

Refusal UciSession::set_level(std::string_view value) {
    if (Refusal refusal = check_number_option("Level", value, {0, host_.most_level()}))
        return refusal;
    return host_.set_option("level", value == "0" ? "" : value);
}

Refusal UciSession::set_lines(std::string_view value) {
    lines_ = *parse_integer<int>(value);
    return std::nullopt;
}

Refusal UciSession::apply_option(std::string_view name, std::string_view value) {
    if (name == "player") return host_.set_player(value);
    if (name == "level") return set_level(value);
    if (name == "evalfile")
        return host_.set_option(kNetworkOption.key, value == kNoFile ? "" : value);
    if (name == "book") {
        const auto is_on = read_switch("Book", value);
        return is_on ? host_.set_option("book", *is_on ? "1" : "") : Refusal(is_on.error());
    }
    for (const NumberOption& option : kNumberOptions) {
        if (lower_ascii(option.name) != name) continue;
        if (Refusal refusal = check_number_option(option.name, value, option.range)) return refusal;
        return (this->*option.set)(value);
    }
    if (name == "clear hash") {
        host_.forget();
        return std::nullopt;
    }
    // Nothing to set: there is one variant, and `go` requests pondering.
    if (name == "ponder" || name == "uci_variant") return std::nullopt;
    return Reason("engine-option-unknown").text("option", printable(name));
}

void UciSession::new_game(Words) {
    host_.forget();
}

void UciSession::set_position(Words words) {
    auto game = read_position(words, host_.rules(), environment_.load_game);
    host_.settle();
    game_ = game ? std::move(*game) : nullptr;
    if (!game) complain(game.error());
}

Limits UciSession::limits_of(Words words) const {
    Limits limits = host_.own_limits();
    limits.multi_pv = lines_;
    const bool is_first = game_->view().side_to_move == Side::First;
    limits.clock_ms = time_after(words, is_first ? "wtime" : "btime");
    limits.increment_ms = time_after(words, is_first ? "winc" : "binc").value_or(0);
    if (limits.clock_ms) limits.clock_ms = std::max<std::int64_t>(*limits.clock_ms, 1);
    read_effort(words, limits);
    if (const auto time = time_after(words, "movetime"))
        limits.move_time_ms = std::max<std::int64_t>(*time, 1);
    if (const auto mate = number_after(words, "mate"))
        limits.depth = 2 * static_cast<int>(std::clamp<std::int64_t>(*mate, 1, kEndlessDepth / 2));
    if (const auto wanted = words_after(words, "searchmoves", kGoWords))
        limits.moves.assign(wanted->begin(), wanted->end());
    return limits;
}

// An unknown word is refused only without a limit, because that may have been meant by the word;
// otherwise it is reported, since UCI allows words that a program does not know.
Refusal UciSession::check_words(Words go, const Limits& limits) {
    std::set<std::string> legal;
    if (has_word(go, "searchmoves")) {
        for (const auto& [move, leaves] : game_->divide(1)) legal.insert(move);
        if (std::none_of(limits.moves.begin(), limits.moves.end(),
                         [&](const std::string& move) { return legal.contains(move); }))
            return Reason("engine-searchmoves");
    }
    const auto unknown = unknown_word(go, legal);
    if (!unknown) return std::nullopt;
    Reason reason = Reason("engine-word").text("word", printable(*unknown));
    if (!limits.depth && !limits.are_bounded_by_effort() && !has_word(go, "infinite"))
        return reason;
    host_.settle();
    complain(reason);
    return std::nullopt;
}

void UciSession::refuse_go(const Reason& reason) {
    host_.settle();
    complain(reason);
    answer("");
}

void UciSession::go(Words words) {
    if (const Refusal refusal = check_numbers(words, kUciNumbers)) return refuse_go(*refusal);
    if (!game_) return answer("");
    Limits limits = limits_of(words);
    if (const Refusal refusal = check_words(words, limits)) return refuse_go(*refusal);
    const bool is_ponder = has_word(words, "ponder");
    const bool is_endless = is_ponder || has_word(words, "infinite");
    if (is_ponder) pondered_ = limits;
    if (is_endless) limits = {.depth = kEndlessDepth, .multi_pv = lines_, .moves = limits.moves};
    search(limits, is_endless);
}

void UciSession::answer(std::string_view move) {
    environment_.send("bestmove " + (move.empty() ? "(none)" : std::string(move)));
}

// Precondition: there is a position.
void UciSession::search(const Limits& limits, bool is_held) {
    if (game_->outcome().is_over()) {
        complain(game_->view().explanation);
        return answer(move_after_end(*game_, limits));
    }
    const SendLine& send = environment_.send;
    const Refusal refusal =
        host_.go(game_->record(),
                 {.limits = limits,
                  .is_held = is_held,
                  .on_thought = [send](const Thought& t) { send("info " + thought_text(t)); },
                  .on_best =
                      [this](const BestMove& best) {
                          if (best.trouble) complain(*best.trouble);
                          answer(best.move + (best.ponder ? " ponder " + *best.ponder : ""));
                      }});
    if (!refusal) return;
    complain(*refusal);
    answer("");
}

// The expected move was played: searches the same position again, now with the clock's limits; the
// table still has the results.
void UciSession::ponder_hit(Words) {
    if (!host_.is_searching()) return;
    host_.abandon();
    search(pondered_, false);
}

void UciSession::stop(Words) {
    host_.stop();
}

}  // namespace yiguan::engine_protocols
