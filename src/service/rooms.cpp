#include "service/rooms.h"

#include <algorithm>
#include <utility>

namespace yiguan::service {
namespace {

constexpr std::size_t kMostRecoveries = 10;   // at a wake: each reads a log
constexpr std::int64_t kReadAgainMs = 2'000;  // after a log could not be read

TableIndex::Facts facts_of(const Room& room) {
    const Table& table = room.table();
    const TableSetup& setup = table.setup();
    const bool is_running = !table.end();
    return {.people = {setup.seats[0].person, setup.seats[1].person},
            .code = setup.code,
            .is_running = is_running,
            .is_shown = is_running && setup.is_open && !table.awaits_invited(),
            .spectators = room.spectators(),
            .ply = table.view().ply};
}

}  // namespace

std::shared_ptr<Room> Rooms::add(const std::string& table, Table kept) {
    Room::Observer* const observer = this;
    auto room = std::make_shared<Room>(table, std::move(kept), ports_, observer);
    rooms_[table] = room;
    on_room_changed(*room);
    return room;
}

std::shared_ptr<Room> Rooms::find(std::string_view table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
}

void Rooms::remove(const std::string& table) {
    if (rooms_.erase(table) != 0) forget(table);
}

void Rooms::forget(const std::string& table) {
    index_.remove(table);
    wakes_.set(table, std::nullopt);
    recoveries_.set(table, std::nullopt);
    unsettled_.erase(table);
    failed_.erase(table);
}

void Rooms::drop_if_disposable(const Room& room) {
    const auto at = room.disposable_at();
    if (!at || *at > ports_.clock.now_ms()) return;
    const std::shared_ptr<Room> kept = find(room.id());  // it would end with its entry
    if (kept.get() != &room) return;
    remove(room.id());
    on_dropped_(room.id());
}

// A room that was removed may still get answers of the store or an engine.
void Rooms::on_room_changed(const Room& room) {
    const std::string& table = room.id();
    if (find(table).get() != &room) return;
    index_.put(table, facts_of(room));
    wakes_.set(table, room.wake_at());
    recoveries_.set(table, room.recover_at());
    if (room.is_settled())
        unsettled_.erase(table);
    else
        unsettled_.insert(table);
    if (room.failure())
        failed_.insert(table);
    else
        failed_.erase(table);
}

std::vector<std::shared_ptr<Room>> Rooms::running_of(std::string_view person) const {
    std::vector<std::shared_ptr<Room>> rooms;
    for (const std::string& table : index_.running_of(person)) rooms.push_back(find(table));
    return rooms;
}

std::shared_ptr<Room> Rooms::with_code(std::string_view code) const {
    const auto table = index_.running_with_code(code);
    return table ? find(*table) : nullptr;
}

std::vector<wire::TableBrief> Rooms::shown(std::size_t limit) const {
    std::vector<wire::TableBrief> briefs;
    for (const std::string& table : index_.shown(limit)) briefs.push_back(find(table)->brief(""));
    return briefs;
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Rooms::wake_at() const {
    auto recovery = recoveries_.next();
    if (recovery) *recovery = std::max(*recovery, recover_again_at_);
    return earlier(wakes_.next(), recovery);
}

void Rooms::wake() {
    for (const std::string& table : wakes_.take_due(ports_.clock.now_ms())) {
        const auto room = find(table);
        if (!room) continue;
        room->wake();
        drop_if_disposable(*room);
    }
    recover_some();
}

// None for a while when the store does not answer.
void Rooms::recover_some() {
    const std::int64_t now = ports_.clock.now_ms();
    if (now < recover_again_at_) return;
    for (const std::string& table : recoveries_.take_due(now, kMostRecoveries)) {
        const auto room = find(table);
        if (!room) continue;
        if (recover_again_at_ <= now)
            room->recover([this](bool could_read) {
                if (!could_read) recover_again_at_ = ports_.clock.now_ms() + kReadAgainMs;
            });
        on_room_changed(*room);
    }
}

void Rooms::resume_paused() {
    const auto rooms = rooms_;  // what a room sends may come back as a change
    for (const auto& [table, room] : rooms)
        if (room->is_paused()) room->resume();
}

void Rooms::excuse(std::int64_t ms) {
    const auto running = index_.all_running();  // a copy: a failure of the store may end a room
    for (const std::string& table : running)
        if (const auto room = find(table)) room->excuse(ms);
}

std::vector<std::string> Rooms::settled_running(std::size_t limit) const {
    std::vector<std::string> tables;
    for (const std::string& table : index_.all_running()) {
        if (tables.size() == limit) break;
        if (!unsettled_.contains(table)) tables.push_back(table);
    }
    return tables;
}

}  // namespace yiguan::service
