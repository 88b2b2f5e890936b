#include "service/room.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/text.h"
#include "service/rating_pool.h"
#include "service/table_log.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kMostThinkingMs = 10'000;
constexpr std::int64_t kThoughtEveryMs = 100;
constexpr std::size_t kMostSaidBytes = 200;
constexpr std::size_t kMostReportBytes = 500;
constexpr int kMostSayings = 5;
constexpr std::int64_t kRecoverAfterMs = 1'000;  // twice as long each time the store fails again
constexpr std::int64_t kMostRecoverAfterMs = 30'000;
constexpr std::int64_t kKeepEngineMs = 120'000;
constexpr std::int64_t kSayingsWithinMs = 20'000;
constexpr std::int64_t kForsakenAfterMs = std::int64_t{30} * 24 * 60 * 60 * 1000;
// How long who is left alone waits before the game may be claimed: for one who left by a word, and
// for one whose line broke, by speed.
constexpr std::int64_t kAfterLeavingMs = 10'000;
constexpr std::array<std::int64_t, 4> kAfterBreakMs{40'000, 80'000, 120'000, 120'000};

std::optional<Key> parse_key(std::string_view text) {
    Key key = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return key;
}

// A player that does not think itself worse keeps on.
bool accepts_draw(const std::optional<Score>& score) {
    if (!score) return false;
    return score->kind == Score::Kind::Loss ||
           (score->kind == Score::Kind::Value && score->amount <= 0);
}

}  // namespace

Room::Room(std::string id, Table table, const Ports& ports)
    : id_(std::move(id)),
      table_(std::move(table)),
      ports_(ports),
      lags_{LagQuota(table_.setup().clock), LagQuota(table_.setup().clock)} {}

// --- People --------------------------------------------------------------------------------------

void Room::enter(SessionId session, const std::string& person, int known_version) {
    spectators_[session].person = person;
    if (pending_ > 0 || needs_recovery_)
        arriving_[session] = known_version;
    else
        show(session, known_version);
    update_presence(false);
    are_seats_new_ = true;
}

void Room::show(SessionId session, int known_version) {
    const auto spectator = spectators_.find(session);
    if (spectator == spectators_.end()) return;
    const Viewer who = viewer(spectator->second.person);
    const std::int64_t now = ports_.clock.now_ms();
    const wire::Envelope envelope{{}, id_, table_.version()};
    if (known_version >= 0 && known_version <= table_.version()) {
        const auto since = since_view(table_, known_version, ports_.environment, now);
        ports_.sender.send(session, since, envelope);
    } else {
        auto full = full_view(table_, ports_.environment, who, now);
        full.id = id_;
        ports_.sender.send(session, full, envelope);
    }
    tell_absences(session);
}

// To one who has just come.
void Room::tell_absences(SessionId session) const {
    for (const Seat seat : {Seat::One, Seat::Two}) {
        const auto& absence = absences_[index(seat)];
        if (!absence || table_.end()) continue;
        const std::int64_t in_ms = claimable_at(*absence) - ports_.clock.now_ms();
        ports_.sender.send(session,
                           wire::Gone{std::string(name(seat)), std::max<std::int64_t>(in_ms, 0)},
                           {{}, id_, {}});
    }
}

void Room::leave(SessionId session, bool on_purpose) {
    if (spectators_.erase(session) == 0) return;
    update_presence(on_purpose);
    are_seats_new_ = true;
    drop_unseen_analyses();
    release_idle_engines();
}

// Takes in who of those who sit at an open table has come or gone.
void Room::update_presence(bool on_purpose) {
    if (!table_.setup().is_open || !table_.is_between_people() || table_.end()) return;
    const Viewer all = viewer("");
    for (const Seat seat : {Seat::One, Seat::Two}) {
        std::optional<Absence>& absence = absences_[index(seat)];
        if (all.is_present[index(seat)]) {
            absence.reset();
        } else if (!absence) {
            absence = Absence{ports_.clock.now_ms(), on_purpose};
            const std::int64_t in_ms = claimable_at(*absence) - absence->since;
            tell(wire::Gone{std::string(name(seat)), in_ms});
        }
    }
}

std::int64_t Room::claimable_at(const Absence& absence) const {
    if (absence.on_purpose) return absence.since + kAfterLeavingMs;
    const auto speed = static_cast<std::size_t>(speed_of(table_.setup().clock));
    return absence.since + kAfterBreakMs[speed];
}

wire::TableBrief Room::brief(std::string_view person) const {
    wire::TableBrief brief = brief_view(table_, viewer(person));
    brief.id = id_;
    return brief;
}

Viewer Room::viewer(std::string_view person) const {
    Viewer viewer{person, {}};
    for (const auto& [session, spectator] : spectators_) {
        const auto seats = table_.seats_of(spectator.person);
        for (std::size_t i = 0; i < seats.size(); ++i) viewer.is_present[i] |= seats[i];
        if (!seats[0] && !seats[1]) ++viewer.watchers;
    }
    return viewer;
}

bool Room::is_player(Seat seat) const {
    return table_.setup().seats[index(seat)].kind == SeatKind::Player;
}

Result<Seat> Room::seat_of(std::string_view person) const {
    const auto seats = table_.seats_of(person);
    if (seats[0] && seats[1]) return table_.view().seat_to_move;
    if (seats[0]) return Seat::One;
    if (seats[1]) return Seat::Two;
    return Reason("not-your-table");
}

// --- What happens --------------------------------------------------------------------------------

void Room::commit(const Result<TableEvent>& event, Answer answer) {
    if (!event) return answer(event.error());
    commit(*event, std::move(answer));
}

void Room::commit(const TableEvent& event, Answer answer) {
    if (failure_) return answer(failure_);
    append(event, std::move(answer));
}

void Room::append(const TableEvent& event, Answer answer) {
    const View before = table_.view();
    (void)table_.apply(event);  // never refused: it is an act of this table as it stands
    Store::Entry entry = entry_of(id_, table_, event);
    const bool is_rated = entry.rated.has_value();
    ++pending_;
    ports_.store.append(
        std::move(entry),
        [self = weak_from_this(), message = message_of(event, before), version = table_.version(),
         is_rated, answer = std::move(answer)](const Refusal& refusal) {
            if (const auto room = self.lock()) {
                if (!refusal) room->tell(message, version);
                room->stored(refusal);
                if (is_rated && !refusal) room->tell_ratings();
            }
            answer(refusal);
        });
}

// What the end of a rated game has made of them in the store.
void Room::tell_ratings() {
    const TableSetup& setup = table_.setup();
    const std::string pool = pool_of(setup.rules, setup.clock);
    Rated rated;
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto rating = ports_.store.rating_of(setup.seats[i].person, pool);
        if (!rating) return;
        rated.ratings[i] = rating->rounded();
    }
    commit({ports_.clock.now_ms(), rated}, [](const Refusal&) {});
}

// Nothing that follows a refused event is taken by the store: the last answer counts for all.
void Room::stored(const Refusal& refusal) {
    --pending_;
    const bool had_failed = failure_.has_value();
    failure_ = refusal;
    if (refusal && ports_.environment.on_trouble) ports_.environment.on_trouble(*refusal);
    if (pending_ > 0) return;
    for (const Answer& answer : std::exchange(repeated_, {})) answer(refusal);
    if (failure_) return fail();
    gone_back_to_.reset();
    for (const auto& [session, known_version] : std::exchange(arriving_, {}))
        show(session, known_version);
    if (had_failed) think();
}

// --- When the store fails ------------------------------------------------------------------------

// The table is ahead of its log now, maybe again: the store did not take that the game is resumed.
void Room::fail() {
    const bool again = gone_back_to_.has_value();
    needs_recovery_ = true;
    recover_after_ms_ =
        again ? std::min(2 * recover_after_ms_, kMostRecoverAfterMs) : kRecoverAfterMs;
    recover_at_ = ports_.clock.now_ms() + (again ? recover_after_ms_ : 0);
    stop_thinking();
}

std::optional<std::int64_t> Room::recover_at() const {
    if (!failure_ || pending_ > 0) return std::nullopt;
    return recover_at_;
}

bool Room::recover() {
    if (needs_recovery_ && !go_back()) return false;
    const std::int64_t now = ports_.clock.now_ms();
    if (now < recover_at_) return true;
    if (is_awaited()) {
        append(table_.resume(now), [](const Refusal&) {});
        return true;
    }
    failure_.reset();
    gone_back_to_.reset();
    think();
    return true;
}

// To what the log says: whoever looks on sees it. Some time later the game goes on.
bool Room::go_back() {
    auto table = table_from_log(id_, ports_);
    if (!table) return false;
    table_ = std::move(*table);
    needs_recovery_ = false;
    if (!gone_back_to_) recover_at_ = ports_.clock.now_ms() + recover_after_ms_;
    const auto arrived = std::exchange(arriving_, {});
    const bool is_known = std::exchange(gone_back_to_, table_.version()) == table_.version();
    for (const auto& [session, spectator] : spectators_)
        if (!is_known || arrived.contains(session)) show(session, kKnowsNothing);
    return true;
}

// Whether somebody's time runs here.
bool Room::is_awaited() const {
    return table_.has_running_clock() || table_.abort_at();
}

void Room::tell(const wire::ToPage& message, std::optional<int> version) {
    std::vector<SessionId> sessions;
    sessions.reserve(spectators_.size());
    for (const auto& [session, spectator] : spectators_) sessions.push_back(session);
    ports_.sender.send_all(sessions, message, {{}, id_, version});
}

// Everybody sees the same; what differs from one to the other is in table.seats.
wire::ToPage Room::message_of(const TableEvent& event, const View& before) const {
    wire::State state = state_of(table_, ports_.environment, ports_.clock.now_ms());
    if (std::holds_alternative<Moved>(event.what))
        return wire::PlyPlayed{last_ply(table_, before), std::move(state)};
    if (const auto* back = std::get_if<TookBack>(&event.what))
        return wire::PliesTakenBack{back->plies, std::move(state)};
    return state;
}

// All who sit nowhere are told the same.
void Room::tell_seats() {
    are_seats_new_ = false;
    Viewer who = viewer("");
    std::vector<SessionId> watchers;
    for (const auto& [session, spectator] : spectators_) {
        who.person = spectator.person;
        if (seat_of(who.person))
            ports_.sender.send(session, wire::SeatsChanged{seats_of(table_, who), who.watchers},
                               {{}, id_, {}});
        else
            watchers.push_back(session);
    }
    who.person = "";
    ports_.sender.send_all(watchers, wire::SeatsChanged{seats_of(table_, who), who.watchers},
                           {{}, id_, {}});
}

// --- Acts ----------------------------------------------------------------------------------------

void Room::move(const std::string& person,
                const wire::PlayMove& wish,
                std::int64_t lag_ms,
                Answer answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    const auto key = parse_key(wish.position);
    if (!key) return answer(Reason("table-moved-on"));
    check_clocks();
    LagQuota lag = lags_[index(*seat)];
    const std::int64_t now = ports_.clock.now_ms();
    const std::int64_t claimed = wish.think_ms ? table_.turn_ms(now) - *wish.think_ms : lag_ms;
    const std::int64_t waived = table_.is_between_people() ? lag.waive(claimed, lag_ms) : 0;
    const auto event = table_.move(*seat, {wish.ply, *key, wish.move, waived}, now);
    if (!event) return answer(event.error());
    if (!*event) return acknowledge_again(std::move(answer));
    lags_[index(*seat)] = lag;
    commit(**event, std::move(answer));
    think();
}

// What was sent twice is there as soon as the first of them is.
void Room::acknowledge_again(Answer answer) {
    if (pending_ == 0) return answer(std::nullopt);
    repeated_.push_back(std::move(answer));
}

void Room::sit_down(SessionId session,
                    const std::string& person,
                    const wire::SitDown& wish,
                    Answer answer) {
    const Seat seat = table_.setup().seats[0].kind == SeatKind::Guest ? Seat::One : Seat::Two;
    if (table_.has_sat(seat, person, wish.code)) {
        enter(session, person);
        return acknowledge_again(std::move(answer));
    }
    const auto event = table_.sit_down(wish.code, {seat, wish.name, person}, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(*event, std::move(answer));
    enter(session, person);
}

void Room::offer(const std::string& person, const wire::MakeOffer& wish, Answer answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    if (wish.kind != "takeback" && wish.kind != "draw")
        return answer(Reason("offer-unknown").text("offer", printable(wish.kind)));
    const bool is_takeback = wish.kind == "takeback";
    const bool is_granted = is_player(other(*seat)) || table_.is_shared_by(person);
    if (is_takeback && is_granted) return take_back(*seat, std::move(answer));
    const OfferKind kind = is_takeback ? OfferKind::Takeback : OfferKind::Draw;
    const auto event = table_.offer(*seat, kind, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(*event, std::move(answer));
    if (is_player(other(*seat))) answer_for_player(other(*seat));
}

void Room::take_back(Seat seat, Answer answer) {
    const auto event = table_.take_back(seat, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    stop_thinking();
    commit(*event, std::move(answer));
    think();
}

void Room::answer_for_player(Seat player) {
    const int offer = table_.offers().back().id;
    const bool yes = accepts_draw(last_scores_[index(player)]);
    commit(table_.answer(player, offer, yes, ports_.clock.now_ms()), [](const Refusal&) {});
    if (table_.end()) stop_thinking();
}

void Room::answer_offer(const std::string& person, const wire::AnswerOffer& wish, Answer answer) {
    auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    if (table_.is_shared_by(person))
        for (const OpenOffer& open : table_.offers())
            if (open.id == wish.offer) seat = other(open.by);
    const auto event = table_.answer(*seat, wish.offer, wish.yes, ports_.clock.now_ms());
    if (!event) return answer(event.error());
    commit(*event, std::move(answer));
}

void Room::resign(const std::string& person, Answer answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    commit(table_.resign(*seat, ports_.clock.now_ms()), std::move(answer));
    stop_thinking();
}

void Room::say(const std::string& person,
               const std::string& own_name,
               const wire::Say& wish,
               const Answer& answer) {
    if (wish.text.size() > kMostSaidBytes || (wish.text.empty() && !wish.phrase))
        return answer(Reason("say-length").number("limit", kMostSaidBytes));
    const std::int64_t now = ports_.clock.now_ms();
    const auto [talker, is_new] = talkers_.try_emplace(person, kMostSayings, kSayingsWithinMs, now);
    if (!talker->second.allows(now)) return answer(Reason("say-often"));
    wire::Said said{{}, own_name, wish.phrase, printable(wish.text, kMostSaidBytes)};
    if (const auto seat = seat_of(person)) {
        said.seat = name(*seat);
        said.name = table_.setup().seats[index(*seat)].name;
    }
    answer(std::nullopt);
    for (const auto& [session, spectator] : spectators_) {
        const bool is_player = static_cast<bool>(seat_of(spectator.person));
        if (said.seat || !is_player || table_.end())
            ports_.sender.send(session, said, {{}, id_, {}});
    }
}

Result<PersonReport> Room::report(const std::string& person, const wire::ReportPerson& wish) {
    if (const auto own = seat_of(person); !own) return own.error();
    const Seat seat = wish.seat == name(Seat::One) ? Seat::One : Seat::Two;
    const SeatHolder& holder = table_.setup().seats[index(seat)];
    if (holder.person.empty() || holder.person == person) return Reason("report-nobody");
    if (wish.about.empty() || wish.about.size() > kMostReportBytes)
        return Reason("say-length").number("limit", kMostReportBytes);
    if (!reporters_.insert(person).second) return Reason("report-again");
    return PersonReport{
        ports_.clock.now_ms(), id_,         person,
        holder.person,         holder.name, printable(wish.about, kMostReportBytes)};
}

void Room::abort_game(const std::string& person, Answer answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    commit(table_.abort_game(ports_.clock.now_ms()), std::move(answer));
    stop_thinking();
}

void Room::claim(const std::string& person, bool is_win, Answer answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    const auto& absence = absences_[index(other(*seat))];
    if (!absence || stands_still_) return answer(Reason("claim-present"));
    const std::int64_t now = ports_.clock.now_ms();
    const std::int64_t left_ms = claimable_at(*absence) - now;
    if (left_ms > 0) return answer(Reason("claim-early").number("seconds", (left_ms + 999) / 1000));
    commit(table_.claim(*seat, is_win, now), std::move(answer));
}

void Room::hurry(const std::string& person, const Answer& answer) {
    const auto seat = seat_of(person);
    if (!seat) return answer(seat.error());
    if (thinker_) engines_[index(*thinker_)]->engine->stop();
    answer(std::nullopt);
}

void Room::watch(SessionId session, bool thoughts, const Answer& answer) {
    const auto spectator = spectators_.find(session);
    if (spectator == spectators_.end()) return answer(Reason("table-not-joined"));
    spectator->second.sees_thoughts = thoughts;
    answer(std::nullopt);
}

bool Room::is_reviewed_by(SessionId session) const {
    const auto spectator = spectators_.find(session);
    return spectator != spectators_.end() && spectator->second.reviewer;
}

void Room::analyse(SessionId session, const wire::Analyse& wish, const Answer& answer) {
    if (wish.on && !table_.end()) return answer(Reason("game-goes-on"));
    const auto spectator = spectators_.find(session);
    if (spectator == spectators_.end()) return answer(Reason("table-not-joined"));
    const std::string reviewer = wish.player.value_or("");
    spectator->second.reviewer = wish.on ? std::optional(reviewer) : std::nullopt;
    drop_unseen_analyses();
    if (!wish.on) return answer(std::nullopt);
    const auto analysis = analysis_by(reviewer);
    if (!analysis) return answer(analysis.error());
    answer(std::nullopt);
    for (const auto& value : (*analysis)->values())
        if (value) ports_.sender.send(session, *value, {{}, id_, {}});
}

// The one that is at work, or a new one.
Result<std::shared_ptr<Analysis>> Room::analysis_by(const std::string& reviewer) {
    const auto found = analyses_.find(reviewer);
    if (found != analyses_.end()) return found->second;
    const Analysis::Listener listener{
        [this, reviewer](const wire::Value& value) { tell_who_sees(reviewer, value); },
        [this, reviewer](const Reason& reason) {
            const wire::Words words = ports_.environment.say(reason, table_.setup().rules);
            tell_who_sees(reviewer, wire::ValueTrouble{reviewer, words});
            analyses_.erase(reviewer);  // who asks again has it tried again
        }};
    auto begun = Analysis::begin({table_.game().record(), reviewer}, ports_.environment, listener);
    if (begun) analyses_[reviewer] = *begun;
    return begun;
}

void Room::tell_who_sees(const std::string& reviewer, const wire::ToPage& message) const {
    for (const auto& [session, spectator] : spectators_)
        if (spectator.reviewer == reviewer) ports_.sender.send(session, message, {{}, id_, {}});
}

void Room::drop_unseen_analyses() {
    std::erase_if(analyses_, [&](const auto& analysis) {
        return std::none_of(spectators_.begin(), spectators_.end(), [&](const auto& spectator) {
            return spectator.second.reviewer == analysis.first;
        });
    });
}

wire::Tried Room::tried(const wire::TryMove& wish) const {
    const auto game = table_.game().clone();
    const Refusal refusal = game->play(wish.move);
    if (!refusal) return {wish.move, std::nullopt};
    return {wish.move, ports_.environment.say(*refusal, table_.setup().rules)};
}

wire::Sums Room::sums(const wire::AskSums& wish) const {
    wire::Sums out{wish.move, {}, {}};
    const auto game = table_.game().clone();
    if (!game->play(wish.move)) {
        const std::string written = game->record().moves.back();
        out.as_written = written.substr(0, written.find('='));
    }
    for (const Sum& sum : table_.game().sums(wish.move))
        out.sums.push_back({sum.numbers, sum.target, sum.solution});
    return out;
}

Result<std::optional<TableSetup>> Room::rematch(const std::string& person) {
    if (!table_.end()) return Reason("game-goes-on");
    const auto seat = seat_of(person);
    if (!seat) return seat.error();
    if (table_.is_between_people() && wants_rematch_ != other(*seat)) {
        wants_rematch_ = *seat;
        tell(wire::RematchWished{std::string(name(*seat))});
        return std::optional<TableSetup>();
    }
    wants_rematch_.reset();
    TableSetup setup = table_.setup();
    setup.code.clear();
    const bool are_people = !is_player(Seat::One) && !is_player(Seat::Two);
    if (are_people) std::swap(setup.seats[0], setup.seats[1]);
    return std::optional(std::move(setup));
}

// --- Thinking ------------------------------------------------------------------------------------

bool Room::is_abandoned() const {
    const bool is_quiet = is_empty() && is_settled() && !thinker_ && !table_.has_running_clock();
    return is_quiet && ports_.clock.now_ms() - table_.changed_at() > kForsakenAfterMs;
}

std::optional<std::int64_t> Room::wake_at() const {
    if (are_seats_new_) return ports_.clock.now_ms();
    if (failure_ || stands_still_) return std::nullopt;
    const auto flag = table_.flag_at();
    const auto abort_game = table_.abort_at();
    if (flag && abort_game) return std::min(*flag, *abort_game);
    return flag ? flag : abort_game;
}

void Room::wake() {
    check_clocks();
    think();
    if (are_seats_new_) tell_seats();
}

// A flag waits for a move that may be on its way, though never for a computer's.
void Room::check_clocks() {
    if (failure_ || stands_still_) return;
    const Seat seat = table_.view().seat_to_move;
    const std::int64_t grace = table_.is_between_people() ? lags_[index(seat)].grace_ms() : 0;
    if (const auto event = table_.overdue(ports_.clock.now_ms(), grace)) {
        commit(*event, [](const Refusal&) {});
        stop_thinking();
    }
}

void Room::resume() {
    stands_still_ = false;
    if (table_.end()) return;
    if (is_awaited()) commit(table_.resume(ports_.clock.now_ms()), [](const Refusal&) {});
    update_presence(false);
}

Limits Room::limits_of(Seat seat, const Limits& own) const {
    Limits limits = own;
    if (own.depth || own.are_bounded_by_effort())
        limits.move_time_ms = std::min(own.move_time_ms.value_or(kMostThinkingMs), kMostThinkingMs);
    if (const auto time = table_.time_of(seat, ports_.clock.now_ms())) {
        const TimeControl& clock = table_.setup().clock;
        if (clock.kind == TimeControl::Kind::PerMove) {
            limits.move_time_ms =
                std::min(limits.move_time_ms.value_or(kMostThinkingMs), clock.main_ms / 2);
        } else {
            limits.clock_ms = until_flag(clock, *time);
            limits.increment_ms = clock.increment_ms;
        }
    }
    return limits;
}

// Sets the opponent whose turn it is to work, unless one is still at it. One that is not to be had
// any more, as a program that was removed, has lost.
void Room::think() {
    const Seat seat = table_.view().seat_to_move;
    if (thinker_ || failure_ || table_.end() || !is_player(seat)) return;
    auto& made = engines_[index(seat)];
    if (!made) {
        auto fresh = ports_.environment.make_engine(table_.setup().rules,
                                                    table_.setup().seats[index(seat)].player);
        if (!fresh) return forfeit(seat, fresh.error());
        made = std::move(*fresh);
    }
    if (const Refusal refusal = made->engine->set(table_.game().record()))
        return forfeit(seat, *refusal);
    thinker_ = seat;
    const std::uint64_t search = ++search_;
    const std::weak_ptr<Room> self = weak_from_this();
    const auto& post = ports_.environment.post;
    made->engine->go(
        limits_of(seat, made->limits),
        [self, post, search](const Thought& thought) {
            post([self, search, thought] {
                if (const auto room = self.lock()) room->take_thought(search, thought);
            });
        },
        [self, post, search](const BestMove& best) {
            post([self, search, best] {
                if (const auto room = self.lock()) room->take_best(search, best);
            });
        });
}

void Room::take_thought(std::uint64_t search, const Thought& thought) {
    if (search != search_ || !thinker_) return;
    last_scores_[index(*thinker_)] = thought.score;
    const std::int64_t now = ports_.clock.now_ms();
    const bool is_watched =
        std::any_of(spectators_.begin(), spectators_.end(),
                    [](const auto& spectator) { return spectator.second.sees_thoughts; });
    if (!is_watched || now - told_thought_at_ < kThoughtEveryMs) return;
    told_thought_at_ = now;
    const wire::Thought shown = thought_view(thought, table_.game().record(), ports_.environment);
    for (const auto& [session, spectator] : spectators_)
        if (spectator.sees_thoughts) ports_.sender.send(session, shown, {{}, id_, {}});
}

void Room::take_best(std::uint64_t search, const BestMove& best) {
    const Seat seat = *thinker_;
    thinker_.reset();
    check_clocks();
    if (search == search_ && !table_.end()) play_best(seat, best);
    think();
    release_idle_engines();
}

// Where nobody looks on, or nothing has happened for a while, an opponent needs no memory.
void Room::release_idle_engines() {
    const bool is_idle = ports_.clock.now_ms() - table_.changed_at() > kKeepEngineMs;
    if (thinker_ || !(spectators_.empty() || is_idle)) return;
    for (auto& engine : engines_) engine.reset();
}

void Room::forfeit(Seat seat, const Reason& reason) {
    commit(table_.forfeit(seat, reason, ports_.clock.now_ms()), [](const Refusal&) {});
}

// An opponent that breaks the rules, or a program that gives no move, has lost.
void Room::play_best(Seat seat, const BestMove& best) {
    const View& view = table_.view();
    const std::int64_t now = ports_.clock.now_ms();
    const auto ignore = [](const Refusal&) {};
    if (best.resigns) return commit(table_.resign(seat, now), ignore);
    if (best.move.empty()) {
        const Reason silent("engine-no-answer");
        return forfeit(seat, best.trouble.value_or(silent));
    }
    const auto event = table_.move(seat, {view.ply, view.key, best.move}, now);
    if (!event) {
        const Reason illegal = Reason("engine-illegal").text("move", printable(best.move));
        return forfeit(seat, illegal);
    }
    if (*event) commit(**event, ignore);
}

// The search that runs counts no longer; its answer is awaited before another begins.
void Room::stop_thinking() {
    ++search_;
    if (thinker_) engines_[index(*thinker_)]->engine->stop();
}

}  // namespace yiguan::service
