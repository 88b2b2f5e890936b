// yiguan bot: plays on a server with a bot account, using one of Yiguan's opponents (docs/bots.md).
#include <fmt/core.h>

#include <boost/json.hpp>

#include "adapters/http/http_line.h"
#include "adapters/system/json_fields.h"
#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/player_arguments.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostBotThinkingMs = 5'000;
constexpr std::int64_t kShareOfClock = 30;  // a move may use 1/30 of the remaining time

struct BotArguments {
    std::string server = "http://127.0.0.1:8080";
    std::string token;
    std::string player = "deepening";
    std::string rules = "xiangqi";
    std::string clock = "fischer:300+3";
    bool is_rated = false;
    int games = 0;
    std::uint64_t seed = 1;
};

const json::object* object_of(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    return value == nullptr ? nullptr : value->if_object();
}

class Bot {
  public:
    Bot(const BotArguments& arguments,
        const ServerAddress& server,
        const arena::Contestant& contestant)
        : arguments_(arguments),
          server_(server),
          limits_(contestant.limits),
          player_(contestant.make()) {}

    Refusal run() {
        auto events = LineReader::open(server_, "/api/stream/event", arguments_.token);
        if (!events) return events.error();
        events_ = std::move(*events);
        for (int game = 0; arguments_.games == 0 || game < arguments_.games; ++game) {
            limits_.seed = arguments_.seed + static_cast<std::uint64_t>(game);
            if (Refusal refusal = seek()) return refusal;
            const auto id = wait_for_game();
            if (!id) return id.error();
            if (id->empty()) return std::nullopt;  // interrupted
            if (Refusal refusal = play(*id)) return refusal;
        }
        return std::nullopt;
    }

  private:
    Refusal ask(const std::string& path, const std::string& body = "") {
        const auto answer = post(server_, path, arguments_.token, body);
        if (!answer) return answer.error();
        if (answer->status == 200) return std::nullopt;
        return Reason("server-refused")
            .number("status", answer->status)
            .text("path", path + " " + printable(answer->body, 200));
    }

    Refusal seek() {
        const json::object request{{"rules", arguments_.rules},
                                   {"clock", arguments_.clock},
                                   {"rated", arguments_.is_rated}};
        return ask("/api/bot/seek", json::serialize(request));
    }

    // The next line of the stream; nothing when none arrived or it is not an object.
    static Result<std::optional<json::object>> next(LineReader& lines) {
        const auto line = lines.next(kInterruptPollMs);
        if (!line) return line.error();
        if (!*line) return std::optional<json::object>();
        boost::system::error_code error;
        const json::value value = json::parse(**line, error);
        if (error || !value.is_object()) return std::optional<json::object>();
        return std::optional(value.get_object());
    }

    Result<std::string> wait_for_game() {
        while (!interrupted()) {
            const auto event = next(*events_);
            if (!event) return event.error();
            if (!*event || text_of(**event, "type") != "gameStart") continue;
            if (const json::object* game = object_of(**event, "game"))
                return text_of(*game, "gameId");
        }
        return std::string();
    }

    Refusal play(const std::string& id) {
        auto lines = LineReader::open(server_, "/api/bot/game/stream/" + id, arguments_.token);
        if (!lines) return lines.error();
        while (true) {
            if (interrupted()) return ask("/api/bot/game/" + id + "/resign");
            const auto line = next(**lines);
            if (!line) return line.error();
            if (!*line) continue;
            const json::object* state = &**line;
            if (text_of(**line, "type") == "gameFull") {
                begin(**line);
                state = object_of(**line, "state");
            }
            if (state == nullptr || text_of(*state, "type") != "gameState") continue;
            if (text_of(*state, "status") != "started") return print_end(*state);
            if (text_of(*state, "turn") != side_) continue;
            if (Refusal refusal = move(id, *state)) return refusal;
        }
    }

    void begin(const json::object& full) {
        rules_ = text_of(full, "rules");
        side_ = text_of(full, "side");
        const json::object* other = object_of(full, side_ == "first" ? "second" : "first");
        fmt::print("{} as the {} side against {}\n", printable(rules_), printable(side_),
                   other == nullptr ? "" : printable(text_of(*other, "name")));
        std::fflush(stdout);
    }

    Refusal move(const std::string& id, const json::object& state) {
        Record record{rules_, "", {}, {}};
        const std::string moves = text_of(state, "moves");
        for (const std::string_view word : split_words(moves)) record.moves.emplace_back(word);
        if (Refusal refusal = player_->set(record)) return refusal;
        Limits limits = limits_;
        const json::value* left = state.if_contains(side_ + "Time");
        const std::int64_t share = left != nullptr && left->is_int64()
                                       ? left->get_int64() / kShareOfClock
                                       : kMostBotThinkingMs;
        limits.move_time_ms =
            std::min({limits.move_time_ms.value_or(kMostBotThinkingMs), kMostBotThinkingMs, share});
        static const SteadyClock clock;
        const BestMove best = player_->think(limits, until_interrupted(clock));
        if (best.move.empty()) return std::nullopt;
        return ask("/api/bot/game/" + id + "/move/" + best.move);
    }

    Refusal print_end(const json::object& state) const {
        const std::string winner = text_of(state, "winner");
        const char* result = winner.empty() ? "drawn" : winner == side_ ? "won" : "lost";
        fmt::print("{}: {}\n", result, printable(text_of(state, "status")));
        std::fflush(stdout);
        return std::nullopt;
    }

    const BotArguments& arguments_;
    const ServerAddress server_;
    Limits limits_;
    const std::unique_ptr<Player> player_;
    std::unique_ptr<LineReader> events_;
    std::string rules_;
    std::string side_;
};

Status run(const BotArguments& arguments) {
    const auto server = ServerAddress::parse(arguments.server);
    if (!server) return complain(server.error(), ""), Status::BadInput;
    const auto contestant = read_contestant(arguments.rules, arguments.player, {});
    if (!contestant) return Status::BadInput;
    if (const Refusal refusal = Bot(arguments, *server, *contestant).run())
        return complain(*refusal, arguments.rules), Status::Negative;
    return Status::Good;
}

}  // namespace

void add_bot(CommandLine& line) {
    auto arguments = std::make_shared<BotArguments>();
    Verb verb = line.add_verb("bot", "Play on a server with a bot account");
    verb.add_option("--server", arguments->server, "The server (default: http://127.0.0.1:8080)");
    verb.add_option("--token", arguments->token, "The bot's token").required();
    verb.add_option("--player", arguments->player, "NAME or NAME:key=value,… (default: deepening)");
    verb.add_option("--rules", arguments->rules, "Rule set to play (default: xiangqi)");
    verb.add_option("--clock", arguments->clock, "Time control to play (default: fischer:300+3)");
    verb.add_flag("--rated", arguments->is_rated, "Play rated games");
    verb.add_option("--games", arguments->games, "Number of games (default: until interrupted)")
        .in_range(1, 1'000'000);
    verb.add_option("--seed", arguments->seed, "Seed of all random choices (default: 1)");
    verb.on_chosen([arguments] { return run(*arguments); });
}

}  // namespace yiguan::cli
