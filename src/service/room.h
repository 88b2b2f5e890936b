// A table in memory with its viewers, the engines of its computer seats and its log. Turns acts of
// persons into events of the table; each of these parts has its own class. Lives on the hall's
// thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/answer.h"
#include "service/lag.h"
#include "service/offers.h"
#include "service/ports.h"
#include "service/presence.h"
#include "service/room_analyses.h"
#include "service/room_log.h"
#include "service/seat_engines.h"
#include "service/table.h"
#include "service/table_talk.h"
#include "service/table_view.h"
#include "service/thought_feed.h"

namespace yiguan::service {

class Room final : public std::enable_shared_from_this<Room>,
                   private RoomLog::Listener,
                   private SeatEngines::Listener {
  public:
    static constexpr int kKnowsNothing = -1;

    class Observer {
      public:
        virtual ~Observer() = default;
        // The table, its viewers or its times may have changed.
        virtual void on_room_changed(const Room& room) = 0;
    };

    // `table` is the state of its log in the store. The computer to move starts to think at the
    // first `wake`, which is due at once. A room must be owned by a shared_ptr. The ports and the
    // observer must outlive the room; the destructor calls neither.
    Room(std::string id, Table table, const Ports& ports, Observer* observer = nullptr);

    const std::string& id() const { return log_.id(); }
    const Table& table() const { return log_.table(); }
    bool is_empty() const { return presence_.is_empty(); }
    std::vector<SessionId> viewers() const { return presence_.sessions(); }
    int spectators() const { return presence_.spectators(seats()); }

    // --- The store ---------------------------------------------------------------------------

    // Why the store accepts no events of this table now; nothing while it does. Acts must not be
    // called while there is a failure.
    const Refusal& failure() const { return log_.failure(); }
    // Whether all events are stored.
    bool is_settled() const { return log_.is_settled(); }
    // See RoomLog.
    std::optional<std::int64_t> recover_at() const { return log_.recover_at(); }
    void recover(const std::function<void(bool could_read)>& done) { log_.recover(done); }

    // --- Persons -----------------------------------------------------------------------------

    // Shows the table to the session once all events are stored: the changes since `known_version`,
    // or the whole table.
    void enter(SessionId session, const std::string& person, int known_version = kKnowsNothing);
    // `on_purpose`: the person left the table; the connection did not break.
    void leave(SessionId session, bool on_purpose);
    wire::TableBrief brief(std::string_view person) const;

    // --- Acts: each answers exactly once -----------------------------------------------------

    // `lag_ms`: the measured round trip of the person's connection.
    void move(const std::string& person,
              const wire::PlayMove& request,
              std::int64_t lag_ms,
              Answer answer);
    // Whether this person took the seat earlier with this code.
    bool has_sat(const std::string& person, const std::string& code) const;
    void sit_down(SessionId session,
                  const std::string& person,
                  const wire::SitDown& request,
                  Answer answer);
    void offer(const std::string& person, const wire::MakeOffer& request, Answer answer);
    void answer_offer(const std::string& person, const wire::AnswerOffer& request, Answer answer);
    void resign(const std::string& person, Answer answer);
    void abort_game(const std::string& person, Answer answer);
    // Claims the win, or a draw, against an absent opponent.
    void claim(const std::string& person, bool is_win, Answer answer);
    // Refused for a session that does not see the table. `own_name`: the account's name, shown for
    // a spectator.
    void say(SessionId session,
             const std::string& own_name,
             const wire::Say& request,
             const Answer& answer);
    Result<PersonReport> report(const std::string& person, const wire::ReportPerson& request);
    // Makes a thinking computer play soon.
    void hurry(const std::string& person, const Answer& answer);
    // From now on the session is sent the thoughts of the computers (`on`), or no longer.
    void watch_thoughts(SessionId session, bool on, const Answer& answer);
    // The same with an analysis of the game. Refused while the game is in progress.
    void analyse(SessionId session, const wire::Analyse& request, const Answer& answer);
    bool shows_analysis_to(SessionId session) const { return analyses_.is_shown_to(session); }
    // Asks for a rematch. Returns the setup of the next game once it is agreed; nothing, and the
    // other viewers are notified, before the opponent has asked too. Refused while this game is in
    // progress.
    Result<std::optional<TableSetup>> rematch(const std::string& person);

    // Sends the message to all sessions that see the table. `version`: of the table after the event
    // it shows.
    void send_all(const wire::ToPage& message, std::optional<int> version = {}) const;

    // --- Time --------------------------------------------------------------------------------

    // When `wake` is due next, ms since the epoch; nothing when no timed action is pending. The
    // observer is called whenever this changes.
    std::optional<std::int64_t> wake_at() const;
    // Handles fallen flags, overdue first moves, computers that have to think, and arrivals and
    // departures not sent yet, which are combined into one message.
    void wake();
    // From now until `resume` it is unknown whether the persons of this table are connected: no
    // flag falls and no game can be claimed.
    void pause();
    bool is_paused() const { return is_paused_; }
    // Call after the server was down or the table was paused; the lost time is not charged.
    void resume();
    // The server did not run for the last `ms`: they are charged to nobody.
    void excuse(std::int64_t ms);

    // When the room may be dropped from memory, ms since the epoch: no session sees the table, all
    // events are stored, and the game is over or, on a server with a lobby, has been abandoned for
    // a month without a running clock. Nothing while this cannot be foreseen.
    std::optional<std::int64_t> disposable_at() const;

  private:
    std::weak_ptr<const void> lifetime() const override { return weak_from_this(); }
    void on_changed() override { notify(); }
    void on_stored(const wire::ToPage& message, int version) override {
        send_all(message, version);
    }
    void on_settled(bool after_failure) override;
    void on_failed() override;
    void on_restored(bool was_shown) override;
    void on_thought(const Thought& thought) override;
    void send_thought(const Thought& thought, const std::vector<SessionId>& sessions) const;
    void on_search_ended(Seat seat, const std::optional<BestMove>& best) override;

    Seat free_seat() const;
    void notify() const;
    Presence::Seats seats() const;
    Viewer viewer(std::string_view person) const;
    void send(SessionId session, const wire::ToPage& message) const;
    void show(SessionId session, int known_version) const;
    void send_absences(SessionId session) const;
    void send_seats();
    void update_presence(bool on_purpose);

    void commit(const Result<TableEvent>& event, Answer answer);
    // For events that no person asked for.
    void commit(const Result<TableEvent>& event);
    void take_back(Seat seat, Answer answer);
    void let_computer_answer(Seat computer);
    void check_clocks();
    // Ends the game if the side to move has run out of time, not counting `uncharged_ms`; whether
    // it did.
    bool drop_flag(std::int64_t uncharged_ms);
    void think();
    void play_best(Seat seat, const BestMove& best);
    bool is_met_by_person(Seat computer) const;
    bool gives_up(Seat computer) const;
    void forfeit(Seat seat, const Reason& reason);
    std::optional<std::int64_t> clock_at() const;
    std::optional<std::int64_t> abort_at() const;
    std::int64_t grace_ms() const;
    std::optional<std::int64_t> engines_idle_at() const;
    void release_idle_engines();

    const Ports ports_;
    Observer* const observer_;
    RoomLog log_;
    Presence presence_;
    SeatEngines engines_;
    ThoughtFeed thought_feed_;
    std::optional<Thought> unsent_thought_;  // the latest one, if it came too soon to be sent
    RoomAnalyses analyses_;
    TableTalk talk_;
    Rematch rematch_;
    std::array<LagQuota, 2> lags_;  // by seat
    // Sessions that are shown the table once it is settled, with the version they know.
    std::map<SessionId, int> arriving_;
    bool are_seats_new_ = false;  // sent at the next wake
    bool is_woken_ = false;       // since it is in memory
    bool is_paused_ = false;
};

}  // namespace yiguan::service
