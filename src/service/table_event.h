// What happens at a table, in the order it happened: the log of these is the table. Each has a line
// of text; reading a line back gives the same event.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/side.h"
#include "service/time_control.h"

namespace yiguan::service {

// A person here shares the opener's device, a guest comes from another one, a player is a computer
// opponent.
enum class SeatKind : std::uint8_t { Person, Guest, Player };

struct SeatHolder {
    SeatKind kind = SeatKind::Person;
    std::string name;
    std::string player;  // "deepening:level=5"; of a computer opponent only
    std::string person;  // who owns the seat; empty for players, and for a guest yet to come

    friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

// A word of the record on the game after so many plies.
struct RecordNote {
    int ply = 0;
    std::string text;

    friend bool operator==(const RecordNote&, const RecordNote&) = default;
};

// What was not as it should be in the record, in both languages.
struct RecordDamage {
    std::string zh;
    std::string en;

    friend bool operator==(const RecordDamage&, const RecordDamage&) = default;
};

// Of a game that was not played here: what its record says of it.
struct Origin {
    std::string person;  // who brought it
    std::string format;  // "pgn"
    std::string result;  // "1-0", "0-1" or "1/2-1/2"; anything else tells nothing
    int left_out = 0;    // variations that are not kept
    std::vector<std::pair<std::string, std::string>> tags{};
    std::vector<RecordNote> notes{};
    std::vector<RecordDamage> damages{};

    friend bool operator==(const Origin&, const Origin&) = default;
};

struct TableSetup {
    std::string rules;               // full rule text
    std::string start;               // position text; empty for the rules' own start
    std::vector<std::string> moves;  // already made when the table opens
    std::array<SeatHolder, 2> seats;
    TimeControl clock;
    std::string code;  // what a guest must say to sit down; empty when none is awaited
    // Between two people who met in the lobby: anybody may look on, first moves are awaited for a
    // while only, and who is left alone may claim the game.
    bool is_open = false;
    bool is_rated = false;           // counts for the ratings; only open ones do
    std::array<int, 2> ratings{};    // of a rated one, by seat, when it opened
    std::optional<Origin> origin{};  // of a table that is over from the beginning

    friend bool operator==(const TableSetup&, const TableSetup&) = default;
};

enum class OfferKind : std::uint8_t { Takeback, Draw };

struct Opened {
    TableSetup setup;
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct SatDown {
    Seat seat = Seat::Two;
    std::string name;
    std::string person;
    friend bool operator==(const SatDown&, const SatDown&) = default;
};
struct Moved {
    std::string move;
    std::int64_t spent_ms = 0;   // taken from the mover's clock
    std::int64_t waived_ms = 0;  // not taken, because the way to the server took it
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct TookBack {
    int plies = 1;
    friend bool operator==(const TookBack&, const TookBack&) = default;
};
struct Offered {
    OfferKind kind = OfferKind::Draw;
    Seat by = Seat::One;
    friend bool operator==(const Offered&, const Offered&) = default;
};
// A draw or a takeback that is accepted is followed by what it brings: Drawn or TookBack.
struct Declined {
    int offer = 0;
    friend bool operator==(const Declined&, const Declined&) = default;
};
struct Resigned {
    Seat seat = Seat::One;
    friend bool operator==(const Resigned&, const Resigned&) = default;
};
// An opponent that broke the rules, or a program that broke down. The reason's arguments are texts;
// it has no cause.
struct Forfeited {
    Seat seat = Seat::One;
    Reason reason;
    friend bool operator==(const Forfeited&, const Forfeited&) = default;
};
struct FlagFell {
    Seat seat = Seat::One;
    friend bool operator==(const FlagFell&, const FlagFell&) = default;
};
struct DrawAgreed {
    friend bool operator==(const DrawAgreed&, const DrawAgreed&) = default;
};
// Before the second ply, by act or because a first move did not come: no result.
struct Aborted {
    friend bool operator==(const Aborted&, const Aborted&) = default;
};
// By who was left alone.
struct Claimed {
    Seat by = Seat::One;
    bool is_win = true;  // else a draw
    friend bool operator==(const Claimed&, const Claimed&) = default;
};
// What a rated game did to the ratings, by seat. Comes after its end.
struct Rated {
    std::array<int, 2> ratings{};
    friend bool operator==(const Rated&, const Rated&) = default;
};
// The server was down: its time is not charged, and who sits gets a little to find back.
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

struct TableEvent {
    std::int64_t at = 0;  // ms since the epoch
    std::variant<Opened,
                 SatDown,
                 Moved,
                 TookBack,
                 Offered,
                 Declined,
                 Resigned,
                 Forfeited,
                 FlagFell,
                 DrawAgreed,
                 Aborted,
                 Claimed,
                 Rated,
                 Resumed>
        what;

    std::string text() const;  // one line, without the line end
    // Refused with "event-malformed"; an event of a kind that this program does not know is.
    static Result<TableEvent> parse(std::string_view line);

    friend bool operator==(const TableEvent&, const TableEvent&) = default;
};

}  // namespace yiguan::service
