#include "service/hall.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "service/gather.h"
#include "service/requests.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kGuestTokenLength = 32;
// The most tables in a hello, and the most running tables of a person on a server with a lobby.
constexpr std::size_t kMostTablesOfPerson = 30;

bool sits_at(const Table& table, std::string_view person) {
    const auto seats = table.seats_of(person);
    return seats[0] || seats[1];
}

}  // namespace

Hall::Hall(const Ports& ports)
    : ports_(ports),
      archive_(ports),
      rooms_(ports,
             [this](const std::string& table) {
                 if (other_nodes_ != nullptr) other_nodes_->on_table_closed(table);
             }),
      lobby_(ports, sessions_, rooms_),
      record_analyses_(
          ports.environment,
          [this](SessionId session, const std::string& table, const wire::ToPage& message) {
              ports_.sender.send(session, message, {{}, table, {}});
          }),
      position_analyses_(ports),
      own_games_(ports, archive_),
      limits_(ports.environment, rooms_.index()) {}

void Hall::resume(Done done) {
    const auto open_all = [this,
                           done = std::move(done)](const Result<std::vector<std::string>>& tables) {
        if (!tables) return done(tables.error());
        const auto open = [this, &tables](std::size_t i, const std::function<void()>& opened) {
            with_room((*tables)[i], [opened](const Result<std::shared_ptr<Room>>&) { opened(); });
        };
        run_all(tables->size(), open, [this, done] {
            rooms_.wake();
            done(std::nullopt);
        });
    };
    archive_.running_tables(open_all);
}

// --- Sessions ------------------------------------------------------------------------------------

void Hall::enter(SessionId session, const Entrant& entrant) {
    const Environment& environment = ports_.environment;
    const auto& account = entrant.account;
    Session identity;
    identity.is_own = true;
    const std::string token =
        entrant.token.empty() ? environment.secret(kGuestTokenLength) : entrant.token;
    identity.origin = {entrant.from, environment.fingerprint(token),
                       account ? owner_of(*account) : ""};
    identity.person = account ? person_of(*account) : identity.origin.browser;
    if (account) identity.account_name = harmless(account->name);
    sessions_.put(session, identity);
    wire::Hello hello{ports_.clock.now_ms(),
                      wire::kProtocolVersion,
                      {},
                      environment.addresses,
                      environment.has_lobby,
                      environment.runs_engines,
                      environment.may_install && environment.may_install(session)};
    with_tables_of(identity.person, [this, session, hello = std::move(hello)](
                                        const std::vector<wire::TableBrief>& tables) mutable {
        if (sessions_.find(session) == nullptr) return;
        hello.server_time = ports_.clock.now_ms();
        hello.tables = tables;
        ports_.sender.send(session, hello, {});
        if (other_nodes_ != nullptr) other_nodes_->on_hello_sent(session);
    });
}

void Hall::with_tables_of(const std::string& person, WithTables then) const {
    with_tables_elsewhere(person,
                          [this, person, then = std::move(then)](const Elsewhere& elsewhere) {
                              then(tables_of(person, elsewhere));
                          });
}

void Hall::with_tables_elsewhere(const std::string& person,
                                 std::function<void(const Elsewhere&)> then) const {
    if (other_nodes_ == nullptr) return then({});
    other_nodes_->tables_of(
        person, [this, then = std::move(then)](std::vector<std::string> tables) {
            std::erase_if(tables, [this](const std::string& table) { return has(table); });
            archive_.load_running(tables, kMostTablesOfPerson, then);
        });
}

std::vector<wire::TableBrief> Hall::tables_of(const std::string& person,
                                              const Elsewhere& elsewhere) const {
    using Dated =
        std::pair<std::int64_t, wire::TableBrief>;  // the time of the last event, and the table
    std::vector<Dated> tables;
    for (const auto& room : rooms_.running_of(person))
        tables.emplace_back(room->table().changed_at(), room->brief(person));
    for (const auto& [id, table] : elsewhere) {
        if (rooms_.find(id)) continue;
        tables.emplace_back(table.changed_at(), brief_view(table, {person, {}}));
        tables.back().second.id = id;
    }
    std::ranges::sort(tables, std::greater{}, &Dated::first);
    std::vector<wire::TableBrief> briefs;
    for (auto& [changed_at, brief] : tables)
        if (briefs.size() < kMostTablesOfPerson) briefs.push_back(std::move(brief));
    return briefs;
}

void Hall::leave(SessionId session) {
    const auto left = sessions_.remove(session);
    if (!left) return;
    seeking_.erase(session);
    lobby_.withdraw(session);
    record_analyses_.hide(session);
    position_analyses_.leave(session);
    for (const std::string& table : left->tables) {
        const auto room = rooms_.find(table);
        if (!room) continue;
        room->leave(session, false);
        drop_if_disposable(*room);
    }
}

void Hall::leave_all(const std::function<bool(SessionId, const Session&)>& which) {
    std::vector<SessionId> leaving;
    for (const auto& [id, session] : sessions_.all())
        if (which(id, session)) leaving.push_back(id);
    for (const SessionId id : leaving) leave(id);
}

void Hall::measure(SessionId session, std::int64_t lag_ms) {
    if (Session* const found = sessions_.find(session)) found->lag_ms = lag_ms;
}

bool Hall::is_seated(const Session& session) const {
    return std::ranges::any_of(session.tables, [&](const std::string& table) {
        const auto room = rooms_.find(table);
        return room && sits_at(room->table(), session.person);
    });
}

void Hall::announce_restart(std::int64_t in_ms) {
    for (const auto& [id, session] : sessions_.all())
        ports_.sender.send(id, wire::Restart{in_ms}, {});
}

// --- Tables --------------------------------------------------------------------------------------

void Hall::with_room(const std::string& table, const WithRoom& then) {
    if (const auto opening = opening_.find(table); opening != opening_.end())
        return opening->second.push_back(then);
    if (const auto room = rooms_.find(table)) return then(room);
    opening_[table].push_back(then);
    archive_.load(
        table, [this, table](Result<Table> loaded) { finish_opening(table, std::move(loaded)); });
}

// A running table that is not in memory was interrupted by a stop of the server or node, so the
// room resumes it. Calls that arrive while the continuations run are queued behind them.
void Hall::finish_opening(const std::string& table, Result<Table> loaded) {
    std::shared_ptr<Room> room;
    if (loaded) {
        room = rooms_.add(table, std::move(*loaded));
        room->resume();
    }
    const Result<std::shared_ptr<Room>> opened =
        room ? Result<std::shared_ptr<Room>>(room) : loaded.error();
    std::deque<WithRoom>& waiting = opening_[table];
    while (!waiting.empty()) {
        const WithRoom next = std::move(waiting.front());
        waiting.pop_front();
        next(opened);
    }
    opening_.erase(table);
    if (room) drop_if_disposable(*room);
}

void Hall::drop_if_disposable(const Room& room) {
    if (!opening_.contains(room.id())) rooms_.drop_if_disposable(room);
}

void Hall::in_order_of_seeks(SessionId session, SeekTask task) {
    std::deque<SeekTask>& tasks = seeking_[session];
    tasks.push_back(std::move(task));
    if (tasks.size() == 1) run_next_seek(session);
}

// When the session leaves, its remaining tasks are removed.
void Hall::run_next_seek(SessionId session) {
    const SeekTask task = seeking_.at(session).front();
    task([this, session] {
        const auto tasks = seeking_.find(session);
        if (tasks == seeking_.end()) return;
        tasks->second.pop_front();
        if (!tasks->second.empty()) return run_next_seek(session);
        seeking_.erase(tasks);
    });
}

void Hall::with_beginning(const wire::OpenTable& request, OnAnswer<Record> then) const {
    if (!request.from) return then(Record{request.rules, request.start, {}, request.moves});
    record_of(request.from->table,
              [ply = request.from->ply, then = std::move(then)](Result<Record> record) {
                  if (!record) return then(std::move(record));
                  const int played = static_cast<int>(record->moves.size());
                  record->moves.resize(static_cast<std::size_t>(std::clamp(ply, 0, played)));
                  then(std::move(record));
              });
}

Refusal Hall::check_table_limit(const TableSetup& setup, const std::string& from) {
    if (!ports_.environment.has_lobby) return std::nullopt;
    for (const SeatHolder& seat : setup.seats)
        if (rooms_.index().running_of(seat.person).size() >= kMostTablesOfPerson)
            return Reason("tables-many").number("limit", kMostTablesOfPerson);
    return limits_.admit_table(from, ports_.clock.now_ms());
}

void Hall::open_table(const std::vector<SessionId>& sessions,
                      const TableSetup& setup,
                      const Answer& answer,
                      const std::shared_ptr<Room>& before) {
    archive_.create(setup, [this, sessions, answer,
                            before = std::weak_ptr(before)](Result<TableArchive::Stored> stored) {
        if (!stored) return answer(stored.error());
        answer(std::nullopt);
        const auto room = rooms_.add(stored->id, std::move(stored->table));
        if (room->table().setup().is_open) lobby_.note_new_table();
        for (const SessionId id : sessions) {
            Session* const session = sessions_.find(id);
            if (session == nullptr) continue;
            session->tables.insert(room->id());
            limits_.note_table(session->origin.from, room->id());
            room->enter(id, session->person);
        }
        room->wake();
        if (const auto viewed = before.lock()) viewed->send_all(wire::NextTable{room->id()});
    });
}

void Hall::open_for(const Pairing& pairing, SessionId asker, const wire::Envelope& envelope) {
    std::vector<Visitor> visitors;
    for (const SessionId session : {pairing.waiting.session, pairing.newcomer.session})
        if (const auto who = visitor(session)) visitors.push_back(*who);
    const bool compares_addresses = ports_.environment.capacity.tables_of_address > 0;
    prepare_rated(setup_of(pairing, compares_addresses),
                  [this, visitors, asker, envelope](TableSetup setup) {
                      const Placed placed{std::move(setup), visitors, asker, envelope};
                      if (other_nodes_ == nullptr || !other_nodes_->place(placed))
                          open_placed(placed);
                  });
}

void Hall::prepare_rated(TableSetup setup, std::function<void(TableSetup)> then) const {
    if (!setup.is_rated) return then(std::move(setup));
    const std::string one = setup.seats[0].person;
    const std::string two = setup.seats[1].person;
    count_begun(one, [this, setup = std::move(setup), two, then = std::move(then)](int of_one) {
        count_begun(two, [this, setup, of_one, then](int of_two) {
            archive_.prepare_rated(setup, {of_one, of_two}, then);
        });
    });
}

void Hall::count_begun(const std::string& person, std::function<void(int)> then) const {
    const auto count = [this, person, then = std::move(then)](const Elsewhere& elsewhere) {
        int begun = 0;
        for (const auto& room : rooms_.running_of(person))
            begun += static_cast<int>(may_end_early(room->table()));
        for (const auto& [id, table] : elsewhere)
            begun += static_cast<int>(!rooms_.find(id) && may_end_early(table));
        then(begun);
    };
    with_tables_elsewhere(person, count);
}

void Hall::import_game(const TableSetup& setup,
                       std::function<void(const Result<std::string>& table)> then) {
    archive_.create(setup, [then = std::move(then)](const Result<TableArchive::Stored>& stored) {
        then(stored ? Result<std::string>(stored->id) : Result<std::string>(stored.error()));
    });
}

void Hall::game_reader_of(std::string_view table, std::function<void(GameReader)> then) const {
    const auto room = rooms_.find(table);
    if (!room || room->failure()) return archive_.reader_of(table, std::move(then));
    then([game = exported_game(room->table())] { return game; });
}

void Hall::record_of(std::string_view table, OnAnswer<Record> then) const {
    game_reader_of(table, [then = std::move(then)](const GameReader& read_game) {
        auto game = read_game();
        then(game ? Result<Record>(std::move(game->record)) : Result<Record>(game.error()));
    });
}

// --- Time ----------------------------------------------------------------------------------------

Hall::Figures Hall::figures() const {
    return {static_cast<std::size_t>(sessions_.own()), rooms_.index().running(),
            lobby_.seeks().size(), requests_};
}

std::optional<std::int64_t> Hall::wake_at() const {
    return earlier(earlier(rooms_.wake_at(), lobby_.due_at()), position_analyses_.due_at());
}

void Hall::wake() {
    rooms_.wake();
    lobby_.send_if_due();
    position_analyses_.send_if_due();
}

// --- One of several nodes ------------------------------------------------------------------------

std::optional<Visitor> Hall::visitor(SessionId session) const {
    const Session* const found = sessions_.find(session);
    if (found == nullptr) return std::nullopt;
    return Visitor{session, found->person, found->account_name, found->lag_ms, found->origin};
}

void Hall::admit(const Visitor& visitor) {
    Session identity;
    identity.person = visitor.person;
    identity.account_name = visitor.account_name;
    identity.lag_ms = visitor.lag_ms;
    identity.origin = visitor.origin;
    sessions_.put(visitor.session, identity);
}

void Hall::open_placed(const Placed& placed) {
    std::vector<SessionId> sessions;
    for (const Visitor& visitor : placed.visitors) sessions.push_back(visitor.session);
    open_table(sessions, placed.setup, answer_to(placed.asker, placed.envelope, ""));
}

// Keeps an ended table in memory if another call also wanted it.
void Hall::take_over(const std::string& table, const std::function<void(bool is_held)>& then) {
    const bool was_wanted = has(table);
    with_room(table, [this, table, was_wanted, then](const Result<std::shared_ptr<Room>>& room) {
        if (!room) return then(false);
        const auto opening = opening_.find(table);
        const bool is_awaited = opening != opening_.end() && !opening->second.empty();
        const bool is_held = was_wanted || is_awaited || !(*room)->table().end();
        if (is_held)
            (*room)->wake();
        else
            rooms_.remove(table);
        then(is_held);
    });
}

std::set<SessionId> Hall::release_table(const std::string& table) {
    const auto room = rooms_.find(table);
    if (!room) return {};
    rooms_.remove(table);
    std::set<SessionId> viewers;
    for (const SessionId id : room->viewers())
        if (Session* const session = sessions_.find(id); session && session->tables.erase(table))
            viewers.insert(id);
    return viewers;
}

void Hall::forget_node(NodeNumber node) {
    lobby_.forget_node(node);
    leave_all([node](SessionId id, const Session&) { return node_of(id) == node; });
}

void Hall::pause_remote_players() {
    for (const auto& [id, session] : sessions_.all()) {
        if (session.is_own) continue;
        for (const std::string& table : session.tables) {
            const auto room = rooms_.find(table);
            if (room && sits_at(room->table(), session.person)) room->pause();
        }
    }
}

void Hall::drop_remote_sessions() {
    rooms_.resume_paused();
    leave_all([](SessionId, const Session& session) { return !session.is_own; });
}

}  // namespace yiguan::service
