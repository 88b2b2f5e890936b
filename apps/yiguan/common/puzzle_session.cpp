#include "apps/yiguan/common/puzzle_session.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "adapters/threads/steady_clock.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/ordered_work.h"
#include "arena/puzzle_rating.h"
#include "base/derived_seed.h"
#include "engines/registry.h"
#include "game/board_symmetry.h"
#include "games/registry.h"

namespace yiguan::cli {
namespace {

constexpr std::string_view kNothing = "-";  // in the journal: a source without a puzzle

// The players of one thread.
class PuzzleMaker {
  public:
    explicit PuzzleMaker(const PuzzleSetup& setup)
        : setup_(setup), judge_(setup.judge.make()), finder_(*judge_, setup.settings, services_) {
        for (const PuzzleSolver& solver : setup.solvers)
            solvers_.push_back(solver.contestant.make());
    }

    // The themes are added later: a journal need not be made again when there is a new one.
    std::optional<arena::Puzzle> make(const Record& source, std::uint64_t seed) {
        const auto line = finder_.line_after(source);
        if (!line || interrupted()) return std::nullopt;
        arena::Puzzle puzzle{.themes = {}, .line = source};
        puzzle.pieces = static_cast<int>((*load_game(source))->view().pieces.size());
        puzzle.line.moves.insert(puzzle.line.moves.end(), line->moves.begin(), line->moves.end());
        if (line->chance <= kMostOfDefence) puzzle.themes.emplace_back(kDefence.id);
        const auto trials = trials_of(puzzle.line, seed);
        const bool is_obvious = std::ranges::all_of(trials, &arena::PuzzleTrial::is_solved);
        if (is_obvious) return std::nullopt;
        puzzle.rating = arena::puzzle_rating(trials);
        return puzzle;
    }

  private:
    std::vector<arena::PuzzleTrial> trials_of(const Record& line, std::uint64_t seed) {
        std::vector<arena::PuzzleTrial> trials;
        for (std::size_t i = 0; i < solvers_.size(); ++i) {
            const PuzzleSolver& solver = setup_.solvers[i];
            Limits limits = solver.contestant.limits;
            for (int number = 0; number < solver.tries; ++number) {
                limits.seed = derived_seed(seed, static_cast<std::uint64_t>(number));
                trials.push_back(
                    {solver.elo, arena::solves(*solvers_[i], line, limits, services_)});
            }
        }
        return trials;
    }

    const PuzzleSetup& setup_;
    SteadyClock clock_;
    LoadGame load_ = load_game;
    arena::PuzzleServices services_{load_, clock_, interrupted()};
    std::unique_ptr<Player> judge_;
    arena::PuzzleFinder finder_;
    std::vector<std::unique_ptr<Player>> solvers_;
};

// Keeps fair puzzles whose right moves are all new.
class Collection {
  public:
    // `start`: the start of the rules.
    explicit Collection(const AnyGame& start) : symmetry_(start.board(), start.view().pieces) {}

    Refusal add(arena::Puzzle puzzle) {
        const auto is_fair = is_fair_puzzle(puzzle.line);
        if (!is_fair) return is_fair.error();
        if (!*is_fair) return std::nullopt;
        const auto places = places_of(puzzle.line);
        if (!places) return places.error();
        const auto is_known = [this](const std::string& place) { return seen_.contains(place); };
        if (std::ranges::any_of(*places, is_known)) return std::nullopt;
        const auto themes = puzzle_themes_of(puzzle.line);
        if (!themes) return themes.error();
        seen_.insert(places->begin(), places->end());
        for (const PuzzleTheme& theme : *themes) puzzle.themes.emplace_back(theme.id);
        if (puzzle.themes.size() > themes->size()) note(kDefence);
        for (const PuzzleTheme& theme : *themes) note(theme);
        made_.puzzles.push_back(std::move(puzzle));
        return std::nullopt;
    }

    const MadePuzzles& made() const { return made_; }

  private:
    // The positions before the right moves, equal for those alike by symmetry.
    Result<std::vector<std::string>> places_of(const Record& line) const {
        auto game = load_game({line.rules, line.start, {}, {}});
        if (!game) return game.error();
        std::vector<std::string> out;
        for (std::size_t at = 0; at < line.moves.size(); ++at) {
            if (Refusal refusal = (*game)->play(line.moves[at])) return *std::move(refusal);
            if (at % 2 == 1) continue;
            out.push_back(symmetry_.place((*game)->view()));
        }
        return out;
    }

    void note(const PuzzleTheme& theme) {
        const auto is_same = [&](const PuzzleTheme& known) { return known.id == theme.id; };
        if (std::ranges::none_of(made_.themes, is_same)) made_.themes.push_back(theme);
    }

    BoardSymmetry symmetry_;
    std::set<std::string> seen_;
    MadePuzzles made_;
};

class PuzzleSession {
  public:
    PuzzleSession(const std::vector<Record>& sources,
                  const PuzzleSetup& setup,
                  Journal* journal,
                  const std::function<void(std::size_t)>& on_source)
        : sources_(sources),
          setup_(setup),
          journal_(journal),
          on_source_(on_source),
          collection_(**make_game(sources.front().rules)) {}

    Result<MadePuzzles> run() {
        if (Refusal refusal = read_journal()) return *std::move(refusal);
        const OrderedWork<MaybePuzzle> work{
            .begin = tried_,
            .end = is_enough() ? tried_ : sources_.size(),
            .threads = setup_.threads,
            .make_worker = [this] { return worker(); },
            .use = [this](MaybePuzzle puzzle) { return write(std::move(puzzle)); }};
        OrderedRun(work).run();
        if (trouble_) return *trouble_;
        MadePuzzles made = collection_.made();
        made.tried = tried_;
        return made;
    }

  private:
    using MaybePuzzle = std::optional<arena::Puzzle>;

    Refusal read_journal() {
        if (!journal_) return std::nullopt;
        for (const std::string& line : journal_->lines()) {
            if (is_enough() || tried_ == sources_.size()) break;
            const auto read = arena::read_puzzles(line == kNothing ? "" : line);
            if (!read) return read.error();
            use(read->empty() ? std::nullopt : MaybePuzzle(read->front()));
        }
        return trouble_;
    }

    OrderedWork<MaybePuzzle>::Worker worker() const {
        return [this, maker = std::make_shared<PuzzleMaker>(setup_)](std::uint64_t number) {
            return maker->make(sources_[number], derived_seed(setup_.seed, number));
        };
    }

    // False when there are enough puzzles, and after a refusal.
    bool write(MaybePuzzle puzzle) {
        if (journal_) journal_->write(puzzle ? puzzle->text() : std::string(kNothing));
        use(std::move(puzzle));
        return !is_enough();
    }

    bool is_enough() const { return trouble_ || collection_.made().puzzles.size() >= setup_.count; }

    void use(MaybePuzzle puzzle) {
        ++tried_;
        if (puzzle) trouble_ = collection_.add(*std::move(puzzle));
        on_source_(collection_.made().puzzles.size());
    }

    const std::vector<Record>& sources_;
    const PuzzleSetup& setup_;
    Journal* journal_;
    const std::function<void(std::size_t)>& on_source_;
    Collection collection_;
    std::size_t tried_ = 0;
    Refusal trouble_;
};

}  // namespace

Result<MadePuzzles> make_puzzles(const std::vector<Record>& sources,
                                 const PuzzleSetup& setup,
                                 Journal* journal,
                                 const std::function<void(std::size_t)>& on_source) {
    if (sources.empty()) return MadePuzzles{};
    return PuzzleSession(sources, setup, journal, on_source).run();
}

}  // namespace yiguan::cli
