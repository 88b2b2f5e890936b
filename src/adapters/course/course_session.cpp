#include "adapters/course/course_session.h"

#include <algorithm>

#include "base/text.h"

namespace yiguan {
namespace {

using course::Act;

// A longer name of a peer is cut. Below the limit of names at a table.
constexpr std::size_t kMostNameBytes = 60;

bool is_board_move(const std::string& move) {
    return move != "stop" && move != "report" && move != "pass";
}

}  // namespace

void CourseSession::receive(const course::FromClient& message) {
    std::visit([this](const auto& what) { receive_one(what); }, message);
}

void CourseSession::on_hall_message(const wire::ToPage& message) {
    std::visit([this](const auto& what) { on_one(what); }, message);
}

void CourseSession::leave() {
    if (game_ && !state_.end) sides_.ask_hall(wire::Resign{}, table_);
}

// --- From the client -----------------------------------------------------------------------------

void CourseSession::receive_one(const course::Join& join) {
    if (std::exchange(has_joined_, true)) return;
    seek(printable(join.name, kMostNameBytes));
}

void CourseSession::seek(const std::string& name) {
    const std::string clock = "move:" + std::to_string(course::kThinkTimeS);
    wire::Seek seek;
    seek.name = name;
    seek.games = {{std::string(course::kRules), clock}};
    sides_.ask_hall(seek, "");
}

// A move out of turn is ignored: a peer may send one right after a stop. After an illegal move the
// two boards differ: the client loses, is told so and is disconnected.
void CourseSession::receive_one(const course::Move& message) {
    if (!game_ || state_.end || state_.turn != seat_) return;
    const auto move = translator_.move_of(*game_, message);
    if (move) return play(*move);
    has_reported_end_ = true;
    sides_.ask_hall(wire::Resign{}, table_);
    sides_.send_peer(course::Request{Act::Quit, table_, side_of(seat_)});
}

void CourseSession::receive_one(const course::Request& request) {
    if (!game_ || state_.end) return;
    if (!request.act || *request.act == Act::Quit) return sides_.ask_hall(wire::Resign{}, table_);
    play(*request.act == Act::Stop ? "stop" : "report");
}

void CourseSession::play(const std::string& move) {
    sides_.ask_hall(wire::PlayMove{state_.ply, state_.key, move, {}}, table_);
}

// --- From the hall -------------------------------------------------------------------------------

// The course's protocol has no word for a name that is refused: the client plays without a name.
void CourseSession::on_one(const wire::Nack&) {
    if (game_) return;
    if (std::exchange(is_nameless_, true)) return sides_.close();
    seek("");
}

void CourseSession::on_one(const wire::TableFull& full) {
    Record record{full.rules, "", {}, {}};
    for (const wire::Ply& ply : full.plies) record.moves.push_back(ply.move);
    auto game = load_(record);
    if (!game) return sides_.close();
    game_ = std::move(*game);
    const bool is_new = table_.empty();
    table_ = full.id;
    seat_ = full.seats[0].is_yours ? "one" : "two";
    state_ = full.state;
    if (is_new)
        sides_.send_peer(course::Matched{full.seats[full.seats[0].is_yours ? 1 : 0].name, table_,
                                         side_of(seat_), course::kThinkTimeS, std::nullopt});
    take_state(full.state);
}

void CourseSession::on_one(const wire::PlyPlayed& played) {
    if (!game_) return;
    const wire::Ply& ply = played.ply;
    const bool is_theirs = ply.seat != seat_;
    const int side = side_of(ply.seat);
    if (is_theirs && is_board_move(ply.move)) {
        course::Move message = course::Translator::message_of(*game_, ply.move);
        message.game_id = table_;
        sides_.send_peer(message);
    } else if (is_theirs && ply.move != "pass") {
        const Act act = ply.move == "stop" ? Act::Stop : Act::Report;
        sides_.send_peer(course::Request{act, table_, side});
    }
    // An act ends the game for the client without a further message.
    has_reported_end_ |= ply.move == "stop" || ply.move == "report";
    if (game_->play(ply.move)) return sides_.close();
    take_state(played.state);
}

// Declines offers, which the course's protocol cannot express.
void CourseSession::take_state(const wire::State& state) {
    state_ = state;
    for (const wire::Offer& offer : state.offers)
        if (offer.by != seat_) sides_.ask_hall(wire::AnswerOffer{offer.id, false}, table_);
    if (state.end && !std::exchange(has_reported_end_, true)) report_end(*state.end);
}

void CourseSession::report_end(const wire::End& end) {
    const bool is_lost = end.winner && *end.winner != seat_;
    const int own = side_of(seat_);
    if (end.reason.code == "flag")
        sides_.send_peer(course::TimedOut{is_lost ? own : 1 - own});
    else if (end.kind == "aborted")
        sides_.send_peer(course::TimedOut{side_of(state_.turn)});
    else if (!is_lost)
        sides_.send_peer(course::Request{Act::Quit, table_, 1 - own});
}

int CourseSession::side_of(const std::string& seat) const {
    return seat == state_.first_seat ? 0 : 1;
}

}  // namespace yiguan
