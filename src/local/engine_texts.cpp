#include "local/engine_texts.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "engines/registry.h"
#include "engines/table_limits.h"
#include "protocol/wire/field_json.h"
#include "protocol/wire/shapes.h"

namespace yiguan::local {
namespace {

using wire::Field;

struct LimitsText {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> move_time_ms;
    std::optional<std::int64_t> clock_ms;
    std::int64_t increment_ms = 0;
    std::optional<int> moves_to_go;
    int multi_pv = 1;
    std::uint64_t seed = 1;
    std::vector<std::string> moves;
    std::vector<std::string> banned_moves;

    static constexpr auto fields() {
        return std::tuple{Field{"depth", &LimitsText::depth},
                          Field{"nodes", &LimitsText::nodes},
                          Field{"moveTimeMs", &LimitsText::move_time_ms},
                          Field{"clockMs", &LimitsText::clock_ms},
                          Field{"incrementMs", &LimitsText::increment_ms},
                          Field{"movesToGo", &LimitsText::moves_to_go},
                          Field{"multiPv", &LimitsText::multi_pv},
                          Field{"seed", &LimitsText::seed},
                          Field{"moves", &LimitsText::moves},
                          Field{"bannedMoves", &LimitsText::banned_moves}};
    }
};

struct TaskText {
    std::string player;
    std::string record;
    LimitsText limits;

    static constexpr auto fields() {
        return std::tuple{Field{"player", &TaskText::player}, Field{"record", &TaskText::record},
                          Field{"limits", &TaskText::limits}};
    }
};

struct ThoughtText {
    int depth = 0;
    int line = 1;
    std::string kind;
    int amount = 0;
    bool is_bound = false;
    std::optional<int> win_chance;
    std::uint64_t nodes = 0;
    std::uint64_t nodes_per_second = 0;
    std::int64_t time_ms = 0;
    int hash_per_mille = 0;
    std::vector<std::string> variation;
    bool has_score = true;

    static constexpr auto fields() {
        return std::tuple{Field{"depth", &ThoughtText::depth},
                          Field{"line", &ThoughtText::line},
                          Field{"kind", &ThoughtText::kind, &wire::kScoreKind},
                          Field{"amount", &ThoughtText::amount},
                          Field{"isBound", &ThoughtText::is_bound},
                          Field{"winChance", &ThoughtText::win_chance},
                          Field{"nodes", &ThoughtText::nodes},
                          Field{"nodesPerSecond", &ThoughtText::nodes_per_second},
                          Field{"timeMs", &ThoughtText::time_ms},
                          Field{"hashPerMille", &ThoughtText::hash_per_mille},
                          Field{"variation", &ThoughtText::variation},
                          Field{"hasScore", &ThoughtText::has_score}};
    }
};

struct BestText {
    std::string move;
    std::optional<std::string> ponder;
    bool resigns = false;

    static constexpr auto fields() {
        return std::tuple{Field{"move", &BestText::move}, Field{"ponder", &BestText::ponder},
                          Field{"resigns", &BestText::resigns}};
    }
};

template <class T>
std::string written(const T& value) {
    std::string out;
    field_json::write(out, value);
    return out;
}

// Refused with "message-unreadable".
template <class T>
Result<T> read(std::string_view text) {
    const auto object = field_json::read_object_text(text);
    if (!object) return object.error();
    T value;
    if (!field_json::Reader().read(*object, value)) return Reason("message-unreadable");
    return value;
}

LimitsText limits_text(const Limits& limits) {
    return {limits.depth,        limits.nodes,       limits.move_time_ms, limits.clock_ms,
            limits.increment_ms, limits.moves_to_go, limits.multi_pv,     limits.seed,
            limits.moves,        limits.banned_moves};
}

Limits limits_in(LimitsText&& text) {
    return {text.depth,
            text.nodes,
            text.move_time_ms,
            text.clock_ms,
            text.increment_ms,
            text.moves_to_go,
            text.multi_pv,
            text.seed,
            std::move(text.moves),
            std::move(text.banned_moves)};
}

}  // namespace

bool may_share(const EngineTask& task) {
    const auto text = PlayerText::parse(task.player);
    if (!text || task.limits.depth || task.limits.nodes) return false;
    PlayerOptions options = text->options;
    if (has_level(options)) return false;
    options.emplace_back("threads", "2");
    return !check_player(task.record.rules, text->name, options);
}

bool takes_network(const EngineTask& task) {
    const auto text = PlayerText::parse(task.player);
    return text && yiguan::takes_network(task.record.rules, text->name, text->options);
}

std::string text_of(const EngineTask& task) {
    return written(TaskText{task.player, task.record.text(), limits_text(task.limits)});
}

Result<EngineTask> read_task(std::string_view text) {
    auto task = read<TaskText>(text);
    if (!task) return task.error();
    auto record = Record::parse(task->record);
    if (!record) return record.error();
    return EngineTask{std::move(task->player), std::move(*record),
                      limits_in(std::move(task->limits))};
}

std::string text_of(const Thought& thought) {
    const Score& score = thought.score;
    return written(ThoughtText{
        thought.depth, thought.line,
        std::string(wire::kScoreKindWords[static_cast<std::size_t>(score.kind)]), score.amount,
        score.is_bound, score.win_chance, thought.nodes, thought.nodes_per_second, thought.time_ms,
        thought.hash_per_mille, thought.variation, thought.has_score});
}

Result<Thought> read_thought(std::string_view text) {
    auto thought = read<ThoughtText>(text);
    if (!thought) return thought.error();
    const auto& kinds = wire::kScoreKindWords;
    const auto kind = std::ranges::find(kinds, thought->kind);
    if (kind == kinds.end()) return Reason("message-unreadable");
    const Score score{static_cast<Score::Kind>(kind - kinds.begin()), thought->amount,
                      thought->is_bound, thought->win_chance};
    return Thought{thought->depth,
                   thought->line,
                   score,
                   thought->nodes,
                   thought->nodes_per_second,
                   thought->time_ms,
                   thought->hash_per_mille,
                   std::move(thought->variation),
                   thought->has_score};
}

std::string text_of(const BestMove& best) {
    return written(BestText{best.move, best.ponder, best.resigns});
}

Result<BestMove> read_best(std::string_view text) {
    auto best = read<BestText>(text);
    if (!best) return best.error();
    return BestMove{std::move(best->move), std::move(best->ponder), best->resigns};
}

}  // namespace yiguan::local
