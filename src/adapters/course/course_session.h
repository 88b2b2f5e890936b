// Translates for one client of the number-chess course: its messages become requests to the hall,
// the hall's messages become the course's. Has no socket and no thread.
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
    // Carries messages to the hall and to the client. Called from within `receive`,
    // `on_hall_message` and `leave`.
    class Sides {
      public:
        virtual ~Sides() = default;
        // `table`: the table that the message is about; empty for none.
        virtual void ask_hall(const wire::FromPage& message, const std::string& table) = 0;
        virtual void send_peer(const course::FromServer& message) = 0;
        virtual void close() = 0;  // closes the connection to the client
    };

    // Both must outlive the session.
    CourseSession(const LoadGame& load, Sides& sides) : load_(load), sides_(sides) {}

    void receive(const course::FromClient& message);
    void on_hall_message(const wire::ToPage& message);
    // Call when the client's connection is broken: resigns its game if one is in progress.
    void leave();

  private:
    void receive_one(const course::Join& join);
    void receive_one(const course::Move& message);
    void receive_one(const course::Request& request);
    void receive_one(const course::Goodbye&) { sides_.close(); }

    void on_one(const wire::TableFull& full);
    void on_one(const wire::PlyPlayed& played);
    void on_one(const wire::State& state) { take_state(state); }
    template <class Other>
    void on_one(const Other&) {}

    void play(const std::string& move);
    void take_state(const wire::State& state);
    void report_end(const wire::End& end);
    int side_of(const std::string& seat) const;

    const LoadGame& load_;
    Sides& sides_;
    bool has_joined_ = false;
    std::string table_;
    std::string seat_;
    std::unique_ptr<AnyGame> game_;  // as the hall's messages describe it
    wire::State state_;
    course::Translator translator_;
    bool has_reported_end_ = false;
};

}  // namespace yiguan
