// What people ask of the hall: one frame after the other.
#include <algorithm>
#include <utility>

#include "service/arranging.h"
#include "service/hall.h"
#include "service/rating_pool.h"

namespace yiguan::service {
namespace {

constexpr std::ptrdiff_t kMostReviews = 3;  // of one session, at a time

}  // namespace

Answer Hall::answer_to(SessionId session, const wire::Envelope& envelope, std::string rules) {
    return [this, session, envelope, rules = std::move(rules)](const Refusal& refusal) {
        const wire::Envelope back{envelope.ack, envelope.table, {}};
        if (refusal)
            ports_.sender.send(session, wire::Nack{ports_.environment.say(*refusal, rules)}, back);
        else if (envelope.ack)
            ports_.sender.send(session, wire::Ack{}, back);
    };
}

// One frame of one person: an overload for each kind.
class Hall::Request {
  public:
    Request(Hall& hall, SessionId session, const wire::Envelope& envelope)
        : hall_(hall),
          session_(session),
          guest_(hall.guests_.at(session)),
          envelope_(envelope),
          back_{envelope.ack, envelope.table, {}} {}

    void operator()(const wire::OpenTable& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, wish.rules);
        const auto setup = hall_.setup_of(wish, guest_.person);
        if (!setup) return answer(setup.error());
        hall_.open_table({session_}, *setup, answer);
    }
    void operator()(const wire::Seek& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, "");
        const auto seek = hall_.seek_of(session_, wish);
        if (!seek) return answer(seek.error());
        hall_.is_lobby_new_ = true;
        const auto pairing = hall_.lobby_.add(*seek, hall_.coin());
        if (!pairing) return answer(std::nullopt);
        hall_.open_for(*pairing, session_, envelope_);
    }
    void operator()(const wire::CancelSeek&) const {
        hall_.is_lobby_new_ |= hall_.lobby_.withdraw(session_);
        hall_.answer_to(session_, envelope_, "")(std::nullopt);
    }
    void operator()(const wire::TakeSeek& wish) const {
        const Answer answer = hall_.answer_to(session_, envelope_, "");
        if (const Refusal refusal = check_name(wish.name)) return answer(refusal);
        const Seek taker = taker_of(wish);
        if (taker.is_rated && !has_account(taker.person)) return answer(Reason("rated-guest"));
        const auto pairing = hall_.lobby_.take(wish.id, taker, hall_.coin());
        if (!pairing) return answer(pairing.error());
        hall_.open_for(*pairing, session_, envelope_);
    }
    void operator()(const wire::WatchLobby& wish) const {
        guest_.sees_lobby = wish.on;
        hall_.answer_to(session_, envelope_, "")(std::nullopt);
        if (wish.on)
            hall_.ports_.sender.send(session_, hall_.lobby_as_seen_by(guest_.person, hall_.lobby()),
                                     {});
    }
    void operator()(const wire::AskHistory&) const {
        const auto history = hall_.history_of(guest_.person);
        if (!history) return hall_.answer_to(session_, envelope_, "")(history.error());
        hall_.ports_.sender.send(session_, *history, back_);
    }
    void operator()(const wire::Arrange& wish) const {
        const auto arranged = arrange(wish, hall_.ports_.environment);
        if (!arranged) return hall_.answer_to(session_, envelope_, wish.rules)(arranged.error());
        hall_.ports_.sender.send(session_, *arranged, back_);
    }
    void operator()(const wire::SitDown& wish) const {
        const auto room = hall_.room_awaiting(wish.code);
        if (!room) return hall_.answer_to(session_, envelope_, "")(Reason("code-wrong"));
        if (room->failure()) return answer_of(*room)(room->failure());
        guest_.tables.insert(room->id());
        room->sit_down(session_, guest_.person, wish, answer_of(*room));
    }
    void operator()(const wire::JoinTable& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.insert(room->id());
            answer(std::nullopt);
            room->enter(session_, guest_.person, wish.version);
        });
    }
    void operator()(const wire::LeaveTable&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            guest_.tables.erase(room->id());
            room->leave(session_, true);
            answer(std::nullopt);
        });
    }
    void operator()(const wire::PlayMove& wish) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->move(guest_.person, wish, guest_.lag_ms, answer);
        });
    }
    void operator()(const wire::MakeOffer& wish) const { act(&Room::offer, wish); }
    void operator()(const wire::AnswerOffer& wish) const { act(&Room::answer_offer, wish); }
    void operator()(const wire::Resign&) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->resign(guest_.person, answer);
        });
    }
    void operator()(const wire::Abort&) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->abort_game(guest_.person, answer);
        });
    }
    void operator()(const wire::Claim& wish) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->claim(guest_.person, wish.win, answer);
        });
    }
    void operator()(const wire::Say& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->say(guest_.person, guest_.account_name, wish, answer);
        });
    }
    void operator()(const wire::ReportPerson& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            const auto report = room->report(guest_.person, wish);
            answer(report ? hall_.ports_.store.add_report(*report) : Refusal(report.error()));
        });
    }
    void operator()(const wire::Hurry&) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->hurry(guest_.person, answer);
        });
    }
    void operator()(const wire::Rematch&) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            auto setup = room->rematch(guest_.person);
            if (!setup) return answer(setup.error());
            if (!*setup) return answer(std::nullopt);
            if (const Refusal refusal = hall_.check_room_for_more(**setup)) return answer(refusal);
            hall_.take_in_ratings(**setup);
            hall_.open_table({session_}, **setup, answer, room);
        });
    }
    void operator()(const wire::TryMove& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer&) {
            hall_.ports_.sender.send(
                session_, tried_view(room->table(), wish.move, hall_.ports_.environment), back_);
        });
    }
    void operator()(const wire::AskSums& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer&) {
            hall_.ports_.sender.send(session_, sums_view(room->table(), wish.move), back_);
        });
    }
    void operator()(const wire::Watch& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            room->watch_thoughts(session_, wish.thoughts, answer);
        });
    }
    void operator()(const wire::Analyse& wish) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            if (wish.on && !room->shows_analysis_to(session_) && reviews() >= kMostReviews)
                return answer(Reason("reviews-many").number("limit", kMostReviews));
            room->analyse(session_, wish, answer);
        });
    }

  private:
    // Somebody who would have whatever game the one who waits wants.
    Seek taker_of(const wire::TakeSeek& wish) const {
        Seek taker;
        taker.session = session_;
        taker.person = guest_.person;
        taker.name = guest_.account_name.empty() ? wish.name : guest_.account_name;
        for (const Seek& seek : hall_.lobby_.seeks())
            if (seek.id == wish.id) {
                taker.games = seek.games;
                taker.is_rated = seek.is_rated;
            }
        for (SoughtGame& game : taker.games)
            game.rating = hall_.rating_of(guest_.person, pool_of(game.rules, game.clock)).value;
        return taker;
    }

    // Of how many tables this session is being told the values.
    std::ptrdiff_t reviews() const {
        return std::ranges::count_if(guest_.tables, [&](const std::string& table) {
            const auto room = hall_.rooms_.find(table);
            return room != hall_.rooms_.end() && room->second->shows_analysis_to(session_);
        });
    }

    Answer answer_of(const Room& room) const {
        return hall_.answer_to(session_, envelope_, room.table().setup().rules);
    }

    // Does it at the frame's table, or says why there is none.
    template <class Deed>
    void with_room(const Deed& deed) const {
        const auto room = hall_.find_room(envelope_.table);
        if (!room) return hall_.answer_to(session_, envelope_, "")(room.error());
        deed(*room, answer_of(**room));
        hall_.forget_if_idle(*room);
    }

    // The same, unless the store takes nothing from it.
    template <class Deed>
    void act_in_room(const Deed& deed) const {
        with_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            if (room->failure()) return answer(room->failure());
            deed(room, answer);
        });
    }

    template <class Wish>
    void act(void (Room::*deed)(const std::string&, const Wish&, Answer), const Wish& wish) const {
        act_in_room([&](const std::shared_ptr<Room>& room, const Answer& answer) {
            ((*room).*deed)(guest_.person, wish, answer);
        });
    }

    Hall& hall_;
    const SessionId session_;
    Guest& guest_;
    const wire::Envelope& envelope_;
    const wire::Envelope back_;
};

bool Hall::sits_at(const Room& room, const Guest& guest) {
    const auto seats = room.table().seats_of(guest.person);
    return seats[0] || seats[1];
}

bool Hall::plays(const Guest& guest) const {
    return std::ranges::any_of(guest.tables, [&](const std::string& table) {
        const auto room = rooms_.find(table);
        return room != rooms_.end() && sits_at(*room->second, guest);
    });
}

bool Hall::receive(SessionId session,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    ++requests_;
    const auto guest = guests_.find(session);
    if (guest == guests_.end()) return true;
    const bool is_limited = ports_.environment.has_lobby && !plays(guest->second);
    if (is_limited && !guest->second.requests.allows(ports_.clock.now_ms())) return false;
    std::visit(Request(*this, session, envelope), message);
    return true;
}

}  // namespace yiguan::service
