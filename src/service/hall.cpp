#include "service/hall.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kTokenLength = 32;
constexpr std::size_t kTableLength = 12;
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kMostTablesOfPerson = 30;  // shown in a hello
constexpr int kMostFinishedTables = 30;          // shown in a history

Result<SeatHolder> holder_of(const wire::SeatWish& wish, const std::string& person) {
    if (wish.kind == "person") return SeatHolder{SeatKind::Person, wish.name, "", person};
    if (wish.kind == "guest") return SeatHolder{SeatKind::Guest, wish.name, "", ""};
    if (wish.kind == "player") return SeatHolder{SeatKind::Player, wish.name, wish.player, ""};
    return Reason("seat-unknown").text("seat", printable(wish.kind));
}

}  // namespace

Hall::Hall(const Ports& ports) : ports_(ports) {}

Refusal Hall::resume() {
    const auto tables = ports_.store.running_tables();
    if (!tables) return tables.error();
    for (const std::string& table : *tables) {
        const auto room = open_from_log(table);
        if (!room) continue;
        (*room)->resume();
        (*room)->wake();
    }
    return std::nullopt;
}

// --- Coming and going ----------------------------------------------------------------------------

void Hall::enter(SessionId session, std::string_view token) {
    Guest& guest = guests_[session];
    guest.token = token.empty() ? ports_.craft.secret(kTokenLength) : std::string(token);
    guest.person = ports_.craft.fingerprint(guest.token);
    wire::Hello hello{
        guest.token, ports_.clock.now_ms(), wire::kProtocolVersion, {}, ports_.craft.addresses};
    for (const auto& [id, room] : rooms_) {
        const auto seats = room->table().seats_of(guest.person);
        const bool sits = seats[0] || seats[1];
        if (sits && !room->table().end() && hello.tables.size() < kMostTablesOfPerson)
            hello.tables.push_back(room->brief(guest.person));
    }
    ports_.courier.send(session, hello, {});
}

void Hall::leave(SessionId session) {
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return;
    const std::set<std::string> tables = std::move(guest->second.tables);
    guests_.erase(guest);
    for (const std::string& table : tables) {
        const auto room = rooms_.find(table);
        if (room == rooms_.end()) continue;
        room->second->leave(session);
        forget_if_idle(room->second);
    }
}

// A table that is over and that nobody looks at lives in the store alone.
void Hall::forget_if_idle(const std::shared_ptr<Room>& room) {
    if (room->is_empty() && room->table().end()) rooms_.erase(room->id());
}

// Whoever looks on is told by the refusal of what they asked; they join again and see the log.
void Hall::give_up(const std::shared_ptr<Room>& room) {
    rooms_.erase(room->id());
}

// --- Tables --------------------------------------------------------------------------------------

Result<Table> Hall::table_from_log(const std::string& table) const {
    const auto lines = ports_.store.log_of(table);
    if (!lines) return lines.error();
    if (lines->empty()) return Reason("table-unknown").text("table", printable(table));
    std::vector<TableEvent> events;
    for (const std::string& line : *lines) {
        auto event = TableEvent::parse(line);
        if (!event) return event.error();
        events.push_back(std::move(*event));
    }
    return Table::replay(events, ports_.craft.load_game);
}

Result<std::shared_ptr<Room>> Hall::open_from_log(const std::string& table) {
    auto replayed = table_from_log(table);
    if (!replayed) return replayed.error();
    auto room = std::make_shared<Room>(table, std::move(*replayed), ports_);
    rooms_[table] = room;
    return room;
}

// A table whose log cannot be read is left out.
Result<wire::History> Hall::history_of(const std::string& person) const {
    const auto ids = ports_.store.finished_tables(person, kMostFinishedTables);
    if (!ids) return ids.error();
    wire::History history;
    for (const std::string& id : *ids) {
        const auto table = table_from_log(id);
        if (!table || !table->end()) continue;
        history.tables.push_back(finished_view(*table, ports_.craft, {person, {}}));
        history.tables.back().id = id;
    }
    return history;
}

std::shared_ptr<Room> Hall::room_awaiting(std::string_view code) const {
    for (const auto& [id, room] : rooms_)
        if (!code.empty() && room->table().setup().code == code) return room;
    return nullptr;
}

Result<std::shared_ptr<Room>> Hall::find_room(const std::string& table) {
    const auto found = rooms_.find(table);
    if (found == rooms_.end()) return open_from_log(table);
    if (!found->second->has_failed()) return found->second;
    give_up(found->second);
    return open_from_log(table);
}

Result<TableSetup> Hall::setup_of(const wire::OpenTable& wish, const std::string& person) const {
    TableSetup setup{wish.rules, wish.start, wish.moves, {}, {}, ""};
    const auto clock = TimeControl::parse(wish.clock);
    if (!clock) return clock.error();
    setup.clock = *clock;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto holder = holder_of(wish.seats[i], person);
        if (!holder) return holder.error();
        setup.seats[i] = *holder;
        if (holder->kind != SeatKind::Player) continue;
        const auto engine = ports_.craft.make_engine(wish.rules, holder->player);
        if (!engine) return engine.error();
    }
    const auto is_guest = [](const SeatHolder& seat) { return seat.kind == SeatKind::Guest; };
    const auto guests = std::count_if(setup.seats.begin(), setup.seats.end(), is_guest);
    if (guests == 2) return Reason("seats-nobody");
    if (guests == 1) setup.code = ports_.craft.secret(kCodeLength);
    return setup;
}

void Hall::open_table(SessionId session,
                      const TableSetup& setup,
                      const Answer& answer,
                      const std::shared_ptr<Room>& before) {
    const std::int64_t now = ports_.clock.now_ms();
    auto table = Table::open(setup, ports_.craft.load_game, now);
    if (!table) return answer(table.error());
    const TableEvent opened{now, Opened{table->setup()}};
    const std::string id = ports_.craft.secret(kTableLength);
    const auto room = std::make_shared<Room>(id, std::move(*table), ports_);
    ports_.store.append(entry_of(id, room->table(), opened),
                        [this, session, room, answer, before](const Refusal& refusal) {
                            answer(refusal);
                            if (refusal) return;
                            rooms_[room->id()] = room;
                            const auto guest = guests_.find(session);
                            if (guest != guests_.end()) {
                                guest->second.tables.insert(room->id());
                                room->enter(session, guest->second.person);
                            }
                            room->wake();
                            if (before) before->tell(wire::NextTable{room->id()});
                        });
}

Result<Record> Hall::record_of(std::string_view table) {
    const auto room = find_room(std::string(table));
    if (!room) return room.error();
    Record record = (*room)->table().game().record();
    const TableSetup& setup = (*room)->table().setup();
    record.tags.emplace_back("One", setup.seats[0].name);
    record.tags.emplace_back("Two", setup.seats[1].name);
    record.tags.emplace_back("Clock", setup.clock.text());
    forget_if_idle(*room);
    return record;
}

// --- Frames --------------------------------------------------------------------------------------

Answer Hall::answer_to(SessionId session, const wire::Envelope& envelope, std::string rules) {
    return [this, session, envelope, rules = std::move(rules)](const Refusal& refusal) {
        const wire::Envelope back{envelope.ack, envelope.table, {}};
        if (refusal)
            ports_.courier.send(session, wire::Nack{ports_.craft.say(*refusal, rules)}, back);
        else if (envelope.ack)
            ports_.courier.send(session, wire::Ack{}, back);
    };
}

void Hall::receive(SessionId session,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return;
    if (const auto* open = std::get_if<wire::OpenTable>(&message)) {
        const Answer answer = answer_to(session, envelope, open->rules);
        const auto setup = setup_of(*open, guest->second.person);
        if (!setup) return answer(setup.error());
        return open_table(session, *setup, answer);
    }
    if (std::holds_alternative<wire::AskHistory>(message)) {
        const auto history = history_of(guest->second.person);
        if (!history) return answer_to(session, envelope, "")(history.error());
        return ports_.courier.send(session, *history, {envelope.ack, "", {}});
    }
    if (const auto* sit = std::get_if<wire::SitDown>(&message)) {
        const auto room = room_awaiting(sit->code);
        if (!room) return answer_to(session, envelope, "")(Reason("code-wrong"));
        return at_table(session, message, envelope, room);
    }
    const auto room = find_room(envelope.table);
    if (!room) return answer_to(session, envelope, "")(room.error());
    at_table(session, message, envelope, *room);
}

// What a person at a table, or looking on, may ask; one overload for each frame.
namespace {

struct AtTable {
    Room& room;
    SessionId session;
    const std::string& person;
    const Answer& answer;

    void operator()(const wire::JoinTable&) const {
        answer(std::nullopt);
        room.enter(session, person);
    }
    void operator()(const wire::LeaveTable&) const {
        room.leave(session);
        answer(std::nullopt);
    }
    void operator()(const wire::SitDown& wish) const {
        room.sit_down(session, person, wish, answer);
    }
    void operator()(const wire::PlayMove& wish) const { room.move(person, wish, answer); }
    void operator()(const wire::MakeOffer& wish) const { room.offer(person, wish, answer); }
    void operator()(const wire::AnswerOffer& wish) const {
        room.answer_offer(person, wish, answer);
    }
    void operator()(const wire::Resign&) const { room.resign(person, answer); }
    void operator()(const wire::Hurry&) const { room.hurry(person, answer); }
    void operator()(const wire::Watch& wish) const { room.watch(session, wish.thoughts, answer); }
    void operator()(const wire::Analyse& wish) const { room.analyse(session, wish.on, answer); }
    // Answered by the hall itself.
    void operator()(const wire::OpenTable&) const {}
    void operator()(const wire::TryMove&) const {}
    void operator()(const wire::AskSums&) const {}
    void operator()(const wire::Rematch&) const {}
    void operator()(const wire::AskHistory&) const {}
};

}  // namespace

void Hall::at_table(SessionId session,
                    const wire::FromPage& message,
                    const wire::Envelope& envelope,
                    const std::shared_ptr<Room>& room) {
    Guest& guest = guests_.at(session);
    const Answer answer = answer_to(session, envelope, room->table().setup().rules);
    const wire::Envelope back{envelope.ack, envelope.table, {}};
    if (const auto* wish = std::get_if<wire::TryMove>(&message))
        return ports_.courier.send(session, room->tried(*wish), back);
    if (const auto* wish = std::get_if<wire::AskSums>(&message))
        return ports_.courier.send(session, room->sums(*wish), back);
    if (std::holds_alternative<wire::Rematch>(message)) {
        const auto setup = room->rematch(guest.person);
        if (!setup) return answer(setup.error());
        return open_table(session, *setup, answer, room);
    }
    if (std::holds_alternative<wire::JoinTable>(message) ||
        std::holds_alternative<wire::SitDown>(message))
        guest.tables.insert(room->id());
    if (std::holds_alternative<wire::LeaveTable>(message)) guest.tables.erase(room->id());
    std::visit(AtTable{*room, session, guest.person, answer}, message);
    forget_if_idle(room);
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Hall::wake_at() const {
    std::optional<std::int64_t> first;
    for (const auto& [id, room] : rooms_)
        if (const auto at = room->wake_at(); at && (!first || *at < *first)) first = at;
    return first;
}

void Hall::wake() {
    for (const auto& [id, room] : rooms_) room->wake();
}

void Hall::announce_restart(std::int64_t in_ms) {
    for (const auto& [session, guest] : guests_)
        ports_.courier.send(session, wire::Restart{in_ms}, {});
}

}  // namespace yiguan::service
