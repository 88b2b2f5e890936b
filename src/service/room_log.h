// A table and its log in the store. An event is applied at once and appended; it is shown only when
// the store has it. After the store refused an event the table goes back to its log, and nothing
// happens at it until the store takes events again, which is tried less and less often. All that a
// room asks of the store is here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/answer.h"
#include "service/ports.h"
#include "service/table.h"

namespace yiguan::service {

class RoomLog {
  public:
    // Owns the log. Is called on the hall's thread.
    class Listener {
      public:
        virtual ~Listener() = default;
        // While a lock of it is held, the listener and its log exist.
        virtual std::weak_ptr<const void> lifetime() const = 0;
        // The table has changed or been replaced, or what `is_settled` and the times say has.
        virtual void on_changed() = 0;
        // The event of that version is stored; `message` shows what it has changed.
        virtual void on_stored(const wire::ToPage& message, int version) = 0;
        // All events are stored. `after_failure`: the store takes events again.
        virtual void on_settled(bool after_failure) = 0;
        // The store has refused an event, and answered for all that followed it.
        virtual void on_failed() = 0;
        // The table is what its log says. `was_shown`: as it was when it went back before.
        virtual void on_restored(bool was_shown) = 0;
    };

    // `table` is what the log in the store says. The ports and the listener must outlive the log.
    RoomLog(std::string id, Table table, const Ports& ports, Listener& listener);

    const std::string& id() const { return id_; }
    const Table& table() const { return table_; }

    // Applies the event and appends it. Refused at once while the store fails.
    void append(const TableEvent& event, Answer answer);
    // The same for a move, which is not judged again.
    void append(JudgedMove move, Answer answer);
    // For an act that was done before: answers when everything appended so far is stored.
    void answer_when_settled(Answer answer);

    // Whether everything that happened is in the store.
    bool is_settled() const { return pending_ == 0 && !awaits_ratings_; }
    // Whether the table may be ahead of its log, so that nobody may be shown it now.
    bool is_ahead() const { return pending_ > 0 || needs_recovery_; }
    // Why the store takes no events of this table now; nothing while it does.
    const Refusal& failure() const { return failure_; }

    // When `recover` is due; nothing while the store takes events, or the log is being read.
    std::optional<std::int64_t> recover_at() const;
    // Takes the table back to its log and, when it is time, tries whether the store takes events
    // again; the time lost in between is not charged. Precondition: `recover_at` gives a time.
    // Calls `done` once, when the log is read, with whether that could be done.
    void recover(const std::function<void(bool could_read)>& done);

  private:
    void write(const TableEvent& event, wire::ToPage message, Answer answer);
    wire::ToPage message_of(const TableEvent& event) const;
    void take(const Refusal& refusal);
    void fail();
    bool restore(const Result<std::vector<LogLine>>& lines);
    void go_on();
    void append_ratings(const Refusal& refusal);

    const std::string id_;
    Table table_;
    const Ports& ports_;
    Listener& listener_;
    int pending_ = 0;               // events that the store has not answered for yet
    bool awaits_ratings_ = false;   // the game has ended, its ratings are not in the log yet
    std::vector<Answer> repeated_;  // to acts that were sent again meanwhile
    bool is_reading_ = false;       // the log, to go back to it
    Refusal failure_;
    bool needs_recovery_ = false;          // the table is ahead of its log since the store refused
    std::optional<int> restored_version_;  // that was shown since the store first refused
    std::int64_t recover_at_ = 0;          // ms since the epoch
    std::int64_t recover_after_ms_ = 0;
};

// Whether somebody's time runs at the table: a clock, or the wait for a first move.
bool is_timed(const Table& table);

}  // namespace yiguan::service
