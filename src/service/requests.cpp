#include "service/requests.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "service/accounts.h"
#include "service/fair_rating.h"
#include "service/table.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kSeekLength = 8;
constexpr std::size_t kMostSoughtGames = 12;

Result<SeatHolder> holder_of(const wire::SeatChoice& choice, const std::string& person) {
    if (choice.kind == "person") return SeatHolder{SeatKind::Person, choice.name, "", person};
    if (choice.kind == "guest") return SeatHolder{SeatKind::Invited, choice.name, "", ""};
    if (choice.kind == "player")
        return SeatHolder{SeatKind::Computer, choice.name, choice.player, ""};
    return Reason("seat-unknown").text("seat", printable(choice.kind));
}

// No text: either side.
Result<std::optional<Side>> side_of(const std::optional<std::string>& text) {
    if (!text) return std::optional<Side>();
    for (const Side side : {Side::First, Side::Second})
        if (*text == name(side)) return std::optional(side);
    return Reason("side-unknown").text("side", printable(*text));
}

Result<SoughtGame> game_of_choice(const wire::GameChoice& choice, const Environment& environment) {
    const auto clock = TimeControl::parse(choice.clock);
    if (!clock) return clock.error();
    const auto loaded = environment.load_game({choice.rules, "", {}, {}});
    if (!loaded) return loaded.error();
    return SoughtGame{(*loaded)->record().rules, *clock};
}

std::ptrdiff_t seats_of_kind(const TableSetup& setup, SeatKind kind) {
    return std::ranges::count(setup.seats, kind, &SeatHolder::kind);
}

}  // namespace

std::string name_of(const Visitor& who, const std::string& requested) {
    return who.account_name.empty() ? requested : who.account_name;
}

std::vector<std::string> foreign_names(const TableSetup& setup, const Visitor& who) {
    std::vector<std::string> names;
    for (const SeatHolder& seat : setup.seats)
        if (seat.kind != SeatKind::Computer && !seat.name.empty() && seat.name != who.account_name)
            names.push_back(seat.name);
    return names;
}

Result<TableSetup> setup_of(const wire::OpenTable& request,
                            const Record& beginning,
                            const Visitor& who,
                            const Environment& environment) {
    TableSetup setup{beginning.rules, beginning.start, beginning.moves, {}, {}, ""};
    const auto clock = TimeControl::parse(request.clock);
    if (!clock) return clock.error();
    setup.clock = *clock;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto holder = holder_of(request.seats[i], who.person);
        if (!holder) return holder.error();
        setup.seats[i] = *holder;
        if (holder->kind != SeatKind::Computer) continue;
        if (!environment.runs_engines) return Reason("engines-off");
        const auto kind = environment.check_engine(setup.rules, holder->player);
        if (!kind) return kind.error();
    }
    const auto free_seats = seats_of_kind(setup, SeatKind::Invited);
    const auto own_seats = seats_of_kind(setup, SeatKind::Person);
    const bool has_nobody = environment.has_lobby && own_seats == 0;
    if (free_seats == 2 || has_nobody) return Reason("seats-nobody");
    for (SeatHolder& seat : setup.seats)
        if (seat.kind == SeatKind::Person && own_seats == 1) seat.name = name_of(who, seat.name);
    if (free_seats == 1) setup.code = environment.secret(kCodeLength);
    setup.is_open = free_seats == 1 && environment.has_lobby;
    return setup;
}

TableSetup setup_of(const Pairing& pairing, bool compares_addresses) {
    TableSetup setup{pairing.game.rules, "", {}, {}, pairing.game.clock, ""};
    setup.is_open = true;
    if (pairing.waiting.is_rated)
        setup.unrated = reason_against(pairing, compares_addresses).value_or("");
    setup.is_rated = pairing.waiting.is_rated && setup.unrated.empty();
    const std::size_t waiting = pairing.waiting_is_first ? 0 : 1;
    setup.seats[waiting] = {SeatKind::Invited, pairing.waiting.name, "", pairing.waiting.person};
    setup.seats[1 - waiting] = {SeatKind::Invited, pairing.newcomer.name, "",
                                pairing.newcomer.person};
    return setup;
}

Result<Seek> seek_of(const wire::Seek& request,
                     const Visitor& who,
                     const Environment& environment) {
    if (request.games.empty() || request.games.size() > kMostSoughtGames)
        return Reason("seek-games").number("limit", kMostSoughtGames);
    const auto side = side_of(request.side);
    if (!side) return side.error();
    if (Refusal refusal = check_name(request.name)) return *std::move(refusal);
    if (request.rated && !has_account(who.person)) return Reason("rated-guest");
    Seek seek{environment.secret(kSeekLength),
              who.session,
              who.person,
              name_of(who, request.name),
              {},
              *side,
              request.rated,
              request.within,
              who.origin};
    for (const wire::GameChoice& game : request.games) {
        auto sought = game_of_choice(game, environment);
        if (!sought) return sought.error();
        if (request.rated && sought->clock.kind == TimeControl::Kind::None)
            return Reason("rated-clock");
        seek.games.push_back(std::move(*sought));
    }
    return seek;
}

Result<Seek> seek_that_takes(const Seek* taken, const wire::TakeSeek& request, const Visitor& who) {
    if (Refusal refusal = check_name(request.name)) return *std::move(refusal);
    if (taken == nullptr) return Reason("seek-gone");
    if (taken->is_rated && !has_account(who.person)) return Reason("rated-guest");
    Seek seek;
    seek.session = who.session;
    seek.person = who.person;
    seek.name = name_of(who, request.name);
    seek.games = taken->games;
    seek.is_rated = taken->is_rated;
    seek.origin = who.origin;
    return seek;
}

}  // namespace yiguan::service
