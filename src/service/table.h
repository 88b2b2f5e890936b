// A table: a game, two seats, clocks and offers. Its log is the whole of it: `open` and the acts
// below return the event that follows, or why none does, and change nothing; `apply` is the only
// way it changes, and a table made of the same events is the same table. No socket, no storage, no
// thread; time is a parameter.
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

// A move about to be made, as the page saw the table.
struct MoveWish {
    int ply = 0;  // how many were played before it
    Key position = 0;
    std::string move;
    std::int64_t waived_ms = 0;  // of the time it took
};

// What a move took from the clock, and what it did not because the way to the server took it.
struct MoveTime {
    std::int64_t spent_ms = 0;
    std::int64_t waived_ms = 0;
};

// A move that the game has judged to be legal. Table::apply puts `game` in the place of the table's
// own, so that nothing is judged twice.
struct JudgedMove {
    TableEvent event;               // a Moved, with the game's own text of the move
    std::unique_ptr<AnyGame> game;  // after the move
};

struct OpenOffer {
    int id = 0;
    OfferKind kind = OfferKind::Draw;
    Seat by = Seat::One;
};

// How a table ended, by the rules of its game or by an act of the table.
struct TableEnd {
    std::optional<Seat> winner;  // nobody: a draw, or no result
    // The game's verdict, or "resign", "flag", "draw-agreed", "aborted", "abandoned",
    // "record-result", "record-untold", "log-damaged".
    Reason reason;
    bool is_aborted = false;  // no result: as if it had not been played
    bool is_untold = false;   // no result: the record of the game tells none
};

// Refused when nobody can bear it at a table.
Refusal check_name(std::string_view name);

class Table {
  public:
    // `load` makes the games. The table's setup has rules and moves as the game writes them.
    static Result<Table> open(const TableSetup& setup, const LoadGame& load, std::int64_t now);
    // The table after its first event. Refused when that is no opening, or the game cannot be
    // loaded.
    static Result<Table> begin(const TableEvent& opened, const LoadGame& load);

    Table(Table&&) = default;
    Table& operator=(Table&&) = default;

    // --- What it is --------------------------------------------------------------------------

    // The number of events so far, less one: the version of a table just opened is 0.
    int version() const { return version_; }
    const TableSetup& setup() const { return setup_; }
    const AnyGame& game() const { return *game_; }
    const View& view() const { return view_; }
    const std::vector<OpenOffer>& offers() const { return offers_; }
    const std::optional<TableEnd>& end() const { return end_; }
    // Why nothing more may happen at this table, although its game may not be over: its log is
    // damaged ("log-damaged") after the last event that is applied here.
    const Refusal& damage() const { return damage_; }
    // After a rated game has ended: the new ratings, by seat.
    const std::optional<std::array<int, 2>>& new_ratings() const { return new_ratings_; }
    // How many plies from the first are the same as at that version. Precondition: 0 <= version <=
    // version().
    int kept_since(int version) const;
    // When the latest event happened, ms since the epoch.
    std::int64_t changed_at() const { return changed_at_; }
    // What the player has left if the clock is read at `now`; nothing without a clock.
    std::optional<PlayerTime> time_of(Seat seat, std::int64_t now) const;
    bool is_running(Seat seat) const;
    // Of either seat, while the game goes on.
    bool has_running_clock() const;
    // How long the side to move has been at it; 0 while no clock runs.
    std::int64_t turn_ms(std::int64_t now) const;
    // When the flag of the side to move falls unless it moves; nothing when no clock runs.
    std::optional<std::int64_t> flag_at() const;
    // When the table is aborted unless a first move is made; nothing when none is awaited, or no
    // clock runs at this table.
    std::optional<std::int64_t> abort_at() const;
    // Two different people hold the seats.
    bool is_between_people() const;
    // A seat is kept for somebody who knows the code.
    bool awaits_guest() const;
    // Of the move with that number, from 1; nothing for those made before the table opened.
    MoveTime time_of_move(int ply) const;
    // The seats that this person holds.
    std::array<bool, 2> seats_of(std::string_view person) const;
    // Whether both sides are held on one device, so that acts are for whoever is to move.
    bool is_shared_by(std::string_view person) const;

    // --- What follows ------------------------------------------------------------------------

    // The move, judged; nothing when it is already played (a move sent twice).
    Result<std::optional<JudgedMove>> move(Seat seat, const MoveWish& wish, std::int64_t now) const;
    // Whether this person has sat down there with this code before.
    bool has_sat(Seat seat, std::string_view person, std::string_view code) const;
    Result<TableEvent> sit_down(std::string_view code,
                                const SatDown& guest,
                                std::int64_t now) const;
    Result<TableEvent> offer(Seat seat, OfferKind kind, std::int64_t now) const;
    // At once, as people who share a device do it: the last ply, or the last two when the other
    // side is the computer's.
    Result<TableEvent> take_back(Seat seat, std::int64_t now) const;
    // The answer to an offer, by the other seat.
    Result<TableEvent> answer(Seat seat, int offer, bool yes, std::int64_t now) const;
    Result<TableEvent> resign(Seat seat, std::int64_t now) const;
    // An opponent has lost because of what it did, not by the rules of the game.
    Result<TableEvent> forfeit(Seat seat, const Reason& reason, std::int64_t now) const;
    // Without a result, before the second ply.
    Result<TableEvent> abort_game(std::int64_t now) const;
    // The win, or the draw, of who was left alone; that they were is the caller's to know.
    Result<TableEvent> claim(Seat seat, bool is_win, std::int64_t now) const;
    // What the passing of time has brought: the flag of whoever is to move, `grace_ms` after its
    // time was up, or the end of the wait for a first move; nothing otherwise.
    std::optional<TableEvent> overdue(std::int64_t now, std::int64_t grace_ms) const;
    TableEvent resume(std::int64_t now) const;

    // Refused, and the table stays as it is, when the event cannot follow: the rules refuse the
    // move, the game is over, nobody offered that. Never refused: what the acts above have returned
    // for the table as it stands. Limits that are manners, not rules, are not asked for again: they
    // have changed over time, and old logs must stay readable.
    Refusal apply(const TableEvent& event);
    // The same for a judged move of the table as it stands. Returns the game as it was before it.
    std::unique_ptr<AnyGame> apply(JudgedMove move);
    // Nothing more may happen here: every act is refused with this reason, and the game has ended
    // without a result, unless it had ended before. Not an event: the log does not have it.
    void mark_damaged(Reason why);

  private:
    Table() = default;

    Refusal check_goes_on() const;
    int plies_to_take_back(Seat seat) const;
    bool is_forbidden(std::string_view move) const;
    Refusal happen(const Opened& event, std::int64_t at);
    Refusal happen(const SatDown& event, std::int64_t at);
    Refusal happen(const Moved& event, std::int64_t at);
    Refusal happen(const TookBack& event, std::int64_t at);
    Refusal happen(const Offered& event, std::int64_t at);
    Refusal happen(const Declined& event, std::int64_t at);
    Refusal happen(const Resigned& event, std::int64_t at);
    Refusal happen(const Forfeited& event, std::int64_t at);
    Refusal happen(const FlagFell& event, std::int64_t at);
    Refusal happen(const DrawAgreed&, std::int64_t at);
    Refusal happen(const Aborted&, std::int64_t at);
    Refusal happen(const Claimed& event, std::int64_t at);
    Refusal finish(TableEnd end);
    Refusal happen(const Rated& event, std::int64_t at);
    Refusal happen(const Resumed&, std::int64_t at);
    void note_clocks(const Moved& event, std::int64_t at);
    void look();

    // A move made at this table.
    struct Made {
        Seat by = Seat::One;
        std::array<PlayerTime, 2> times_before;
        MoveTime time;
    };
    // Of a seat's wishes to take back.
    struct Declines {
        int count = 0;
        std::int64_t last_at = 0;
    };

    Refusal check_offer(Seat seat, OfferKind kind) const;
    Refusal check_takeback(Seat seat, std::int64_t now) const;
    bool was_played(const MoveWish& wish) const;

    TableSetup setup_;
    std::unique_ptr<AnyGame> game_;
    View view_;
    int version_ = -1;
    std::vector<int> plies_at_;  // by version
    std::int64_t changed_at_ = 0;
    std::array<PlayerTime, 2> times_{};
    std::vector<Made> made_;
    std::int64_t turn_began_ = 0;  // when the clock of the side to move began to run
    std::vector<OpenOffer> offers_;
    std::array<int, 2> draw_offered_at_{kNeverOffered, kNeverOffered};  // by seat, the ply
    std::array<Declines, 2> takebacks_declined_;                        // by seat
    std::optional<TableEnd> end_;
    std::optional<std::array<int, 2>> new_ratings_;
    Refusal damage_;

    static constexpr int kNeverOffered = -1000;
};

}  // namespace yiguan::service
