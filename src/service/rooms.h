// The rooms in memory: finds them by id, person and code, wakes those that are due, recovers them
// after a failure of the store, and drops those that are no longer needed. Lives on the hall's
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "service/ports.h"
#include "service/room.h"
#include "service/table_index.h"
#include "service/wake_queue.h"

namespace yiguan::service {

class Rooms final : private Room::Observer {
  public:
    using OnDropped = std::function<void(const std::string& table)>;

    // `on_dropped` is called after a room was dropped because it was disposable. The ports must
    // outlive the rooms.
    Rooms(const Ports& ports, OnDropped on_dropped)
        : ports_(ports), on_dropped_(std::move(on_dropped)) {}
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;

    // Precondition: no room has that id.
    std::shared_ptr<Room> add(const std::string& table, Table kept);
    // nullptr when the table is not in memory.
    std::shared_ptr<Room> find(std::string_view table) const;
    // Does nothing when the table is not in memory. Does not call `on_dropped`.
    void remove(const std::string& table);
    // Drops the room if it is disposable now.
    void drop_if_disposable(const Room& room);

    std::size_t size() const { return rooms_.size(); }
    const TableIndex& index() const { return index_; }
    // Rooms of running tables at which that person holds a seat.
    std::vector<std::shared_ptr<Room>> running_of(std::string_view person) const;
    // The room of the running table with that code; nullptr when there is none.
    std::shared_ptr<Room> with_code(std::string_view code) const;
    // The open tables in the order of the lobby, at most `limit`.
    std::vector<wire::TableBrief> shown(std::size_t limit) const;

    // When `wake` is due, ms since the epoch; nothing when no room has a pending time. O(1).
    std::optional<std::int64_t> wake_at() const;
    // Wakes the rooms that are due, then recovers some.
    void wake();
    // Resumes the rooms that are paused.
    void resume_paused();
    // The server did not run for the last `ms`: no clock of a room is charged for it.
    void excuse(std::int64_t ms);

    // Whether all events of all rooms are stored.
    bool is_settled() const { return unsettled_.empty(); }
    // Whether the store refuses the events of some room.
    bool has_failures() const { return !failed_.empty(); }
    // Running tables whose events are all stored; at most `limit`.
    std::vector<std::string> settled_running(std::size_t limit) const;

  private:
    void on_room_changed(const Room& room) override;
    void recover_some();
    void forget(const std::string& table);

    const Ports ports_;
    const OnDropped on_dropped_;
    std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
    TableIndex index_;
    WakeQueue wakes_;
    WakeQueue recoveries_;
    std::set<std::string> unsettled_;
    std::set<std::string> failed_;       // tables of which the store accepts no events now
    std::int64_t recover_again_at_ = 0;  // after a log could not be read
};

}  // namespace yiguan::service
