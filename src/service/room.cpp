#include "service/room.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kKeepEngineMs = 120'000;
constexpr std::int64_t kAbandonedAfterMs = std::int64_t{30} * 24 * 60 * 60 * 1000;

void ignore(const Refusal&) {}

}  // namespace

Room::Room(std::string id, Table table, const Ports& ports)
    : ports_(ports),
      log_(std::move(id), std::move(table), ports_, *this),
      presence_(speed_of(log_.table().setup().clock)),
      engines_(ports_.environment, *this),
      analyses_(ports_.environment,
                [this](const std::vector<SessionId>& sessions, const wire::ToPage& message) {
                    ports_.sender.send_all(sessions, message, {{}, log_.id(), {}});
                }),
      lags_{LagQuota(log_.table().setup().clock), LagQuota(log_.table().setup().clock)} {}

// --- Persons -------------------------------------------------------------------------------------

void Room::enter(SessionId session, const std::string& person, int known_version) {
    presence_.enter(session, person);
    if (log_.is_ahead())
        arriving_[session] = known_version;
    else
        show(session, known_version);
    update_presence(false);
    are_seats_new_ = true;
}

void Room::leave(SessionId session, bool on_purpose) {
    if (!presence_.leave(session)) return;
    thought_feed_.leave(session);
    analyses_.hide(session);
    update_presence(on_purpose);
    are_seats_new_ = true;
    release_idle_engines();
}

void Room::show(SessionId session, int known_version) const {
    const auto& people = presence_.people();
    const auto person = people.find(session);
    if (person == people.end()) return;
    const std::int64_t now = ports_.clock.now_ms();
    const wire::Envelope envelope{{}, id(), table().version()};
    if (known_version >= 0 && known_version <= table().version()) {
        const auto since = since_view(table(), known_version, ports_.environment, now);
        ports_.sender.send(session, since, envelope);
    } else {
        auto full = full_view(table(), ports_.environment, viewer(person->second), now);
        full.id = id();
        ports_.sender.send(session, full, envelope);
    }
    send_absences(session);
}

// To one session that has just come.
void Room::send_absences(SessionId session) const {
    if (table().end()) return;
    for (const Seat seat : {Seat::One, Seat::Two})
        if (const auto in_ms = presence_.claimable_in_ms(seat, ports_.clock.now_ms()))
            send(session, wire::Gone{std::string(name(seat)), *in_ms});
}

// Absences count only between two persons at a table that anybody may see.
void Room::update_presence(bool on_purpose) {
    if (!table().setup().is_open || !table().is_between_people() || table().end()) return;
    const std::int64_t now = ports_.clock.now_ms();
    for (const Seat seat : presence_.update_absences(seats(), now, on_purpose))
        send_all(wire::Gone{std::string(name(seat)), *presence_.claimable_in_ms(seat, now)});
}

Presence::Seats Room::seats() const {
    const auto& holders = table().setup().seats;
    return {holders[0].person, holders[1].person};
}

Viewer Room::viewer(std::string_view person) const {
    return {person, presence_.is_present(seats()), presence_.spectators(seats())};
}

wire::TableBrief Room::brief(std::string_view person) const {
    wire::TableBrief brief = brief_view(table(), viewer(person));
    brief.id = id();
    return brief;
}

void Room::send(SessionId session, const wire::ToPage& message) const {
    ports_.sender.send(session, message, {{}, id(), {}});
}

void Room::send_all(const wire::ToPage& message, std::optional<int> version) const {
    ports_.sender.send_all(presence_.sessions(), message, {{}, id(), version});
}

// All spectators are sent the same message.
void Room::send_seats() {
    are_seats_new_ = false;
    Viewer viewer = this->viewer("");
    std::vector<SessionId> spectators;
    const auto seats = this->seats();
    for (const auto& [session, person] : presence_.people()) {
        viewer.person = person;
        if (person == seats[0] || person == seats[1])
            send(session, wire::SeatsChanged{seats_of(table(), viewer), viewer.watchers});
        else
            spectators.push_back(session);
    }
    viewer.person = "";
    ports_.sender.send_all(
        spectators, wire::SeatsChanged{seats_of(table(), viewer), viewer.watchers}, {{}, id(), {}});
}

// --- The log -------------------------------------------------------------------------------------

void Room::commit(const Result<TableEvent>& event, Answer answer) {
    if (!event) return answer(event.error());
    log_.append(*event, std::move(answer));
}

void Room::commit(const Result<TableEvent>& event) {
    commit(event, ignore);
}

void Room::on_settled(bool after_failure) {
    for (const auto& [session, known_version] : std::exchange(arriving_, {}))
        show(session, known_version);
    if (after_failure) think();
}

void Room::on_restored(bool was_shown) {
    const auto arrived = std::exchange(arriving_, {});
    for (const SessionId session : presence_.sessions())
        if (!was_shown || arrived.contains(session)) show(session, kKnowsNothing);
}

// --- Acts ----------------------------------------------------------------------------------------

void Room::move(const std::string& person,
                const wire::PlayMove& wish,
                std::int64_t lag_ms,
                Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    const auto key = parse_key(wish.position);
    if (!key) return answer(Reason("table-moved-on"));
    check_clocks();
    LagQuota lag = lags_[index(*seat)];
    const std::int64_t now = ports_.clock.now_ms();
    const std::int64_t claimed = wish.think_ms ? table().turn_ms(now) - *wish.think_ms : lag_ms;
    const std::int64_t waived = table().is_between_people() ? lag.waive(claimed, lag_ms) : 0;
    auto judged = table().move(*seat, {wish.ply, *key, wish.move, waived}, now);
    if (!judged) return answer(judged.error());
    if (!*judged) return log_.answer_when_settled(std::move(answer));
    lags_[index(*seat)] = lag;
    log_.append(std::move(**judged), std::move(answer));
    think();
}

void Room::sit_down(SessionId session,
                    const std::string& person,
                    const wire::SitDown& wish,
                    Answer answer) {
    const Seat seat = table().setup().seats[0].kind == SeatKind::Guest ? Seat::One : Seat::Two;
    if (table().has_sat(seat, person, wish.code)) {
        enter(session, person);
        return log_.answer_when_settled(std::move(answer));
    }
    const auto event =
        table().sit_down(wish.code, {seat, wish.name, person}, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(event, std::move(answer));
    enter(session, person);
}

void Room::offer(const std::string& person, const wire::MakeOffer& wish, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    const auto kind = offer_kind_of(wish.kind);
    if (!kind) return answer(kind.error());
    if (*kind == OfferKind::Takeback && takes_back_freely(table(), *seat, person))
        return take_back(*seat, std::move(answer));
    const auto event = table().offer(*seat, *kind, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(event, std::move(answer));
    if (is_computer(table(), other(*seat))) let_computer_answer(other(*seat));
}

void Room::take_back(Seat seat, Answer answer) {
    const auto event = table().take_back(seat, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    engines_.void_search();
    commit(event, std::move(answer));
    think();
}

void Room::let_computer_answer(Seat computer) {
    const int offer = table().offers().back().id;
    const bool yes = accepts_draw(engines_.last_score(computer));
    commit(table().answer(computer, offer, yes, ports_.clock.now_ms()));
    if (table().end()) engines_.void_search();
}

void Room::answer_offer(const std::string& person, const wire::AnswerOffer& wish, Answer answer) {
    commit(answer_of(table(), person, wish, ports_.clock.now_ms()), std::move(answer));
}

void Room::resign(const std::string& person, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    commit(table().resign(*seat, ports_.clock.now_ms()), std::move(answer));
    engines_.void_search();
}

void Room::abort_game(const std::string& person, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    commit(table().abort_game(ports_.clock.now_ms()), std::move(answer));
    engines_.void_search();
}

void Room::claim(const std::string& person, bool is_win, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    if (is_paused_) return answer(Reason("claim-present"));
    const std::int64_t now = ports_.clock.now_ms();
    if (const Refusal refusal = presence_.check_claim(other(*seat), now)) return answer(refusal);
    commit(table().claim(*seat, is_win, now), std::move(answer));
}

void Room::say(const std::string& person,
               const std::string& own_name,
               const wire::Say& wish,
               const Answer& answer) {
    const auto message = talk_.message(table(), person, own_name, wish, ports_.clock.now_ms());
    if (!message) return answer(message.error());
    answer(std::nullopt);
    for (const auto& [session, listener] : presence_.people())
        if (TableTalk::is_heard_by(table(), *message, listener)) send(session, *message);
}

Result<PersonReport> Room::report(const std::string& person, const wire::ReportPerson& wish) {
    auto report = talk_.report(table(), person, wish, ports_.clock.now_ms());
    if (report) report->table = id();
    return report;
}

void Room::hurry(const std::string& person, const Answer& answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    engines_.hurry();
    answer(std::nullopt);
}

void Room::watch_thoughts(SessionId session, bool on, const Answer& answer) {
    if (!presence_.has(session)) return answer(Reason("table-not-joined"));
    thought_feed_.set(session, on);
    answer(std::nullopt);
}

void Room::analyse(SessionId session, const wire::Analyse& wish, const Answer& answer) {
    if (wish.on && !table().end()) return answer(Reason("game-goes-on"));
    if (!presence_.has(session)) return answer(Reason("table-not-joined"));
    if (!wish.on) {
        analyses_.hide(session);
        return answer(std::nullopt);
    }
    const Analysis::Task task{table().game().record(), wish.player.value_or("")};
    if (const Refusal refusal = analyses_.show(session, task, [&answer] { answer(std::nullopt); }))
        answer(refusal);
}

Result<std::optional<TableSetup>> Room::rematch(const std::string& person) {
    if (!table().end()) return Reason("game-goes-on");
    const auto seat = acting_seat(table(), person);
    if (!seat) return seat.error();
    auto setup = rematch_.ask(table(), *seat);
    if (!setup) send_all(wire::RematchWished{std::string(name(*seat))});
    return setup;
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Room::wake_at() const {
    if (are_seats_new_) return ports_.clock.now_ms();
    if (failure() || is_paused_) return std::nullopt;
    const auto flag = table().flag_at();
    const auto no_show = table().abort_at();
    if (flag && no_show) return std::min(*flag, *no_show);
    return flag ? flag : no_show;
}

void Room::wake() {
    check_clocks();
    think();
    if (are_seats_new_) send_seats();
}

// Between persons a flag waits for a move that may be on its way.
void Room::check_clocks() {
    if (failure() || is_paused_) return;
    const Seat seat = table().view().seat_to_move;
    const std::int64_t grace = table().is_between_people() ? lags_[index(seat)].grace_ms() : 0;
    const auto event = table().overdue(ports_.clock.now_ms(), grace);
    if (!event) return;
    commit(*event);
    engines_.void_search();
}

void Room::resume() {
    is_paused_ = false;
    if (table().end()) return;
    if (is_timed(table())) commit(table().resume(ports_.clock.now_ms()));
    update_presence(false);
}

bool Room::is_abandoned() const {
    const bool is_quiet =
        is_empty() && is_settled() && !engines_.is_thinking() && !table().has_running_clock();
    return is_quiet && ports_.clock.now_ms() - table().changed_at() > kAbandonedAfterMs;
}

// --- Computers -----------------------------------------------------------------------------------

// Starts the computer whose turn it is, unless a search is still running. A computer that cannot be
// had any more, as an external engine that was removed, has lost.
void Room::think() {
    const Seat seat = table().view().seat_to_move;
    if (engines_.is_thinking() || failure() || table().end() || !is_computer(table(), seat)) return;
    const TableSetup& setup = table().setup();
    const SeatEngines::Turn turn{.seat = seat,
                                 .player = setup.seats[index(seat)].player,
                                 .record = table().game().record(),
                                 .clock = setup.clock,
                                 .time = table().time_of(seat, ports_.clock.now_ms())};
    if (const Refusal refusal = engines_.start(turn)) forfeit(seat, *refusal);
}

void Room::on_thought(const Thought& thought) {
    const auto sessions = thought_feed_.take_turn(ports_.clock.now_ms());
    if (sessions.empty()) return;
    ports_.sender.send_all(sessions,
                           thought_view(thought, table().game().record(), ports_.environment),
                           {{}, id(), {}});
}

void Room::on_search_ended(Seat seat, const std::optional<BestMove>& best) {
    check_clocks();
    if (best && !table().end()) play_best(seat, *best);
    think();
    release_idle_engines();
}

// A computer that breaks the rules, or an external engine that gives no move, has lost.
void Room::play_best(Seat seat, const BestMove& best) {
    const View& view = table().view();
    const std::int64_t now = ports_.clock.now_ms();
    if (best.resigns) return commit(table().resign(seat, now));
    if (best.move.empty()) return forfeit(seat, best.trouble.value_or(Reason("engine-no-answer")));
    auto judged = table().move(seat, {view.ply, view.key, best.move}, now);
    if (!judged) return forfeit(seat, Reason("engine-illegal").text("move", printable(best.move)));
    if (*judged) log_.append(std::move(**judged), ignore);
}

void Room::forfeit(Seat seat, const Reason& reason) {
    commit(table().forfeit(seat, reason, ports_.clock.now_ms()));
}

void Room::release_idle_engines() {
    const bool is_idle = ports_.clock.now_ms() - table().changed_at() > kKeepEngineMs;
    if (!engines_.is_thinking() && (is_empty() || is_idle)) engines_.release();
}

}  // namespace yiguan::service
