// How the hall handles a frame of a session.
#include <algorithm>
#include <utility>

#include "service/arranging.h"
#include "service/hall.h"
#include "service/line_view.h"
#include "service/requests.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::ptrdiff_t kMostReviews = 3;  // at a time, per session
constexpr std::size_t kMostViewed = 64;     // tables, per session

}  // namespace

Answer Hall::answer_to(SessionId session, const wire::Envelope& envelope, std::string rules) {
    return [ports = ports_, session, envelope, rules = std::move(rules)](const Refusal& refusal) {
        const wire::Envelope back{envelope.ack, envelope.table, {}};
        if (refusal)
            ports.sender.send(session, wire::Nack{ports.environment.say(*refusal, rules)}, back);
        else if (envelope.ack)
            ports.sender.send(session, wire::Ack{}, back);
    };
}

// Handles one frame of a session: an overload for each kind of message. Continuations that wait for
// the store hold a copy; the session may have ended when they run.
class Hall::Request {
  public:
    Request(Hall& hall, Visitor who, wire::Envelope envelope)
        : hall_(&hall), who_(std::move(who)), envelope_(std::move(envelope)) {}

    void operator()(const wire::OpenTable& request) const {
        hall_->with_beginning(request, [*this, request](const Result<Record>& beginning) {
            if (!is_connected()) return;
            const Answer answer = answer_under(request.rules);
            if (!beginning) return answer(beginning.error());
            const auto setup = setup_of(request, *beginning, who_, hall_->ports_.environment);
            if (!setup) return answer(setup.error());
            if (const Refusal refusal = hall_->check_table_limit(*setup, who_.origin.from))
                return answer(refusal);
            check_names(foreign_names(*setup, who_),
                        [*this, setup = *setup, answer](const Refusal& refusal) {
                            if (refusal) return answer(refusal);
                            hall_->open_table({who_.session}, setup, answer);
                        });
        });
    }
    void operator()(const wire::Seek& request) const {
        in_order([*this, request](const std::function<void()>& done) {
            const auto seek = seek_of(request, who_, hall_->ports_.environment);
            if (!seek) return answer()(seek.error()), done();
            with_ratings(*seek, done, [*this](Seek rated) { add(std::move(rated)); });
        });
    }
    void operator()(const wire::CancelSeek&) const {
        in_order([*this](const std::function<void()>& done) {
            hall_->lobby_.withdraw(who_.session);
            answer()(std::nullopt);
            done();
        });
    }
    void operator()(const wire::TakeSeek& request) const {
        in_order([*this, request](const std::function<void()>& done) {
            const auto seek = seek_that_takes(hall_->lobby_.find_seek(request.id), request, who_);
            if (!seek) return answer()(seek.error()), done();
            with_ratings(*seek, done,
                         [*this, id = request.id](Seek rated) { take(id, std::move(rated)); });
        });
    }
    void operator()(const wire::WatchLobby& request) const {
        answer()(std::nullopt);
        hall_->lobby_.watch(who_.session, request.on);
    }
    void operator()(const wire::ChooseFrames& request) const {
        hall_->ports_.sender.choose_frames(who_.session, request.are_short);
        answer()(std::nullopt);
    }
    void operator()(const wire::AskHistory& request) const {
        hall_->archive_.history_of(who_.person, request,
                                   [*this](const Result<wire::History>& history) {
                                       if (!history) return answer()(history.error());
                                       reply(*history);
                                   });
    }
    void operator()(const wire::AskOwnMoves& request) const {
        const auto answer_with = [*this,
                                  rules = request.rules](const Result<wire::OwnMoves>& moves) {
            if (!moves) return answer_under(rules)(moves.error());
            reply(*moves);
        };
        hall_->own_games_.find_moves(who_.person, request, answer_with);
    }
    void operator()(const wire::Arrange& request) const {
        const auto arranged = arrange(request, hall_->ports_.environment);
        if (!arranged) return answer_under(request.rules)(arranged.error());
        reply(*arranged);
    }
    void operator()(const wire::ShowLine& request) const {
        const auto line = show_line(request, hall_->ports_.environment);
        if (!line) return answer_under(request.rules)(line.error());
        reply(*line);
    }
    void operator()(const wire::Think& request) const {
        PositionAnalyses& analyses = hall_->position_analyses_;
        if (!request.on) {
            analyses.stop(who_.session);
            return answer()(std::nullopt);
        }
        const Answer done = answer_under(request.rules);
        if (const Refusal refusal = check_analyst()) return done(refusal);
        if (const Refusal refusal =
                analyses.begin(who_.session, request, [&done] { done(std::nullopt); }))
            done(refusal);
    }
    // Whoever has sat down already is not asked for a name again.
    void operator()(const wire::SitDown& request) const {
        const wire::SitDown named{request.code, name_of(who_, request.name)};
        const auto room = hall_->rooms_.with_code(request.code);
        if (!room) return answer()(Reason("code-wrong"));
        if (room->failure()) return answer_of(*room)(room->failure());
        if (room->has_sat(who_.person, request.code)) return sit_down(named);
        check_own_name(named.name, [*this, named](const Refusal& refusal) {
            if (refusal) return answer()(refusal);
            if (is_connected()) sit_down(named);
        });
    }
    void operator()(const wire::JoinTable& request) const {
        with_room([*this, request](Room& room, const Answer& answer) {
            if (const Refusal refusal = check_views(room)) return answer(refusal);
            answer(std::nullopt);
            if (see(room)) room.enter(who_.session, who_.person, request.version);
        });
    }
    void operator()(const wire::LeaveTable&) const {
        with_room([*this](Room& room, const Answer& answer) {
            if (Session* const session = hall_->sessions_.find(who_.session))
                session->tables.erase(room.id());
            room.leave(who_.session, true);
            answer(std::nullopt);
        });
    }
    void operator()(const wire::PlayMove& request) const {
        act([*this, request](Room& room, const Answer& answer) {
            room.move(who_.person, request, who_.lag_ms, answer);
        });
    }
    void operator()(const wire::MakeOffer& request) const {
        act([*this, request](Room& room, const Answer& answer) {
            room.offer(who_.person, request, answer);
        });
    }
    void operator()(const wire::AnswerOffer& request) const {
        act([*this, request](Room& room, const Answer& answer) {
            room.answer_offer(who_.person, request, answer);
        });
    }
    void operator()(const wire::Resign&) const {
        act([*this](Room& room, const Answer& answer) { room.resign(who_.person, answer); });
    }
    void operator()(const wire::Abort&) const {
        act([*this](Room& room, const Answer& answer) { room.abort_game(who_.person, answer); });
    }
    void operator()(const wire::Claim& request) const {
        act([*this, request](Room& room, const Answer& answer) {
            room.claim(who_.person, request.win, answer);
        });
    }
    void operator()(const wire::Say& request) const {
        with_room([*this, request](Room& room, const Answer& answer) {
            room.say(who_.session, who_.account_name, request, answer);
        });
    }
    void operator()(const wire::ReportPerson& request) const {
        with_room([*this, request](Room& room, const Answer& answer) {
            const auto report = room.report(who_.person, request);
            if (!report) return answer(report.error());
            hall_->archive_.add_report(*report, answer);
        });
    }
    void operator()(const wire::Hurry&) const {
        with_room([*this](Room& room, const Answer& answer) { room.hurry(who_.person, answer); });
    }
    void operator()(const wire::Rematch&) const {
        act([*this](Room& room, const Answer& answer) {
            const auto setup = room.rematch(who_.person);
            if (!setup) return answer(setup.error());
            if (!*setup) return answer(std::nullopt);
            if (const Refusal refusal = hall_->check_table_limit(**setup, who_.origin.from))
                return answer(refusal);
            hall_->prepare_rated(**setup, [*this, answer, before = room.shared_from_this()](
                                              const TableSetup& rated) {
                hall_->open_table({who_.session}, rated, answer, before);
            });
        });
    }
    void operator()(const wire::TryMove& request) const {
        with_room([*this, request](Room& room, const Answer&) {
            reply(tried_view(room.table(), request.move, hall_->ports_.environment));
        });
    }
    void operator()(const wire::AskSums& request) const {
        with_room([*this, request](Room& room, const Answer&) {
            reply(sums_view(room.table(), request.move));
        });
    }
    void operator()(const wire::Watch& request) const {
        with_room([*this, request](Room& room, const Answer& answer) {
            room.watch_thoughts(who_.session, request.thoughts, answer);
        });
    }
    void operator()(const wire::Analyse& request) const {
        const bool has_record = hall_->record_analyses_.is_shown_to(who_.session, envelope_.table);
        if (request.record || (!request.on && has_record)) return analyse_record(request);
        with_room([*this, request](Room& room, const Answer& answer) {
            if (request.on && !room.shows_analysis_to(who_.session) && reviews() >= kMostReviews)
                return answer(Reason("reviews-many").number("limit", kMostReviews));
            room.analyse(who_.session, request, answer);
        });
    }

  private:
    void in_order(SeekTask task) const { hall_->in_order_of_seeks(who_.session, std::move(task)); }
    // Whether the session still exists.
    bool is_connected() const { return hall_->sessions_.find(who_.session) != nullptr; }
    // Whether persons may use these names, none of which is the account's own.
    void check_names(const std::vector<std::string>& names, const Done& done) const {
        const auto& check = hall_->ports_.environment.check_guest_name;
        if (names.empty() || !check) return done(std::nullopt);
        const auto check_rest = [*this, rest = std::vector(names.begin(), names.end() - 1),
                                 done](const Refusal& refusal) {
            if (refusal) return done(refusal);
            check_names(rest, done);
        };
        check(names.back(), hall_->lifetime_.guard(check_rest));
    }
    void check_own_name(const std::string& name, const Done& done) const {
        const bool is_own = name.empty() || name == who_.account_name;
        check_names(is_own ? std::vector<std::string>() : std::vector{name}, done);
    }
    // Whether this hall analyses what a page brings; one with other people does not.
    Refusal check_analyst() const {
        const Environment& environment = hall_->ports_.environment;
        if (!environment.runs_engines) return Reason("engines-off");
        if (environment.has_lobby) return Reason("record-elsewhere");
        return std::nullopt;
    }
    void analyse_record(const wire::Analyse& request) const {
        if (const Refusal refusal = check_analyst()) return answer()(refusal);
        if (!request.on) {
            hall_->record_analyses_.hide(who_.session);
            return answer()(std::nullopt);
        }
        const auto record = Record::parse(*request.record);
        if (!record) return answer()(record.error());
        const Answer done = answer_under(record->rules);
        const Analysis::Task task{*record, request.player.value_or("")};
        if (const Refusal refusal = hall_->record_analyses_.show(
                who_.session, envelope_.table, task, [&done] { done(std::nullopt); }))
            done(refusal);
    }
    void sit_down(const wire::SitDown& request) const {
        const auto room = hall_->rooms_.with_code(request.code);
        if (!room) return answer()(Reason("code-wrong"));
        if (const Refusal refusal = check_views(*room)) return answer_of(*room)(refusal);
        see(*room);
        room->sit_down(who_.session, who_.person, request, answer_of(*room));
    }
    // Calls `then` unless the name is refused or the session has ended, and `done` in any case.
    void with_ratings(const Seek& seek,
                      const std::function<void()>& done,
                      const std::function<void(Seek)>& then) const {
        check_own_name(seek.name, [*this, seek, done, then](const Refusal& refusal) {
            if (refusal) return answer()(refusal), done();
            hall_->archive_.add_ratings(seek, [*this, done, then](Seek rated) {
                if (is_connected()) then(std::move(rated));
                done();
            });
        });
    }
    void add(Seek seek) const {
        if (const Refusal refusal = admit(seek)) return answer()(refusal);
        const auto pairing = hall_->lobby_.add(std::move(seek));
        if (!pairing) return answer()(std::nullopt);
        hall_->open_for(*pairing, who_.session, envelope_);
    }
    void take(const std::string& id, Seek seek) const {
        if (const Refusal refusal = admit(seek)) return answer()(refusal);
        const auto pairing = hall_->lobby_.take(id, std::move(seek));
        if (!pairing) return answer()(pairing.error());
        hall_->open_for(*pairing, who_.session, envelope_);
    }
    // A seek may become a table at once.
    Refusal admit(const Seek& seek) const {
        if (Refusal refusal = hall_->limits_.check_seek(seek, hall_->lobby_.seeks()))
            return refusal;
        return hall_->limits_.admit_table(who_.origin.from, hall_->ports_.clock.now_ms());
    }
    Answer answer_under(std::string rules) const {
        return hall_->answer_to(who_.session, envelope_, std::move(rules));
    }
    Answer answer() const { return answer_under(""); }
    Answer answer_of(const Room& room) const { return answer_under(room.table().setup().rules); }

    // Sends a message as the answer to the frame.
    void reply(const wire::ToPage& message) const {
        hall_->ports_.sender.send(who_.session, message, {envelope_.ack, envelope_.table, {}});
    }

    // Limits the tables that a session views, which it keeps in memory.
    Refusal check_views(const Room& room) const {
        const Session* const session = hall_->sessions_.find(who_.session);
        if (session == nullptr || session->tables.contains(room.id()) ||
            session->tables.size() < kMostViewed)
            return std::nullopt;
        return Reason("tables-viewed").number("limit", kMostViewed);
    }

    // Adds the table to those that the session views. False when the session has ended.
    bool see(const Room& room) const {
        Session* const session = hall_->sessions_.find(who_.session);
        if (session != nullptr) session->tables.insert(room.id());
        return session != nullptr;
    }

    // The number of tables whose analysis this session receives.
    std::ptrdiff_t reviews() const {
        const Session* const session = hall_->sessions_.find(who_.session);
        if (session == nullptr) return 0;
        return std::ranges::count_if(session->tables, [this](const std::string& table) {
            const auto room = hall_->rooms_.find(table);
            return room && room->shows_analysis_to(who_.session);
        });
    }

    // Runs the action on the room of the frame's table; answers with a refusal when there is none.
    template <class Action>
    void with_room(const Action& action) const {
        hall_->with_room(envelope_.table,
                         [*this, action](const Result<std::shared_ptr<Room>>& room) {
                             if (!room) return answer()(room.error());
                             action(**room, answer_of(**room));
                             hall_->drop_if_disposable(**room);
                         });
    }

    // The same, but refused when events of the table can no longer be stored.
    template <class Action>
    void act(const Action& action) const {
        with_room([action](Room& room, const Answer& answer) {
            if (room.failure()) return answer(room.failure());
            action(room, answer);
        });
    }

    Hall* hall_;
    Visitor who_;
    wire::Envelope envelope_;
};

bool Hall::receive(SessionId session,
                   const wire::FromPage& message,
                   const wire::Envelope& envelope) {
    ++requests_;
    Session* const found = sessions_.find(session);
    if (found == nullptr) return true;
    const bool is_limited = ports_.environment.has_lobby && !is_seated(*found);
    if (is_limited && !found->requests.try_take(ports_.clock.now_ms())) return false;
    std::visit(Request(*this, *visitor(session), envelope), message);
    return true;
}

}  // namespace yiguan::service
