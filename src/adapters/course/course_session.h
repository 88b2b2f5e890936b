// One client of the number-chess course in the server: what it says becomes frames of a person at
// the page, what the hall says becomes the course's messages. No socket, no thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "game/any_game.h"
#include "protocol/course/messages.h"
#include "protocol/course/translator.h"
#include "protocol/wire/messages.h"

namespace yiguan {

class CourseSession {
  public:
    // The two sides it stands between. Called while `hear` and `tell` run.
    class Sides {
      public:
        virtual ~Sides() = default;
        virtual void ask_hall(const wire::FromPage& message, const std::string& table) = 0;
        virtual void send_peer(const course::FromServer& message) = 0;
        virtual void close() = 0;  // the peer has nothing more to say or to hear
    };

    // Both must outlive the guest.
    CourseSession(const LoadGame& load, Sides& sides) : load_(load), sides_(sides) {}

    void hear(const course::FromClient& message);
    void tell(const wire::ToPage& message);
    // The peer's line is broken: it has left the queue, or lost its game.
    void leave();

  private:
    void hear_one(const course::Join& join);
    void hear_one(const course::Move& message);
    void hear_one(const course::Request& request);
    void hear_one(const course::Goodbye&) { sides_.close(); }

    void tell_one(const wire::TableFull& full);
    void tell_one(const wire::PlyPlayed& played);
    void tell_one(const wire::State& state) { look_at(state); }
    template <class Other>
    void tell_one(const Other&) {}

    void play(const std::string& move);
    void look_at(const wire::State& state);
    void tell_end(const wire::End& end);
    int side_of(const std::string& seat) const;

    const LoadGame& load_;
    Sides& sides_;
    bool has_joined_ = false;
    std::string table_;
    std::string seat_;
    std::unique_ptr<AnyGame> game_;  // as the hall has told it
    wire::State state_;
    course::Translator translator_;
    bool has_told_end_ = false;
};

}  // namespace yiguan
