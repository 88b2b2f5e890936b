// A table with everything that moves around it: who looks on, the opponents that think, the log.
// What happens is told only after it is in the store.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/rate_meter.h"
#include "service/analysis.h"
#include "service/lag.h"
#include "service/ports.h"
#include "service/table.h"
#include "service/table_view.h"

namespace yiguan::service {

// Called when an act is done or refused: the answer to the frame that asked for it.
using Answer = std::function<void(Refusal)>;

class Room : public std::enable_shared_from_this<Room> {
  public:
    static constexpr int kKnowsNothing = -1;

    // `table` is already in the store. Thinking begins with the first `wake`.
    Room(std::string id, Table table, const Ports& ports);

    const std::string& id() const { return id_; }
    const Table& table() const { return table_; }
    bool is_empty() const { return spectators_.empty(); }
    // Whether the store has refused an event: the table goes back to its log, and nothing happens
    // at it until the store takes events again.
    bool has_failed() const { return failure_.has_value(); }
    // Why the store takes nothing from this table now: no act may be asked for then.
    const Refusal& failure() const { return failure_; }
    // When `recover` is wanted; nothing while all is well.
    std::optional<std::int64_t> recover_at() const;
    // Back to the log, and when the store takes events again, on with the game: what was lost in
    // between is not charged. False when the log cannot be read. Blocks.
    bool recover();
    // Whether everything that happened is in the store.
    bool is_settled() const { return pending_ == 0; }

    // --- People ------------------------------------------------------------------------------

    // Sends the table once all that happened is in the store: what is new to who knows that
    // version of it, or the whole.
    void enter(SessionId session, const std::string& person, int known_version = kKnowsNothing);
    // `on_purpose`: by a word, not because the line broke.
    void leave(SessionId session, bool on_purpose);
    wire::TableBrief brief(std::string_view person) const;

    // --- Acts: each answers exactly once -----------------------------------------------------

    // `lag_ms`: of the person's line, there and back.
    void move(const std::string& person,
              const wire::PlayMove& wish,
              std::int64_t lag_ms,
              Answer answer);
    void sit_down(SessionId session,
                  const std::string& person,
                  const wire::SitDown& wish,
                  Answer answer);
    void offer(const std::string& person, const wire::MakeOffer& wish, Answer answer);
    void answer_offer(const std::string& person, const wire::AnswerOffer& wish, Answer answer);
    void resign(const std::string& person, Answer answer);
    // What watchers say the players hear when the game is over. `own_name`: of who sits nowhere.
    void say(const std::string& person,
             const std::string& own_name,
             const wire::Say& wish,
             const Answer& answer);
    // What those who look after the server are told of the person in a seat.
    // Once by each who sits here.
    Result<PersonReport> report(const std::string& person, const wire::ReportPerson& wish);
    void abort_game(const std::string& person, Answer answer);
    void claim(const std::string& person, bool is_win, Answer answer);
    void hurry(const std::string& person, const Answer& answer);
    void watch(SessionId session, bool thoughts, const Answer& answer);
    void analyse(SessionId session, const wire::Analyse& wish, const Answer& answer);
    wire::Tried tried(const wire::TryMove& wish) const;
    wire::Sums sums(const wire::AskSums& wish) const;
    // The seats of another game between the same, once both people want it: the first wish is only
    // told. Refused while this game goes on.
    Result<std::optional<TableSetup>> rematch(const std::string& person);
    void tell(const wire::ToPage& message, std::optional<int> version = {});

    // Whether nothing happens here that anybody could wait for: nobody looks on, no clock runs, and
    // the last event is a month old.
    bool is_abandoned() const;
    void release_idle_engines();
    bool is_reviewed_by(SessionId session) const;

    // --- Time --------------------------------------------------------------------------------

    // When `wake` is wanted next; nothing when nobody waits for the clock.
    std::optional<std::int64_t> wake_at() const;
    // Flags that have fallen, first moves that did not come, opponents that are to think, people
    // who came or went: many who come at once are told of at once.
    void wake();
    // No word of some who sit here comes or goes: no flag falls and nobody is claimed from, until
    // `resume`.
    void stand_still() { stands_still_ = true; }
    bool stands_still() const { return stands_still_; }
    // After the server was down, or stood still: the time of its absence is not charged.
    void resume();

  private:
    struct Spectator {
        std::string person;
        bool sees_thoughts = false;
        std::optional<std::string> reviewer{};  // whose values it sees; empty: Yiguan's own
    };
    // Of who holds a seat of an open table and is not connected.
    struct Absence {
        std::int64_t since = 0;
        bool on_purpose = false;
    };

    // The seat a person acts for now; refused for who does not sit here.
    Result<Seat> seat_of(std::string_view person) const;
    bool is_player(Seat seat) const;
    Viewer viewer(std::string_view person) const;
    void commit(const Result<TableEvent>& event, Answer answer);
    // Refused while the store fails.
    void commit(const TableEvent& event, Answer answer);
    void append(const TableEvent& event, Answer answer);
    void acknowledge_again(Answer answer);
    void tell_ratings();
    // `before`: how the game stood then.
    wire::ToPage message_of(const TableEvent& event, const View& before) const;
    void stored(const Refusal& refusal);
    void fail();
    bool go_back();
    bool is_awaited() const;
    void show(SessionId session, int known_version);
    void tell_seats();
    void update_presence(bool on_purpose);
    void tell_absences(SessionId session) const;
    std::int64_t claimable_at(const Absence& absence) const;
    void take_back(Seat seat, Answer answer);
    void answer_for_player(Seat player);

    void check_clocks();
    void think();
    void take_thought(std::uint64_t search, const Thought& thought);
    void forfeit(Seat seat, const Reason& reason);
    void play_best(Seat seat, const BestMove& best);
    void take_best(std::uint64_t search, const BestMove& best);
    void stop_thinking();
    Limits limits_of(Seat seat, const Limits& own) const;

    Result<std::shared_ptr<Analysis>> analysis_by(const std::string& reviewer);
    void tell_who_sees(const std::string& reviewer, const wire::ToPage& message) const;
    void drop_unseen_analyses();

    const std::string id_;
    Table table_;
    const Ports ports_;
    std::map<SessionId, Spectator> spectators_;
    std::array<std::optional<Absence>, 2> absences_;  // by seat
    std::array<LagQuota, 2> lags_;
    std::map<std::string, RateMeter> talkers_;  // by person
    std::set<std::string> reporters_;           // people
    std::optional<Seat> wants_rematch_;
    std::map<SessionId, int> arriving_;  // shown the table when nothing is pending; what they know
    bool are_seats_new_ = false;         // and to be told at the next wake
    int pending_ = 0;                    // events that are not in the store yet
    std::vector<Answer> repeated_;       // to what was sent again while it was pending
    Refusal failure_;                    // why the store takes nothing now
    bool needs_recovery_ = false;        // since then the table is ahead of its log
    std::optional<int> gone_back_to_;    // the version that was shown since then
    std::int64_t recover_at_ = 0;
    std::int64_t recover_after_ms_ = 0;
    bool stands_still_ = false;

    std::array<std::optional<MadeEngine>, 2> engines_;  // by seat
    std::optional<Seat> thinker_;  // whose search has not answered yet, stopped or not
    std::uint64_t search_ = 0;     // the number of the search that counts
    std::array<std::optional<Score>, 2> last_scores_;  // what the player of a seat thought last
    std::int64_t told_thought_at_ = 0;
    std::map<std::string, std::shared_ptr<Analysis>> analyses_;  // by reviewer
};

}  // namespace yiguan::service
