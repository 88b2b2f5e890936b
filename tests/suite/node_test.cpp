// Several nodes of one server: which node holds what, and what remains when one of them ends.
#include "service/node.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/hall_fixture.h"
#include "support/several_nodes.h"

namespace yiguan::service {
namespace {

using test::ManualClock;
using test::MemoryBus;
using test::MemoryLeases;
using test::MemoryStore;
using test::MemoryWire;
using test::SharedLeases;

// What all nodes of a server share.
struct Shared {
    ManualClock clock;
    MemoryStore store;
    SharedLeases leases;
    MemoryWire wire;
    Environment environment;
    int secrets = 0;
};

// Refuses the entries of a node that was replaced, as the real store does.
class FencedStore final : public test::ForwardingStore {
  public:
    FencedStore(Shared& shared, NodeNumber node) : shared_(shared), node_(node) {}
    void append(Entry entry, Done done) override {
        if (!shared_.leases.nodes.contains(node_)) return done(Reason("node-replaced"));
        shared_.store.append(entry, [this, entry, done = std::move(done)](const Refusal& refusal) {
            if (!refusal) shared_.leases.keep(entry, node_);
            done(refusal);
        });
    }

  private:
    Store& store() override { return shared_.store; }

    Shared& shared_;
    const NodeNumber node_;
};

// A node with the sessions connected to it.
class Program final : public MessageSender {
  public:
    explicit Program(Shared& shared)
        : shared_(shared),
          leases_(shared.leases),
          store_(shared, leases_.number()),
          bus_(shared.wire, leases_.number()),
          hall(Ports{shared.clock, store_, *this, shared.environment}),
          node(Node::Ports{hall, bus_, leases_, *this,
                           [this](SessionId session) { disconnect(session); },
                           [this] { is_renewal_due = true; }}) {
        shared_.wire.attach(
            number(),
            [this](NodeNumber from, const NodeMessage& message) {
                node.receive_from_node(from, message);
            },
            [this](NodeNumber to) { node.on_messages_lost(to); });
    }
    ~Program() override { shared_.wire.detach(number()); }

    NodeNumber number() const { return leases_.number(); }
    // False when the node was replaced.
    bool renew() {
        is_renewal_due = false;
        const Leases::Renewal renewal = leases_.renew_now();
        if (renewal.is_replaced) return false;
        node.apply_renewal(renewal);
        return true;
    }

    // Ends the sessions to be disconnected; the server also does this a little after the request.
    void close_lines() {
        for (const SessionId session : std::exchange(gone_, {})) node.leave(session);
    }

    void send(SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        if (node_of(session) != number())
            bus_.send(node_of(session), Delivered{{session}, message, envelope});
        else
            told[own_session(session)].push_back(message);
    }

    template <class Message>
    const Message* last(SessionId session) {
        for (auto it = told[session].rbegin(); it != told[session].rend(); ++it)
            if (const auto* message = std::get_if<Message>(&*it)) return message;
        return nullptr;
    }

  private:
    Shared& shared_;
    MemoryLeases leases_;
    FencedStore store_;
    MemoryBus bus_;

  public:
    Hall hall;
    Node node;
    bool is_renewal_due = false;
    std::map<SessionId, std::vector<wire::ToPage>> told;
    std::set<SessionId> disconnected;

  private:
    void disconnect(SessionId session) {
        if (disconnected.insert(session).second) gone_.push_back(session);
    }

    std::vector<SessionId> gone_;
};

class Nodes : public testing::Test {
  protected:
    Nodes() {
        shared_.environment.load_game = load_game;
        shared_.environment.find_game = find_game;
        shared_.environment.say = test::say;
        shared_.environment.secret = [this](std::size_t) {
            return "secret" + std::to_string(++shared_.secrets);
        };
        shared_.environment.fingerprint = [](std::string_view text) {
            return "#" + std::string(text);
        };
        shared_.environment.has_lobby = true;
        for (int i = 0; i < 3; ++i) programs_.push_back(std::make_unique<Program>(shared_));
        renew_all();
        renew_all();
    }
    ~Nodes() override { programs_.clear(); }

    void settle() {
        shared_.wire.deliver_all();
        for (const auto& program : programs_)
            if (program) program->close_lines();
        shared_.wire.deliver_all();
    }
    void renew_all() {
        for (const auto& program : programs_)
            if (program) program->renew();
        settle();
    }
    void enter(int program, SessionId session, const std::string& token) {
        programs_.at(program)->node.enter(session, Entrant{.token = token});
        settle();
    }
    void ask(int program,
             SessionId session,
             const wire::FromPage& message,
             const std::string& table = "") {
        programs_.at(program)->node.receive(session, message, {1, table, {}});
        settle();
    }
    // Pairs Ann (at the first program) and Bob (at the second). Returns their table.
    std::string pair() {
        enter(0, 1, "ann");
        enter(1, 2, "bob");
        const wire::GameChoice game{"xiangqi", "fischer:180+2"};
        ask(0, 1, wire::Seek{"Ann", {game}, "first"});
        ask(1, 2, wire::Seek{"Bob", {game}, {}});
        const auto* full = programs_[0]->last<wire::TableFull>(1);
        return full ? full->id : "";
    }
    int holder(const std::string& table) {
        for (int i = 0; i < 3; ++i)
            if (programs_[i] && programs_[i]->hall.has(table)) return i;
        return -1;
    }
    int halls_with(const std::string& table) {
        int halls = 0;
        for (const auto& program : programs_) halls += program && program->hall.has(table);
        return halls;
    }
    const wire::State& state(int program, SessionId session) {
        const wire::State* newest = nullptr;
        for (const wire::ToPage& message : programs_[program]->told[session]) {
            if (const auto* full = std::get_if<wire::TableFull>(&message)) newest = &full->state;
            if (const auto* ply = std::get_if<wire::PlyPlayed>(&message)) newest = &ply->state;
            if (const auto* since = std::get_if<wire::TableSince>(&message)) newest = &since->state;
        }
        return *newest;
    }
    void play(int program, SessionId session, const std::string& table, const std::string& move) {
        const wire::State now = state(program, session);
        ask(program, session, wire::PlayMove{now.ply, now.key, move, {}}, table);
    }
    std::string refusal(int program, SessionId session) {
        const auto* nack = programs_[program]->last<wire::Nack>(session);
        return nack ? nack->reason.code : "";
    }
    // The node sends nothing more, and its lease expires.
    void kill(int program) {
        shared_.leases.nodes.erase(programs_[program]->number());
        programs_[program].reset();
    }

    Shared shared_;
    std::vector<std::unique_ptr<Program>> programs_;
};

TEST_F(Nodes, PairPeopleOfDifferentNodes) {
    const std::string table = pair();
    ASSERT_NE(table, "");
    EXPECT_EQ(halls_with(table), 1);
    play(0, 1, table, "h2e2");
    play(1, 2, table, "h9g7");
    EXPECT_EQ(state(0, 1).ply, 2);
    EXPECT_EQ(state(1, 2).ply, 2);
    EXPECT_EQ(shared_.store.logs[table].size(), 3u);
}

TEST_F(Nodes, ShareTheTablesOfTheLobby) {
    std::set<int> holders;
    const wire::GameChoice game{"gomoku", "none"};
    for (SessionId session = 10; session < 16; session += 2) {
        enter(0, session, "a" + std::to_string(session));
        enter(0, session + 1, "b" + std::to_string(session));
        ask(0, session, wire::Seek{"A", {game}, {}});
        ask(0, session + 1, wire::Seek{"B", {game}, {}});
        holders.insert(holder(programs_[0]->last<wire::TableFull>(session)->id));
    }
    EXPECT_EQ(holders, (std::set<int>{0, 1, 2}));
}

TEST_F(Nodes, ShowOneLobbyWithTheGamesOfAll) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    renew_all();
    enter(2, 7, "eve");
    ask(2, 7, wire::WatchLobby{true});
    const auto* lobby = programs_[2]->last<wire::LobbyShown>(7);
    ASSERT_NE(lobby, nullptr);
    ASSERT_EQ(lobby->tables.size(), 1u);
    EXPECT_EQ(lobby->tables[0].id, table);
    EXPECT_EQ(lobby->people, 2) << "the third is told with the next beat";
}

TEST_F(Nodes, TellWhoComesOfTheirTablesWhereverTheyAre) {
    const std::string table = pair();
    enter(2, 9, "ann");
    const auto* hello = programs_[2]->last<wire::Hello>(9);
    ASSERT_EQ(hello->tables.size(), 1u);
    EXPECT_EQ(hello->tables[0].id, table);
    ask(2, 9, wire::JoinTable{}, table);
    EXPECT_TRUE(programs_[2]->last<wire::TableFull>(9)->seats[0].is_yours);
}

TEST_F(Nodes, LetAFriendSitDownAtAnotherNode) {
    enter(0, 1, "ann");
    enter(2, 2, "bob");
    ask(0, 1,
        wire::OpenTable{
            "gomoku", "", {}, {wire::SeatChoice{"person", "Ann", ""}, {"guest", "", ""}}, "none"});
    const std::string code = programs_[0]->last<wire::TableFull>(1)->code;
    ask(2, 2, wire::SitDown{code, "Bob"});
    ASSERT_NE(programs_[2]->last<wire::TableFull>(2), nullptr);
    EXPECT_TRUE(programs_[2]->last<wire::TableFull>(2)->seats[1].is_yours);
    ask(2, 2, wire::SitDown{code, "Bob"});
    EXPECT_EQ(refusal(2, 2), "") << "whose answer was lost asks again";
    enter(1, 3, "cleo");
    ask(1, 3, wire::SitDown{code, "Cleo"});
    EXPECT_EQ(refusal(1, 3), "seat-taken");
}

TEST_F(Nodes, TakeOverFromOneThatDies) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    const int dead = holder(table);
    const int front = dead == 0 ? 1 : 0;  // a living node with a player of the table
    const SessionId session = front == 0 ? 1 : 2;
    const auto before = state(front, session).clocks;
    kill(dead);
    shared_.clock.now += 8'000;
    renew_all();
    ASSERT_EQ(halls_with(table), 1);
    EXPECT_TRUE(programs_[front]->disconnected.contains(session)) << "so that they come again";
    enter(2 == dead ? front : 2, 21, "bob");
    const int other = 2 == dead ? front : 2;
    ask(other, 21, wire::JoinTable{}, table);
    EXPECT_EQ(state(other, 21).ply, 1);
    EXPECT_GE(state(other, 21).clocks->at(1).left_ms, before->at(1).left_ms) << "nobody is charged";
    play(other, 21, table, "h9g7");
    EXPECT_EQ(state(other, 21).ply, 2);
    EXPECT_EQ(refusal(other, 21), "");
}

TEST_F(Nodes, NothingIsTakenFromOneThatWasOnlySlow) {
    const std::string table = pair();
    play(0, 1, table, "a3a4");
    play(1, 2, table, "b9c7");
    const int slow = holder(table);
    shared_.leases.nodes.erase(programs_[slow]->number());
    const std::size_t lines = shared_.store.logs[table].size();
    const int heir = slow == 2 ? 1 : 2;
    programs_[heir]->renew();
    EXPECT_TRUE(programs_[heir]->hall.has(table));
    const std::size_t resumed = shared_.store.logs[table].size();
    EXPECT_EQ(resumed, lines + 1) << "that time stood still";
    // The replaced node does not know it yet, and one of its sessions requests a move.
    enter(slow, 31, "ann");
    programs_[slow]->node.receive(31, wire::JoinTable{}, {1, table, {}});
    const wire::State now = state(slow, 31);
    programs_[slow]->node.receive(31, wire::PlayMove{now.ply, now.key, "h2e2", {}}, {2, table, {}});
    EXPECT_EQ(refusal(slow, 31), "node-replaced");
    EXPECT_EQ(shared_.store.logs[table].size(), resumed);
    EXPECT_FALSE(programs_[slow]->renew());
}

TEST_F(Nodes, HandOverWhenOneLeaves) {
    const std::string table = pair();
    const int leaving = holder(table);
    programs_[leaving]->node.stop_serving();
    ASSERT_TRUE(programs_[leaving]->hall.is_settled());
    programs_[leaving]->node.leave_server([] {});
    shared_.wire.deliver_all();
    const int heir = leaving == 2 ? 1 : 2;
    EXPECT_TRUE(programs_[heir]->is_renewal_due);
    programs_[leaving].reset();
    programs_[heir]->renew();
    EXPECT_EQ(holder(table), heir);
}

TEST_F(Nodes, GiveTheirGamesAwayBeforeTheyLeave) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    const auto before = state(1, 2).clocks;
    const int leaving = holder(table);
    enter(leaving, 9, "zoe");
    ask(leaving, 9, wire::JoinTable{}, table);
    EXPECT_TRUE(programs_[leaving]->node.hand_over_some());
    EXPECT_FALSE(programs_[leaving]->node.hand_over_some()) << "that was all";
    shared_.clock.now += 300;
    settle();
    const int heir = holder(table);
    EXPECT_NE(heir, leaving);
    EXPECT_EQ(halls_with(table), 1);
    EXPECT_TRUE(programs_[leaving]->disconnected.contains(9))
        << "so that they come again elsewhere";
    EXPECT_TRUE(programs_[0]->disconnected.contains(1));
    EXPECT_TRUE(programs_[1]->disconnected.contains(2));
    // Sessions at the leaving node are still served, by the node that took over the table.
    enter(leaving, 21, "bob");
    ask(leaving, 21, wire::JoinTable{}, table);
    EXPECT_GE(state(leaving, 21).clocks->at(1).left_ms, before->at(1).left_ms);
    play(leaving, 21, table, "h9g7");
    EXPECT_EQ(state(leaving, 21).ply, 2);
    EXPECT_EQ(refusal(leaving, 21), "");
}

TEST_F(Nodes, SendPeopleAwayBeforeTheyLeaveSomeAtATime) {
    for (SessionId session = 1; session <= 100; ++session)
        enter(0, session, "ann" + std::to_string(session));
    EXPECT_FALSE(programs_[0]->node.hand_over_some()) << "there is no game";
    EXPECT_TRUE(programs_[0]->node.disconnect_some());
    EXPECT_LT(programs_[0]->disconnected.size(), 100u);
    for (int i = 0; i < 100 && programs_[0]->node.disconnect_some(); ++i) settle();
    EXPECT_FALSE(programs_[0]->node.disconnect_some());
    EXPECT_EQ(programs_[0]->disconnected.size(), 100u);
}

TEST_F(Nodes, GiveNothingToANodeThatIsGone) {
    const std::string table = pair();
    const int leaving = holder(table);
    for (int i = 0; i < 3; ++i)
        if (i != leaving) kill(i);
    EXPECT_FALSE(programs_[leaving]->node.hand_over_some());
    EXPECT_EQ(holder(table), leaving);
}

TEST_F(Nodes, TheLobbyMovesToo) {
    enter(0, 1, "ann");
    ask(0, 1, wire::WatchLobby{true});
    const NodeNumber keeper = shared_.leases.held.at("lobby");
    int dead = 0;
    while (programs_[dead]->number() != keeper) ++dead;
    kill(dead);
    renew_all();
    renew_all();
    const int here = dead == 2 ? 1 : 2;
    enter(here, 5, "eve");
    ask(here, 5, wire::WatchLobby{true});
    EXPECT_NE(programs_[here]->last<wire::LobbyShown>(5), nullptr);
    EXPECT_NE(shared_.leases.held.at("lobby"), keeper);
}

// A table may be released by one node and opened by another before a third node knows it.
TEST_F(Nodes, AskAgainWhereATableHasMoved) {
    enter(0, 1, "ann");
    enter(1, 2, "bob");
    ask(0, 1,
        wire::OpenTable{"gomoku",
                        "",
                        {},
                        {wire::SeatChoice{"person", "Ann", ""}, {"person", "Eve", ""}},
                        "none"});
    const std::string table = programs_[0]->last<wire::TableFull>(1)->id;
    ask(1, 2, wire::JoinTable{}, table);
    ASSERT_NE(programs_[1]->last<wire::TableFull>(2), nullptr);
    ask(0, 1, wire::Resign{}, table);
    ask(1, 2, wire::LeaveTable{}, table);
    ask(0, 1, wire::LeaveTable{}, table);
    EXPECT_EQ(halls_with(table), 0);
    EXPECT_FALSE(shared_.leases.held.contains(table));
    enter(2, 3, "zoe");
    ask(2, 3, wire::JoinTable{}, table);
    EXPECT_EQ(holder(table), 2);
    ask(1, 2, wire::JoinTable{}, table);
    EXPECT_TRUE(programs_[1]->disconnected.contains(2));
    enter(1, 4, "bob");
    ask(1, 4, wire::JoinTable{}, table);
    EXPECT_NE(programs_[1]->last<wire::TableFull>(4), nullptr);
    EXPECT_EQ(halls_with(table), 1);
}

TEST_F(Nodes, NobodyIsChargedWhileTheBusIsBroken) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    play(1, 2, table, "h9g7");
    const int keeper = holder(table);
    const auto before = state(0, 1).clocks;
    for (const auto& program : programs_) {
        shared_.wire.cut(program->number(), true);
        program->node.on_bus_lost();
    }
    for (const auto& program : programs_) program->close_lines();
    shared_.clock.now += 400'000;  // longer than the remaining times
    for (const auto& program : programs_) program->hall.wake();
    for (const auto& program : programs_) {
        shared_.wire.cut(program->number(), false);
        program->node.on_bus_restored();
    }
    settle();
    EXPECT_EQ(halls_with(table), 1);
    enter(2, 41, "ann");
    ask(2, 41, wire::JoinTable{}, table);
    EXPECT_FALSE(state(2, 41).end);
    EXPECT_EQ(state(2, 41).clocks->at(0).left_ms, before->at(0).left_ms + 20'000)
        << "as after a restart";
    EXPECT_EQ(holder(table), keeper);
}

// Nor does a message from a session at the same node end the game while the other player is
// unreachable.
TEST_F(Nodes, NoFlagFallsAtAWordWhileTheBusIsBroken) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    const int keeper = holder(table);
    enter(keeper, 51, "ann");
    ask(keeper, 51, wire::JoinTable{}, table);
    ASSERT_NE(keeper, 1) << "the one to move came in elsewhere";
    programs_[keeper]->node.on_bus_lost();
    shared_.clock.now += 400'000;
    programs_[keeper]->node.receive(51, wire::PlayMove{0, state(keeper, 51).key, "h2e2", {}},
                                    {1, table, {}});
    EXPECT_FALSE(state(keeper, 51).end);
}

// Requests to the lobby never change its holder.
TEST_F(Nodes, TheLobbyIsHeldByOne) {
    renew_all();
    const auto holder_of_lobby = shared_.leases.held.find("lobby");
    ASSERT_NE(holder_of_lobby, shared_.leases.held.end());
    const NodeNumber before = holder_of_lobby->second;
    for (int program = 0; program < 3; ++program) {
        enter(program, 60 + program, "ann");
        ask(program, 60 + program, wire::JoinTable{}, "lobby");
        EXPECT_EQ(refusal(program, 60 + program), "table-unknown");
        EXPECT_EQ(shared_.leases.held["lobby"], before);
    }
}

TEST_F(Nodes, WhoWasPlacedAtANodeThatDiesComesAgain) {
    const std::string table = pair();
    const int dead = holder(table);
    const int other = dead == 1 ? 0 : 1;
    programs_[other]->disconnected.clear();
    kill(dead);
    shared_.clock.now += 8'000;
    renew_all();
    EXPECT_TRUE(programs_[other]->disconnected.contains(other == 0 ? 1 : 2));
}

// --- While queries to the leases are pending -----------------------------------------------------

TEST_F(Nodes, FramesForATableWaitForItsHolderInTheirOrder) {
    const std::string table = pair();
    const int keeper = holder(table);
    const int other = keeper == 2 ? 1 : 2;
    enter(other, 71, "ann");
    shared_.leases.questions.answers_at_once = false;
    const std::string key = state(0, 1).key;
    ask(other, 71, wire::JoinTable{}, table);
    ask(other, 71, wire::PlayMove{0, key, "h2e2", {}}, table);
    ask(other, 71, wire::TryMove{"h9g7"}, table);
    EXPECT_EQ(shared_.leases.questions.waiting(), 1u) << "it is asked for once";
    EXPECT_EQ(programs_[other]->last<wire::TableFull>(71), nullptr);
    shared_.leases.questions.answer_all();
    settle();
    ASSERT_NE(programs_[other]->last<wire::TableFull>(71), nullptr);
    EXPECT_EQ(programs_[other]->last<wire::TableFull>(71)->plies.size(), 0u);
    EXPECT_EQ(state(other, 71).ply, 1);
    EXPECT_NE(programs_[other]->last<wire::Tried>(71), nullptr);
}

TEST_F(Nodes, OthersGoOnWhileOneWaitsForTheLeases) {
    const std::string table = pair();
    const int keeper = holder(table);
    const int other = keeper == 2 ? 1 : 2;
    enter(other, 72, "eve");
    enter(keeper, 73, "ann");
    ask(keeper, 73, wire::JoinTable{}, table);
    shared_.leases.questions.answers_at_once = false;
    ask(other, 72, wire::JoinTable{}, table);
    ask(keeper, 73, wire::TryMove{"h2e2"}, table);
    EXPECT_NE(programs_[keeper]->last<wire::Tried>(73), nullptr);
    EXPECT_EQ(programs_[other]->last<wire::TableFull>(72), nullptr);
    shared_.leases.questions.answer_all();
    settle();
    EXPECT_NE(programs_[other]->last<wire::TableFull>(72), nullptr);
}

TEST_F(Nodes, AHelloComesFirst) {
    const std::string table = pair();
    shared_.leases.questions.answers_at_once = false;
    enter(2, 74, "ann");
    ask(2, 74, wire::JoinTable{}, table);
    EXPECT_TRUE(programs_[2]->told[74].empty());
    while (shared_.leases.questions.waiting() > 0) shared_.leases.questions.answer_one();
    settle();
    while (shared_.leases.questions.waiting() > 0) shared_.leases.questions.answer_one();
    settle();
    const auto& told = programs_[2]->told[74];
    ASSERT_GE(told.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<wire::Hello>(told.front()));
    EXPECT_NE(programs_[2]->last<wire::TableFull>(74), nullptr);
}

TEST_F(Nodes, WhoLeavesWhileTheLeasesAreAskedIsNowhere) {
    const std::string table = pair();
    const int keeper = holder(table);
    const int other = keeper == 2 ? 1 : 2;
    enter(other, 75, "eve");
    enter(keeper, 76, "zoe");
    shared_.leases.questions.answers_at_once = false;
    ask(other, 75, wire::JoinTable{}, table);
    programs_[other]->node.leave(75);
    enter(other, 77, "guest who waits for a hello");
    programs_[other]->node.leave(77);
    shared_.leases.questions.answer_all();
    settle();
    EXPECT_EQ(programs_[keeper]->hall.digest().tables.at(0).watchers, 0);
    EXPECT_EQ(programs_[other]->last<wire::Hello>(77), nullptr);
}

// A table that is being handed over does not change: requests for it go to the new node.
TEST_F(Nodes, AMoveWhileATableIsHandedOverGoesToItsNewNode) {
    const std::string table = pair();
    play(0, 1, table, "h2e2");
    const int leaving = holder(table);
    enter(leaving, 78, "bob");
    ask(leaving, 78, wire::JoinTable{}, table);
    const wire::State now = state(leaving, 78);
    shared_.leases.questions.answers_at_once = false;
    EXPECT_TRUE(programs_[leaving]->node.hand_over_some());
    EXPECT_TRUE(programs_[leaving]->node.hand_over_some()) << "the answer is awaited";
    const std::size_t lines = shared_.store.logs[table].size();
    ask(leaving, 78, wire::PlayMove{now.ply, now.key, "h9g7", {}}, table);
    EXPECT_EQ(shared_.store.logs[table].size(), lines);
    while (shared_.leases.questions.waiting() > 0) {
        shared_.leases.questions.answer_all();
        settle();
    }
    EXPECT_NE(holder(table), leaving);
    EXPECT_EQ(halls_with(table), 1);
    EXPECT_EQ(shared_.store.logs[table].back().find("resumed"), std::string::npos);
    EXPECT_NE(shared_.store.logs[table].back().find("h9g7"), std::string::npos);
    EXPECT_FALSE(programs_[leaving]->node.hand_over_some()) << "that was all";
}

// When no node takes over the tables, they are opened again at the old one.
TEST_F(Nodes, TablesThatNobodyTakesAreOpenedAgain) {
    const std::string table = pair();
    const int leaving = holder(table);
    for (int i = 0; i < 3; ++i)
        if (i != leaving) shared_.leases.nodes.erase(programs_[i]->number());
    EXPECT_FALSE(programs_[leaving]->node.hand_over_some());
    EXPECT_TRUE(programs_[leaving]->hall.has(table));
    EXPECT_FALSE(programs_[leaving]->node.hand_over_some()) << "it is not tried again";
}

TEST_F(Nodes, MayEndWhileTheLeasesAreAsked) {
    const std::string table = pair();
    const int other = holder(table) == 2 ? 1 : 2;
    enter(other, 79, "eve");
    shared_.leases.questions.answers_at_once = false;
    ask(other, 79, wire::JoinTable{}, table);
    enter(other, 80, "zoe");
    bool has_left = false;
    programs_[other]->node.leave_server([&has_left] { has_left = true; });
    EXPECT_TRUE(has_left);
    programs_[other].reset();
    shared_.leases.questions.answer_all();
    settle();
}

TEST_F(Nodes, AnUnknownTableIsHeldByNobody) {
    enter(0, 1, "ann");
    ask(0, 1, wire::JoinTable{}, "nowhere");
    EXPECT_EQ(refusal(0, 1), "table-unknown");
    EXPECT_FALSE(shared_.leases.held.contains("nowhere"));
}

}  // namespace
}  // namespace yiguan::service
