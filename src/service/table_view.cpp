#include "service/table_view.h"

#include <algorithm>
#include <utility>

#include "engine/win_chance.h"
#include "game/rule_text.h"
#include "protocol/wire/notations.h"
#include "service/accounts.h"
#include "service/fair_rating.h"
#include "service/rating_pool.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kMostShownVariation = 12;
constexpr std::size_t kMostOpeningMoves = 24;  // enough for every name in data/opening_names

std::string name_of(SeatKind kind) {
    switch (kind) {
        case SeatKind::Person:
            return "person";
        case SeatKind::Invited:
            return "guest";
        case SeatKind::Computer:
            return "player";
    }
    return "person";
}

// An engine that reports no chance counts in the unit that is usual for its game.
int chance_of(const Score& score, const Presentation& presentation) {
    if (score.kind == Score::Kind::Win) return kCertain;
    if (score.kind == Score::Kind::Loss) return 0;
    return score.win_chance.value_or(win_chance(score.amount, presentation.external_scale));
}

wire::End end_of(const Table& table, const Environment& environment) {
    const TableEnd& end = *table.end();
    const char* kind = end.is_aborted      ? "aborted"
                       : end.has_no_result ? "untold"
                       : end.winner        ? "win"
                                           : "draw";
    wire::End out{kind, {}, {}, environment.say(end.reason, table.setup().rules)};
    if (!end.winner) return out;
    const bool is_first = table.view().first_side_holder == *end.winner;
    out.winner = name(*end.winner);
    out.winner_side = name(is_first ? Side::First : Side::Second);
    return out;
}

std::optional<wire::Origin> origin_of(const Table& table) {
    const auto& from = table.setup().origin;
    if (!from) return std::nullopt;
    wire::Origin origin{from->format, {}, {}, {}, from->left_out};
    for (const auto& [key, value] : from->tags) origin.tags.push_back({key, value});
    for (const RecordNote& note : from->notes) origin.notes.push_back({note.ply, note.text});
    for (const RecordDamage& damage : from->damages)
        origin.damages.push_back({"record-damage", damage.zh, damage.en});
    return origin;
}

std::optional<std::array<wire::ClockFace, 2>> clocks_of(const Table& table, std::int64_t now) {
    std::array<wire::ClockFace, 2> faces;
    for (const Seat seat : {Seat::One, Seat::Two}) {
        const auto time = table.time_of(seat, now);
        if (!time) return std::nullopt;
        faces[index(seat)] = {time->left_ms, time->periods, table.is_running(seat)};
    }
    return faces;
}

void add_times(wire::Ply& ply, const Table& table) {
    const MoveTime time = table.time_of_move(ply.ply);
    ply.took_ms = time.spent_ms;
    ply.waived_ms = time.waived_ms;
}

// The table's game after its first plies.
GameWalk walk_from(const Table& table, std::size_t plies, const Environment& environment) {
    Record record = table.game().record();
    record.moves.resize(plies);
    return GameWalk(std::move(*environment.load_game(record)));
}

// The table's plies from where `walk` stands.
std::vector<wire::Ply> plies_from(GameWalk& walk, const Table& table) {
    const std::vector<std::string> moves = table.game().record().moves;
    std::vector<wire::Ply> plies;
    for (auto ply = static_cast<std::size_t>(walk.view().ply); ply < moves.size(); ++ply) {
        auto next = walk.step(moves[ply]);
        if (!next) break;
        add_times(*next, table);
        plies.push_back(std::move(*next));
    }
    return plies;
}

}  // namespace

wire::State state_of(const Table& table, const Environment& environment, std::int64_t now) {
    const View& view = table.view();
    wire::State state = state_of(view, table.setup().rules, environment.say);
    state.at = now;
    if (table.end()) state.legal.clear();
    state.clocks = clocks_of(table, now);
    for (const OpenOffer& offer : table.offers())
        state.offers.push_back({offer.id, offer.kind == OfferKind::Draw ? "draw" : "takeback",
                                std::string(name(offer.by))});
    if (table.end()) state.end = end_of(table, environment);
    const auto& holder = table.setup().seats[index(view.seat_to_move)];
    state.new_ratings = table.new_ratings();
    if (const auto at = abort_due_at(table, environment.has_lobby))
        state.abort_in_ms = std::max<std::int64_t>(*at - now, 0);
    if (const auto reason = unrated_reason(table))
        state.unrated = environment.say(*reason, table.setup().rules);
    state.is_thinking = !table.end() && holder.kind == SeatKind::Computer;
    return state;
}

std::array<wire::SeatFace, 2> seats_of(const Table& table, const Viewer& viewer) {
    const auto is_yours = table.seats_of(viewer.person);
    std::array<wire::SeatFace, 2> faces;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const SeatHolder& seat = table.setup().seats[i];
        const bool is_present = seat.kind == SeatKind::Computer || viewer.is_present[i];
        const bool is_guest = !seat.person.empty() && !has_account(seat.person);
        faces[i] = {name_of(seat.kind), seat.name, seat.player, is_yours[i],
                    is_present,         is_guest,  {}};
        if (table.setup().is_rated) faces[i].rating = table.setup().ratings[i];
    }
    return faces;
}

wire::Ply last_ply(const Table& table, const AnyGame& game_before, const View& before) {
    wire::Ply ply = ply_of(game_before, before, table.game().last_move());
    ply.changes = changes(before.pieces, table.view().pieces);
    add_times(ply, table);
    return ply;
}

wire::TableSince since_view(const Table& table,
                            int version,
                            const Environment& environment,
                            std::int64_t now) {
    wire::TableSince since;
    since.kept = table.unchanged_plies_since(version);
    GameWalk walk = walk_from(table, static_cast<std::size_t>(since.kept), environment);
    since.plies = plies_from(walk, table);
    since.state = state_of(table, environment, now);
    return since;
}

wire::TableFull full_view(const Table& table,
                          const Environment& environment,
                          const Viewer& viewer,
                          std::int64_t now) {
    const TableSetup& setup = table.setup();
    wire::TableFull full;
    full.version = table.version();
    full.rules = setup.rules;
    full.game = game_of(setup.rules);
    full.clock = setup.clock.text();
    full.seats = seats_of(table, viewer);
    full.board = board_of(table.game().board());
    full.start_text = table.game().record().start;
    GameWalk walk = walk_from(table, 0, environment);
    full.start = pieces_of(walk.view());
    full.plies = plies_from(walk, table);
    full.state = state_of(table, environment, now);
    if (table.awaits_invited()) full.code = setup.code;
    full.is_open = setup.is_open;
    full.is_rated = setup.is_rated;
    full.origin = origin_of(table);
    return full;
}

wire::FinishedTable finished_view(const Table& table,
                                  const Environment& environment,
                                  const Viewer& viewer) {
    const TableSetup& setup = table.setup();
    Record record = table.game().record();
    wire::FinishedTable finished{"",
                                 setup.rules,
                                 seats_of(table, viewer),
                                 static_cast<int>(record.moves.size()),
                                 table.changed_at(),
                                 end_of(table, environment),
                                 setup.origin.has_value()};
    finished.first_seat = name(table.view().first_side_holder);
    if (record.start.empty()) {
        record.moves.resize(std::min(record.moves.size(), kMostOpeningMoves));
        finished.opening = std::move(record.moves);
    }
    if (setup.is_rated) finished.pool = pool_of(setup.rules, setup.clock);
    finished.new_ratings = table.new_ratings();
    return finished;
}

wire::Tried tried_view(const Table& table,
                       const std::string& move,
                       const Environment& environment) {
    const auto game = table.game().clone();
    const Refusal refusal = game->play(move);
    if (!refusal) return {move, std::nullopt};
    return {move, environment.say(*refusal, table.setup().rules)};
}

wire::Sums sums_view(const Table& table, const std::string& move) {
    wire::Sums out{move, {}, {}};
    const auto game = table.game().clone();
    if (!game->play(move)) {
        const std::string written = game->last_move();
        out.as_written = written.substr(0, written.find('='));
    }
    for (const Sum& sum : table.game().sums(move))
        out.sums.push_back({sum.numbers, sum.target, sum.solution});
    return out;
}

wire::TableBrief brief_view(const Table& table, const Viewer& viewer) {
    return {"", table.setup().rules, seats_of(table, viewer), table.view().ply, viewer.watchers};
}

wire::Thought thought_view(const Thought& thought,
                           const Record& record,
                           const Environment& environment) {
    wire::Thought out;
    out.ply = static_cast<int>(record.moves.size());
    out.depth = thought.depth;
    out.kind = thought.score.kind == Score::Kind::Value ? "value"
               : thought.score.kind == Score::Kind::Win ? "win"
                                                        : "loss";
    out.amount = thought.score.amount;
    out.chance = chance_of(thought.score, environment.find_game(record.rules)->presentation);
    out.nodes = static_cast<std::int64_t>(thought.nodes);
    out.nodes_per_second = static_cast<std::int64_t>(thought.nodes_per_second);
    out.time_ms = thought.time_ms;
    const auto game = environment.load_game(record);
    if (!game) return out;
    std::vector<PieceOnBoard> before = (*game)->view().pieces;
    for (const std::string& move : thought.variation) {
        if (out.variation.size() == kMostShownVariation) break;
        wire::Notations notations = wire::notations_of(**game, move);
        if ((*game)->play(move)) break;
        std::vector<PieceOnBoard> after = (*game)->view().pieces;
        out.variation.push_back(move);
        out.notations.push_back(std::move(notations));
        out.changes.push_back(changes(before, after));
        before = std::move(after);
    }
    return out;
}

}  // namespace yiguan::service
