#include "lab/laboratory.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "api/bot_boards.h"
#include "api/say.h"
#include "base/text.h"
#include "engine/search_comparison.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "lab/match_answers.h"
#include "lab/move_names.h"
#include "lab/playout_answers.h"
#include "lab/tree_answers.h"
#include "protocol/wire/field_json.h"

namespace yiguan::lab {
namespace {

constexpr std::uint64_t kLinesPerReport = 4096;

std::int64_t number(std::uint64_t n) {
    return static_cast<std::int64_t>(n);
}

Record record_of(const Place& place) {
    return {place.rules, place.start, {}, place.moves};
}

wire::Words words_of(std::string_view id, const Bilingual& text) {
    return {std::string(id), std::string(text.zh), std::string(text.en)};
}

RunShown run_shown(const SearchComparison& comparison, const SearchRun& run) {
    const auto& idea = run.search.idea;
    RunShown shown{
        .search = std::string(run.search.id),
        .idea = {std::string(run.search.id), std::string(idea.zh), std::string(idea.en)},
        .is_finished = run.is_finished,
        .is_equal = run.is_equal,
        .may_differ = !run.is_equal && !is_contradiction(comparison, run),
        .kind = std::string(wire::kScoreKindWords[static_cast<std::size_t>(run.score.kind)]),
        .amount = run.score.amount,
        .move = run.move,
        .nodes = number(run.nodes),
        .leaves = number(run.leaves),
        .cuts = number(run.cuts),
        .first_cuts = number(run.first_cuts),
        .answers = number(run.answers),
        .time_ms = run.time_ms};
    return shown;
}

Compared compared(const SearchComparison& comparison) {
    Compared shown;
    for (const SearchRun& run : comparison.runs) shown.runs.push_back(run_shown(comparison, run));
    if (const auto& tree = comparison.tree) {
        const double b = branching_factor(tree->leaves, comparison.depth);
        shown.tree = TreeShown{number(tree->leaves), number(tree->smallest_proof), b,
                               knuth_moore_leaves(b, comparison.depth), tree->has_ends_by_past};
    }
    for (const OrderRun& run : comparison.orders)
        shown.orders.push_back({std::string(name(run.order)), number(run.nodes), number(run.leaves),
                                number(run.cuts), number(run.first_cuts)});
    return shown;
}

}  // namespace

Answer Laboratory::answer(const Question& question,
                          const Clock& clock,
                          const std::atomic<bool>& stop,
                          const Report& report) {
    const Services services{clock, stop, report};
    return std::visit([&](const auto& each) { return answer_to(each, services); }, question);
}

std::string Laboratory::answer_text(std::string_view question,
                                    const Clock& clock,
                                    const std::atomic<bool>& stop,
                                    const std::function<void(std::string_view)>& report) {
    const auto read = field_json::read_message_text<Question>(question);
    if (!read) return field_json::text_of_message(Answer(refused(read.error())));
    const Report tell = [&](const Progress& progress) {
        report(field_json::text_of_message(Answer(progress)));
    };
    return field_json::text_of_message(answer(*read, clock, stop, tell));
}

Answer Laboratory::answer_to(const RecordSearch& question, const Services& services) {
    rules_ = question.place.rules;
    const auto text = PlayerText::parse(question.player);
    if (!text) return refused(text.error());
    const auto player = make_player(rules_, text->name, text->options, assets_);
    if (!player) return refused(player.error());
    if (Refusal refusal = (*player)->set(record_of(question.place))) return refused(*refusal);
    auto recording = std::make_unique<Recording>();
    std::uint64_t lines = 0;
    const TraceSink sink = [&](std::string_view line) {
        recording->add(line);
        if (++lines % kLinesPerReport == 0) services.report({number(lines)});
    };
    const BestMove best = (*player)->think(text->limits, {services.clock, services.stop, {}, sink});
    if (lines == 0) return refused(Reason("trace-nothing").text("player", text->name));
    return accept(std::move(recording), best.move);
}

Answer Laboratory::open(const OpenTrace& question, std::string_view trace) {
    rules_ = question.place.rules;
    const auto game = load_game(record_of(question.place));
    if (!game) return refused(game.error());
    auto recording = std::make_unique<Recording>();
    for (std::string_view rest = trace; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (!trim(line).empty()) recording->add(trim(line));
    }
    if (Refusal refusal = recording->finish()) return refused(*refusal);
    if (recording->key() != (*game)->key()) return refused(Reason("trace-other-position"));
    shown_ = std::move(recording);
    return shown("");
}

std::string Laboratory::open_text(std::string_view question, std::string_view trace) {
    const auto read = field_json::read_message_text<std::variant<OpenTrace>>(question);
    const Answer answer = read ? open(std::get<OpenTrace>(*read), trace) : refused(read.error());
    return field_json::text_of_message(answer);
}

std::string Laboratory::trace() const {
    return shown_ ? shown_->text() : "";
}

Answer Laboratory::accept(std::unique_ptr<Recording> recording, std::string move) {
    if (Refusal refusal = recording->finish()) return refused(*refusal);
    shown_ = std::move(recording);
    return shown(std::move(move));
}

Answer Laboratory::shown(std::string move) const {
    Recorded answer;
    if (shown_->holds_playouts()) {
        const search::PlayoutTree& tree = shown_->playouts();
        answer.playouts = number(tree.playouts());
        if (move.empty()) move = tree[tree.choice()].move;
    } else {
        answer = recorded(shown_->tree());
    }
    answer.move = std::move(move);
    return answer;
}

Answer Laboratory::with_node(std::int64_t node,
                             const std::function<Answer(std::uint64_t)>& show) const {
    const auto id = static_cast<std::uint64_t>(node);
    if (!shown_ || !shown_->tree().holds(id))
        return refused(Reason("trace-node").number("node", node));
    return show(id);
}

Answer Laboratory::answer_to(const AskNode& question, const Services&) {
    return with_node(question.node,
                     [&](std::uint64_t id) -> Answer { return node_shown(shown_->tree(), id); });
}

Answer Laboratory::answer_to(const AskEntered& question, const Services&) {
    if (!shown_ || shown_->tree().held() == 0) return refused(Reason("trace-empty"));
    const auto entered = static_cast<std::uint64_t>(std::max<std::int64_t>(question.entered, 1));
    return node_shown(shown_->tree(), shown_->tree().last_entered(entered));
}

Answer Laboratory::answer_to(const AskIcicle& question, const Services&) {
    const auto least = static_cast<std::uint64_t>(std::max<std::int64_t>(question.least, 1));
    return with_node(question.node, [&](std::uint64_t id) -> Answer {
        return icicle(shown_->tree(), id, question.levels, least);
    });
}

Answer Laboratory::answer_to(const AskMove& question, const Services&) {
    return with_node(question.node, [&](std::uint64_t id) -> Answer {
        return fate_shown(shown_->tree(), id, question.move);
    });
}

Answer Laboratory::answer_to(const AskPlayouts& question, const Services&) {
    const bool is_known = shown_ && question.node >= 0 &&
                          question.node < static_cast<std::int64_t>(shown_->playouts().nodes()) &&
                          question.playouts >= 0;
    if (!is_known) return refused(Reason("trace-node").number("node", question.node));
    const auto playouts =
        std::min(static_cast<std::size_t>(question.playouts), shown_->playouts().playouts());
    return playouts_shown(shown_->playouts(), playouts, static_cast<std::uint32_t>(question.node));
}

Answer Laboratory::answer_to(const Compare& question, const Services& services) {
    rules_ = question.place.rules;
    const auto nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(question.nodes, 1));
    const ComparisonLimits limits{.depth = question.depth, .nodes = nodes, .tries_orders = true};
    const auto comparison = compare_searches(record_of(question.place), limits,
                                             {services.clock, services.stop, {}, {}});
    if (!comparison) return refused(comparison.error());
    return compared(*comparison);
}

Answer Laboratory::answer_to(const AskEvaluation& question, const Services&) {
    rules_ = question.place.rules;
    const auto layers = evaluation_layers_of(record_of(question.place));
    if (!layers) return refused(layers.error());
    EvaluationShown answer;
    for (const EvaluationLayer& layer : *layers) {
        LayerShown shown{.name = words_of(layer.id, layer.name),
                         .about = words_of(layer.id, layer.about),
                         .source = std::string(layer.source)};
        for (const auto& [point, value] : layer.values) shown.values.push_back({point, value});
        answer.layers.push_back(std::move(shown));
    }
    return answer;
}

Answer Laboratory::answer_to(const AskBoard& question, const Services&) {
    rules_ = question.place.rules;
    const auto board = make_trial_board(record_of(question.place));
    if (!board) return refused(board.error());
    return board_shown(**board);
}

Answer Laboratory::answer_to(const AskThought& question, const Services& services) {
    rules_ = question.place.rules;
    const Control control{services.clock, services.stop, {}, {}};
    const auto thought =
        players_.think(record_of(question.place), question.player, question.at, control);
    if (!thought) return refused(thought.error());
    return *thought;
}

Answer Laboratory::answer_to(const PlayGame& question, const Services& services) {
    rules_ = question.place.rules;
    const auto played =
        played_game(question, record_of(question.place), players_, services.clock, services.stop);
    if (!played) return refused(played.error());
    return *played;
}

Answer Laboratory::answer_to(const AskOpenings& question, const Services& services) {
    rules_ = question.rules;
    const auto openings = random_openings(question, services.clock, services.stop);
    if (!openings) return refused(openings.error());
    return OpeningsShown{*openings};
}

Answer Laboratory::answer_to(const AskJudgement& question, const Services&) {
    return judged(question);
}

Answer Laboratory::answer_to(const TryOrder& question, const Services& services) {
    rules_ = question.place.rules;
    if (question.moves.empty()) return refused(Reason("argument-missing").text("option", "moves"));
    const auto nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(question.nodes, 1));
    const ComparisonLimits limits{
        .depth = question.depth, .nodes = nodes, .root_order = question.moves};
    const auto comparison = compare_searches(record_of(question.place), limits,
                                             {services.clock, services.stop, {}, {}});
    if (!comparison) return refused(comparison.error());
    return order_tried(comparison->runs.front());
}

Answer Laboratory::answer_to(const AskNames& question, const Services&) {
    rules_ = question.place.rules;
    const auto game = load_game(record_of(question.place));
    if (!game) return refused(game.error());
    NamesShown answer;
    for (const Line& line : question.lines) answer.lines.push_back(names_of(**game, line));
    return answer;
}

Answer Laboratory::answer_to(const BeginTurn& question, const Services&) {
    rules_ = question.place.rules;
    auto board = api::open_bot_board(record_of(question.place), seed_of(question.at));
    if (!board) return refused(board.error());
    bot_board_ = std::move(*board);
    return board_shown(bot_board_->board());
}

Answer Laboratory::answer_to(const AskSample& question, const Services& services) {
    rules_ = question.place.rules;
    const auto game =
        sample_game(question, record_of(question.place), players_, services.clock, services.stop);
    if (!game) return refused(game.error());
    return Sampled{*game};
}

Answer Laboratory::answer_to(const BeginLearning& question, const Services&) {
    rules_ = question.rules;
    auto learned = LearnedNetwork::begin(question);
    if (!learned) return refused(learned.error());
    learned_ = std::move(*learned);
    return learned_->shown();
}

Answer Laboratory::answer_to(const LearnOn& question, const Services&) {
    if (!learned_) return refused(Reason("learn-none"));
    learned_->learn(question.steps);
    return learned_->shown();
}

Answer Laboratory::answer_to(const AskChances& question, const Services&) {
    if (!learned_) return refused(Reason("learn-none"));
    ChancesShown answer;
    for (const Place& place : question.places) {
        if (place.rules != learned_->rules())
            return refused(Reason("player-other-rules")
                               .text("known", learned_->rules())
                               .text("rules", place.rules));
        const auto chance = learned_->chance(record_of(place));
        if (!chance) return refused(chance.error());
        answer.chances.push_back(*chance);
    }
    return answer;
}

std::string Laboratory::answer_bot(std::string_view call) {
    return bot_board_ ? bot_board_->answer(call) : "?it is not the bot's turn";
}

Refused Laboratory::refused(const Reason& reason) const {
    return {api::say(reason, rules_)};
}

}  // namespace yiguan::lab
