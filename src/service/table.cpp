#include "service/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"
#include "service/wake_queue.h"

namespace yiguan::service {
namespace {

constexpr int kDrawOfferEveryPlies = 20;
constexpr std::int64_t kTakebackWaitMs =
    10'000;  // times the square of the number of declined takebacks
constexpr std::int64_t kGiftToMoverMs = 20'000;  // added after the server was down
constexpr std::int64_t kGiftToOtherMs = 10'000;
constexpr std::size_t kMostNameBytes = 96;  // 24 characters of up to 4 bytes
constexpr std::int64_t kFirstMoveMs = 30'000;
constexpr std::int64_t kMostIdleMs = 3'600'000;  // without a move
constexpr std::size_t kPliesToAbort = 2;         // a game with fewer plies may be aborted

Refusal check_seat(const SeatHolder& seat) {
    if (Refusal refusal = check_name(seat.name)) return refusal;
    if (seat.kind == SeatKind::Computer && seat.player.empty()) return Reason("player-missing");
    return std::nullopt;
}

TableEnd recorded_end(std::string_view result, Seat first_side_holder) {
    if (result == "1-0") return {first_side_holder, Reason("record-result")};
    if (result == "0-1") return {other(first_side_holder), Reason("record-result")};
    if (result == "1/2-1/2") return {std::nullopt, Reason("record-result")};
    return {std::nullopt, Reason("record-untold"), false, true};
}

// The end of an imported game is what its record says: a resignation, a loss on time, an unfinished
// game, or a verdict by other rules than ours. Our rules only explain a result on which they agree.
TableEnd end_of_import(const TableEnd& recorded, const std::optional<TableEnd>& by_rules) {
    const bool agrees = by_rules && !recorded.has_no_result && by_rules->winner == recorded.winner;
    return agrees ? *by_rules : recorded;
}

}  // namespace

Refusal check_name(std::string_view name) {
    if (name.size() > kMostNameBytes)
        return Reason("name-too-long").number("limit", kMostNameBytes);
    if (name.find('\0') != std::string_view::npos) return Reason("name-unreadable");
    return std::nullopt;
}

Result<Table> Table::open(const TableSetup& setup, const LoadGame& load, std::int64_t now) {
    for (const SeatHolder& seat : setup.seats)
        if (Refusal refusal = check_seat(seat)) return *std::move(refusal);
    auto game = load({setup.rules, setup.start, {}, setup.moves});
    if (!game) return game.error();
    const Record record = (*game)->record();
    TableSetup canonical = setup;
    canonical.rules = record.rules;
    canonical.moves = record.moves;
    Table table;
    table.game_ = std::move(*game);
    if (Refusal refusal = table.apply(TableEvent{now, Opened{std::move(canonical)}}))
        return *std::move(refusal);
    return table;
}

Result<Table> Table::begin(const TableEvent& opened, const LoadGame& load) {
    const auto* what = std::get_if<Opened>(&opened.what);
    if (what == nullptr) return Reason("log-without-opening");
    const TableSetup& setup = what->setup;
    auto game = load({setup.rules, setup.start, {}, setup.moves});
    if (!game) return game.error();
    Table table;
    table.game_ = std::move(*game);
    if (Refusal refusal = table.apply(opened)) return *std::move(refusal);
    return table;
}

std::optional<PlayerTime> Table::time_of(Seat seat, std::int64_t now) const {
    if (setup_.clock.kind == TimeControl::Kind::None) return std::nullopt;
    const PlayerTime time = times_[index(seat)];
    return is_running(seat) ? after(setup_.clock, time, now - turn_began_) : time;
}

bool Table::has_running_clock() const {
    return setup_.clock.kind != TimeControl::Kind::None && !end_ && !made_.empty();
}

bool Table::is_running(Seat seat) const {
    return has_running_clock() && game_->seat_to_move() == seat;
}

std::int64_t Table::turn_ms(std::int64_t now) const {
    return has_running_clock() ? std::max<std::int64_t>(now - turn_began_, 0) : 0;
}

std::optional<std::int64_t> Table::flag_at() const {
    if (!has_running_clock()) return std::nullopt;
    return turn_began_ + until_flag(setup_.clock, times_[index(game_->seat_to_move())]);
}

bool Table::is_between_people() const {
    const auto& [one, two] = setup_.seats;
    return !one.person.empty() && !two.person.empty() && one.person != two.person;
}

std::optional<std::int64_t> Table::abort_at() const {
    const bool is_timed = setup_.clock.kind != TimeControl::Kind::None;
    const bool awaits_first = !end_ && is_between_people() && made_.size() < kPliesToAbort;
    if (!setup_.is_open || !is_timed || !awaits_first) return std::nullopt;
    return turn_began_ + kFirstMoveMs;
}

std::optional<std::int64_t> Table::idle_since() const {
    if (end_ || !made_.empty()) return std::nullopt;
    return turn_began_;
}

std::optional<std::int64_t> abort_due_at(const Table& table, bool has_lobby) {
    auto idle = table.idle_since();
    if (!idle || !has_lobby) return table.abort_at();
    return earlier(table.abort_at(), *idle + kMostIdleMs);
}

bool Table::awaits_invited() const {
    return std::any_of(setup_.seats.begin(), setup_.seats.end(), [](const SeatHolder& seat) {
        return seat.kind == SeatKind::Invited && seat.person.empty();
    });
}

MoveTime Table::time_of_move(int ply) const {
    const int made = ply - 1 - static_cast<int>(setup_.moves.size());
    const bool is_ours = made >= 0 && made < static_cast<int>(made_.size());
    return is_ours ? made_[static_cast<std::size_t>(made)].time : MoveTime{};
}

std::array<bool, 2> Table::seats_of(std::string_view person) const {
    std::array<bool, 2> seats{};
    for (std::size_t i = 0; i < seats.size(); ++i)
        seats[i] = !person.empty() && setup_.seats[i].person == person;
    return seats;
}

bool Table::is_shared_by(std::string_view person) const {
    const auto seats = seats_of(person);
    return seats[0] && seats[1];
}

Refusal Table::check_goes_on() const {
    if (damage_) return damage_;
    if (end_) return Reason("game-is-over");
    return std::nullopt;
}

// By the rules a move on a forbidden point is legal and loses. Tables refuse it for persons, who
// would only play it by mistake.
bool Table::is_forbidden(std::string_view move) const {
    return setup_.seats[index(game_->seat_to_move())].kind != SeatKind::Computer &&
           std::any_of(view().marks.begin(), view().marks.end(),
                       [&](const Mark& mark) { return mark.point == move; });
}

// Compares in the game's own notation, because the request may use another.
bool Table::was_played(const MoveRequest& request) const {
    if (request.ply < 0 || request.ply >= ply()) return false;
    const std::string played = game_->record().moves[static_cast<std::size_t>(request.ply)];
    if (played == request.move) return true;
    const auto game = game_->clone();
    for (int back = ply(); back > request.ply; --back)
        if (game->take_back()) return false;
    if (game->key() != request.position || game->play(request.move)) return false;
    return game->record().moves.back() == played;
}

Result<std::optional<JudgedMove>> Table::move(Seat seat,
                                              const MoveRequest& request,
                                              std::int64_t now) const {
    if (was_played(request)) return std::optional<JudgedMove>();
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    if (request.ply != ply() || request.position != game_->key()) return Reason("table-moved-on");
    if (seat != game_->seat_to_move()) return Reason("not-your-turn");
    auto game = game_->clone();
    if (Refusal refusal = game->play(request.move)) return *std::move(refusal);
    std::string text = game->last_move();
    if (is_forbidden(text)) return Reason("point-forbidden").point("point", text);
    const std::int64_t took = turn_ms(now);
    const std::int64_t waived = std::min(request.waived_ms, took);
    return std::optional(
        JudgedMove{{now, Moved{std::move(text), took - waived, waived}}, std::move(game)});
}

bool Table::has_sat(Seat seat, std::string_view person, std::string_view code) const {
    const SeatHolder& holder = setup_.seats[index(seat)];
    return holder.kind == SeatKind::Invited && !person.empty() && holder.person == person &&
           code == setup_.code;
}

Result<TableEvent> Table::sit_down(std::string_view code,
                                   const SatDown& invited,
                                   std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    const SeatHolder& seat = setup_.seats[index(invited.seat)];
    if (setup_.code.empty() || code != setup_.code) return Reason("code-wrong");
    if (seat.kind != SeatKind::Invited || !seat.person.empty()) return Reason("seat-taken");
    if (Refusal refusal = check_name(invited.name)) return *std::move(refusal);
    return TableEvent{now, invited};
}

Refusal Table::check_offer(Seat seat, OfferKind kind) const {
    if (Refusal refusal = check_goes_on()) return refusal;
    for (const OpenOffer& offer : offers_)
        if (offer.kind == kind && offer.by == seat) return Reason("offer-pending");
    if (kind == OfferKind::Takeback && plies_to_take_back(seat) == 0)
        return Reason("nothing-to-take-back");
    return std::nullopt;
}

Result<TableEvent> Table::offer(Seat seat, OfferKind kind, std::int64_t now) const {
    if (Refusal refusal = check_offer(seat, kind)) return *std::move(refusal);
    if (kind == OfferKind::Takeback)
        if (Refusal refusal = check_takeback(seat, now)) return *std::move(refusal);
    const int waited = ply() - draw_offered_at_[index(seat)];
    if (kind == OfferKind::Draw && waited < kDrawOfferEveryPlies)
        return Reason("draw-offered-lately").number("plies", kDrawOfferEveryPlies - waited);
    return TableEvent{now, Offered{kind, seat}};
}

// After a declined takeback a seat must wait before it offers another.
Refusal Table::check_takeback(Seat seat, std::int64_t now) const {
    const auto [count, last_at] = takebacks_declined_[index(seat)];
    const std::int64_t left_ms = last_at + kTakebackWaitMs * count * count - now;
    if (left_ms <= 0) return std::nullopt;
    return Reason("takeback-refused-lately").number("seconds", (left_ms + 999) / 1000);
}

// The plies from the seat's last move on; 0 when it has made none at this table.
int Table::plies_to_take_back(Seat seat) const {
    const auto last = std::find_if(made_.rbegin(), made_.rend(),
                                   [&](const Made& made) { return made.by == seat; });
    return last == made_.rend() ? 0 : static_cast<int>(last - made_.rbegin()) + 1;
}

Result<TableEvent> Table::take_back(Seat seat, std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    const bool is_shared = is_shared_by(setup_.seats[index(seat)].person);
    const int plies =
        is_shared ? std::min<int>(1, static_cast<int>(made_.size())) : plies_to_take_back(seat);
    if (plies == 0) return Reason("nothing-to-take-back");
    return TableEvent{now, TookBack{plies}};
}

Result<TableEvent> Table::answer(Seat seat, int offer, bool yes, std::int64_t now) const {
    const auto found = std::find_if(offers_.begin(), offers_.end(),
                                    [&](const OpenOffer& open) { return open.id == offer; });
    if (found == offers_.end()) return Reason("offer-stale");
    // The seat that made the offer may only withdraw it.
    if (found->by == seat && yes) return Reason("offer-own");
    if (!yes) return TableEvent{now, Declined{offer}};
    if (found->kind == OfferKind::Draw) return TableEvent{now, DrawAgreed{}};
    return TableEvent{now, TookBack{plies_to_take_back(found->by)}};
}

Result<TableEvent> Table::resign(Seat seat, std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    return TableEvent{now, Resigned{seat}};
}

Result<TableEvent> Table::forfeit(Seat seat, const Reason& reason, std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    Forfeited event{seat, Reason(reason.code)};
    for (const Argument& argument : reason.arguments)
        event.reason = std::move(event.reason).text(argument.name, argument.value);
    return TableEvent{now, std::move(event)};
}

Result<TableEvent> Table::abort_game(std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    if (made_.size() >= kPliesToAbort) return Reason("abort-late");
    return TableEvent{now, Aborted{}};
}

Result<TableEvent> Table::claim(Seat seat, bool is_win, std::int64_t now) const {
    if (Refusal refusal = check_goes_on()) return *std::move(refusal);
    return TableEvent{now, Claimed{seat, is_win}};
}

std::optional<TableEvent> Table::overdue(std::int64_t now, std::int64_t uncharged_ms) const {
    if (const auto at = flag_at(); at && now >= *at + uncharged_ms)
        return TableEvent{now, FlagFell{game_->seat_to_move()}};
    return std::nullopt;
}

TableEvent Table::resume(std::int64_t now) const {
    return {now, Resumed{}};
}

TableEvent Table::excuse(std::int64_t ms, std::int64_t now) const {
    return {now, Stalled{ms}};
}

Refusal Table::apply(const TableEvent& event) {
    if (damage_) return damage_;
    ++version_;
    Refusal refusal =
        std::visit([&](const auto& what) { return apply_one(what, event.at); }, event.what);
    if (refusal) {
        --version_;
        return refusal;
    }
    changed_at_ = event.at;
    plies_at_.push_back(ply());
    return std::nullopt;
}

void Table::mark_damaged(Reason why) {
    offers_.clear();
    if (!end_) end_ = TableEnd{std::nullopt, why, true};
    damage_ = std::move(why);
}

std::unique_ptr<AnyGame> Table::apply(JudgedMove move) {
    ++version_;
    changed_at_ = move.event.at;
    record_move(game_->seat_to_move(), std::get<Moved>(move.event.what), move.event.at);
    std::swap(game_, move.game);
    note_change();
    plies_at_.push_back(ply());
    return std::move(move.game);
}

int Table::unchanged_plies_since(int version) const {
    assert(version >= 0 && version <= version_);
    return *std::min_element(plies_at_.begin() + version, plies_at_.end());
}

Refusal Table::apply_one(const Opened& event, std::int64_t at) {
    if (version_ != 0) return Reason("opened-again");
    setup_ = event.setup;
    for (SeatHolder& seat : setup_.seats) seat.name = harmless(seat.name);
    times_.fill(full_time(setup_.clock));
    turn_began_ = at;
    note_change();
    if (setup_.origin)
        end_ = end_of_import(recorded_end(setup_.origin->result, view().first_side_holder), end_);
    return std::nullopt;
}

// Allowed at an ended table, because earlier versions let an invited person sit down late.
Refusal Table::apply_one(const SatDown& event, std::int64_t at) {
    SeatHolder& seat = setup_.seats[index(event.seat)];
    if (seat.kind != SeatKind::Invited || !seat.person.empty()) return Reason("seat-taken");
    seat.name = harmless(event.name);
    seat.person = event.person;
    if (made_.empty()) turn_began_ = at;
    return std::nullopt;
}

Refusal Table::apply_one(const Moved& event, std::int64_t at) {
    if (Refusal refusal = check_goes_on()) return refusal;
    const Seat by = game_->seat_to_move();
    if (Refusal refusal = game_->play(event.move)) return refusal;
    record_move(by, event, at);
    note_change();
    return std::nullopt;
}

void Table::record_move(Seat by, const Moved& event, std::int64_t at) {
    made_.push_back({by, times_, {event.spent_ms, event.waived_ms}});
    PlayerTime& time = times_[index(by)];
    time = after_move(setup_.clock, time, event.spent_ms);
    turn_began_ = at;
    offers_.clear();
}

Refusal Table::apply_one(const TookBack& event, std::int64_t at) {
    if (Refusal refusal = check_goes_on()) return refusal;
    if (event.plies < 1 || event.plies > static_cast<int>(made_.size()))
        return Reason("nothing-to-take-back");
    for (int i = 0; i < event.plies; ++i) {
        (void)game_->take_back();
        times_ = made_.back().times_before;
        made_.pop_back();
    }
    turn_began_ = at;
    offers_.clear();
    note_change();
    return std::nullopt;
}

Refusal Table::apply_one(const Offered& event, std::int64_t) {
    if (Refusal refusal = check_offer(event.by, event.kind)) return refusal;
    offers_.push_back({version_, event.kind, event.by});
    if (event.kind == OfferKind::Draw) draw_offered_at_[index(event.by)] = ply();
    return std::nullopt;
}

Refusal Table::apply_one(const Declined& event, std::int64_t at) {
    const auto declined = std::ranges::find(offers_, event.offer, &OpenOffer::id);
    if (declined == offers_.end()) return Reason("offer-stale");
    if (declined->kind == OfferKind::Takeback) {
        Declines& declines = takebacks_declined_[index(declined->by)];
        declines = {declines.count + 1, at};
    }
    offers_.erase(declined);
    return std::nullopt;
}

Refusal Table::apply_one(const Resigned& event, std::int64_t) {
    return finish({other(event.seat), Reason("resign")});
}

Refusal Table::apply_one(const Forfeited& event, std::int64_t) {
    return finish({other(event.seat), event.reason});
}

Refusal Table::apply_one(const FlagFell& event, std::int64_t) {
    if (Refusal refusal = check_goes_on()) return refusal;
    if (!is_running(event.seat)) return Reason("flag-without-clock");
    times_[index(event.seat)] = {};
    return finish({other(event.seat), Reason("flag")});
}

Refusal Table::apply_one(const DrawAgreed&, std::int64_t) {
    if (std::ranges::find(offers_, OfferKind::Draw, &OpenOffer::kind) == offers_.end())
        return Reason("offer-stale");
    return finish({std::nullopt, Reason("draw-agreed")});
}

Refusal Table::apply_one(const Aborted&, std::int64_t) {
    if (made_.size() >= kPliesToAbort) return Reason("abort-late");
    return finish({std::nullopt, Reason("aborted"), true});
}

Refusal Table::apply_one(const Claimed& event, std::int64_t) {
    return finish({event.is_win ? std::optional(event.by) : std::nullopt, Reason("abandoned")});
}

Refusal Table::finish(TableEnd end) {
    if (Refusal refusal = check_goes_on()) return refusal;
    offers_.clear();
    end_ = std::move(end);
    return std::nullopt;
}

Refusal Table::apply_one(const Rated& event, std::int64_t) {
    if (!end_ || !setup_.is_rated) return Reason("rated-unfinished");
    new_ratings_ = event.ratings;
    return std::nullopt;
}

// Allowed at an ended table, where it changes nothing, because earlier versions logged it there.
Refusal Table::apply_one(const Resumed&, std::int64_t at) {
    turn_began_ = at;
    if (!has_running_clock()) return std::nullopt;
    times_[index(game_->seat_to_move())].left_ms += kGiftToMoverMs;
    times_[index(other(game_->seat_to_move()))].left_ms += kGiftToOtherMs;
    return std::nullopt;
}

Refusal Table::apply_one(const Stalled& event, std::int64_t at) {
    turn_began_ = std::min(turn_began_ + event.ms, at);
    return std::nullopt;
}

// After a change of the game: the game decides whether the table has ended.
void Table::note_change() {
    view_.reset();
    end_.reset();
    const Outcome outcome = game_->outcome();
    if (!outcome.is_over()) return;
    std::optional<Seat> winner;
    if (outcome.kind == Outcome::Kind::Win) {
        const Seat holder = view().first_side_holder;
        winner = outcome.winner == Side::First ? holder : other(holder);
    }
    end_ = TableEnd{winner, view().explanation};
}

const View& Table::view() const {
    if (!view_) view_ = game_->view();
    return *view_;
}

}  // namespace yiguan::service
