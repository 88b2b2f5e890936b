#include "search/trace_node.h"

#include <numeric>
#include <optional>

#include "base/text.h"

namespace yiguan::search {
namespace {

// The value of an enumeration of `count` values that has that name.
template <class Named>
std::optional<Named> named(std::string_view text, int count) {
    for (int i = 0; i < count; ++i)
        if (name(static_cast<Named>(i)) == text) return static_cast<Named>(i);
    return std::nullopt;
}

LeftOutTexts count_texts(const SourceCounts& counts) {
    LeftOutTexts texts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            texts.push_back(
                {std::string(name(static_cast<ValueSource>(i))), {std::to_string(counts[i])}});
    return texts;
}

Result<SourceCounts> read_counts(const LeftOutTexts& texts) {
    SourceCounts counts{};
    for (const auto& [why, numbers] : texts) {
        const auto source = named<ValueSource>(why, kValueSources);
        const auto number = numbers.size() == 1 ? parse_integer<std::uint64_t>(numbers.front())
                                                : std::optional<std::uint64_t>();
        if (!source || !number) return Reason("trace-malformed").text("field", "folded");
        counts[static_cast<std::size_t>(*source)] = *number;
    }
    return counts;
}

// Numbers of a search are far from the limits of their types, so that sums of them fit.
constexpr int kMostValue = 1 << 29;
constexpr int kMostPlies = 1 << 20;

Refusal check_ranges(const TraceNode& node) {
    const auto refuse = [](std::string_view field) {
        return Reason("trace-malformed").text("field", field);
    };
    const auto is_within = [](int number, int most) { return number >= -most && number <= most; };
    if (node.id == 0) return refuse("id");
    if (node.parent >= node.id) return refuse("parent");
    if (node.ply < 0 || node.ply > kMostPlies) return refuse("ply");
    if (!is_within(node.depth, kMostPlies)) return refuse("depth");
    if (!is_within(node.alpha, kMostValue)) return refuse("alpha");
    if (!is_within(node.beta, kMostValue)) return refuse("beta");
    if (!is_within(node.value, kMostValue)) return refuse("value");
    if (!is_within(node.extended, kMostPlies)) return refuse("extended");
    if (!is_within(node.reduced, kMostPlies)) return refuse("reduced");
    return std::nullopt;
}

void read_moves(TraceLineReader& fields, TraceNode& node) {
    node.is_expanded = fields.has("legal") || node.moves > 0;
    if (!node.is_expanded) return;
    node.legal = fields.number<std::size_t>("legal");
    node.skipped = fields.texts("skipped");
    node.left_out = fields.groups("left_out");
    if (fields.has_groups("pruned")) node.pruned = fields.groups("pruned");
}

}  // namespace

std::uint64_t sum(const SourceCounts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

Result<TraceNode> read_trace_node(std::string_view line) {
    TraceLineReader fields(line);
    TraceNode node;
    node.id = fields.number<std::uint64_t>("id");
    node.parent = fields.number<std::uint64_t>("parent");
    node.ply = fields.number<int>("ply");
    node.move = fields.text("move");
    node.key = fields.key("key");
    node.depth = fields.number<int>("depth");
    node.alpha = fields.number<int>("alpha");
    node.beta = fields.number<int>("beta");
    node.moves = fields.number<std::size_t>("moves");
    node.value = fields.number<int>("value");
    node.by = fields.number<std::uint64_t>("by");
    if (fields.has("extended")) node.extended = fields.number<int>("extended");
    if (fields.has("reduced")) node.reduced = fields.number<int>("reduced");
    read_moves(fields, node);
    const auto folded =
        read_counts(fields.has_groups("folded") ? fields.groups("folded") : LeftOutTexts{});
    const std::string probe = fields.has("probe") ? fields.text("probe") : "";
    const std::string bound = fields.text("bound");
    const std::string why = fields.text("why");
    if (Refusal refusal = fields.refusal()) return *std::move(refusal);
    if (Refusal refusal = check_ranges(node)) return *std::move(refusal);
    if (!folded) return folded.error();
    node.folded = *folded;
    const auto asked = named<Probe>(probe, kProbes);
    if (!asked) return Reason("trace-probe").text("probe", printable(probe));
    node.probe = *asked;
    const auto known = named<ValueSource>(why, kValueSources);
    if (!known) return Reason("trace-why").text("why", printable(why));
    node.why = *known;
    const std::string_view expected = name(node.bound());
    if (bound != expected)
        return Reason("trace-bound").text("expected", expected).text("found", printable(bound));
    return node;
}

std::string trace_line(const TraceNode& node) {
    TraceLineWriter line;
    line.number("id", node.id).number("parent", node.parent).number("ply", node.ply);
    line.text("move", node.move).key("key", node.key).number("depth", node.depth);
    line.number("alpha", node.alpha).number("beta", node.beta).number("moves", node.moves);
    line.number("value", node.value).text("bound", name(node.bound()));
    line.text("why", name(node.why)).number("by", node.by);
    if (node.probe != Probe::None) line.text("probe", name(node.probe));
    if (node.extended != 0) line.number("extended", node.extended);
    if (node.reduced != 0) line.number("reduced", node.reduced);
    if (node.is_expanded) {
        line.number("legal", node.legal);
        line.texts("skipped", node.skipped).groups("left_out", node.left_out);
        if (!node.pruned.empty()) line.groups("pruned", node.pruned);
    }
    if (sum(node.folded) > 0) line.groups("folded", count_texts(node.folded));
    return line.finished();
}

}  // namespace yiguan::search
