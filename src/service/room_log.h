// A table and its log in the store. An event is applied and appended at once, and shown once it is
// stored. After the store has refused an event, the table is restored from its log and accepts no
// events until the store works again, which is checked at increasing intervals. All requests of a
// room to the store are made here. Lives on the hall's thread.
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
        // While the pointer is locked, the listener and its log exist.
        virtual std::weak_ptr<const void> lifetime() const = 0;
        // The table, `is_settled` or `recover_at` has changed.
        virtual void on_changed() = 0;
        // The event of that version is stored; `message` shows its changes.
        virtual void on_stored(const wire::ToPage& message, int version) = 0;
        // All events are stored. `after_failure`: the store works again after a failure.
        virtual void on_settled(bool after_failure) = 0;
        // The store has refused an event and answered all later ones.
        virtual void on_failed() = 0;
        // The table was restored from its log. `was_shown`: this version was already reported by an
        // earlier restoration.
        virtual void on_restored(bool was_shown) = 0;
    };

    // `table` is the state of the log in the store. The ports and the listener must outlive the
    // log.
    RoomLog(std::string id, Table table, const Ports& ports, Listener& listener);

    const std::string& id() const { return id_; }
    const Table& table() const { return table_; }

    // Applies the event and appends it. Refused at once while the store fails.
    void append(const TableEvent& event, Answer answer);
    // The same for a move that has been judged already.
    void append(JudgedMove move, Answer answer);
    // For an act that was already done: answers once all events appended so far are stored.
    void answer_when_settled(Answer answer);

    // Whether all events are stored.
    bool is_settled() const { return pending_ == 0 && !awaits_ratings_; }
    // Whether the table may be ahead of its log; it must not be shown then.
    bool is_ahead() const { return pending_ > 0 || needs_recovery_; }
    // Why the store accepts no events of this table now; nothing while it does.
    const Refusal& failure() const { return failure_; }

    // When `recover` is due, ms since the epoch; nothing while the store works or the log is being
    // read.
    std::optional<std::int64_t> recover_at() const;
    // Restores the table from its log and, when it is time, checks whether the store works again;
    // the lost time is not charged. Precondition: `recover_at` returns a time. Calls `done` once,
    // when the log has been read or reading has failed.
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
    int pending_ = 0;               // events that the store has not answered yet
    bool awaits_ratings_ = false;   // the game has ended but its ratings are not in the log yet
    std::vector<Answer> repeated_;  // answers to acts that were sent again meanwhile
    bool is_reading_ = false;       // the log is being read
    Refusal failure_;
    bool needs_recovery_ = false;          // the table is ahead of its log since the store refused
    std::optional<int> restored_version_;  // shown since the store first refused an event
    std::int64_t recover_at_ = 0;          // ms since the epoch
    std::int64_t recover_after_ms_ = 0;
};

// Whether time is running at the table: a clock, or the limit for a first move.
bool is_timed(const Table& table);

}  // namespace yiguan::service
