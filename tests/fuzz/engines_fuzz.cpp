// Lines of the engine protocols in both directions: a session accepts any input and gives at most
// one best move for each "go"; a driver accepts any lines of an engine.
#include <memory>
#include <utility>

#include "api/bot_boards.h"
#include "base/text.h"
#include "fuzz/fuzz.h"
#include "game/rule_text.h"
#include "games/registry.h"
#include "protocol/engines/protocols.h"

using namespace yiguan;
using fuzz::require;

namespace {

// Plays the first legal move: at once, or when it is stopped if the search has no limit.
class FirstMoveEngine final : public Engine {
  public:
    ~FirstMoveEngine() override { stop(); }
    Refusal set(const Record& record) override {
        auto game = load_game(record);
        if (!game) return game.error();
        const View view = (*game)->view();
        move_ = view.legal_moves.empty() ? "" : view.legal_moves.front();
        return std::nullopt;
    }
    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override {
        on_thought({.depth = 1, .score = {}, .nodes = 1, .variation = {move_}});
        on_best_ = std::move(on_best);
        const bool is_endless = limits.depth.value_or(0) >= 1000 && !limits.are_bounded_by_effort();
        if (!is_endless) stop();
    }
    void stop() override {
        if (const auto answer = std::exchange(on_best_, nullptr)) answer({move_, std::nullopt});
    }

  private:
    std::string move_;
    OnBestMove on_best_;
};

void hear_all(std::string_view rules, std::string_view text) {
    std::size_t asked = 0;
    std::size_t answered = 0;
    const engine_protocols::SessionEnvironment environment{
        .load_game = [](const Record& record) { return load_game(record); },
        .make_engine = [](std::string_view, std::string_view,
                          const PlayerOptions&) -> Result<std::unique_ptr<Engine>> {
            return std::unique_ptr<Engine>(std::make_unique<FirstMoveEngine>());
        },
        .check_engine = [](std::string_view, std::string_view, const PlayerOptions&) -> Refusal {
            return std::nullopt;
        },
        .say = [](const Reason& reason,
                  std::string_view of) { return words(reason, Language::En, of); },
        .players = {},
        .send =
            [&](std::string_view line) {
                require(line.find('\n') == std::string_view::npos, "an answer is one line");
                if (line.starts_with("bestmove") || line == "nobestmove") ++answered;
            },
    };
    auto session =
        engine_protocols::make_session("", environment, {std::string(rules), "first", {}, {}});
    require(session.has_value(), "every game has a protocol");
    for (const std::string_view line : split(text, '\n')) {
        const auto words = split_words(line);
        for (const std::string_view word : words) {
            if (word == "go" || word == "ponderhit") ++asked;
        }
        if (!(*session)->receive(line)) return;
    }
    (*session)->finish();
    require(answered <= asked, "nobody answers who was not asked");
}

void drive_all(std::string_view rules, std::string_view text) {
    const auto game = make_game(rules);
    for (const std::string_view protocol : engine_protocols::driver_protocols(game_of(rules))) {
        auto driver = engine_protocols::make_driver(
            protocol, {(*game)->record().rules, {}, load_game, api::open_bot_board});
        if (!driver) continue;
        (void)(*driver)->greet();
        (void)(*driver)->new_game();
        for (const std::string_view line : split(text, '\n')) {
            (void)(*driver)->receive(line);
            (void)(*driver)->go(**game, {.move_time_ms = 100});
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const char* rules :
         {"xiangqi/asian", "gomoku/freestyle", "gomoku/renju", "shuqi/course"}) {
        hear_all(rules, text);
        drive_all(rules, text);
    }
    return 0;
}
