#include "adapters/process/process_player.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "adapters/threads/steady_clock.h"
#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::int64_t kStopPollMs = 10;          // how often a stop is noticed
constexpr std::int64_t kPauseMs = 10;             // between its move and the next request
constexpr std::int64_t kGraceMs = 1'000;          // allowed beyond its time limit, or after a stop
constexpr std::int64_t kLongestMoveMs = 600'000;  // for a move without a time limit

// The longest time that an engine within its limits takes.
std::int64_t longest_time(const Limits& limits) {
    std::int64_t time = kLongestMoveMs;
    if (limits.move_time_ms) time = std::min(time, *limits.move_time_ms);
    if (limits.clock_ms) time = std::min(time, *limits.clock_ms);
    return time;
}

}  // namespace

struct ProcessPlayer::Pending {
    std::int64_t began_ms;
    std::int64_t stop_at_ms;  // when to send stop; after the stop, when to give up
    bool is_stopped = false;
};

ProcessPlayer::ProcessPlayer(Program program,
                             MakeDriver make_driver,
                             LoadGame load_game,
                             std::int64_t start_ms)
    : program_(std::move(program)),
      make_driver_(std::move(make_driver)),
      load_game_(std::move(load_game)),
      start_ms_(start_ms) {}

ProcessPlayer::~ProcessPlayer() {
    if (!process_ || !driver_) return;
    for (const std::string& line : driver_->quit())
        if (process_->send(line)) return;
}

Refusal ProcessPlayer::start() {
    if (process_) return std::nullopt;
    auto started = ChildProcess::start(program_);
    if (!started) return started.error();
    process_.emplace(std::move(*started));
    driver_ = make_driver_();
    is_greeted_ = false;
    is_in_game_ = false;
    return std::nullopt;
}

Refusal ProcessPlayer::set(const Record& record) {
    auto game = load_game_(record);
    if (!game) return game.error();
    game_ = std::move(*game);
    if (!trouble_) trouble_ = start();
    return std::nullopt;
}

void ProcessPlayer::forget() {
    is_in_game_ = false;
    trouble_ = start();
    static constexpr std::atomic<bool> kNever = false;
    if (!trouble_) trouble_ = make_ready(kNever);
}

Refusal ProcessPlayer::make_ready(const std::atomic<bool>& stop) {
    if (!is_greeted_) {
        if (Refusal refusal = ask(driver_->greet(), stop)) return refusal;
        is_greeted_ = true;
    }
    if (is_in_game_) return std::nullopt;
    if (Refusal refusal = ask(driver_->new_game(), stop)) return refusal;
    is_in_game_ = true;
    return std::nullopt;
}

Refusal ProcessPlayer::send(const engine_protocols::Lines& lines) {
    for (const std::string& line : lines)
        if (const auto event = process_->send(line)) return end_of_program(*event);
    return std::nullopt;
}

// Kills the program and returns the reason for its end.
Reason ProcessPlayer::end_of_program(ChildProcess::Event event) {
    const auto reason = [&](std::string_view code) {
        const std::string text = event == ChildProcess::Event::Closed ? process_->last_words() : "";
        return Reason(code).text("program", program_.command.front()).lines("cause", text);
    };
    Reason ended = event == ChildProcess::Event::Flood     ? reason("engine-flood")
                   : event == ChildProcess::Event::Timeout ? reason("engine-silent")
                                                           : reason("engine-ended");
    process_.reset();
    driver_.reset();
    return ended;
}

// A stop before the program is ready kills it, instead of waiting.
Refusal ProcessPlayer::ask(const engine_protocols::Request& request,
                           const std::atomic<bool>& stop) {
    if (Refusal refusal = send(request.lines)) return refusal;
    if (!request.expects_ready) return std::nullopt;
    const std::int64_t deadline = SteadyClock().now_ms() + start_ms_;
    std::string line;
    for (;;) {
        const std::int64_t left = deadline - SteadyClock().now_ms();
        if (stop || left < 0) return end_of_program(ChildProcess::Event::Timeout);
        const auto event = process_->read_line(line, std::min(left, kStopPollMs));
        if (event == ChildProcess::Event::Timeout) continue;
        if (event != ChildProcess::Event::Line) return end_of_program(event);
        const engine_protocols::Meaning meaning = driver_->receive(line);
        if (std::holds_alternative<engine_protocols::Ready>(meaning)) return std::nullopt;
        if (const auto* reply = std::get_if<engine_protocols::Reply>(&meaning))
            if (Refusal refusal = send(reply->lines)) return refusal;
        if (const auto* reason = std::get_if<Reason>(&meaning)) {
            Reason cause = *reason;
            process_.reset();
            return cause;
        }
    }
}

BestMove ProcessPlayer::give_up(Reason trouble) {
    process_.reset();
    BestMove none;
    none.trouble = std::move(trouble);
    return none;
}

BestMove ProcessPlayer::think(const Limits& limits, const Control& control) {
    if (game_->outcome().is_over()) return {};
    if (trouble_) return give_up(*std::exchange(trouble_, std::nullopt));
    if (!process_)
        return give_up(
            Reason("engine-ended").text("program", program_.command.front()).text("cause", ""));
    if (Refusal refusal = make_ready(control.stop)) return give_up(*refusal);
    if (Refusal refusal = pause_before_request()) return give_up(*refusal);
    const auto lines = driver_->go(*game_, limits);
    if (!lines) return give_up(lines.error());
    if (Refusal refusal = send(*lines)) return give_up(*refusal);
    const std::int64_t began_at = SteadyClock().now_ms();
    return await_move({began_at, began_at + longest_time(limits) + kGraceMs}, control);
}

// A program may write its move shortly before it reads again; Rapfi loses a line sent in between.
// Lines between its move and the next request are no answers: the driver reads them, their meaning
// is dropped.
Refusal ProcessPlayer::pause_before_request() {
    const std::int64_t until = answered_ms_ + kPauseMs;
    const std::int64_t give_up_at = std::max(until, SteadyClock().now_ms()) + kGraceMs;
    std::string line;
    while (SteadyClock().now_ms() < give_up_at) {
        const auto event =
            process_->read_line(line, std::max<std::int64_t>(until - SteadyClock().now_ms(), 0));
        if (event == ChildProcess::Event::Timeout) return std::nullopt;
        if (event != ChildProcess::Event::Line) return end_of_program(event);
        (void)driver_->receive(line);
    }
    return std::nullopt;
}

BestMove ProcessPlayer::await_move(Pending pending, const Control& control) {
    std::string line;
    for (;;) {
        const bool wants_stop = control.stop || SteadyClock().now_ms() > pending.stop_at_ms;
        if (wants_stop && !pending.is_stopped) {
            pending.is_stopped = true;
            pending.stop_at_ms = SteadyClock().now_ms() + kGraceMs;
            if (Refusal refusal = send(driver_->stop())) return give_up(*refusal);
        } else if (pending.is_stopped && SteadyClock().now_ms() > pending.stop_at_ms) {
            return give_up(end_of_program(ChildProcess::Event::Timeout));
        }
        const auto event = process_->read_line(line, kStopPollMs);
        if (event == ChildProcess::Event::Timeout) continue;
        if (event != ChildProcess::Event::Line) return give_up(end_of_program(event));
        engine_protocols::Meaning meaning = driver_->receive(line);
        if (const auto* reply = std::get_if<engine_protocols::Reply>(&meaning))
            if (Refusal refusal = send(reply->lines)) return give_up(*refusal);
        if (auto* thought = std::get_if<Thought>(&meaning))
            report_thought(std::move(*thought), control, pending.began_ms);
        if (const auto* reason = std::get_if<Reason>(&meaning)) return give_up(*reason);
        if (const auto* best = std::get_if<BestMove>(&meaning)) {
            answered_ms_ = SteadyClock().now_ms();
            return *best;
        }
    }
}

// Reports a thought with the legal prefix of its variation, which nobody else checks.
void ProcessPlayer::report_thought(Thought thought,
                                   const Control& control,
                                   std::int64_t began_ms) const {
    if (!control.on_thought) return;
    const std::unique_ptr<AnyGame> game = game_->clone();
    std::size_t legal = 0;
    while (legal < thought.variation.size() && !game->play(thought.variation[legal])) ++legal;
    thought.variation.resize(legal);
    if (thought.time_ms == 0) thought.time_ms = SteadyClock().now_ms() - began_ms;
    if (thought.nodes_per_second == 0 && thought.time_ms > 0)
        thought.nodes_per_second =
            thought.nodes * 1000 / static_cast<std::uint64_t>(thought.time_ms);
    control.on_thought(thought);
}

}  // namespace yiguan
