#include "protocol/engines/ucci_session.h"

#include <algorithm>
#include <utility>

#include "base/joined.h"
#include "base/text.h"
#include "protocol/engines/bounds.h"

namespace yiguan::engine_protocols {
namespace {

constexpr int kMateValue = 10000;  // UCCI expresses a mate as a value near this

constexpr NumberWord kUcciNumbers[] = {
    {"depth", 1},
    {"nodes", 1},
    {"time", kAnyTime},
    {"movestogo", 0},
    {"increment", kAnyTime},
    {"opptime", kAnyTime},
    {"oppmovestogo", 0},
    {"oppincrement", kAnyTime},
};
constexpr std::string_view kGoSwitches[] = {"ponder", "infinite", "draw"};

// Whether the word of a "go" is a switch, or a number's word.
bool is_go_word(std::string_view word) {
    return std::any_of(std::begin(kUcciNumbers), std::end(kUcciNumbers),
                       [&](const NumberWord& number) { return number.word == word; }) ||
           has_word(kGoSwitches, word);
}

// The refusal of a "go" with a word or number that is not of the protocol. Without its limit, the
// search would not end.
Refusal check_go(Words words) {
    if (Refusal refusal = check_numbers(words, kUcciNumbers)) return refusal;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!is_go_word(words[i])) return Reason("engine-word").text("word", printable(words[i]));
        if (!has_word(kGoSwitches, words[i])) ++i;  // the number was checked
    }
    return std::nullopt;
}

// Plies since the start of the game, by the move number of the position: GUIs send the position
// after the last capture, and only the moves since then.
int ply_of(const AnyGame& game) {
    const View view = game.view();
    constexpr int kMostMoves = 10'000;
    const int number = std::clamp(parse_integer<int>(split_words(view.position).back()).value_or(1),
                                  1, kMostMoves);
    return 2 * (number - 1) + (view.side_to_move == Side::Second ? 1 : 0);
}

}  // namespace

const UcciSession::Command UcciSession::kCommands[] = {
    {"ucci", &UcciSession::greet},           {"isready", &UcciSession::is_ready},
    {"setoption", &UcciSession::set_option}, {"position", &UcciSession::set_position},
    {"banmoves", &UcciSession::ban_moves},   {"go", &UcciSession::go},
    {"ponderhit", &UcciSession::ponder_hit}, {"stop", &UcciSession::stop},
};

UcciSession::UcciSession(const SessionEnvironment& environment, SessionSetup setup)
    : environment_(environment), host_(environment, std::move(setup)) {
    if (auto game = environment_.load_game({host_.rules(), "", {}, {}})) game_ = std::move(*game);
}

bool UcciSession::receive(std::string_view line) {
    const auto split = split_words(line);
    if (split.empty()) return true;
    if (split.front() == "quit") {
        host_.stop();
        host_.settle();
        environment_.send("bye");
        return false;
    }
    for (const Command& command : kCommands)
        if (command.word == split.front()) {
            (this->*command.handler)(Words(split).subspan(1));
            return true;
        }
    environment_.send("info unknown command: " + printable(line));
    return true;
}

void UcciSession::complain(const Reason& reason) {
    environment_.send("info " + environment_.say(reason, host_.rules()));
}

void UcciSession::greet(Words) {
    environment_.send("id name Yiguan");
    environment_.send("id copyright MIT");
    environment_.send("id author the Yiguan founders");
    environment_.send("option usemillisec type check default true");
    environment_.send("option hashsize type spin min 1 max 65536 default 16");
    environment_.send("option threads type spin min 1 max 256 default 1");
    environment_.send("option usebook type check default false");
    environment_.send("option player type combo" + choice_of(environment_.players, host_.player()) +
                      " default " + host_.player());
    environment_.send("option level type spin min 0 max " + std::to_string(host_.most_level()) +
                      " default 0");
    environment_.send("option newgame type button");
    environment_.send("ucciok");
}

// Allocates a large table here, not on the clock of the next move.
void UcciSession::is_ready(Words) {
    if (!host_.is_awaited())
        if (const Refusal refusal = host_.prepare()) complain(*refusal);
    environment_.send("readyok");
}

void UcciSession::set_option(Words words) {
    if (words.empty()) return complain(Reason("engine-option-malformed"));
    if (const Refusal refusal = apply_option(words.front(), joined(words.subspan(1))))
        complain(*refusal);
}

Refusal UcciSession::set_switch(std::string_view name, std::string_view value) {
    const auto is_on = read_switch(name, value);
    if (!is_on) return is_on.error();
    if (name == "usebook") return host_.set_option("book", *is_on ? "1" : "");
    counts_milliseconds_ = *is_on;
    return std::nullopt;
}

Refusal UcciSession::apply_option(std::string_view name, std::string_view value) {
    if (name == "usemillisec" || name == "usebook") return set_switch(name, value);
    if (name == "player") return host_.set_player(value);
    // 0: the engine chooses.
    const std::string_view chosen = value == "0" ? "" : value;
    if (name == "hashsize" || name == "threads" || name == "level") {
        const int most = name == "hashsize"  ? kHashRange.second
                         : name == "threads" ? kThreadsRange.second
                                             : host_.most_level();
        if (Refusal refusal = check_number_option(name, value, {0, most})) return refusal;
    }
    if (name == "hashsize") return host_.set_known_option("hash", chosen);
    if (name == "threads") return host_.set_known_option("threads", chosen);
    if (name == "level") return host_.set_option("level", chosen);
    if (name == "newgame") {
        host_.forget();
        return std::nullopt;
    }
    // Options of the protocol that do not affect our opponents are ignored.
    constexpr std::string_view kPassedOver[] = {
        "batch",   "debug",    "ponder",     "bookfiles", "egtbpaths", "evalapi",
        "idle",    "pruning",  "randomness", "promotion", "style",     "knowledge",
        "useegtb", "mindepth", "drawmoves",  "repetition"};
    const auto* const found = std::find(std::begin(kPassedOver), std::end(kPassedOver), name);
    if (found != std::end(kPassedOver)) return std::nullopt;
    return Reason("engine-option-unknown").text("option", printable(name));
}

void UcciSession::set_position(Words words) {
    auto game = read_position(words, host_.rules(), environment_.load_game);
    host_.settle();
    game_ = game ? std::move(*game) : nullptr;
    banned_.clear();
    if (!game) complain(game.error());
}

void UcciSession::ban_moves(Words words) {
    banned_.assign(words.begin(), words.end());
}

Limits UcciSession::limits_of(Words words) const {
    Limits limits = host_.own_limits();
    limits.banned_moves = banned_;
    const std::int64_t unit = counts_milliseconds_ ? 1 : 1000;
    read_effort(words, limits);
    if (const auto time = time_after(words, "time")) {
        limits.clock_ms = std::max<std::int64_t>(*time, 1) * unit;
        limits.increment_ms = time_after(words, "increment").value_or(0) * unit;
    }
    return limits;
}

// "go infinite" and "go" alone have no limit; neither has "go ponder" until the move is played.
void UcciSession::go(Words words) {
    if (const Refusal refusal = check_go(words)) {
        host_.settle();
        complain(*refusal);
        return environment_.send("nobestmove");
    }
    Limits limits = limits_of(words);
    const bool is_ponder = has_word(words, "ponder");
    const bool is_endless = is_ponder || (!limits.depth && !limits.are_bounded_by_effort());
    if (is_ponder) pondered_ = limits;
    if (is_endless) limits = {.depth = kEndlessDepth, .banned_moves = banned_};
    search(limits, is_endless, has_word(words, "draw"));
}

void UcciSession::send_best(const BestMove& best, bool accepts_draw) {
    if (best.trouble) complain(*best.trouble);
    if (best.move.empty()) return environment_.send("nobestmove");
    environment_.send("bestmove " + best.move + (best.ponder ? " ponder " + *best.ponder : "") +
                      (accepts_draw ? " draw" : ""));
}

void UcciSession::search(const Limits& limits, bool is_held, bool is_draw_offered) {
    const SendLine& send = environment_.send;
    if (!game_ || game_->outcome().is_over()) {
        const std::string move = game_ ? move_after_end(*game_, limits) : "";
        return send(move.empty() ? "nobestmove" : "bestmove " + move);
    }
    const int ply = ply_of(*game_);
    // The score of the last depth; used by the search thread only.
    const auto score = std::make_shared<std::optional<Score>>();
    const Refusal refusal = host_.go(
        game_->record(), {.limits = limits,
                          .is_held = is_held,
                          .on_thought =
                              [send, score](const Thought& thought) {
                                  *score = thought.score;
                                  send("info " + thought_text(thought, kMateValue));
                              },
                          .on_best =
                              [this, score, ply, is_draw_offered](const BestMove& best) {
                                  forget_from(ply, searches_);
                                  if (*score) searches_.push_back({ply, **score});
                                  send_best(best, is_draw_offered && accepts_draw(searches_, ply));
                              }});
    if (!refusal) return;
    complain(*refusal);
    send("nobestmove");
}

void UcciSession::ponder_hit(Words words) {
    if (!host_.is_searching()) return;
    host_.abandon();
    search(pondered_, false, has_word(words, "draw"));
}

void UcciSession::stop(Words) {
    host_.stop();
}

}  // namespace yiguan::engine_protocols
