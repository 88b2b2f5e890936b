// The events of a table. Its log, the events in order, determines the table. Each event has a
// one-line text form; parsing the text gives the same event.
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

// Person: uses the device of the person who opened the table. Invited: a person at another device,
// who has the invitation code; "guest" in logs and on the wire. Computer: "player" there.
enum class SeatKind : std::uint8_t { Person, Invited, Computer };

struct SeatHolder {
    SeatKind kind = SeatKind::Person;
    std::string name;
    std::string player;  // "deepening:level=5"; of a computer opponent only
    std::string person;  // the holder of the seat; empty for computers, and for an invited person
                         // who has not sat down

    friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

// A comment of an imported record on the position after `ply` plies.
struct RecordNote {
    int ply = 0;
    std::string text;

    friend bool operator==(const RecordNote&, const RecordNote&) = default;
};

// A damage of an imported record, in both languages.
struct RecordDamage {
    std::string zh;
    std::string en;

    friend bool operator==(const RecordDamage&, const RecordDamage&) = default;
};

// The data of an imported record: of a game that was not played here.
struct Origin {
    std::string person;  // who imported it
    std::string format;  // "pgn"
    std::string result;  // "1-0", "0-1" or "1/2-1/2"; anything else: unknown
    int left_out = 0;    // variations that were not imported
    std::vector<std::pair<std::string, std::string>> tags{};
    std::vector<RecordNote> notes{};
    std::vector<RecordDamage> damages{};

    friend bool operator==(const Origin&, const Origin&) = default;
};

struct TableSetup {
    std::string rules;               // full rule text
    std::string start;               // position text; empty for the rules' own start
    std::vector<std::string> moves;  // played before the table opens
    std::array<SeatHolder, 2> seats;
    TimeControl clock;
    std::string code;  // the invitation code of a free seat; empty when no seat is free
    // A table paired in the lobby: anyone may watch, first moves have a time limit, and the
    // opponent of an absent person may claim the game.
    bool is_open = false;
    bool is_rated = false;  // changes ratings; only open tables are rated
    // Why the table is not rated although both players wanted it: a reason code without arguments
    // (fair_rating.h); empty otherwise.
    std::string unrated{};
    std::array<int, 2> ratings{};    // of a rated table, by seat, when it opened
    std::optional<Origin> origin{};  // of an imported game, whose table is over from the beginning

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
    std::int64_t waived_ms = 0;  // not taken: delay of the network
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
// An accepted offer has no event of its own: DrawAgreed or TookBack follows.
struct Declined {
    int offer = 0;
    friend bool operator==(const Declined&, const Declined&) = default;
};
struct Resigned {
    Seat seat = Seat::One;
    friend bool operator==(const Resigned&, const Resigned&) = default;
};
// A computer played an illegal move or failed. All arguments of the reason are texts; it has no
// cause.
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
// Before the second ply, by a player or because a first move was overdue: no result.
struct Aborted {
    friend bool operator==(const Aborted&, const Aborted&) = default;
};
// By the opponent of an absent person.
struct Claimed {
    Seat by = Seat::One;
    bool is_win = true;  // else a draw
    friend bool operator==(const Claimed&, const Claimed&) = default;
};
// The new ratings after a rated game, by seat. Follows the end of the game.
struct Rated {
    std::array<int, 2> ratings{};
    friend bool operator==(const Rated&, const Rated&) = default;
};
// The server was down: that time is not charged, and both players get some time to reconnect.
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

// The server did not run for this long, such as a suspended machine: not charged.
struct Stalled {
    std::int64_t ms = 0;
    friend bool operator==(const Stalled&, const Stalled&) = default;
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
                 Resumed,
                 Stalled>
        what;

    std::string text() const;  // one line, without the line end
    // Refused with "event-malformed", also when the kind of event is unknown.
    static Result<TableEvent> parse(std::string_view line);

    friend bool operator==(const TableEvent&, const TableEvent&) = default;
};

}  // namespace yiguan::service
