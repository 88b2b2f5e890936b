// A table: a game, two seats, clocks and offers. It is determined by its log: the acts below return
// the next event or a refusal and change nothing; only `apply` changes the table, and the same
// events make the same table. Has no socket, no storage and no thread; time is a parameter, in ms
// since the epoch.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/any_game.h"
#include "service/table_event.h"

namespace yiguan::service {

// A requested move, with the state of the table that the page showed.
struct MoveRequest {
    int ply = 0;  // the number of plies before it
    Key position = 0;
    std::string move;
    std::int64_t waived_ms = 0;  // thinking time not to be charged, for network lag
};

// The time charged for a move, and the time not charged because of network lag.
struct MoveTime {
    std::int64_t spent_ms = 0;
    std::int64_t waived_ms = 0;
};

// A legal move. Table::apply replaces the table's game by `game`, so that the move is checked only
// once.
struct JudgedMove {
    TableEvent event;               // a Moved, with the game's own text of the move
    std::unique_ptr<AnyGame> game;  // after the move
};

struct OpenOffer {
    int id = 0;
    OfferKind kind = OfferKind::Draw;
    Seat by = Seat::One;
};

// How a table ended: by the rules of its game, by an act of the table, or as an imported record
// says.
struct TableEnd {
    std::optional<Seat> winner;  // nothing: a draw, or no result
    // The game's verdict, or "resign", "flag", "draw-agreed", "aborted", "abandoned",
    // "record-result", "record-untold", "log-damaged".
    Reason reason;
    bool is_aborted = false;     // no result: the game does not count
    bool has_no_result = false;  // no result: the imported record contains none
};

// Refused when the name is not allowed at a table.
Refusal check_name(std::string_view name);

class Table;

// When a game in which nobody moves is aborted, ms since the epoch: at Table::abort_at, and on a
// server with a lobby an hour after Table::idle_since.
std::optional<std::int64_t> abort_due_at(const Table& table, bool has_lobby);

class Table {
  public:
    // A new table. `load` creates the game. Rules and moves of the setup are stored in the game's
    // own notation.
    static Result<Table> open(const TableSetup& setup, const LoadGame& load, std::int64_t now);
    // The table after the first event of its log. Refused when that event is not Opened, or the
    // game cannot be loaded.
    static Result<Table> begin(const TableEvent& opened, const LoadGame& load);

    Table(Table&&) = default;
    Table& operator=(Table&&) = default;

    // --- State -------------------------------------------------------------------------------

    // The number of events minus one: a new table has version 0.
    int version() const { return version_; }
    const TableSetup& setup() const { return setup_; }
    const AnyGame& game() const { return *game_; }
    // Of the current position. Costs nothing until the position has changed.
    const View& view() const;
    const std::vector<OpenOffer>& offers() const { return offers_; }
    const std::optional<TableEnd>& end() const { return end_; }
    // Why no further event is accepted, although the game may not be over: the log is damaged
    // ("log-damaged") after the last event that was applied.
    const Refusal& damage() const { return damage_; }
    // The new ratings after a rated game, by seat.
    const std::optional<std::array<int, 2>>& new_ratings() const { return new_ratings_; }
    // The number of plies, from the first, that are unchanged since that version. Precondition:
    // 0 <= version <= version().
    int unchanged_plies_since(int version) const;
    // When the latest event happened, ms since the epoch.
    std::int64_t changed_at() const { return changed_at_; }
    // The player's remaining time at `now`; nothing without a clock.
    std::optional<PlayerTime> time_of(Seat seat, std::int64_t now) const;
    // Whether the clock of this seat is running: from the first move on, while it is to move.
    bool is_running(Seat seat) const;
    // Whether the clock of either seat is running.
    bool has_running_clock() const;
    // How long the side to move has been thinking; 0 while no clock runs.
    std::int64_t turn_ms(std::int64_t now) const;
    // When the side to move runs out of time; nothing when no clock runs.
    std::optional<std::int64_t> flag_at() const;
    // When the game is aborted for want of a first move; nothing when none is awaited, or the table
    // has no clock.
    std::optional<std::int64_t> abort_at() const;
    // Since when the table has waited for the first move made at it, ms since the epoch: since it
    // was opened, an invited person sat down or the server came back. Nothing after a move or the
    // end.
    std::optional<std::int64_t> idle_since() const;
    // Whether two different persons hold the seats.
    bool is_between_people() const;
    // Whether a seat is reserved for a person with the invitation code.
    bool awaits_invited() const;
    // The time of the move with that number, from 1; zero for moves of the setup.
    MoveTime time_of_move(int ply) const;
    // Which seats the person holds, by seat.
    std::array<bool, 2> seats_of(std::string_view person) const;
    // Whether the person holds both seats, so that acts are those of the side to move.
    bool is_shared_by(std::string_view person) const;

    // --- Acts: each returns the next event ---------------------------------------------------
    //
    // Besides the reasons named below, an act is refused with "game-is-over" after the end, and
    // with `damage()` at a damaged table.

    // The checked move; nothing when it was already played (the page sent it twice). Refused with
    // "table-moved-on" when the request is about another position, "not-your-turn",
    // "point-forbidden" when a person would lose by the move at once (a forbidden point of renju),
    // or the reason of the rules.
    Result<std::optional<JudgedMove>> move(Seat seat,
                                           const MoveRequest& request,
                                           std::int64_t now) const;
    // Whether this person took the seat earlier with this code.
    bool has_sat(Seat seat, std::string_view person, std::string_view code) const;
    // Gives the free seat to the invited person. Refused with "code-wrong", "seat-taken", or as
    // check_name.
    Result<TableEvent> sit_down(std::string_view code,
                                const SatDown& invited,
                                std::int64_t now) const;
    // Refused with "offer-pending", "nothing-to-take-back", "draw-offered-lately" or
    // "takeback-refused-lately".
    Result<TableEvent> offer(Seat seat, OfferKind kind, std::int64_t now) const;
    // Takes back without an offer: the last ply if the person holds both seats, else all plies from
    // this seat's last move on. Refused with "nothing-to-take-back".
    Result<TableEvent> take_back(Seat seat, std::int64_t now) const;
    // Answers an offer; the seat that made it may only withdraw it (`yes` is false). Refused with
    // "offer-stale" when there is no such offer (any more), or with "offer-own".
    Result<TableEvent> answer(Seat seat, int offer, bool yes, std::int64_t now) const;
    Result<TableEvent> resign(Seat seat, std::int64_t now) const;
    // A computer opponent loses because of a fault, not by the rules of the game.
    Result<TableEvent> forfeit(Seat seat, const Reason& reason, std::int64_t now) const;
    // Ends the game without a result. Refused with "abort-late" once two plies were made.
    Result<TableEvent> abort_game(std::int64_t now) const;
    // Claims a win or a draw against an absent opponent. Precondition: the opponent is absent long
    // enough; this is not checked here.
    Result<TableEvent> claim(Seat seat, bool is_win, std::int64_t now) const;
    // The loss on time of the side to move if its time has run out at `now`, when `uncharged_ms` of
    // its turn are not charged.
    std::optional<TableEvent> overdue(std::int64_t now, std::int64_t uncharged_ms) const;
    // After the server was down: the lost time is not charged, and running clocks get some extra.
    TableEvent resume(std::int64_t now) const;
    // The server did not run for `ms` until `now`.
    TableEvent excuse(std::int64_t ms, std::int64_t now) const;

    // Refused, without a change, when the event is impossible: the move is illegal, the game is
    // over, there is no such offer. An event that an act returned for the current state is never
    // refused. Limits against annoying opponents are not checked again: they have changed over
    // time, and old logs must stay readable.
    Refusal apply(const TableEvent& event);
    // The same for a checked move of the current state. Returns the game before the move.
    std::unique_ptr<AnyGame> apply(JudgedMove move);
    // From now on refuses every act with this reason, and ends the game without a result unless it
    // had ended. Not an event, and not in the log.
    void mark_damaged(Reason why);

  private:
    Table() = default;

    Refusal check_goes_on() const;
    int plies_to_take_back(Seat seat) const;
    bool is_forbidden(std::string_view move) const;
    Refusal apply_one(const Opened& event, std::int64_t at);
    Refusal apply_one(const SatDown& event, std::int64_t at);
    Refusal apply_one(const Moved& event, std::int64_t at);
    Refusal apply_one(const TookBack& event, std::int64_t at);
    Refusal apply_one(const Offered& event, std::int64_t at);
    Refusal apply_one(const Declined& event, std::int64_t at);
    Refusal apply_one(const Resigned& event, std::int64_t at);
    Refusal apply_one(const Forfeited& event, std::int64_t at);
    Refusal apply_one(const FlagFell& event, std::int64_t at);
    Refusal apply_one(const DrawAgreed&, std::int64_t at);
    Refusal apply_one(const Aborted&, std::int64_t at);
    Refusal apply_one(const Claimed& event, std::int64_t at);
    Refusal finish(TableEnd end);
    Refusal apply_one(const Rated& event, std::int64_t at);
    Refusal apply_one(const Resumed&, std::int64_t at);
    Refusal apply_one(const Stalled& event, std::int64_t at);
    void record_move(Seat by, const Moved& event, std::int64_t at);
    void note_change();
    int ply() const { return static_cast<int>(setup_.moves.size() + made_.size()); }

    // A move that was made at this table, after those of the setup.
    struct Made {
        Seat by = Seat::One;
        std::array<PlayerTime, 2> times_before;
        MoveTime time;
    };
    // How often takebacks of a seat were declined.
    struct Declines {
        int count = 0;
        std::int64_t last_at = 0;
    };

    Refusal check_offer(Seat seat, OfferKind kind) const;
    Refusal check_takeback(Seat seat, std::int64_t now) const;
    bool was_played(const MoveRequest& request) const;

    TableSetup setup_;
    std::unique_ptr<AnyGame> game_;
    mutable std::optional<View> view_;  // nothing until it is asked for
    int version_ = -1;
    std::vector<int> plies_at_;  // the number of plies, by version
    std::int64_t changed_at_ = 0;
    std::array<PlayerTime, 2> times_{};
    std::vector<Made> made_;
    std::int64_t turn_began_ = 0;  // when the clock of the side to move started
    std::vector<OpenOffer> offers_;
    std::array<int, 2> draw_offered_at_{kNeverOffered,
                                        kNeverOffered};  // by seat: the ply of the last draw offer
    std::array<Declines, 2> takebacks_declined_;         // by seat
    std::optional<TableEnd> end_;
    std::optional<std::array<int, 2>> new_ratings_;
    Refusal damage_;

    static constexpr int kNeverOffered = -1000;
};

}  // namespace yiguan::service
