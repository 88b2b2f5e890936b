#include "service/room_log.h"

#include <algorithm>
#include <utility>

#include "service/rating_pool.h"
#include "service/table_log.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kRecoverAfterMs = 1'000;  // doubled each time the store fails again
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
    // Not refused: the event was made for the current state of this table.
    (void)table_.apply(event);
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

// The message is the same for all viewers; differences between them are in table.seats.
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
    if (refusal) {
        awaits_ratings_ = false;
        return listener_.on_changed();
    }
    const auto append_them =
        [this, lifetime = listener_.lifetime()](const std::vector<Result<Rating>>& ratings) {
            const auto alive = lifetime.lock();
            if (!alive) return;
            awaits_ratings_ = false;
            Rated rated;
            for (std::size_t seat = 0; seat < ratings.size(); ++seat) {
                if (!ratings[seat]) return listener_.on_changed();
                rated.ratings[seat] = ratings[seat]->rounded();
            }
            append(TableEvent{ports_.clock.now_ms(), rated}, [](const Refusal&) {});
        };
    ask_ratings(ports_.store, table_.setup(), append_them);
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
    if (!failure_ || pending_ > 0 || is_reading_) return std::nullopt;
    return recover_at_;
}

void RoomLog::recover(const std::function<void(bool could_read)>& done) {
    const auto go_on_and_answer = [this, done](bool could_read) {
        if (could_read && ports_.clock.now_ms() >= recover_at_) go_on();
        done(could_read);
    };
    if (!needs_recovery_) return go_on_and_answer(true);
    is_reading_ = true;
    listener_.on_changed();
    ports_.store.log_of(id_, [this, lifetime = listener_.lifetime(), done,
                              go_on_and_answer](const Result<std::vector<LogLine>>& lines) {
        const auto alive = lifetime.lock();
        if (!alive) return done(true);
        is_reading_ = false;
        const bool could_read = restore(lines);
        if (!could_read) listener_.on_changed();
        go_on_and_answer(could_read);
    });
}

// The viewers see the table of the log for a while before the game goes on.
bool RoomLog::restore(const Result<std::vector<LogLine>>& lines) {
    auto table = replayed(id_, lines, ports_.environment.load_game);
    if (!table) return false;
    table_ = std::move(*table);
    if (table_.damage() && ports_.environment.on_trouble)
        ports_.environment.on_trouble(*table_.damage());
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
        (void)table_.apply(resumed);
        return write(resumed, message_of(resumed), [](const Refusal&) {});
    }
    failure_.reset();
    restored_version_.reset();
    listener_.on_settled(true);
}

}  // namespace yiguan::service
