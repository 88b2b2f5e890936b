#include "service/hall.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/text.h"
#include "service/arranging.h"
#include "service/rating_book.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kTokenLength = 32;
constexpr std::size_t kTableLength = 12;
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kMostTablesOfPerson = 30;  // shown in a hello
constexpr int kMostFinishedTables = 30;          // shown in a history
constexpr std::size_t kSeekLength = 8;
constexpr std::size_t kMostSoughtGames = 12;
constexpr std::size_t kMostShownSeeks = 50;
constexpr std::size_t kMostShownTables = 12;
constexpr std::int64_t kLobbyEveryMs = 5'000;

Result<SeatHolder> holder_of(const wire::SeatWish& wish, const std::string& person) {
    if (wish.kind == "person") return SeatHolder{SeatKind::Person, wish.name, "", person};
    if (wish.kind == "guest") return SeatHolder{SeatKind::Guest, wish.name, "", ""};
    if (wish.kind == "player") return SeatHolder{SeatKind::Player, wish.name, wish.player, ""};
    return Reason("seat-unknown").text("seat", printable(wish.kind));
}

// Nothing was said: either.
Result<std::optional<Side>> side_of(const std::optional<std::string>& word) {
    if (!word) return std::optional<Side>();
    for (const Side side : {Side::First, Side::Second})
        if (*word == name(side)) return std::optional(side);
    return Reason("side-unknown").text("side", printable(*word));
}

// "1-0" of who held the first side; empty where there is no result.
std::string_view result_of(const Table& table) {
    const auto& end = table.end();
    if (!end || end->is_aborted || end->is_untold) return "";
    if (!end->winner) return "1/2-1/2";
    return *end->winner == table.view().first_side_holder ? "1-0" : "0-1";
}

// The games that most people look at come first.
void keep_best(std::vector<wire::TableBrief>& tables) {
    const std::size_t most = std::min(tables.size(), kMostShownTables);
    std::partial_sort(tables.begin(), tables.begin() + static_cast<std::ptrdiff_t>(most),
                      tables.end(), [](const auto& a, const auto& b) {
                          return std::pair(a.watchers, a.ply) > std::pair(b.watchers, b.ply);
                      });
    tables.resize(most);
}

Hall::Told told_game(const Table& table) {
    const TableSetup& setup = table.setup();
    Hall::Told told{table.game().record(), {}, {}, table.changed_at(), setup.origin.has_value()};
    for (const Side side : {Side::First, Side::Second}) {
        const bool is_first = side == Side::First;
        const Seat first = table.view().first_side_holder;
        told.names[index(side)] = setup.seats[index(is_first ? first : other(first))].name;
    }
    std::vector<std::pair<std::string, std::string>>& tags = told.record.tags;
    if (setup.origin) {
        tags = setup.origin->tags;
        told.notes = setup.origin->notes;
        return told;
    }
    tags.emplace_back("One", setup.seats[0].name);
    tags.emplace_back("Two", setup.seats[1].name);
    tags.emplace_back("Clock", setup.clock.text());
    if (const std::string_view result = result_of(table); !result.empty())
        tags.emplace_back("Result", result);
    return told;
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

void Hall::enter(SessionId session, std::string_view token, const std::optional<Account>& account) {
    Guest& guest = guests_[session];
    guest.token = token.empty() ? ports_.craft.secret(kTokenLength) : std::string(token);
    guest.person = account ? person_of(*account) : ports_.craft.fingerprint(guest.token);
    if (account) guest.account_name = account->name;
    const Craft& craft = ports_.craft;
    wire::Hello hello{guest.token,
                      ports_.clock.now_ms(),
                      wire::kProtocolVersion,
                      {},
                      craft.addresses,
                      craft.has_lobby,
                      craft.may_install && craft.may_install(session)};
    hello.tables = tables_of(guest.person);
    ports_.courier.send(session, hello, {});
}

std::vector<wire::TableBrief> Hall::tables_of(const std::string& person) const {
    std::vector<wire::TableBrief> tables;
    for (const auto& [id, room] : rooms_) {
        if (tables.size() == kMostTablesOfPerson) return tables;
        const auto seats = room->table().seats_of(person);
        if ((seats[0] || seats[1]) && !room->table().end()) tables.push_back(room->brief(person));
    }
    if (!neighbours_) return tables;
    for (const std::string& id : neighbours_->tables_of(person)) {
        if (tables.size() == kMostTablesOfPerson) return tables;
        if (has(id)) continue;
        const auto table = table_from_log(id);
        if (!table || table->end()) continue;
        tables.push_back(brief_view(*table, {person, {}}));
        tables.back().id = id;
    }
    return tables;
}

void Hall::leave(SessionId session) {
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return;
    const std::set<std::string> tables = std::move(guest->second.tables);
    guests_.erase(guest);
    lobby_.withdraw(session);
    is_lobby_new_ = true;
    for (const std::string& table : tables) {
        const auto room = rooms_.find(table);
        if (room == rooms_.end()) continue;
        room->second->leave(session, false);
        forget_if_idle(room->second);
    }
}

// A table that is over and that nobody looks at lives in the store alone.
void Hall::forget_if_idle(const std::shared_ptr<Room>& room) {
    if (!room->is_empty() || !room->table().end() || rooms_.erase(room->id()) == 0) return;
    if (neighbours_) neighbours_->closed(room->id());
}

// Whoever looks on is told by the refusal of what they asked; they join again and see the log.
void Hall::give_up(const std::shared_ptr<Room>& room) {
    rooms_.erase(room->id());
}

void Hall::measure(SessionId session, std::int64_t lag_ms) {
    const auto guest = guests_.find(session);
    if (guest != guests_.end()) guest->second.lag_ms = lag_ms;
}

bool Hall::coin() const {
    return ports_.craft.secret(1).front() % 2 == 0;
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

Result<Record> Hall::beginning_of(const wire::OpenTable& wish) {
    if (!wish.from) return Record{wish.rules, wish.start, {}, wish.moves};
    auto record = record_of(wish.from->table);
    if (!record) return record.error();
    const int played = static_cast<int>(record->moves.size());
    record->moves.resize(static_cast<std::size_t>(std::clamp(wish.from->ply, 0, played)));
    return record;
}

Result<TableSetup> Hall::setup_of(const wire::OpenTable& wish, const std::string& person) {
    const auto beginning = beginning_of(wish);
    if (!beginning) return beginning.error();
    const auto& [rules, start, tags, moves] = *beginning;
    TableSetup setup{rules, start, moves, {}, {}, ""};
    const auto clock = TimeControl::parse(wish.clock);
    if (!clock) return clock.error();
    setup.clock = *clock;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto holder = holder_of(wish.seats[i], person);
        if (!holder) return holder.error();
        setup.seats[i] = *holder;
        if (holder->kind != SeatKind::Player) continue;
        const auto engine = ports_.craft.make_engine(setup.rules, holder->player);
        if (!engine) return engine.error();
    }
    const auto is_guest = [](const SeatHolder& seat) { return seat.kind == SeatKind::Guest; };
    const auto guests = std::count_if(setup.seats.begin(), setup.seats.end(), is_guest);
    if (guests == 2) return Reason("seats-nobody");
    if (guests == 1) setup.code = ports_.craft.secret(kCodeLength);
    setup.is_open = guests == 1 && ports_.craft.has_lobby;
    return setup;
}

void Hall::open_table(const std::vector<SessionId>& sessions,
                      const TableSetup& setup,
                      const Answer& answer,
                      const std::shared_ptr<Room>& before) {
    const std::int64_t now = ports_.clock.now_ms();
    auto table = Table::open(setup, ports_.craft.load_game, now);
    if (!table) return answer(table.error());
    const TableEvent opened{now, Opened{table->setup()}};
    const std::string id = ports_.craft.secret(kTableLength);
    const auto room = std::make_shared<Room>(id, std::move(*table), ports_);
    ++opening_;
    ports_.store.append(entry_of(id, room->table(), opened),
                        [this, sessions, room, answer, before](const Refusal& refusal) {
                            --opening_;
                            answer(refusal);
                            if (refusal) return;
                            rooms_[room->id()] = room;
                            is_lobby_new_ |= room->table().setup().is_open;
                            for (const SessionId session : sessions) show(room, session);
                            room->wake();
                            if (before) before->tell(wire::NextTable{room->id()});
                        });
}

void Hall::show(const std::shared_ptr<Room>& room, SessionId session) {
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return;
    guest->second.tables.insert(room->id());
    room->enter(session, guest->second.person);
}

// --- The lobby -----------------------------------------------------------------------------------

Result<Seek> Hall::seek_of(SessionId session, const wire::Seek& wish) const {
    if (wish.games.empty() || wish.games.size() > kMostSoughtGames)
        return Reason("seek-games").number("limit", kMostSoughtGames);
    const auto side = side_of(wish.side);
    if (!side) return side.error();
    const Guest& guest = guests_.at(session);
    if (wish.rated && !has_account(guest.person)) return Reason("rated-guest");
    Seek seek{ports_.craft.secret(kSeekLength),
              session,
              guest.person,
              guest.account_name.empty() ? wish.name : guest.account_name,
              {},
              *side,
              wish.rated,
              wish.within};
    for (const wire::GameWish& game : wish.games) {
        const auto clock = TimeControl::parse(game.clock);
        if (!clock) return clock.error();
        const auto loaded = ports_.craft.load_game({game.rules, "", {}, {}});
        if (!loaded) return loaded.error();
        const std::string pool = pool_of(game.rules, *clock);
        seek.games.push_back({(*loaded)->record().rules, *clock,
                              ports_.ratings.rating_of(guest.person, pool).value});
    }
    return seek;
}

void Hall::open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope) {
    is_lobby_new_ = true;
    TableSetup setup{pairing.game.rules, "", {}, {}, pairing.game.clock, ""};
    setup.is_open = true;
    setup.is_rated = pairing.waiting.is_rated;
    const std::string pool = pool_of(setup.rules, setup.clock);
    const std::size_t waiting = pairing.waiting_is_first ? 0 : 1;
    setup.seats[waiting] = {SeatKind::Guest, pairing.waiting.name, "", pairing.waiting.person};
    setup.seats[1 - waiting] = {SeatKind::Guest, pairing.newcomer.name, "",
                                pairing.newcomer.person};
    if (setup.is_rated)
        for (std::size_t i = 0; i < setup.seats.size(); ++i)
            setup.ratings[i] = ports_.ratings.rating_of(setup.seats[i].person, pool).rounded();
    Placed placed{setup, {}, asker, envelope};
    for (const SessionId session : {pairing.waiting.session, pairing.newcomer.session})
        if (const auto who = visitor(session)) placed.visitors.push_back(*who);
    if (!neighbours_ || !neighbours_->place(placed)) open_placed(placed);
}

wire::LobbyShown Hall::lobby_for(std::string_view person) const {
    wire::LobbyShown shown;
    shown.people = people_of_this_node();
    for (const Seek& seek : lobby_.seeks()) {
        if (shown.seeks.size() == kMostShownSeeks) break;
        wire::SeekFace face{seek.id, seek.name, {}, {}, seek.is_rated, {}, seek.person == person};
        if (seek.is_rated) face.rating = static_cast<int>(std::lround(seek.games.front().rating));
        if (seek.side) face.side = name(*seek.side);
        for (const SoughtGame& game : seek.games)
            face.games.push_back({game.rules, game.clock.text()});
        shown.seeks.push_back(std::move(face));
    }
    shown.tables = best_tables(person);
    for (const auto& [node, digest] : elsewhere_) {
        shown.people += digest.people;
        shown.tables.insert(shown.tables.end(), digest.tables.begin(), digest.tables.end());
    }
    keep_best(shown.tables);
    return shown;
}

std::vector<wire::TableBrief> Hall::best_tables(std::string_view person) const {
    std::vector<wire::TableBrief> tables;
    for (const auto& [id, room] : rooms_)
        if (room->table().setup().is_open && !room->table().end() && !room->table().awaits_guest())
            tables.push_back(room->brief(person));
    keep_best(tables);
    return tables;
}

// Only who waits there sees it in another way than the others.
void Hall::tell_lobby() {
    is_lobby_new_ = false;
    lobby_told_at_ = ports_.clock.now_ms();
    std::set<std::string_view> waiting;
    for (const Seek& seek : lobby_.seeks()) waiting.insert(seek.person);
    std::vector<SessionId> others;
    for (const auto& [session, guest] : guests_) {
        if (!guest.sees_lobby) continue;
        if (waiting.contains(guest.person))
            ports_.courier.send(session, lobby_for(guest.person), {});
        else
            others.push_back(session);
    }
    if (!others.empty()) ports_.courier.send_all(others, lobby_for(""), {});
}

// Games go on and end without a word to the lobby: it is told now and then.
bool Hall::is_lobby_due() const {
    if (is_lobby_new_) return true;
    return ports_.clock.now_ms() - lobby_told_at_ >= kLobbyEveryMs &&
           std::ranges::any_of(guests_, [](const auto& entry) { return entry.second.sees_lobby; });
}

Result<Hall::Told> Hall::game_of(std::string_view table) {
    const auto room = rooms_.find(table);
    if (room != rooms_.end() && !room->second->has_failed())
        return told_game(room->second->table());
    const auto kept = table_from_log(std::string(table));
    if (!kept) return kept.error();
    return told_game(*kept);
}

Result<Record> Hall::record_of(std::string_view table) {
    auto told = game_of(table);
    if (!told) return told.error();
    return std::move(told->record);
}

void Hall::keep(const TableSetup& setup, OnKept kept) {
    const std::int64_t now = ports_.clock.now_ms();
    const auto table = Table::open(setup, ports_.craft.load_game, now);
    if (!table) return kept(table.error());
    const std::string id = ports_.craft.secret(kTableLength);
    const TableEvent opened{now, Opened{table->setup()}};
    ports_.store.append(entry_of(id, *table, opened),
                        [id, kept = std::move(kept)](const Refusal& refusal) {
                            kept(refusal ? Result<std::string>(*refusal) : Result<std::string>(id));
                        });
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
        hall_.open_table({session_}, *setup, answer);
    }
    void operator()(const wire::Seek& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, "");
        const auto seek = hall_.seek_of(session_, wish);
        if (!seek) return answer(seek.error());
        hall_.is_lobby_new_ = true;
        const auto pairing = hall_.lobby_.add(*seek, hall_.coin());
        if (!pairing) return answer(std::nullopt);
        hall_.open_for(*pairing, session_, envelope_);
    }
    void operator()(const wire::CancelSeek&) const {
        hall_.lobby_.withdraw(session_);
        hall_.is_lobby_new_ = true;
        hall_.answer_to(session_, envelope_, "")(std::nullopt);
    }
    void operator()(const wire::TakeSeek& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, "");
        const Seek taker = taker_of(wish);
        if (taker.is_rated && !has_account(taker.person)) return answer(Reason("rated-guest"));
        const auto pairing = hall_.lobby_.take(wish.id, taker, hall_.coin());
        if (!pairing) return answer(pairing.error());
        hall_.open_for(*pairing, session_, envelope_);
    }
    void operator()(const wire::WatchLobby& wish) const {
        guest_.sees_lobby = wish.on;
        hall_.answer_to(session_, envelope_, "")(std::nullopt);
        if (wish.on) hall_.ports_.courier.send(session_, hall_.lobby_for(guest_.person), {});
    }
    void operator()(const wire::AskHistory&) const {
        const auto history = hall_.history_of(guest_.person);
        if (!history) return hall_.answer_to(session_, envelope_, "")(history.error());
        hall_.ports_.courier.send(session_, *history, back_);
    }
    void operator()(const wire::Arrange& wish) const {
        const auto arranged = arrange(wish, hall_.ports_.craft);
        if (!arranged) return hall_.answer_to(session_, envelope_, wish.rules)(arranged.error());
        hall_.ports_.courier.send(session_, *arranged, back_);
    }
    void operator()(const wire::SitDown& wish) const {
        const auto room = hall_.room_awaiting(wish.code);
        if (!room) return hall_.answer_to(session_, envelope_, "")(Reason("code-wrong"));
        guest_.tables.insert(room->id());
        room->sit_down(session_, guest_.person, wish, answer_of(*room));
    }
    void operator()(const wire::JoinTable& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.insert(room->id());
            answer(std::nullopt);
            room->enter(session_, guest_.person, wish.version);
        });
    }
    void operator()(const wire::LeaveTable&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.erase(room->id());
            room->leave(session_, true);
            answer(std::nullopt);
        });
    }
    void operator()(const wire::PlayMove& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->move(guest_.person, wish, guest_.lag_ms, answer);
        });
    }
    void operator()(const wire::MakeOffer& wish) const { act(&Room::offer, wish); }
    void operator()(const wire::AnswerOffer& wish) const { act(&Room::answer_offer, wish); }
    void operator()(const wire::Resign&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->resign(guest_.person, answer);
        });
    }
    void operator()(const wire::Abort&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->call_off(guest_.person, answer);
        });
    }
    void operator()(const wire::Claim& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->claim(guest_.person, wish.win, answer);
        });
    }
    void operator()(const wire::Say& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->say(guest_.person, guest_.account_name, wish, answer);
        });
    }
    void operator()(const wire::ReportPerson& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            const auto report = room->report(guest_.person, wish);
            answer(report ? hall_.ports_.store.add_report(*report) : Refusal(report.error()));
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
            if (!*setup) return answer(std::nullopt);
            hall_.open_table({session_}, **setup, answer, room);
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
            room->analyse(session_, wish, answer);
        });
    }

  private:
    // Somebody who would have whatever game the one who waits wants.
    Seek taker_of(const wire::TakeSeek& wish) const {
        Seek taker;
        taker.session = session_;
        taker.person = guest_.person;
        taker.name = guest_.account_name.empty() ? wish.name : guest_.account_name;
        for (const Seek& seek : hall_.lobby_.seeks())
            if (seek.id == wish.id) {
                taker.games = seek.games;
                taker.is_rated = seek.is_rated;
            }
        for (SoughtGame& game : taker.games)
            game.rating =
                hall_.ports_.ratings.rating_of(guest_.person, pool_of(game.rules, game.clock))
                    .value;
        return taker;
    }

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

bool Hall::plays(const Guest& guest) const {
    return std::ranges::any_of(guest.tables, [&](const std::string& table) {
        const auto room = rooms_.find(table);
        if (room == rooms_.end()) return false;
        const auto seats = room->second->table().seats_of(guest.person);
        return seats[0] || seats[1];
    });
}

bool Hall::receive(SessionId session,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    ++requests_;
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return true;
    const bool is_limited = ports_.craft.has_lobby && !plays(guest->second);
    if (is_limited && !guest->second.requests.allows(ports_.clock.now_ms())) return false;
    std::visit(Request(*this, session, envelope), message);
    return true;
}

Hall::Figures Hall::figures() const {
    Figures figures{static_cast<std::size_t>(people_of_this_node()), 0, lobby_.seeks().size(),
                    requests_};
    for (const auto& [id, room] : rooms_) figures.running_tables += room->table().end() ? 0 : 1;
    return figures;
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Hall::wake_at() const {
    if (is_lobby_due()) return ports_.clock.now_ms();
    std::optional<std::int64_t> first;
    for (const auto& [id, room] : rooms_) {
        if (standing_still_.contains(id)) continue;
        if (const auto at = room->wake_at(); at && (!first || *at < *first)) first = at;
    }
    return first;
}

void Hall::wake() {
    for (const auto& [id, room] : rooms_)
        if (!standing_still_.contains(id)) room->wake();
    if (is_lobby_due()) tell_lobby();
}

void Hall::announce_restart(std::int64_t in_ms) {
    for (const auto& [session, guest] : guests_)
        ports_.courier.send(session, wire::Restart{in_ms}, {});
}

bool Hall::is_settled() const {
    return opening_ == 0 && std::ranges::all_of(rooms_, [](const auto& entry) {
               return entry.second->is_settled();
           });
}

// --- One of several nodes ------------------------------------------------------------------------

std::optional<Visitor> Hall::visitor(SessionId session) const {
    const auto found = guests_.find(session);
    if (found == guests_.end()) return std::nullopt;
    const Guest& guest = found->second;
    return Visitor{session, guest.person, guest.account_name, guest.lag_ms};
}

void Hall::admit(const Visitor& visitor) {
    Guest& guest = guests_[visitor.session];
    guest.person = visitor.person;
    guest.account_name = visitor.account_name;
    guest.lag_ms = visitor.lag_ms;
}

void Hall::open_placed(const Placed& placed) {
    std::vector<SessionId> sessions;
    for (const Visitor& visitor : placed.visitors) sessions.push_back(visitor.session);
    open_table(sessions, placed.setup, answer_to(placed.asker, placed.envelope, ""));
}

bool Hall::take_over(const std::string& table) {
    const bool was_asked_for = has(table);  // by somebody, in the moment before
    const auto room = find_room(table);
    if (!room) return false;
    if ((*room)->table().end()) {
        if (!was_asked_for) rooms_.erase(table);
        return was_asked_for;
    }
    (*room)->resume();
    (*room)->wake();
    return true;
}

std::vector<std::string> Hall::settled_games(std::size_t most) const {
    std::vector<std::string> tables;
    for (const auto& [id, room] : rooms_) {
        if (tables.size() == most) break;
        if (room->is_settled() && !room->table().end()) tables.push_back(id);
    }
    return tables;
}

std::set<SessionId> Hall::give_away(const std::string& table) {
    rooms_.erase(table);
    std::set<SessionId> lookers;
    for (auto& [session, guest] : guests_)
        if (guest.tables.erase(table) != 0) lookers.insert(session);
    return lookers;
}

int Hall::people_of_this_node() const {
    return static_cast<int>(std::ranges::count_if(
        guests_, [](const auto& entry) { return !entry.second.token.empty(); }));
}

Digest Hall::digest() const {
    return {people_of_this_node(), best_tables("")};
}

void Hall::forget_node(NodeNumber node) {
    elsewhere_.erase(node);
    leave_all([node](SessionId session) { return node_of(session) == node; });
}

void Hall::leave_all(const std::function<bool(SessionId)>& of) {
    std::vector<SessionId> leaving;
    for (const auto& [session, guest] : guests_)
        if (of(session)) leaving.push_back(session);
    for (const SessionId session : leaving) leave(session);
}

void Hall::cut_off() {
    for (const auto& [session, guest] : guests_)
        if (guest.token.empty()) standing_still_.insert(guest.tables.begin(), guest.tables.end());
}

void Hall::reconnect() {
    for (const std::string& table : std::exchange(standing_still_, {})) {
        const auto room = rooms_.find(table);
        if (room != rooms_.end()) room->second->resume();
    }
    leave_all([this](SessionId session) { return guests_.at(session).token.empty(); });
}

}  // namespace yiguan::service
