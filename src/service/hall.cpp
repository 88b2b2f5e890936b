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

// One frame of one person: an overload for each kind.
class Hall::Request {
  public:
    Request(Hall& hall, SessionId session, const wire::Envelope& envelope)
        : hall_(hall),
          session_(session),
          guest_(hall.guests_.at(session)),
          envelope_(envelope),
          back_{envelope.ack, envelope.table, {}} {}

    void operator()(const wire::OpenTable& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, wish.rules);
        const auto setup = hall_.setup_of(wish, guest_.person);
        if (!setup) return answer(setup.error());
        hall_.open_table(session_, *setup, answer);
    }
    void operator()(const wire::AskHistory&) const {
        const auto history = hall_.history_of(guest_.person);
        if (!history) return hall_.answer_to(session_, envelope_, "")(history.error());
        hall_.ports_.courier.send(session_, *history, back_);
    }
    void operator()(const wire::SitDown& wish) const {
        const auto room = hall_.room_awaiting(wish.code);
        if (!room) return hall_.answer_to(session_, envelope_, "")(Reason("code-wrong"));
        guest_.tables.insert(room->id());
        room->sit_down(session_, guest_.person, wish, answer_of(*room));
    }
    void operator()(const wire::JoinTable&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.insert(room->id());
            answer(std::nullopt);
            room->enter(session_, guest_.person);
        });
    }
    void operator()(const wire::LeaveTable&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.erase(room->id());
            room->leave(session_);
            answer(std::nullopt);
        });
    }
    void operator()(const wire::PlayMove& wish) const { act(&Room::move, wish); }
    void operator()(const wire::MakeOffer& wish) const { act(&Room::offer, wish); }
    void operator()(const wire::AnswerOffer& wish) const { act(&Room::answer_offer, wish); }
    void operator()(const wire::Resign&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->resign(guest_.person, answer);
        });
    }
    void operator()(const wire::Hurry&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->hurry(guest_.person, answer);
        });
    }
    void operator()(const wire::Rematch&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            const auto setup = room->rematch(guest_.person);
            if (!setup) return answer(setup.error());
            hall_.open_table(session_, *setup, answer, room);
        });
    }
    void operator()(const wire::TryMove& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer&) {
            hall_.ports_.courier.send(session_, room->tried(wish), back_);
        });
    }
    void operator()(const wire::AskSums& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer&) {
            hall_.ports_.courier.send(session_, room->sums(wish), back_);
        });
    }
    void operator()(const wire::Watch& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->watch(session_, wish.thoughts, answer);
        });
    }
    void operator()(const wire::Analyse& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->analyse(session_, wish.on, answer);
        });
    }

  private:
    Answer answer_of(const Room& room) const {
        return hall_.answer_to(session_, envelope_, room.table().setup().rules);
    }

    // Does it at the frame's table, or says why there is none.
    template <class Deed>
    void with_room(const Deed& deed) const {
        const auto room = hall_.find_room(envelope_.table);
        if (!room) return hall_.answer_to(session_, envelope_, "")(room.error());
        deed(*room, answer_of(**room));
        hall_.forget_if_idle(*room);
    }

    template <class Wish>
    void act(void (Room::*deed)(const std::string&, const Wish&, Answer), const Wish& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            ((*room).*deed)(guest_.person, wish, answer);
        });
    }

    Hall& hall_;
    const SessionId session_;
    Guest& guest_;
    const wire::Envelope& envelope_;
    const wire::Envelope back_;
};

void Hall::receive(SessionId session,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    if (guests_.contains(session)) std::visit(Request(*this, session, envelope), message);
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
