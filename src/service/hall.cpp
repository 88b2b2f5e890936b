#include "service/hall.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/text.h"
#include "service/rating_pool.h"
#include "service/table_log.h"

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
constexpr int kMostRecoveries = 10;           // of tables, at a wake
constexpr std::int64_t kReadAgainMs = 2'000;  // after a log could not be read
constexpr std::size_t kMostReportedDamages = 1'000;
constexpr std::int64_t kTidyEveryMs = 60'000;
constexpr std::int64_t kNewLobbyEveryMs = 250;  // when somebody has come to it or gone

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
        if (room) (*room)->wake();
    }
    forget_the_idle();
    return std::nullopt;
}

// --- Coming and going ----------------------------------------------------------------------------

void Hall::enter(SessionId session, std::string_view token, const std::optional<Account>& account) {
    Guest& guest = guests_[session];
    guest.token = token.empty() ? ports_.environment.secret(kTokenLength) : std::string(token);
    guest.person = account ? person_of(*account) : ports_.environment.fingerprint(guest.token);
    if (account) guest.account_name = account->name;
    const Environment& environment = ports_.environment;
    wire::Hello hello{guest.token,
                      ports_.clock.now_ms(),
                      wire::kProtocolVersion,
                      {},
                      environment.addresses,
                      environment.has_lobby,
                      environment.may_install && environment.may_install(session)};
    hello.tables = tables_of(guest.person);
    ports_.sender.send(session, hello, {});
}

// The latest first.
std::vector<wire::TableBrief> Hall::tables_of(const std::string& person) const {
    std::vector<std::pair<std::int64_t, wire::TableBrief>> tables;  // with when they changed
    for (const auto& [id, room] : rooms_) {
        const auto seats = room->table().seats_of(person);
        if ((seats[0] || seats[1]) && !room->table().end())
            tables.emplace_back(room->table().changed_at(), room->brief(person));
    }
    if (other_nodes_) {
        for (const std::string& id : other_nodes_->tables_of(person)) {
            if (tables.size() >= kMostTablesOfPerson) break;
            if (has(id)) continue;
            const auto table = table_from_log(id, ports_);
            if (!table || table->end()) continue;
            tables.emplace_back(table->changed_at(), brief_view(*table, {person, {}}));
            tables.back().second.id = id;
        }
    }
    std::sort(tables.begin(), tables.end(),
              [](const auto& one, const auto& two) { return one.first > two.first; });
    if (tables.size() > kMostTablesOfPerson) tables.resize(kMostTablesOfPerson);
    std::vector<wire::TableBrief> briefs;
    for (auto& [changed_at, brief] : tables) briefs.push_back(std::move(brief));
    return briefs;
}

void Hall::leave(SessionId session) {
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return;
    const std::set<std::string> tables = std::move(guest->second.tables);
    guests_.erase(guest);
    is_lobby_new_ |= lobby_.withdraw(session);
    for (const std::string& table : tables) {
        const auto room = rooms_.find(table);
        if (room == rooms_.end()) continue;
        room->second->leave(session, false);
        forget_if_idle(room->second);
    }
}

// A table that nobody looks at lives in the store alone once it is over, or forsaken.
void Hall::forget_if_idle(const std::shared_ptr<Room>& room) {
    const bool is_kept = room->is_settled() && !room->failure();
    const bool is_over = room->is_empty() && room->table().end();
    const bool is_abandoned = ports_.environment.has_lobby && room->is_abandoned();
    if (!is_kept || !(is_over || is_abandoned)) return;
    if (rooms_.erase(room->id()) == 0) return;
    if (other_nodes_) other_nodes_->closed(room->id());
}

void Hall::forget_the_idle() {
    std::vector<std::shared_ptr<Room>> rooms;
    for (const auto& [id, room] : rooms_) rooms.push_back(room);
    for (const auto& room : rooms) {
        room->release_idle_engines();
        forget_if_idle(room);
    }
}

void Hall::measure(SessionId session, std::int64_t lag_ms) {
    const auto guest = guests_.find(session);
    if (guest != guests_.end()) guest->second.lag_ms = lag_ms;
}

bool Hall::coin() const {
    return ports_.environment.secret(1).front() % 2 == 0;
}

// --- Tables --------------------------------------------------------------------------------------

// No game that goes on is forgotten while a clock runs: so the server, or a node, was down.
Result<std::shared_ptr<Room>> Hall::open_from_log(const std::string& table) {
    auto kept = table_from_log(table, ports_);
    report_damage(table, kept ? kept->damage() : Refusal(kept.error()));
    if (!kept) return kept.error();
    auto room = std::make_shared<Room>(table, std::move(*kept), ports_);
    rooms_[table] = room;
    room->resume();
    return room;
}

// Once for each table: whoever opens it asks again and again.
void Hall::report_damage(const std::string& table, const Refusal& why) {
    const bool is_damage = why && why->code == "log-damaged";
    if (!is_damage || !ports_.environment.on_trouble) return;
    if (reported_damages_.size() < kMostReportedDamages && reported_damages_.insert(table).second)
        ports_.environment.on_trouble(*why);
}

// A table whose log cannot be read is left out.
Result<wire::History> Hall::history_of(const std::string& person) const {
    const auto ids = ports_.store.finished_tables(person, kMostFinishedTables);
    if (!ids) return ids.error();
    wire::History history;
    for (const std::string& id : *ids) {
        const auto table = table_from_log(id, ports_);
        if (!table || !table->end()) continue;
        history.tables.push_back(finished_view(*table, ports_.environment, {person, {}}));
        history.tables.back().id = id;
    }
    return history;
}

// The first rating for who has none, or when the store cannot be read.
Rating Hall::rating_of(const std::string& person, const std::string& pool) const {
    const auto kept = ports_.store.rating_of(person, pool);
    return kept ? *kept : Rating{};
}

// Those who sit there have now.
void Hall::take_in_ratings(TableSetup& setup) const {
    if (!setup.is_rated) return;
    const std::string pool = pool_of(setup.rules, setup.clock);
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        setup.ratings[i] = rating_of(setup.seats[i].person, pool).rounded();
}

std::shared_ptr<Room> Hall::room_awaiting(std::string_view code) const {
    for (const auto& [id, room] : rooms_) {
        const bool is_open = !room->table().end() || room->table().damage();
        if (!code.empty() && room->table().setup().code == code && is_open) return room;
    }
    return nullptr;
}

Result<std::shared_ptr<Room>> Hall::find_room(const std::string& table) {
    const auto found = rooms_.find(table);
    if (found == rooms_.end()) return open_from_log(table);
    return found->second;
}

Result<Record> Hall::beginning_of(const wire::OpenTable& wish) {
    if (!wish.from) return Record{wish.rules, wish.start, {}, wish.moves};
    auto record = record_of(wish.from->table);
    if (!record) return record.error();
    const int played = static_cast<int>(record->moves.size());
    record->moves.resize(static_cast<std::size_t>(std::clamp(wish.from->ply, 0, played)));
    return record;
}

std::size_t Hall::running_tables_of(const std::string& person) const {
    return static_cast<std::size_t>(std::ranges::count_if(rooms_, [&](const auto& entry) {
        const Table& table = entry.second->table();
        const auto seats = table.seats_of(person);
        return !table.end() && (seats[0] || seats[1]);
    }));
}

Refusal Hall::check_room_for_more(const TableSetup& setup) const {
    if (!ports_.environment.has_lobby) return std::nullopt;
    for (const SeatHolder& seat : setup.seats)
        if (!seat.person.empty() && running_tables_of(seat.person) >= kMostTablesOfPerson)
            return Reason("tables-many").number("limit", kMostTablesOfPerson);
    return std::nullopt;
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
        const auto engine = ports_.environment.make_engine(setup.rules, holder->player);
        if (!engine) return engine.error();
    }
    const auto is_guest = [](const SeatHolder& seat) { return seat.kind == SeatKind::Guest; };
    const auto guests = std::count_if(setup.seats.begin(), setup.seats.end(), is_guest);
    const bool has_person = std::ranges::any_of(
        setup.seats, [](const SeatHolder& seat) { return seat.kind == SeatKind::Person; });
    if (guests == 2 || (ports_.environment.has_lobby && !has_person)) return Reason("seats-nobody");
    if (Refusal refusal = check_room_for_more(setup)) return *std::move(refusal);
    if (guests == 1) setup.code = ports_.environment.secret(kCodeLength);
    setup.is_open = guests == 1 && ports_.environment.has_lobby;
    return setup;
}

void Hall::open_table(const std::vector<SessionId>& sessions,
                      const TableSetup& setup,
                      const Answer& answer,
                      const std::shared_ptr<Room>& before) {
    const std::int64_t now = ports_.clock.now_ms();
    auto table = Table::open(setup, ports_.environment.load_game, now);
    if (!table) return answer(table.error());
    const TableEvent opened{now, Opened{table->setup()}};
    const std::string id = ports_.environment.secret(kTableLength);
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
                            if (before) before->send_all(wire::NextTable{room->id()});
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
    if (Refusal refusal = check_name(wish.name)) return *std::move(refusal);
    const Guest& guest = guests_.at(session);
    if (wish.rated && !has_account(guest.person)) return Reason("rated-guest");
    Seek seek{ports_.environment.secret(kSeekLength),
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
        const auto loaded = ports_.environment.load_game({game.rules, "", {}, {}});
        if (!loaded) return loaded.error();
        const std::string pool = pool_of(game.rules, *clock);
        seek.games.push_back(
            {(*loaded)->record().rules, *clock, rating_of(guest.person, pool).value});
    }
    return seek;
}

void Hall::open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope) {
    is_lobby_new_ = true;
    TableSetup setup{pairing.game.rules, "", {}, {}, pairing.game.clock, ""};
    setup.is_open = true;
    setup.is_rated = pairing.waiting.is_rated;
    const std::size_t waiting = pairing.waiting_is_first ? 0 : 1;
    setup.seats[waiting] = {SeatKind::Guest, pairing.waiting.name, "", pairing.waiting.person};
    setup.seats[1 - waiting] = {SeatKind::Guest, pairing.newcomer.name, "",
                                pairing.newcomer.person};
    take_in_ratings(setup);
    Placed placed{setup, {}, asker, envelope};
    for (const SessionId session : {pairing.waiting.session, pairing.newcomer.session})
        if (const auto who = visitor(session)) placed.visitors.push_back(*who);
    if (!other_nodes_ || !other_nodes_->place(placed)) open_placed(placed);
}

// Only who waits there sees it in another way than the others.
wire::LobbyShown Hall::lobby_as_seen_by(std::string_view person, wire::LobbyShown shown) const {
    for (std::size_t i = 0; i < shown.seeks.size(); ++i)
        shown.seeks[i].is_yours = lobby_.seeks()[i].person == person;
    return shown;
}

wire::LobbyShown Hall::lobby() const {
    wire::LobbyShown shown;
    shown.people = people_of_this_node();
    for (const Seek& seek : lobby_.seeks()) {
        if (shown.seeks.size() == kMostShownSeeks) break;
        wire::SeekFace face{seek.id, seek.name, {}, {}, seek.is_rated, {}, false};
        if (seek.is_rated) face.rating = static_cast<int>(std::lround(seek.games.front().rating));
        if (seek.side) face.side = name(*seek.side);
        for (const SoughtGame& game : seek.games)
            face.games.push_back({game.rules, game.clock.text()});
        shown.seeks.push_back(std::move(face));
    }
    shown.tables = best_tables();
    for (const auto& [node, digest] : elsewhere_) {
        shown.people += digest.people;
        shown.tables.insert(shown.tables.end(), digest.tables.begin(), digest.tables.end());
    }
    keep_best(shown.tables);
    return shown;
}

std::vector<wire::TableBrief> Hall::best_tables() const {
    std::vector<wire::TableBrief> tables;
    for (const auto& [id, room] : rooms_)
        if (room->table().setup().is_open && !room->table().end() && !room->table().awaits_guest())
            tables.push_back(room->brief(""));
    keep_best(tables);
    return tables;
}

void Hall::tell_lobby() {
    is_lobby_new_ = false;
    lobby_told_at_ = ports_.clock.now_ms();
    const wire::LobbyShown shown = lobby();
    std::set<std::string_view> waiting;
    for (const Seek& seek : lobby_.seeks()) waiting.insert(seek.person);
    std::vector<SessionId> others;
    for (const auto& [session, guest] : guests_) {
        if (!guest.sees_lobby) continue;
        if (waiting.contains(guest.person))
            ports_.sender.send(session, lobby_as_seen_by(guest.person, shown), {});
        else
            others.push_back(session);
    }
    if (!others.empty()) ports_.sender.send_all(others, shown, {});
}

// Games go on and end without a word to the lobby: it is told now and then.
std::optional<std::int64_t> Hall::lobby_due_at() const {
    if (is_lobby_new_) return lobby_told_at_ + kNewLobbyEveryMs;
    const bool is_seen =
        std::ranges::any_of(guests_, [](const auto& entry) { return entry.second.sees_lobby; });
    return is_seen ? std::optional(lobby_told_at_ + kLobbyEveryMs) : std::nullopt;
}

Hall::Telling Hall::telling_of(std::string_view table) const {
    const auto room = rooms_.find(table);
    if (room != rooms_.end() && !room->second->failure())
        return [told = told_game(room->second->table())] { return told; };
    return [table = std::string(table), lines = ports_.store.log_of(table),
            load_game = ports_.environment.load_game]() -> Result<Told> {
        const auto kept = replayed(table, lines, load_game);
        if (!kept) return kept.error();
        return told_game(*kept);
    };
}

Result<Record> Hall::record_of(std::string_view table) const {
    auto told = telling_of(table)();
    if (!told) return told.error();
    return std::move(told->record);
}

void Hall::keep(const TableSetup& setup, OnKept kept) {
    const std::int64_t now = ports_.clock.now_ms();
    const auto table = Table::open(setup, ports_.environment.load_game, now);
    if (!table) return kept(table.error());
    const std::string id = ports_.environment.secret(kTableLength);
    const TableEvent opened{now, Opened{table->setup()}};
    ports_.store.append(entry_of(id, *table, opened),
                        [id, kept = std::move(kept)](const Refusal& refusal) {
                            kept(refusal ? Result<std::string>(*refusal) : Result<std::string>(id));
                        });
}

// --- Figures -------------------------------------------------------------------------------------

Hall::Figures Hall::figures() const {
    Figures figures{static_cast<std::size_t>(people_of_this_node()), 0, lobby_.seeks().size(),
                    requests_};
    for (const auto& [id, room] : rooms_) figures.running_tables += room->table().end() ? 0 : 1;
    return figures;
}

// --- Time ----------------------------------------------------------------------------------------

std::optional<std::int64_t> Hall::wake_at() const {
    std::optional<std::int64_t> first = lobby_due_at();
    const auto take = [&first](std::optional<std::int64_t> at) {
        if (at && (!first || *at < *first)) first = at;
    };
    for (const auto& [id, room] : rooms_) {
        take(room->wake_at());
        if (const auto at = room->recover_at()) take(std::max(*at, recover_again_at_));
    }
    return first;
}

void Hall::wake() {
    for (const auto& [id, room] : rooms_) room->wake();
    recover_some();
    const std::int64_t now = ports_.clock.now_ms();
    if (now - tidied_at_ >= kTidyEveryMs) {
        tidied_at_ = now;
        forget_the_idle();
    }
    const auto due = lobby_due_at();
    if (due && now >= *due) tell_lobby();
}

// Each reads its log: not all at once, and none for a while when the store does not answer.
void Hall::recover_some() {
    const std::int64_t now = ports_.clock.now_ms();
    if (now < recover_again_at_) return;
    int left = kMostRecoveries;
    for (const auto& [id, room] : rooms_) {
        const auto at = room->recover_at();
        if (!at || now < *at) continue;
        if (left-- == 0) return;
        room->recover([this](bool could_read) {
            if (!could_read) recover_again_at_ = ports_.clock.now_ms() + kReadAgainMs;
        });
        if (now < recover_again_at_) return;
    }
}

void Hall::announce_restart(std::int64_t in_ms) {
    for (const auto& [session, guest] : guests_)
        ports_.sender.send(session, wire::Restart{in_ms}, {});
}

std::vector<SessionId> Hall::sessions_of(std::string_view person) const {
    std::vector<SessionId> sessions;
    for (const auto& [session, guest] : guests_)
        if (guest.person == person) sessions.push_back(session);
    return sessions;
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
    std::set<SessionId> spectators;
    for (auto& [session, guest] : guests_)
        if (guest.tables.erase(table) != 0) spectators.insert(session);
    return spectators;
}

int Hall::people_of_this_node() const {
    return static_cast<int>(std::ranges::count_if(
        guests_, [](const auto& entry) { return !entry.second.token.empty(); }));
}

Digest Hall::digest() const {
    return {people_of_this_node(), best_tables()};
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

// Where somebody sits whose line goes by another node.
void Hall::cut_off() {
    for (const auto& [session, guest] : guests_) {
        if (!guest.token.empty()) continue;
        for (const std::string& table : guest.tables) {
            const auto room = rooms_.find(table);
            if (room != rooms_.end() && sits_at(*room->second, guest)) room->second->pause();
        }
    }
}

void Hall::reconnect() {
    for (const auto& [id, room] : rooms_)
        if (room->is_paused()) room->resume();
    leave_all([this](SessionId session) { return guests_.at(session).token.empty(); });
}

}  // namespace yiguan::service
