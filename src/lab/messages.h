// The questions that the page of the laboratory asks, and the answers, as JSON. tools/regen_wire
// writes the page's types from them. Nodes are numbered as in a trace (docs/trace.md); node 0 is
// none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "lab/learning_messages.h"
#include "lab/place.h"
#include "protocol/wire/fields.h"
#include "protocol/wire/shapes.h"

namespace yiguan::lab {

// --- Questions -----------------------------------------------------------------------------------

// Records a search, which all questions about nodes and playouts then mean. `player` has its limits
// with it ("deepening:nodes=5000"). Meanwhile Progress is reported. Answered by Recorded.
struct RecordSearch {
    static constexpr std::string_view kType = "record";
    Place place{};
    std::string player{};

    static constexpr auto fields() {
        return std::tuple{Field{"place", &RecordSearch::place},
                          Field{"player", &RecordSearch::player}};
    }
};

// Answered by NodeShown.
struct AskNode {
    static constexpr std::string_view kType = "node";
    std::int64_t node = 0;

    static constexpr auto fields() { return std::tuple{Field{"node", &AskNode::node}}; }
};

// The held node that was entered last among the first `entered` ones. Answered by NodeShown.
struct AskEntered {
    static constexpr std::string_view kType = "entered";
    std::int64_t entered = 1;

    static constexpr auto fields() { return std::tuple{Field{"entered", &AskEntered::entered}}; }
};

// The subtree of a node as blocks: so many levels, without blocks of fewer nodes than `least`.
// Answered by Icicle.
struct AskIcicle {
    static constexpr std::string_view kType = "icicle";
    std::int64_t node = 0;
    int levels = 8;
    std::int64_t least = 1;

    static constexpr auto fields() {
        return std::tuple{Field{"node", &AskIcicle::node}, Field{"levels", &AskIcicle::levels},
                          Field{"least", &AskIcicle::least}};
    }
};

// What became of a move of a node. Answered by FateShown.
struct AskMove {
    static constexpr std::string_view kType = "move";
    std::int64_t node = 0;
    std::string move{};

    static constexpr auto fields() {
        return std::tuple{Field{"node", &AskMove::node}, Field{"move", &AskMove::move}};
    }
};

// A node of a Monte-Carlo search as it stood after so many playouts. Answered by PlayoutsShown.
struct AskPlayouts {
    static constexpr std::string_view kType = "playouts";
    std::int64_t playouts = 0;
    std::int64_t node = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"playouts", &AskPlayouts::playouts},
                          Field{"node", &AskPlayouts::node}};
    }
};

// Searches a position with every search of the ladder (engine/search_comparison.h). Answered by
// Compared.
struct Compare {
    static constexpr std::string_view kType = "compare";
    Place place{};
    int depth = 1;
    std::int64_t nodes = 1;  // of each search

    static constexpr auto fields() {
        return std::tuple{Field{"place", &Compare::place}, Field{"depth", &Compare::depth},
                          Field{"nodes", &Compare::nodes}};
    }
};

// What opponents think of the position before any search. Answered by EvaluationShown.
struct AskEvaluation {
    static constexpr std::string_view kType = "evaluation";
    Place place{};

    static constexpr auto fields() { return std::tuple{Field{"place", &AskEvaluation::place}}; }
};

// What can be done in a position. Answered by BoardShown.
struct AskBoard {
    static constexpr std::string_view kType = "board";
    Place place{};

    static constexpr auto fields() { return std::tuple{Field{"place", &AskBoard::place}}; }
};

// Where a match stands: its seed, the number of the game (twice the pair's, plus one for its second
// game), and the plies since the opening. A player gets the same random numbers as in `yiguan
// match`.
struct MatchPly {
    std::int64_t seed = 1;
    std::int64_t game = 0;
    std::int64_t ply = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"seed", &MatchPly::seed}, Field{"game", &MatchPly::game},
                          Field{"ply", &MatchPly::ply}};
    }
};

// The move of an opponent, with its limits ("deepening:nodes=5000"). In a match it remembers what
// it learned in the game so far. Answered by ThoughtShown.
struct AskThought {
    static constexpr std::string_view kType = "think";
    Place place{};
    std::string player{};
    std::optional<MatchPly> at{};

    static constexpr auto fields() {
        return std::tuple{Field{"place", &AskThought::place}, Field{"player", &AskThought::player},
                          Field{"at", &AskThought::at}};
    }
};

// Begins the turn of a bot, whose calls (engine/bot_board.h) then mean this position. Answered by
// BoardShown.
struct BeginTurn {
    static constexpr std::string_view kType = "turn";
    Place place{};
    MatchPly at{};

    static constexpr auto fields() {
        return std::tuple{Field{"place", &BeginTurn::place}, Field{"at", &BeginTurn::at}};
    }
};

// A game of two opponents from a position; a game of `most_plies` plies is a draw. Answered by
// Played.
struct PlayGame {
    static constexpr std::string_view kType = "game";
    Place place{};
    std::string first{};
    std::string second{};
    std::int64_t seed = 1;
    int most_plies = 300;

    static constexpr auto fields() {
        return std::tuple{Field{"place", &PlayGame::place}, Field{"first", &PlayGame::first},
                          Field{"second", &PlayGame::second}, Field{"seed", &PlayGame::seed},
                          Field{"mostPlies", &PlayGame::most_plies}};
    }
};

// Openings of random moves, each of which leads to another position. Answered by OpeningsShown.
struct AskOpenings {
    static constexpr std::string_view kType = "openings";
    std::string rules{};
    int count = 1;
    int plies = 4;
    std::int64_t seed = 1;

    static constexpr auto fields() {
        return std::tuple{Field{"rules", &AskOpenings::rules}, Field{"count", &AskOpenings::count},
                          Field{"plies", &AskOpenings::plies}, Field{"seed", &AskOpenings::seed}};
    }
};

// The statistics of a match (arena/statistics.h): the number of pairs by the points of A times two,
// and the hypotheses of its SPRT. Answered by Judged.
struct AskJudgement {
    static constexpr std::string_view kType = "judge";
    std::vector<std::int64_t> counts{};
    double elo0 = 0;
    double elo1 = 10;

    static constexpr auto fields() {
        return std::tuple{Field{"counts", &AskJudgement::counts},
                          Field{"elo0", &AskJudgement::elo0}, Field{"elo1", &AskJudgement::elo1}};
    }
};

// Alpha-beta to that depth with the moves of the root in the order given; moves that are not named
// come last. Answered by OrderTried.
struct TryOrder {
    static constexpr std::string_view kType = "order";
    Place place{};
    int depth = 1;
    std::int64_t nodes = 1;
    std::vector<std::string> moves{};

    static constexpr auto fields() {
        return std::tuple{Field{"place", &TryOrder::place}, Field{"depth", &TryOrder::depth},
                          Field{"nodes", &TryOrder::nodes}, Field{"moves", &TryOrder::moves}};
    }
};

// With it goes the text of a trace, which must be of a search of that place. Answered by Recorded.
struct OpenTrace {
    static constexpr std::string_view kType = "open";
    Place place{};

    static constexpr auto fields() { return std::tuple{Field{"place", &OpenTrace::place}}; }
};

struct Line {
    std::vector<std::string> moves{};

    static constexpr auto fields() { return std::tuple{Field{"moves", &Line::moves}}; }
};

// Each line follows the place. Answered by NamesShown.
struct AskNames {
    static constexpr std::string_view kType = "names";
    Place place{};
    std::vector<Line> lines{};

    static constexpr auto fields() {
        return std::tuple{Field{"place", &AskNames::place}, Field{"lines", &AskNames::lines}};
    }
};

using Question = std::variant<RecordSearch,
                              AskNode,
                              AskEntered,
                              AskIcicle,
                              AskMove,
                              AskPlayouts,
                              Compare,
                              AskEvaluation,
                              AskBoard,
                              AskThought,
                              PlayGame,
                              AskOpenings,
                              AskJudgement,
                              TryOrder,
                              AskNames,
                              BeginTurn,
                              AskSample,
                              BeginLearning,
                              LearnOn,
                              AskChances>;

// --- Answers -------------------------------------------------------------------------------------

struct Refused {
    static constexpr std::string_view kType = "refused";
    wire::Words words{};

    static constexpr auto fields() { return std::tuple{Field{"words", &Refused::words}}; }
};

// Nodes that have been recorded so far.
struct Progress {
    static constexpr std::string_view kType = "progress";
    std::int64_t nodes = 0;

    static constexpr auto fields() { return std::tuple{Field{"nodes", &Progress::nodes}}; }
};

struct RootShown {
    std::int64_t node = 0;
    int depth = 0;
    std::int64_t size = 0;
    std::string kind{};  // of the value
    int amount = 0;
    std::string bound{};
    bool is_abandoned = false;
    std::vector<std::string> line{};

    static constexpr auto fields() {
        return std::tuple{Field{"node", &RootShown::node},
                          Field{"depth", &RootShown::depth},
                          Field{"size", &RootShown::size},
                          Field{"kind", &RootShown::kind, &wire::kScoreKind},
                          Field{"amount", &RootShown::amount},
                          Field{"bound", &RootShown::bound},
                          Field{"isAbandoned", &RootShown::is_abandoned},
                          Field{"line", &RootShown::line}};
    }
};

// A search that has been recorded and verified: of a tree, of playouts, or nothing.
struct Recorded {
    static constexpr std::string_view kType = "recorded";
    std::string move{};      // that the opponent plays; empty for a trace of a tree that was read
    std::int64_t nodes = 0;  // of a tree search
    std::int64_t held = 0;   // of these
    std::int64_t playouts = 0;       // of a Monte-Carlo search
    std::vector<RootShown> roots{};  // of a tree search, in order

    static constexpr auto fields() {
        return std::tuple{Field{"move", &Recorded::move}, Field{"nodes", &Recorded::nodes},
                          Field{"held", &Recorded::held}, Field{"playouts", &Recorded::playouts},
                          Field{"roots", &Recorded::roots}};
    }
};

struct StepShown {
    std::int64_t node = 0;
    std::string move{};

    static constexpr auto fields() {
        return std::tuple{Field{"node", &StepShown::node}, Field{"move", &StepShown::move}};
    }
};

// Moves, or numbers of nodes, of one reason (docs/trace.md).
struct GroupShown {
    std::string why{};
    std::vector<std::string> moves{};

    static constexpr auto fields() {
        return std::tuple{Field{"why", &GroupShown::why}, Field{"moves", &GroupShown::moves}};
    }
};

struct CountShown {
    std::string why{};
    std::int64_t count = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"why", &CountShown::why}, Field{"count", &CountShown::count}};
    }
};

// A child or probe; its value is from the point of view of the node above.
struct ChildShown {
    std::int64_t node = 0;
    std::string move{};
    std::string probe{};
    std::int64_t size = 0;
    int depth = 0;
    std::string kind{};
    int amount = 0;
    std::string bound{};
    std::string why{};
    bool is_last = true;  // it was not searched again

    static constexpr auto fields() {
        return std::tuple{Field{"node", &ChildShown::node},
                          Field{"move", &ChildShown::move},
                          Field{"probe", &ChildShown::probe},
                          Field{"size", &ChildShown::size},
                          Field{"depth", &ChildShown::depth},
                          Field{"kind", &ChildShown::kind, &wire::kScoreKind},
                          Field{"amount", &ChildShown::amount},
                          Field{"bound", &ChildShown::bound},
                          Field{"why", &ChildShown::why},
                          Field{"isLast", &ChildShown::is_last}};
    }
};

// Why the search left a node before it had searched all of its moves (search/trace_questions.h).
struct CutShown {
    std::int64_t refutation = 0;
    std::vector<std::string> refutation_line{};  // from the node
    std::int64_t bound_node = 0;
    std::vector<std::string> bound_line{};  // from the root
    int bound_ply = 0;                      // of the node at which that value was the best
    bool is_test = false;
    int skipped = 0;
    std::int64_t saved = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"refutation", &CutShown::refutation},
                          Field{"refutationLine", &CutShown::refutation_line},
                          Field{"boundNode", &CutShown::bound_node},
                          Field{"boundLine", &CutShown::bound_line},
                          Field{"boundPly", &CutShown::bound_ply},
                          Field{"isTest", &CutShown::is_test},
                          Field{"skipped", &CutShown::skipped},
                          Field{"saved", &CutShown::saved}};
    }
};

struct ValueShown {
    std::string kind{};
    int amount = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"kind", &ValueShown::kind, &wire::kScoreKind},
                          Field{"amount", &ValueShown::amount}};
    }
};

// Values are for the side to move.
struct NodeShown {
    static constexpr std::string_view kType = "node";
    std::int64_t node = 0;
    std::vector<StepShown> path{};  // from the root to the node
    int ply = 0;
    std::string probe{};
    int depth = 0;
    int extended = 0;
    int reduced = 0;
    std::optional<ValueShown> alpha{};  // nothing: no bound
    std::optional<ValueShown> beta{};
    ValueShown value{};
    std::string bound{};
    std::string why{};
    std::int64_t by = 0;
    std::int64_t size = 0;
    std::vector<std::string> line{};  // from the node
    std::vector<ChildShown> children{};
    std::vector<std::string> skipped{};
    std::vector<GroupShown> left_out{};
    std::vector<GroupShown> pruned{};
    std::vector<CountShown> folded{};
    std::optional<CutShown> cut{};

    static constexpr auto fields() {
        return std::tuple{
            Field{"node", &NodeShown::node},       Field{"path", &NodeShown::path},
            Field{"ply", &NodeShown::ply},         Field{"probe", &NodeShown::probe},
            Field{"depth", &NodeShown::depth},     Field{"extended", &NodeShown::extended},
            Field{"reduced", &NodeShown::reduced}, Field{"alpha", &NodeShown::alpha},
            Field{"beta", &NodeShown::beta},       Field{"value", &NodeShown::value},
            Field{"bound", &NodeShown::bound},     Field{"why", &NodeShown::why},
            Field{"by", &NodeShown::by},           Field{"size", &NodeShown::size},
            Field{"line", &NodeShown::line},       Field{"children", &NodeShown::children},
            Field{"skipped", &NodeShown::skipped}, Field{"leftOut", &NodeShown::left_out},
            Field{"pruned", &NodeShown::pruned},   Field{"folded", &NodeShown::folded},
            Field{"cut", &NodeShown::cut}};
    }
};

// A block of the icicle: a node with its subtree, or several of them as one.
struct Block {
    std::int64_t node = 0;  // 0: several together
    int above = -1;         // the block above, by its index; -1: the first block
    std::int64_t size = 0;  // nodes
    int moves = 1;          // that are together; 0: nodes that the trace does not hold
    std::string move{};
    std::string why{};
    std::string probe{};
    bool gives_value = false;  // to the node above
    bool is_reduced = false;

    static constexpr auto fields() {
        return std::tuple{
            Field{"node", &Block::node},           Field{"above", &Block::above},
            Field{"size", &Block::size},           Field{"moves", &Block::moves},
            Field{"move", &Block::move},           Field{"why", &Block::why},
            Field{"probe", &Block::probe},         Field{"givesValue", &Block::gives_value},
            Field{"isReduced", &Block::is_reduced}};
    }
};

struct Icicle {
    static constexpr std::string_view kType = "icicle";
    std::vector<Block> blocks{};  // each after the block above it

    static constexpr auto fields() { return std::tuple{Field{"blocks", &Icicle::blocks}}; }
};

struct FateShown {
    static constexpr std::string_view kType = "fate";
    std::string fate{};
    std::string why{};
    std::vector<ChildShown> searches{};
    std::vector<std::string> line{};  // after the move; of its last search
    std::optional<CutShown> cut{};  // of the node, if it kept the move from being searched; of the
                                    // move's own node, if it was searched

    static constexpr auto fields() {
        return std::tuple{Field{"fate", &FateShown::fate}, Field{"why", &FateShown::why},
                          Field{"searches", &FateShown::searches}, Field{"line", &FateShown::line},
                          Field{"cut", &FateShown::cut}};
    }
};

// A child of a node of a Monte-Carlo search; `mean`, `bonus` and `prior` in thousandths, for the
// side that moves at the node.
struct ArmShown {
    std::int64_t node = 0;
    std::string move{};
    std::int64_t visits = 0;
    int mean = 0;
    int bonus = 0;
    int prior = 0;  // 0: the search has none
    std::string proof{};
    bool is_next = false;  // the last playout went through it

    static constexpr auto fields() {
        return std::tuple{Field{"node", &ArmShown::node},     Field{"move", &ArmShown::move},
                          Field{"visits", &ArmShown::visits}, Field{"mean", &ArmShown::mean},
                          Field{"bonus", &ArmShown::bonus},   Field{"prior", &ArmShown::prior},
                          Field{"proof", &ArmShown::proof},   Field{"isNext", &ArmShown::is_next}};
    }
};

struct PlayoutsShown {
    static constexpr std::string_view kType = "playouts";
    std::int64_t node = 0;
    std::vector<StepShown> path{};  // from the root to the node
    std::int64_t visits = 0;
    int mean = 0;  // for the side that moved to the node
    std::vector<ArmShown> arms{};
    std::vector<GroupShown> left_out{};
    std::vector<std::string> last{};  // the moves of the last playout inside the tree
    std::vector<Block> blocks{};      // the tree as an icicle; sizes are visits

    static constexpr auto fields() {
        return std::tuple{
            Field{"node", &PlayoutsShown::node},     Field{"path", &PlayoutsShown::path},
            Field{"visits", &PlayoutsShown::visits}, Field{"mean", &PlayoutsShown::mean},
            Field{"arms", &PlayoutsShown::arms},     Field{"leftOut", &PlayoutsShown::left_out},
            Field{"last", &PlayoutsShown::last},     Field{"blocks", &PlayoutsShown::blocks}};
    }
};

struct RunShown {
    std::string search{};
    wire::Words idea{};
    bool is_finished = false;
    bool is_equal = false;
    bool may_differ = false;  // it looks beyond the depth or reduces it
    std::string kind{};
    int amount = 0;
    std::string move{};
    std::int64_t nodes = 0;
    std::int64_t leaves = 0;
    std::int64_t cuts = 0;
    std::int64_t first_cuts = 0;
    std::int64_t answers = 0;
    std::int64_t time_ms = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"search", &RunShown::search},
                          Field{"idea", &RunShown::idea},
                          Field{"isFinished", &RunShown::is_finished},
                          Field{"isEqual", &RunShown::is_equal},
                          Field{"mayDiffer", &RunShown::may_differ},
                          Field{"kind", &RunShown::kind, &wire::kScoreKind},
                          Field{"amount", &RunShown::amount},
                          Field{"move", &RunShown::move},
                          Field{"nodes", &RunShown::nodes},
                          Field{"leaves", &RunShown::leaves},
                          Field{"cuts", &RunShown::cuts},
                          Field{"firstCuts", &RunShown::first_cuts},
                          Field{"answers", &RunShown::answers},
                          Field{"timeMs", &RunShown::time_ms}};
    }
};

struct TreeShown {
    std::int64_t leaves = 0;
    std::int64_t smallest_proof = 0;
    double branching = 0;
    double knuth_moore = 0;
    bool has_ends_by_past = false;

    static constexpr auto fields() {
        return std::tuple{
            Field{"leaves", &TreeShown::leaves}, Field{"smallestProof", &TreeShown::smallest_proof},
            Field{"branching", &TreeShown::branching}, Field{"knuthMoore", &TreeShown::knuth_moore},
            Field{"hasEndsByPast", &TreeShown::has_ends_by_past}};
    }
};

// Alpha-beta with its moves in one order: "worst-first", "random", "best-first".
struct OrderShown {
    std::string order{};
    std::int64_t nodes = 0;
    std::int64_t leaves = 0;
    std::int64_t cuts = 0;
    std::int64_t first_cuts = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"order", &OrderShown::order}, Field{"nodes", &OrderShown::nodes},
                          Field{"leaves", &OrderShown::leaves}, Field{"cuts", &OrderShown::cuts},
                          Field{"firstCuts", &OrderShown::first_cuts}};
    }
};

struct Compared {
    static constexpr std::string_view kType = "compared";
    std::vector<RunShown> runs{};
    std::optional<TreeShown> tree{};
    std::vector<OrderShown> orders{};  // none if the tree is too large

    static constexpr auto fields() {
        return std::tuple{Field{"runs", &Compared::runs}, Field{"tree", &Compared::tree},
                          Field{"orders", &Compared::orders}};
    }
};

struct PointValue {
    std::string point{};
    int value = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"point", &PointValue::point}, Field{"value", &PointValue::value}};
    }
};

// A number for each point or piece (engine/evaluation_layers.h).
struct LayerShown {
    wire::Words name{};
    wire::Words about{};
    std::string source{};
    std::vector<PointValue> values{};

    static constexpr auto fields() {
        return std::tuple{Field{"name", &LayerShown::name}, Field{"about", &LayerShown::about},
                          Field{"source", &LayerShown::source},
                          Field{"values", &LayerShown::values}};
    }
};

struct EvaluationShown {
    static constexpr std::string_view kType = "evaluation";
    std::vector<LayerShown> layers{};

    static constexpr auto fields() { return std::tuple{Field{"layers", &EvaluationShown::layers}}; }
};

struct BoardShown {
    static constexpr std::string_view kType = "board";
    std::string position{};
    std::string side{};                     // "first", "second": to move
    std::vector<std::string> legal{};       // none when the game is over
    std::vector<std::string> candidates{};  // the legal moves that our searches look at
    int value = 0;                          // of the evaluation, for the side to move
    std::string winner{};                   // "first", "second", "draw"; empty: the game goes on
    std::string reason{};                   // the rule that ended the game

    static constexpr auto fields() {
        return std::tuple{
            Field{"position", &BoardShown::position}, Field{"side", &BoardShown::side},
            Field{"legal", &BoardShown::legal},       Field{"candidates", &BoardShown::candidates},
            Field{"value", &BoardShown::value},       Field{"winner", &BoardShown::winner},
            Field{"reason", &BoardShown::reason}};
    }
};

struct ThoughtShown {
    static constexpr std::string_view kType = "thought";
    std::string move{};
    bool has_score = false;
    std::string kind{};
    int amount = 0;
    int depth = 0;
    std::int64_t nodes = 0;
    std::vector<std::string> line{};

    static constexpr auto fields() {
        return std::tuple{Field{"move", &ThoughtShown::move},
                          Field{"hasScore", &ThoughtShown::has_score},
                          Field{"kind", &ThoughtShown::kind, &wire::kScoreKind},
                          Field{"amount", &ThoughtShown::amount},
                          Field{"depth", &ThoughtShown::depth},
                          Field{"nodes", &ThoughtShown::nodes},
                          Field{"line", &ThoughtShown::line}};
    }
};

struct Played {
    static constexpr std::string_view kType = "played";
    std::vector<std::string> moves{};      // those of the place, too
    std::vector<std::string> positions{};  // from the start, one more than moves
    std::string winner{};                  // "first", "second", "draw"
    std::string reason{};                  // the rule that ended the game

    static constexpr auto fields() {
        return std::tuple{Field{"moves", &Played::moves}, Field{"positions", &Played::positions},
                          Field{"winner", &Played::winner}, Field{"reason", &Played::reason}};
    }
};

struct OpeningsShown {
    static constexpr std::string_view kType = "openings";
    std::vector<std::string> openings{};  // the moves of each, separated by spaces; may be fewer

    static constexpr auto fields() {
        return std::tuple{Field{"openings", &OpeningsShown::openings}};
    }
};

// An estimate with half the width of its 95 % interval.
struct EstimateShown {
    double value = 0;
    double error = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"value", &EstimateShown::value},
                          Field{"error", &EstimateShown::error}};
    }
};

struct Judged {
    static constexpr std::string_view kType = "judged";
    std::int64_t pairs = 0;
    double score = 0;                    // points per game, 0 to 1
    std::optional<EstimateShown> elo{};  // none while the interval has no end
    double superiority = 0;              // the chance that A is stronger
    double ratio = 0;                    // the logarithm of the likelihood ratio,
    double lower = 0;                    // with its bounds
    double upper = 0;
    std::string verdict{};  // "", "lower", "higher": the accepted hypothesis

    static constexpr auto fields() {
        return std::tuple{
            Field{"pairs", &Judged::pairs}, Field{"score", &Judged::score},
            Field{"elo", &Judged::elo},     Field{"superiority", &Judged::superiority},
            Field{"ratio", &Judged::ratio}, Field{"lower", &Judged::lower},
            Field{"upper", &Judged::upper}, Field{"verdict", &Judged::verdict}};
    }
};

struct OrderTried {
    static constexpr std::string_view kType = "ordered";
    bool is_finished = false;
    std::string kind{};
    int amount = 0;
    std::string move{};
    std::int64_t nodes = 0;
    std::int64_t leaves = 0;
    std::int64_t cuts = 0;

    static constexpr auto fields() {
        return std::tuple{Field{"isFinished", &OrderTried::is_finished},
                          Field{"kind", &OrderTried::kind, &wire::kScoreKind},
                          Field{"amount", &OrderTried::amount},
                          Field{"move", &OrderTried::move},
                          Field{"nodes", &OrderTried::nodes},
                          Field{"leaves", &OrderTried::leaves},
                          Field{"cuts", &OrderTried::cuts}};
    }
};

// Of the moves of a line, up to the first that cannot be played: the search makes a null move,
// which the game does not have.
struct LineNames {
    std::vector<wire::Notations> moves{};

    static constexpr auto fields() { return std::tuple{Field{"moves", &LineNames::moves}}; }
};

// In the order of the lines.
struct NamesShown {
    static constexpr std::string_view kType = "named";
    std::vector<LineNames> lines{};

    static constexpr auto fields() { return std::tuple{Field{"lines", &NamesShown::lines}}; }
};

using Answer = std::variant<Refused,
                            Progress,
                            Recorded,
                            NodeShown,
                            Icicle,
                            FateShown,
                            PlayoutsShown,
                            Compared,
                            EvaluationShown,
                            BoardShown,
                            ThoughtShown,
                            Played,
                            OpeningsShown,
                            Judged,
                            OrderTried,
                            NamesShown,
                            Sampled,
                            LearningShown,
                            ChancesShown>;

}  // namespace yiguan::lab
