// Input of a course connection: it gives the same objects wherever it is cut; a message that was
// read and written is read again; a session that receives any messages obeys the rules.
#include "adapters/course/course_codec.h"
#include "adapters/course/course_session.h"
#include "fuzz/fuzz.h"
#include "protocol/course/splitter.h"

using namespace yiguan;

namespace {

// Adds `piece` bytes at a time; stops once the splitter is full.
std::vector<std::string> objects_of(std::string_view bytes, std::size_t piece) {
    course::Splitter splitter;
    std::vector<std::string> objects;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        splitter.add(bytes.substr(at, piece));
        while (auto object = splitter.next()) objects.push_back(std::move(*object));
        if (splitter.is_overfull()) break;
    }
    return objects;
}

// A hall that plays every move that the rules allow.
class Table final : public CourseSession::Sides {
  public:
    Table() {
        wire::TableFull full;
        full.id = "t";
        full.rules = std::string(course::kRules);
        full.seats[0].is_yours = true;
        full.state = state();
        session.on_hall_message(full);
    }

    void ask_hall(const wire::FromPage& message, const std::string&) override {
        const auto* move = std::get_if<wire::PlayMove>(&message);
        if (move == nullptr) return;
        const std::string seat = state().turn;
        if (game->play(move->move)) return;
        const Record record = game->record();
        wire::PlyPlayed played;
        played.ply.move = record.moves.back();
        played.ply.seat = seat;
        played.state = state();
        session.on_hall_message(played);
    }
    void send_peer(const course::FromServer& message) override {
        const std::string text = course_codec::text(message);
        fuzz::require(course_codec::read_from_server(text).has_value(), "what we say is read");
    }
    void close() override {}

    wire::State state() const {
        const View view = game->view();
        wire::State state;
        state.ply = view.ply;
        state.turn = std::string(name(view.seat_to_move));
        state.first_seat = "one";
        if (view.outcome.kind != Outcome::Kind::Ongoing) state.end = wire::End{"win", {}, {}, {}};
        return state;
    }

    LoadGame load = load_game;
    std::unique_ptr<AnyGame> game = std::move(*make_game(course::kRules));
    CourseSession session{load, *this};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::vector<std::string> objects = objects_of(bytes, 1);
    fuzz::require(objects == objects_of(bytes, size + 1), "cuts change nothing");
    Table table;
    for (const std::string& object : objects) {
        if (const auto message = course_codec::read_from_client(object)) {
            const auto again = course_codec::read_from_client(course_codec::text(*message));
            fuzz::require(again.has_value() && again->index() == message->index(),
                          "what is written is read again");
            table.session.receive(*message);
        }
        if (const auto message = course_codec::read_from_server(object))
            fuzz::require(course_codec::read_from_server(course_codec::text(*message)).has_value(),
                          "what is written is read again");
    }
    return 0;
}
