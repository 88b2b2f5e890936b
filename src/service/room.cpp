#include "service/room.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "service/wake_queue.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kKeepEngineMs = 120'000;
constexpr std::int64_t kAbandonedAfterMs = std::int64_t{30} * 24 * 60 * 60 * 1000;

void ignore(const Refusal&) {}

}  // namespace

Room::Room(std::string id, Table table, const Ports& ports, Observer* observer)
    : ports_(ports),
      observer_(observer),
      log_(std::move(id), std::move(table), ports_, *this),
      presence_(speed_of(log_.table().setup().clock)),
      engines_(ports_.environment, *this),
      analyses_(ports_.environment,
                [this](const std::vector<SessionId>& sessions, const wire::ToPage& message) {
                    ports_.sender.send_all(sessions, message, {{}, log_.id(), {}});
                }),
      lags_{LagQuota(log_.table().setup().clock), LagQuota(log_.table().setup().clock)} {}

void Room::notify() const {
    if (observer_ != nullptr) observer_->on_room_changed(*this);
}

// --- Persons -------------------------------------------------------------------------------------

void Room::enter(SessionId session, const std::string& person, int known_version) {
    presence_.enter(session, person);
    if (log_.is_ahead())
        arriving_[session] = known_version;
    else
        show(session, known_version);
    update_presence(false);
    are_seats_new_ = true;
    notify();
}

void Room::leave(SessionId session, bool on_purpose) {
    if (!presence_.leave(session)) return;
    thought_feed_.leave(session);
    analyses_.hide(session);
    update_presence(on_purpose);
    are_seats_new_ = true;
    release_idle_engines();
    notify();
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

// Sent to a session that has just entered.
void Room::send_absences(SessionId session) const {
    if (table().end()) return;
    for (const Seat seat : {Seat::One, Seat::Two})
        if (const auto in_ms = presence_.claimable_in_ms(seat, ports_.clock.now_ms()))
            send(session, wire::OpponentLeft{std::string(name(seat)), *in_ms});
}

// Absences count only between two persons at an open table.
void Room::update_presence(bool on_purpose) {
    if (!table().setup().is_open || !table().is_between_people() || table().end()) return;
    const std::int64_t now = ports_.clock.now_ms();
    for (const Seat seat : presence_.update_absences(seats(), now, on_purpose))
        send_all(
            wire::OpponentLeft{std::string(name(seat)), *presence_.claimable_in_ms(seat, now)});
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
    notify();
}

void Room::on_failed() {
    engines_.void_search();
    notify();
}

void Room::on_restored(bool was_shown) {
    const auto arrived = std::exchange(arriving_, {});
    for (const SessionId session : presence_.sessions())
        if (!was_shown || arrived.contains(session)) show(session, kKnowsNothing);
    notify();
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Room::wake_at() const {
    if (!is_woken_ || are_seats_new_) return ports_.clock.now_ms();
    return earlier(clock_at(), earlier(engines_idle_at(), disposable_at()));
}

void Room::wake() {
    is_woken_ = true;
    check_clocks();
    think();
    release_idle_engines();
    if (are_seats_new_) send_seats();
    notify();
}

// When `check_clocks` will find an event.
std::optional<std::int64_t> Room::clock_at() const {
    if (failure() || is_paused_) return std::nullopt;
    auto flag = table().flag_at();
    if (flag) *flag += grace_ms();
    return earlier(flag, abort_at());
}

std::optional<std::int64_t> Room::abort_at() const {
    return abort_due_at(table(), ports_.environment.has_lobby);
}

// Between persons, a flag falls only after a grace period for a move that is in transit.
std::int64_t Room::grace_ms() const {
    const Seat seat = table().view().seat_to_move;
    return table().is_between_people() ? lags_[index(seat)].grace_ms() : 0;
}

void Room::check_clocks() {
    if (failure() || is_paused_) return;
    if (drop_flag(grace_ms())) return;
    const std::int64_t now = ports_.clock.now_ms();
    const auto at = abort_at();
    if (!at || now < *at) return;
    commit(table().abort_game(now));
    engines_.void_search();
}

bool Room::drop_flag(std::int64_t uncharged_ms) {
    if (is_paused_) return false;
    const auto flag_fell = table().overdue(ports_.clock.now_ms(), uncharged_ms);
    if (!flag_fell) return false;
    commit(*flag_fell);
    engines_.void_search();
    return true;
}

void Room::pause() {
    is_paused_ = true;
    notify();
}

void Room::resume() {
    is_paused_ = false;
    if (!table().end()) {
        if (is_timed(table())) commit(table().resume(ports_.clock.now_ms()));
        update_presence(false);
    }
    notify();
}

void Room::excuse(std::int64_t ms) {
    if (failure() || is_paused_ || !is_timed(table())) return;
    commit(table().excuse(ms, ports_.clock.now_ms()));
}

std::optional<std::int64_t> Room::disposable_at() const {
    if (!is_empty() || !is_settled() || failure()) return std::nullopt;
    if (table().end()) return table().changed_at();
    const bool may_be_abandoned =
        ports_.environment.has_lobby && !engines_.is_thinking() && !table().has_running_clock();
    if (!may_be_abandoned) return std::nullopt;
    return table().changed_at() + kAbandonedAfterMs + 1;
}

// --- Computers -----------------------------------------------------------------------------------

// Starts the computer to move, unless a search is still running. A computer that can no longer be
// made, such as an external engine that was removed, loses.
void Room::think() {
    const Seat seat = table().view().seat_to_move;
    if (engines_.is_thinking() || failure() || table().end() || !is_computer(table(), seat)) return;
    const TableSetup& setup = table().setup();
    const SeatEngines::Turn turn{.seat = seat,
                                 .player = setup.seats[index(seat)].player,
                                 .record = table().game().record(),
                                 .clock = setup.clock,
                                 .time = table().time_of(seat, ports_.clock.now_ms())};
    if (const Refusal refusal = engines_.start(turn)) return forfeit(seat, *refusal);
    notify();
}

void Room::on_thought(const Thought& thought) {
    const auto sessions = thought_feed_.take_turn(ports_.clock.now_ms());
    send_thought(thought, sessions);
    unsent_thought_ = sessions.empty() ? std::optional(thought) : std::nullopt;
}

void Room::send_thought(const Thought& thought, const std::vector<SessionId>& sessions) const {
    if (sessions.empty()) return;
    ports_.sender.send_all(sessions,
                           thought_view(thought, table().game().record(), ports_.environment),
                           {{}, id(), {}});
}

void Room::on_search_ended(Seat seat, const std::optional<BestMove>& best) {
    check_clocks();
    const auto last = std::exchange(unsent_thought_, std::nullopt);
    if (best && last) send_thought(*last, thought_feed_.sessions());
    if (best && !table().end()) play_best(seat, *best);
    think();
    release_idle_engines();
    notify();
}

// A computer that plays an illegal move, or an external engine that returns no move, loses.
void Room::play_best(Seat seat, const BestMove& best) {
    const View& view = table().view();
    const std::int64_t now = ports_.clock.now_ms();
    if (best.resigns || gives_up(seat)) return commit(table().resign(seat, now));
    if (best.move.empty()) return forfeit(seat, best.trouble.value_or(Reason("engine-no-answer")));
    auto judged = table().move(seat, {view.ply, view.key, best.move}, now);
    if (!judged) return forfeit(seat, Reason("engine-illegal").text("move", printable(best.move)));
    const bool is_dead =
        is_met_by_person(seat) && offers_draw(engines_.searches_of(seat), view.ply);
    if (*judged) log_.append(std::move(**judged), ignore);
    if (is_dead && !table().end()) commit(table().offer(seat, OfferKind::Draw, now));
}

bool Room::is_met_by_person(Seat computer) const {
    return !is_computer(table(), other(computer));
}

// A game that began elsewhere is played to its end: it may be there to be practised.
bool Room::gives_up(Seat computer) const {
    const TableSetup& setup = table().setup();
    return is_met_by_person(computer) && setup.start.empty() && setup.moves.empty() &&
           resigns(engines_.searches_of(computer), table().view().ply);
}

void Room::forfeit(Seat seat, const Reason& reason) {
    commit(table().forfeit(seat, reason, ports_.clock.now_ms()));
}

// Engines are freed when no session sees the table or nothing has happened for a while.
std::optional<std::int64_t> Room::engines_idle_at() const {
    if (engines_.is_thinking() || engines_.are_released()) return std::nullopt;
    return table().changed_at() + (is_empty() ? 0 : kKeepEngineMs + 1);
}

void Room::release_idle_engines() {
    const auto at = engines_idle_at();
    if (at && *at <= ports_.clock.now_ms()) engines_.release();
}

}  // namespace yiguan::service
