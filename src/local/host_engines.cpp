#include "local/host_engines.h"

#include <string>

#include "engines/registry.h"
#include "engines/table_limits.h"
#include "game/rule_text.h"
#include "local/engine_texts.h"

namespace yiguan::local {
namespace {

Result<PlayerText> read_player(std::string_view rules, std::string_view text) {
    auto player = PlayerText::parse(text);
    if (!player) return player;
    if (Refusal refusal = check_table_options(player->options)) return *std::move(refusal);
    if (Refusal refusal = check_player(rules, player->name, player->options))
        return *std::move(refusal);
    return player;
}

}  // namespace

class HostEngines::HostEngine final : public Engine {
  public:
    HostEngine(HostEngines& engines, std::int64_t number, std::string player)
        : engines_(engines), number_(number), player_(std::move(player)) {
        engines_.engines_.emplace(number_, this);
    }
    HostEngine(const HostEngine&) = delete;
    HostEngine& operator=(const HostEngine&) = delete;

    ~HostEngine() override {
        engines_.engines_.erase(number_);
        engines_.send_(EndEngine{number_});
        answer({});
    }

    Refusal set(const Record& record) override {
        if (const auto game = engines_.load_game_(record); !game) return game.error();
        record_ = record;
        return std::nullopt;
    }

    void go(const Limits& limits, OnThought on_thought, OnBestMove on_best) override {
        on_thought_ = std::move(on_thought);
        on_best_ = std::move(on_best);
        const EngineTask task{player_, record_, limits};
        engines_.send_(Think{number_, std::string(game_of(record_.rules)), text_of(task),
                             may_share(task), takes_network(task)});
    }

    void stop() override {
        if (on_best_) engines_.send_(StopThinking{number_});
    }

    void report(const Thought& thought) const {
        if (on_thought_) on_thought_(thought);
    }

    // Ends the search; does nothing when none is running.
    void answer(const BestMove& best) {
        on_thought_ = nullptr;
        if (const OnBestMove on_best = std::exchange(on_best_, nullptr)) on_best(best);
    }

  private:
    HostEngines& engines_;
    const std::int64_t number_;
    const std::string player_;
    Record record_;
    OnThought on_thought_;
    OnBestMove on_best_;  // empty unless a search is running
};

Refusal HostEngines::check(std::string_view rules, std::string_view player) {
    const auto read = read_player(rules, player);
    return read ? Refusal() : read.error();
}

Result<service::MadeEngine> HostEngines::make(std::string_view rules, std::string_view player) {
    const auto read = read_player(rules, player);
    if (!read) return read.error();
    return service::MadeEngine{std::make_unique<HostEngine>(*this, ++made_, std::string(player)),
                               table_limits(read->limits, read->options)};
}

void HostEngines::take(const EngineThought& report) {
    const auto engine = engines_.find(report.engine);
    if (engine == engines_.end()) return;
    if (const auto thought = read_thought(report.text)) engine->second->report(*thought);
}

void HostEngines::take(const EngineMove& report) {
    const auto engine = engines_.find(report.engine);
    if (engine == engines_.end()) return;
    BestMove best;
    if (report.problem)
        best.trouble = Reason("engine-failed").text("error", *report.problem);
    else if (auto read = read_best(report.text))
        best = std::move(*read);
    engine->second->answer(best);
}

}  // namespace yiguan::local
