#include "service/room_log.h"

#include <algorithm>
#include <utility>

#include "service/rating_pool.h"
#include "service/table_log.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kRecoverAfterMs = 1'000;  // twice as long each time the store refuses again
constexpr std::int64_t kMostRecoverAfterMs = 30'000;

}  // namespace

bool is_timed(const Table& table) {
    return table.has_running_clock() || table.abort_at();
}

RoomLog::RoomLog(std::string id, Table table, const Ports& ports, Listener& listener)
    : id_(std::move(id)), table_(std::move(table)), ports_(ports), listener_(listener) {}

// --- Appending -----------------------------------------------------------------------------------

void RoomLog::append(const TableEvent& event, Answer answer) {
    if (failure_) return answer(failure_);
    table_.apply(event);
    write(event, message_of(event), std::move(answer));
}

void RoomLog::append(JudgedMove move, Answer answer) {
    if (failure_) return answer(failure_);
    const TableEvent event = move.event;
    const View before = table_.view();
    const std::unique_ptr<AnyGame> game_before = table_.apply(std::move(move));
    wire::State state = state_of(table_, ports_.environment, ports_.clock.now_ms());
    write(event, wire::PlyPlayed{last_ply(table_, *game_before, before), std::move(state)},
          std::move(answer));
}

// All viewers are shown the same; what differs between them is in table.seats.
wire::ToPage RoomLog::message_of(const TableEvent& event) const {
    wire::State state = state_of(table_, ports_.environment, ports_.clock.now_ms());
    if (const auto* back = std::get_if<TookBack>(&event.what))
        return wire::PliesTakenBack{back->plies, std::move(state)};
    return state;
}

// Precondition: the event has just been applied.
void RoomLog::write(const TableEvent& event, wire::ToPage message, Answer answer) {
    Store::Entry entry = entry_of(id_, table_, event);
    const bool is_rated = entry.rated.has_value();
    ++pending_;
    awaits_ratings_ |= is_rated;
    listener_.on_changed();
    ports_.store.append(
        std::move(entry),
        [this, lifetime = listener_.lifetime(), message = std::move(message),
         version = table_.version(), is_rated, answer = std::move(answer)](const Refusal& refusal) {
            if (const auto alive = lifetime.lock()) {
                if (!refusal) listener_.on_stored(message, version);
                take(refusal);
                if (is_rated) append_ratings(refusal);
            }
            answer(refusal);
        });
}

// The store takes nothing that follows a refused event, so its last answer counts for all.
void RoomLog::take(const Refusal& refusal) {
    --pending_;
    const bool had_failed = failure_.has_value();
    failure_ = refusal;
    if (refusal && ports_.environment.on_trouble) ports_.environment.on_trouble(*refusal);
    if (pending_ > 0) return;
    for (const Answer& answer : std::exchange(repeated_, {})) answer(refusal);
    if (failure_) return fail();
    restored_version_.reset();
    listener_.on_settled(had_failed);
}

void RoomLog::answer_when_settled(Answer answer) {
    if (pending_ == 0) return answer(std::nullopt);
    repeated_.push_back(std::move(answer));
}

// The store has made new ratings of the end of a rated game, unless it refused it.
void RoomLog::append_ratings(const Refusal& refusal) {
    awaits_ratings_ = false;
    if (refusal) return listener_.on_changed();
    const TableSetup& setup = table_.setup();
    const std::string pool = pool_of(setup.rules, setup.clock);
    Rated rated;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto rating = ports_.store.rating_of(setup.seats[i].person, pool);
        if (!rating) return listener_.on_changed();
        rated.ratings[i] = rating->rounded();
    }
    append(TableEvent{ports_.clock.now_ms(), rated}, [](const Refusal&) {});
}

// --- After the store refused an event ------------------------------------------------------------

// It may have refused the very event that would have resumed the game.
void RoomLog::fail() {
    const bool again = restored_version_.has_value();
    needs_recovery_ = true;
    recover_after_ms_ =
        again ? std::min(2 * recover_after_ms_, kMostRecoverAfterMs) : kRecoverAfterMs;
    recover_at_ = ports_.clock.now_ms() + (again ? recover_after_ms_ : 0);
    listener_.on_failed();
}

std::optional<std::int64_t> RoomLog::recover_at() const {
    if (!failure_ || pending_ > 0) return std::nullopt;
    return recover_at_;
}

void RoomLog::recover(const std::function<void(bool could_read)>& done) {
    const bool could_read = !needs_recovery_ || restore();
    if (could_read && ports_.clock.now_ms() >= recover_at_) go_on();
    done(could_read);
}

// The viewers see the table of the log for a while before the game goes on.
bool RoomLog::restore() {
    auto table = table_from_log(id_, ports_);
    if (!table) return false;
    table_ = std::move(*table);
    needs_recovery_ = false;
    if (!restored_version_) recover_at_ = ports_.clock.now_ms() + recover_after_ms_;
    const bool was_shown = std::exchange(restored_version_, table_.version()) == table_.version();
    listener_.on_changed();
    listener_.on_restored(was_shown);
    return true;
}

void RoomLog::go_on() {
    if (is_timed(table_)) {
        const TableEvent resumed = table_.resume(ports_.clock.now_ms());
        table_.apply(resumed);
        return write(resumed, message_of(resumed), [](const Refusal&) {});
    }
    failure_.reset();
    restored_version_.reset();
    listener_.on_settled(true);
}

}  // namespace yiguan::service
