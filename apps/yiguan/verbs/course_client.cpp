// yiguan course-client: plays on a server of the number-chess course, one game after another, and
// calls stop or report by itself (docs/course.md).
#include <fmt/core.h>

#include "adapters/course/course_codec.h"
#include "adapters/course/course_line.h"
#include "adapters/threads/steady_clock.h"
#include "apps/engine/text_file.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/registry.h"
#include "protocol/course/config.h"
#include "protocol/course/translator.h"

namespace yiguan::cli {
namespace {

constexpr std::int64_t kMostCourseThinkingMs = 2000;  // people should not wait longer
constexpr std::int64_t kGoodbyeWaitMs = 1000;         // wait for a last message of the server

struct CourseArguments {
    std::string host;
    std::uint16_t port = 0;
    std::string config_file;
    std::string player = "deepening";
    std::string name = "player";
    int games = 0;
    std::uint64_t seed = 1;
};

// The result of a game as text for the terminal.
using EndingWords = std::string;
using course::kRules;

// One game, from joining to its end.
class CourseGame {
  public:
    CourseGame(CourseConnection& connection, Player& player, const Limits& limits)
        : connection_(connection),
          player_(player),
          limits_(limits),
          game_(std::move(*make_game(kRules))) {}

    Result<EndingWords> play(const std::string& name) {
        if (Refusal refusal = send(course::Join{name})) return *std::move(refusal);
        const auto matched = wait_for_match();
        if (!matched) return matched.error();
        match_ = *matched;
        fmt::print("{} against {}, as side {}\n", name, printable(match_.counterpart), match_.side);
        while (!ending_) {
            if (interrupted()) return leave();
            Refusal refusal = is_our_turn() ? make_move() : await_message();
            if (refusal) return *std::move(refusal);
        }
        if (Refusal refusal = send(course::Goodbye{match_.side})) return *std::move(refusal);
        return *ending_;
    }

  private:
    bool is_our_turn() const {
        return course::side_number(game_->view().side_to_move) == match_.side;
    }

    Refusal send(const course::FromClient& message) {
        return connection_.send(course_codec::text(message));
    }

    // The next message; nothing when none arrives within `wait_ms`.
    Result<std::optional<course::FromServer>> receive(std::int64_t wait_ms) {
        const auto object = connection_.receive(wait_ms);
        if (!object) return object.error();
        if (!*object) return std::optional<course::FromServer>();
        auto message = course_codec::read_from_server(**object);
        if (!message) return message.error();
        return std::optional<course::FromServer>(std::move(*message));
    }

    Result<course::Matched> wait_for_match() {
        while (!interrupted()) {
            const auto message = receive(kInterruptPollMs);
            if (!message) return message.error();
            if (!*message) continue;
            if (const auto* matched = std::get_if<course::Matched>(&**message)) return *matched;
        }
        return Reason("interrupted");
    }

    Refusal make_move() {
        if (Refusal refusal = player_.set(game_->record())) return refusal;
        Limits limits = limits_;
        const std::int64_t allowed = 1000 * match_.think_time_s.value_or(course::kThinkTimeS) / 2;
        limits.move_time_ms = std::min(
            {limits.move_time_ms.value_or(kMostCourseThinkingMs), kMostCourseThinkingMs, allowed});
        static const SteadyClock clock;
        const BestMove best = player_.think(limits, until_interrupted(clock));
        if (best.move == "stop") return end_by(course::Act::Stop, "we called stop");
        if (best.move == "report") return end_by(course::Act::Report, "we reported");
        course::Move message = course::Translator::message_of(*game_, best.move);
        message.game_id = match_.game_id;
        if (Refusal refusal = game_->play(best.move)) return refusal;
        return send(message);
    }

    Refusal end_by(course::Act act, const char* what) {
        if (Refusal refusal = send(course::Request{act, match_.game_id, match_.side}))
            return refusal;
        // The server may confirm the act or stay silent.
        if (const auto message = receive(kGoodbyeWaitMs); !message) return std::nullopt;
        (void)game_->play(act == course::Act::Stop ? "stop" : "report");
        finish(what);
        return std::nullopt;
    }

    Refusal await_message() {
        const auto message = receive(kInterruptPollMs);
        if (!message) return message.error();
        if (!*message) return std::nullopt;
        return std::visit([this](const auto& what) { return on_message(what); }, **message);
    }

    Refusal on_message(const course::Move& message) {
        const auto move = translator_.move_of(*game_, message);
        if (!move) return refuse(move.error());
        if (translator_.had_wrong_expression())
            fmt::print(stderr, "yiguan: their sum \"{}\" is not one for {}\n",
                       printable(message.expression), *move);
        return game_->play(*move);
    }
    Refusal on_message(const course::Request& request) {
        if (!request.act || *request.act == course::Act::Quit) {
            ending_ = "they left";
            return std::nullopt;
        }
        const bool is_stop = *request.act == course::Act::Stop;
        if (const Refusal refusal = game_->play(is_stop ? "stop" : "report"))
            fmt::print(stderr, "yiguan: their claim is not right: {}\n",
                       words(*refusal, user_language(), kRules));
        finish(is_stop ? "they called stop" : "they reported");
        return std::nullopt;
    }
    Refusal on_message(const course::TimedOut& timed_out) {
        ending_ =
            timed_out.side == match_.side ? "our time was up: lost" : "their time was up: won";
        return std::nullopt;
    }
    Refusal on_message(const course::Matched&) { return std::nullopt; }

    // Leaves the game after an illegal move, because the two boards differ from then on.
    Refusal refuse(const Reason& reason) {
        ending_ = "their move is not legal: " + words(reason, user_language(), kRules);
        return send(course::Request{course::Act::Quit, match_.game_id, match_.side});
    }

    void finish(const std::string& what) {
        const View view = game_->view();
        const auto& score = *view.score;
        const int ours = score[static_cast<std::size_t>(match_.side)];
        const int theirs = score[static_cast<std::size_t>(1 - match_.side)];
        const char* verdict = ours > theirs ? "won" : ours < theirs ? "lost" : "drawn";
        ending_ =
            fmt::format("{}: {} {} : {} after {} plies", what, verdict, ours, theirs, view.ply);
    }

    Result<EndingWords> leave() {
        if (Refusal refusal = send(course::Request{course::Act::Quit, match_.game_id, match_.side}))
            return *std::move(refusal);
        return Reason("interrupted");
    }

    CourseConnection& connection_;
    Player& player_;
    const Limits limits_;
    std::unique_ptr<AnyGame> game_;
    course::Matched match_;
    course::Translator translator_;
    std::optional<EndingWords> ending_;
};

// Completes the command line from the config file. False after bad input, which has been reported.
bool complete_from_config(CourseArguments& arguments) {
    course::Config config;
    if (!arguments.config_file.empty()) {
        const auto text = text_of_file(arguments.config_file);
        auto read = text ? course::read_config(*text)
                         : Reason("argument-file").text("file", arguments.config_file);
        if (!read) return complain(read.error(), kRules), false;
        config = *read;
    }
    if (arguments.host.empty()) arguments.host = config.host.value_or("127.0.0.1");
    if (arguments.port == 0) arguments.port = config.port.value_or(course::kDefaultPort);
    return true;
}

Status run(CourseArguments& arguments) {
    if (!complete_from_config(arguments)) return Status::BadInput;
    const auto contestant = read_contestant(kRules, arguments.player, {});
    if (!contestant) return Status::BadInput;
    const auto player = contestant->make();
    for (int game = 0; arguments.games == 0 || game < arguments.games; ++game) {
        const auto connection = CourseConnection::connect(arguments.host, arguments.port);
        if (!connection) return complain(connection.error(), kRules), Status::BadInput;
        Limits limits = contestant->limits;
        limits.seed = arguments.seed + static_cast<std::uint64_t>(game);
        const auto ending = CourseGame(**connection, *player, limits).play(arguments.name);
        if (interrupted()) break;
        if (!ending) return complain(ending.error(), kRules), Status::Negative;
        fmt::print("{}\n", *ending);
        std::fflush(stdout);
    }
    return Status::Good;
}

}  // namespace

void add_course_client(CommandLine& line) {
    auto arguments = std::make_shared<CourseArguments>();
    Verb verb = line.add_verb("course-client",
                              "Play with an opponent on a server of the number-chess course");
    verb.add_option("--host", arguments->host, "The server (default: 127.0.0.1)");
    verb.add_option("--port", arguments->port, "Its port (default: 50005)");
    verb.add_option("--config", arguments->config_file,
                    "The course's config.txt, for options that are not given here");
    verb.add_option("--player", arguments->player, "NAME or NAME:key=value,… (default: deepening)");
    verb.add_option("--name", arguments->name, "Name shown to opponents (default: player)");
    verb.add_option("--games", arguments->games, "Number of games (default: until interrupted)")
        .in_range(1, 1'000'000);
    verb.add_option("--seed", arguments->seed, "Seed of all random choices (default: 1)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
