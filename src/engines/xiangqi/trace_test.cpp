// Recorded searches pass verification, and broken traces do not.
#include <gtest/gtest.h>

#include "engines/xiangqi/test_support.h"
#include "search/trace_verifier.h"

namespace yiguan::xiangqi {
namespace {

using Lines = std::vector<std::string>;

Lines trace_of(std::string_view id, const PlayerOptions& options, std::string_view fen, int depth) {
    Lines lines;
    const auto player = test::make_player(id, options);
    test::ask(*player, fen, {.depth = depth},
              [&](std::string_view line) { lines.emplace_back(line); });
    return lines;
}

Refusal verify(const Lines& lines) {
    search::TraceVerifier verifier;
    for (const std::string& line : lines)
        if (Refusal refusal = verifier.add(line)) return refusal;
    return verifier.finish();
}

std::string problem_of(const Refusal& refusal) {
    if (!refusal) return "none";
    const std::string cause = refusal->causes.empty() ? "" : " " + refusal->causes.front().code;
    return refusal->code + cause +
           (refusal->arguments.empty() ? "" : " " + refusal->arguments.front().value);
}

constexpr std::string_view kFen = "3akab2/9/2C1b4/p3n1p2/9/4P2R1/P7P/2r6/4K4/c1Br1AB2 w - - 0 1";

TEST(Trace, EverySearchPassesVerification) {
    const std::pair<std::string_view, int> ideas[] = {
        {"minimax", 2}, {"shallow-cut", 3}, {"alphabeta-history", 4}, {"deepening", 6}};
    for (const auto& [id, depth] : ideas)
        for (const Position& position : test::random_positions(4, 8)) {
            const Lines lines = trace_of(id, {}, position.text(), depth);
            EXPECT_FALSE(lines.empty());
            EXPECT_EQ(problem_of(verify(lines)), "none") << id << ' ' << position.text();
        }
}

// The solver searches again where its best move allows a mate; a proved mate leaves no lines.
TEST(Trace, TheSolversSearchPassesVerification) {
    Lines lines = trace_of("solver", {}, kFen, 4);
    EXPECT_EQ(problem_of(verify(lines)), "none");
    for (const Position& position : test::random_positions(12, 8)) {
        lines = trace_of("solver", {}, position.text(), 3);
        if (lines.empty()) continue;
        EXPECT_EQ(problem_of(verify(lines)), "none") << position.text();
    }
}

TEST(Trace, WithoutQuiescenceAndReductions) {
    const PlayerOptions options{
        {"quiescence", "0"}, {"reductions", "0"}, {"extensions", "0"}, {"exact", "1"}};
    EXPECT_EQ(problem_of(verify(trace_of("deepening", options, kFen, 5))), "none");
}

TEST(Trace, IsTheSameForTheSameSearch) {
    EXPECT_EQ(trace_of("deepening", {}, kFen, 5), trace_of("deepening", {}, kFen, 5));
}

TEST(Trace, RecordingDoesNotChangeTheSearch) {
    const auto watched = test::make_player("deepening");
    const auto alone = test::make_player("deepening");
    const test::Answer a = test::ask(*watched, kFen, {.depth = 6}, [](std::string_view) {});
    const test::Answer b = test::ask(*alone, kFen, {.depth = 6});
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.last.nodes, b.last.nodes);
}

std::string with_number_changed(const std::string& line, const std::string& key, int by) {
    const std::size_t at = line.find("\"" + key + "\":") + key.size() + 3;
    const std::size_t end = line.find_first_of(",}", at);
    const std::int64_t value = std::stoll(line.substr(at, end - at)) + by;
    return line.substr(0, at) + std::to_string(value) + line.substr(end);
}

bool has(const std::string& line, std::string_view text) {
    return line.find(text) != std::string::npos;
}

// Applies `change` to one line of the trace: the middle one of those that contain `mark`.
template <class Change>
Lines mutated(Lines lines, std::string_view mark, const Change& change) {
    std::vector<std::size_t> marked;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (has(lines[i], mark)) marked.push_back(i);
    EXPECT_FALSE(marked.empty()) << mark;
    std::string& line = lines[marked[marked.size() / 2]];
    line = change(line);
    return lines;
}

TEST(Trace, EveryMutationIsDetected) {
    const Lines lines = trace_of("deepening", {}, kFen, 5);
    ASSERT_EQ(problem_of(verify(lines)), "none");
    const auto expect_broken = [&](std::string_view mark, const auto& change) {
        EXPECT_NE(problem_of(verify(mutated(lines, mark, change))), "none") << mark;
    };
    const auto shift = [](const std::string& key, int by) {
        return [key, by](const std::string& line) { return with_number_changed(line, key, by); };
    };
    expect_broken("\"why\":\"children\"", shift("value", 1));
    expect_broken("\"why\":\"children\"", shift("value", -1));
    expect_broken("\"why\":\"cut\"", shift("value", 1));
    expect_broken("\"why\":\"cut\"", shift("beta", 100'000));
    expect_broken("\"why\":\"cut\"", shift("by", 1));
    expect_broken("\"why\":\"table\"", shift("value", 1));
    expect_broken("\"why\":\"table\"", shift("depth", 20));
    expect_broken("\"why\":\"children\"", shift("moves", 1));
    expect_broken("\"why\":\"children\"", [](const std::string&) { return std::string("{}"); });
}

TEST(Trace, AMissingLineIsDetected) {
    Lines lines = trace_of("alphabeta-history", {}, kFen, 2);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(lines.size() / 2));
    EXPECT_NE(problem_of(verify(lines)), "none");
    Lines cut_short = trace_of("alphabeta-history", {}, kFen, 2);
    cut_short.pop_back();
    EXPECT_EQ(verify(cut_short)->code, "trace-orphans");
}

}  // namespace
}  // namespace yiguan::xiangqi
