// The acts of persons at a table: each is checked, turned into an event and committed.
#include <utility>

#include "service/room.h"

namespace yiguan::service {

void Room::move(const std::string& person,
                const wire::PlayMove& request,
                std::int64_t lag_ms,
                Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    const auto key = parse_key(request.position);
    if (!key) return answer(Reason("table-moved-on"));
    check_clocks();
    LagQuota lag = lags_[index(*seat)];
    const std::int64_t now = ports_.clock.now_ms();
    const std::int64_t claimed =
        request.think_ms ? table().turn_ms(now) - *request.think_ms : lag_ms;
    const std::int64_t waived = table().is_between_people() ? lag.waive(claimed, lag_ms) : 0;
    auto judged = table().move(*seat, {request.ply, *key, request.move, waived}, now);
    if (!judged) return answer(judged.error());
    if (!*judged) return log_.answer_when_settled(std::move(answer));
    // The grace period waits for a move in transit; it is no time to think.
    if (drop_flag(waived)) return answer(Reason("game-is-over"));
    lags_[index(*seat)] = lag;
    log_.append(std::move(**judged), std::move(answer));
    think();
}

// The seat for the person with the invitation code, whether it is taken or not.
Seat Room::free_seat() const {
    return table().setup().seats[0].kind == SeatKind::Invited ? Seat::One : Seat::Two;
}

bool Room::has_sat(const std::string& person, const std::string& code) const {
    return table().has_sat(free_seat(), person, code);
}

void Room::sit_down(SessionId session,
                    const std::string& person,
                    const wire::SitDown& request,
                    Answer answer) {
    const Seat seat = free_seat();
    if (table().has_sat(seat, person, request.code)) {
        enter(session, person);
        return log_.answer_when_settled(std::move(answer));
    }
    const auto event =
        table().sit_down(request.code, {seat, request.name, person}, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(event, std::move(answer));
    enter(session, person);
}

void Room::offer(const std::string& person, const wire::MakeOffer& request, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    const auto kind = offer_kind_of(request.kind);
    if (!kind) return answer(kind.error());
    if (*kind == OfferKind::Takeback && takes_back_freely(table(), *seat, person))
        return take_back(*seat, std::move(answer));
    const auto event = table().offer(*seat, *kind, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(event, std::move(answer));
    if (is_computer(table(), other(*seat))) let_computer_answer(other(*seat));
}

void Room::take_back(Seat seat, Answer answer) {
    const auto event = table().take_back(seat, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    engines_.void_search();
    commit(event, std::move(answer));
    think();
}

void Room::let_computer_answer(Seat computer) {
    const int offer = table().offers().back().id;
    const bool yes = accepts_draw(engines_.searches_of(computer), table().view().ply);
    commit(table().answer(computer, offer, yes, ports_.clock.now_ms()));
    if (table().end()) engines_.void_search();
}

void Room::answer_offer(const std::string& person,
                        const wire::AnswerOffer& request,
                        Answer answer) {
    commit(answer_of(table(), person, request, ports_.clock.now_ms()), std::move(answer));
}

void Room::resign(const std::string& person, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    commit(table().resign(*seat, ports_.clock.now_ms()), std::move(answer));
    engines_.void_search();
}

void Room::abort_game(const std::string& person, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    commit(table().abort_game(ports_.clock.now_ms()), std::move(answer));
    engines_.void_search();
}

void Room::claim(const std::string& person, bool is_win, Answer answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    if (is_paused_) return answer(Reason("claim-present"));
    const std::int64_t now = ports_.clock.now_ms();
    if (const Refusal refusal = presence_.check_claim(other(*seat), now)) return answer(refusal);
    commit(table().claim(*seat, is_win, now), std::move(answer));
}

void Room::say(SessionId session,
               const std::string& own_name,
               const wire::Say& request,
               const Answer& answer) {
    if (!presence_.has(session)) return answer(Reason("table-not-joined"));
    const std::string person = presence_.people().at(session);
    const auto message = talk_.message(table(), person, own_name, request, ports_.clock.now_ms());
    if (!message) return answer(message.error());
    answer(std::nullopt);
    for (const auto& [viewer, listener] : presence_.people())
        if (TableTalk::is_heard_by(table(), *message, listener)) send(viewer, *message);
}

Result<PersonReport> Room::report(const std::string& person, const wire::ReportPerson& request) {
    auto report = talk_.report(table(), person, request, ports_.clock.now_ms());
    if (report) report->table = id();
    return report;
}

void Room::hurry(const std::string& person, const Answer& answer) {
    const auto seat = acting_seat(table(), person);
    if (!seat) return answer(seat.error());
    engines_.hurry();
    answer(std::nullopt);
}

void Room::watch_thoughts(SessionId session, bool on, const Answer& answer) {
    if (!presence_.has(session)) return answer(Reason("table-not-joined"));
    thought_feed_.set(session, on);
    answer(std::nullopt);
}

void Room::analyse(SessionId session, const wire::Analyse& request, const Answer& answer) {
    if (request.on && !table().end()) return answer(Reason("game-goes-on"));
    if (!presence_.has(session)) return answer(Reason("table-not-joined"));
    if (!request.on) {
        analyses_.hide(session);
        return answer(std::nullopt);
    }
    if (!ports_.environment.runs_engines) return answer(Reason("engines-off"));
    const Analysis::Task task{table().game().record(), request.player.value_or("")};
    if (const Refusal refusal = analyses_.show(session, task, [&answer] { answer(std::nullopt); }))
        answer(refusal);
}

Result<std::optional<TableSetup>> Room::rematch(const std::string& person) {
    if (!table().end()) return Reason("game-goes-on");
    const auto seat = acting_seat(table(), person);
    if (!seat) return seat.error();
    auto setup = rematch_.ask(table(), *seat);
    if (!setup) send_all(wire::RematchOffered{std::string(name(*seat))});
    return setup;
}

}  // namespace yiguan::service
