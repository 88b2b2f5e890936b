#include "adapters/http/bot_api.h"

#include <array>
#include <boost/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "adapters/http/json_reply.h"
#include "base/text.h"

namespace yiguan {
namespace {

namespace json = boost::json;
using service::Account;
using service::SessionId;

constexpr std::string_view kEvents = "/api/stream/event";
constexpr std::string_view kGameStream = "/api/bot/game/stream/";
constexpr std::string_view kGame = "/api/bot/game/";
constexpr std::string_view kSeek = "/api/bot/seek";
constexpr std::string_view kCancel = "/api/bot/seek/cancel";

HttpReply error_reply(const wire::Words& words, int status) {
    return json_reply({{"error", words.code}, {"zh", words.zh}, {"en", words.en}}, status);
}

HttpReply not_found() {
    return {kNotFound, "text/plain", "there is nothing here", {}};
}

// Leaves missing fields empty; the hall refuses them.
wire::Seek read_seek(const std::string& body) {
    boost::system::error_code error;
    const json::value value = json::parse(body, error);
    const json::object fields = error || !value.is_object() ? json::object() : value.get_object();
    const auto text = [&](std::string_view key) {
        const json::value* field = fields.if_contains(key);
        return field != nullptr && field->is_string() ? std::string(field->get_string()) : "";
    };
    const json::value* rated = fields.if_contains("rated");
    wire::Seek seek;
    seek.games = {{text("rules"), text("clock")}};
    seek.rated = rated != nullptr && rated->is_bool() && rated->get_bool();
    return seek;
}

// The seat of this session's person; nothing for a spectator.
std::optional<std::size_t> own_seat(const std::array<wire::SeatFace, 2>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].is_yours) return i;
    return std::nullopt;
}

std::string_view seat_word(std::size_t seat) {
    return seat == 0 ? "one" : "two";
}

std::string_view side_of(std::string_view seat, const wire::State& state) {
    return seat == state.first_seat ? "first" : "second";
}

json::object person_json(const wire::SeatFace& face) {
    json::object person{{"name", face.name}};
    if (face.rating) person["rating"] = *face.rating;
    return person;
}

// Adds "started", or the code of the result and the winner's side, if there is a winner.
void add_status(json::object& out, const wire::State& state) {
    out["status"] = state.end ? state.end->reason.code : "started";
    if (state.end && state.end->winner_side) out["winner"] = *state.end->winner_side;
}

// The parts of "/api/bot/game/GAME/WHAT/ARGUMENT".
struct Action {
    std::string game;
    std::string what;
    std::string argument;
};

std::optional<Action> read_action(std::string_view path) {
    if (!path.starts_with(kGame)) return std::nullopt;
    const auto parts = split(path.substr(kGame.size()), '/');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    return Action{std::string(parts[0]), std::string(parts[1]),
                  parts.size() == 3 ? std::string(parts[2]) : ""};
}

// `yes` accepts the opponent's offer or, without one, makes the offer; `no` declines the opponent's
// offer.
std::optional<wire::FromPage> answer_or_offer(const wire::State& state,
                                              std::string_view own_seat,
                                              std::string_view kind,
                                              bool yes) {
    for (const wire::Offer& offer : state.offers)
        if (offer.kind == kind && offer.by != own_seat) return wire::AnswerOffer{offer.id, yes};
    if (!yes) return std::nullopt;
    return wire::MakeOffer{std::string(kind)};
}

}  // namespace

// Handles the hall's messages for one stream.
class BotApi::StreamSession {
  public:
    virtual ~StreamSession() = default;
    virtual void receive(const wire::ToPage& message, const std::string& table) = 0;
};

// Reports games that begin and end, and tracks the state of each for the bot's requests.
class BotApi::EventStream final : public StreamSession {
  public:
    using Send = std::function<void(const json::object&)>;
    using ToTable = std::function<void(const std::string& table)>;

    // Leaves tables that are over; otherwise they would stay in memory as long as the stream is
    // open.
    EventStream(Send send, ToTable join, ToTable leave)
        : send_(std::move(send)), join_(std::move(join)), leave_(std::move(leave)) {}

    void receive(const wire::ToPage& message, const std::string& table) override {
        if (const auto* hello = std::get_if<wire::Hello>(&message)) {
            for (const wire::TableBrief& running : hello->tables) join_(running.id);
        } else if (const auto* full = std::get_if<wire::TableFull>(&message)) {
            begin(*full);
        } else if (const auto* played = std::get_if<wire::PlyPlayed>(&message)) {
            update(played->state, table);
        } else if (const auto* back = std::get_if<wire::PliesTakenBack>(&message)) {
            update(back->state, table);
        } else if (const auto* state = std::get_if<wire::State>(&message)) {
            update(*state, table);
        } else if (const auto* next = std::get_if<wire::NextTable>(&message)) {
            join_(next->id);
        }
    }

    // The message to the hall for the action; nothing when the game or the action is unknown.
    std::optional<wire::FromPage> message_of(const Action& action) const {
        const auto game = games_.find(action.game);
        if (game == games_.end()) return std::nullopt;
        const auto& [seat, state] = game->second;
        const bool yes = action.argument == "yes" || action.argument == "true";
        if (action.what == "move" && !action.argument.empty())
            return wire::PlayMove{state.ply, state.key, action.argument, {}};
        if (action.what == "resign") return wire::Resign{};
        if (action.what == "abort") return wire::Abort{};
        if (action.what == "claim-victory") return wire::Claim{true};
        if (action.what == "draw" || action.what == "takeback")
            return answer_or_offer(state, seat, action.what, yes);
        return std::nullopt;
    }

  private:
    struct Game {
        std::string seat;
        wire::State state;
    };

    void begin(const wire::TableFull& full) {
        const auto seat = own_seat(full.seats);
        if (full.state.end) return update(full.state, full.id);
        if (!seat) return;
        const bool is_new =
            games_.insert_or_assign(full.id, Game{std::string(seat_word(*seat)), full.state})
                .second;
        if (!is_new) return;
        send_({{"type", "gameStart"},
               {"game",
                {{"gameId", full.id},
                 {"rules", full.rules},
                 {"clock", full.clock},
                 {"rated", full.is_rated},
                 {"side", side_of(seat_word(*seat), full.state)},
                 {"opponent", person_json(full.seats[1 - *seat])},
                 {"isMyTurn", full.state.turn == seat_word(*seat)}}}});
    }

    void update(const wire::State& state, const std::string& table) {
        const auto game = games_.find(table);
        if (game == games_.end()) return;
        game->second.state = state;
        if (!state.end) return;
        games_.erase(game);
        leave_(table);
        json::object finished{{"gameId", table}};
        add_status(finished, state);
        send_({{"type", "gameFinish"}, {"game", std::move(finished)}});
    }

    Send send_;
    ToTable join_;
    ToTable leave_;
    std::map<std::string, Game> games_;
};

// Reports one game: its full state, then each change.
class BotApi::GameStream final : public StreamSession {
  public:
    explicit GameStream(std::function<void(const json::object&)> send) : send_(std::move(send)) {}

    void receive(const wire::ToPage& message, const std::string&) override {
        if (const auto* full = std::get_if<wire::TableFull>(&message)) {
            send_full(*full);
        } else if (const auto* played = std::get_if<wire::PlyPlayed>(&message)) {
            moves_.push_back(played->ply.move);
            send_(state_json(played->state));
        } else if (const auto* back = std::get_if<wire::PliesTakenBack>(&message)) {
            for (int i = 0; i < back->plies && !moves_.empty(); ++i) moves_.pop_back();
            send_(state_json(back->state));
        } else if (const auto* state = std::get_if<wire::State>(&message)) {
            send_(state_json(*state));
        } else if (const auto* gone = std::get_if<wire::OpponentLeft>(&message)) {
            if (gone->seat != seat_)
                send_({{"type", "opponentGone"},
                       {"gone", true},
                       {"claimWinInSeconds", gone->in_ms / 1000}});
        } else if (const auto* nack = std::get_if<wire::Nack>(&message)) {
            send_({{"error", nack->reason.code}, {"en", nack->reason.en}});
        }
    }

  private:
    void send_full(const wire::TableFull& full) {
        moves_.clear();
        for (const wire::Ply& ply : full.plies) moves_.push_back(ply.move);
        const auto seat = own_seat(full.seats);
        if (seat) seat_ = seat_word(*seat);
        const std::size_t first = full.state.first_seat == "one" ? 0 : 1;
        json::object out{{"type", "gameFull"},
                         {"id", full.id},
                         {"rules", full.rules},
                         {"clock", full.clock},
                         {"rated", full.is_rated},
                         {"first", person_json(full.seats[first])},
                         {"second", person_json(full.seats[1 - first])},
                         {"state", state_json(full.state)}};
        if (seat) out["side"] = side_of(seat_, full.state);
        send_(out);
    }

    json::object state_json(const wire::State& state) const {
        std::string moves;
        for (const std::string& move : moves_) moves += (moves.empty() ? "" : " ") + move;
        json::object out{
            {"type", "gameState"}, {"moves", moves}, {"turn", side_of(state.turn, state)}};
        const std::size_t first = state.first_seat == "one" ? 0 : 1;
        if (state.clocks) {
            out["firstTime"] = (*state.clocks)[first].left_ms;
            out["secondTime"] = (*state.clocks)[1 - first].left_ms;
        }
        json::array offers;
        for (const wire::Offer& offer : state.offers)
            offers.push_back({{"kind", offer.kind}, {"by", side_of(offer.by, state)}});
        if (!offers.empty()) out["offers"] = std::move(offers);
        add_status(out, state);
        return out;
    }

    std::function<void(const json::object&)> send_;
    std::vector<std::string> moves_;
    std::string seat_;
};

BotApi::BotApi(Ports ports) : ports_(std::move(ports)) {}

BotApi::~BotApi() = default;

bool BotApi::is_stream(std::string_view path) {
    return path == kEvents || path.starts_with(kGameStream);
}

bool BotApi::answers(std::string_view path) {
    return path == kSeek || path == kCancel || (path.starts_with(kGame) && !is_stream(path));
}

void BotApi::send(SessionId session, const wire::ToPage& message, const wire::Envelope& envelope) {
    if (envelope.ack) {
        const auto pending = pending_.extract(*envelope.ack);
        if (const auto* nack = std::get_if<wire::Nack>(&message); pending && nack != nullptr)
            return pending.mapped().reply(error_reply(nack->reason, kBadRequest));
        if (pending) return pending.mapped().reply(json_reply({{"ok", true}}));
    }
    const auto stream = streams_.find(session);
    if (stream != streams_.end()) stream->second->receive(message, envelope.table);
}

// --- Streams -------------------------------------------------------------------------------------

// Answers before it enters the hall, so that the stream exists when messages arrive for it.
void BotApi::open(SessionId session, const HttpRequest& request, const OnOpened& answer) {
    with_bot(request, answer,
             [this, session, path = request.path, from = request.from, answer](const Account& bot) {
                 answer(std::nullopt);
                 open(session, path, {.account = bot, .from = from});
             });
}

void BotApi::open(SessionId session, const std::string& path, const service::Entrant& entrant) {
    const Account& bot = *entrant.account;
    const auto send = [this, session](const json::object& line) {
        ports_.send_line(session, json::serialize(line));
    };
    const auto join = [this, session](const std::string& table) {
        ports_.handler.receive(session, wire::JoinTable{}, {{}, table, {}});
    };
    const auto leave = [this, session](const std::string& table) {
        ports_.handler.receive(session, wire::LeaveTable{}, {{}, table, {}});
    };
    if (path == kEvents) {
        streams_[session] = std::make_unique<EventStream>(send, join, leave);
        events_[bot.id] = session;
        ports_.handler.enter(session, entrant);
    } else {
        streams_[session] = std::make_unique<GameStream>(send);
        ports_.handler.enter(session, entrant);
        join(path.substr(kGameStream.size()));
    }
}

void BotApi::close(SessionId session) {
    if (streams_.erase(session) == 0) return;
    std::erase_if(events_, [&](const auto& event) { return event.second == session; });
    ports_.handler.leave(session);
    std::erase_if(pending_, [&](const auto& entry) {
        const PendingRequest& request = entry.second;
        if (request.session == session) request.reply(refused(Reason("bot-unheard"), kConflict));
        return request.session == session;
    });
}

// --- Requests ------------------------------------------------------------------------------------

HttpReply BotApi::refused(const Reason& reason, int status) const {
    return error_reply(ports_.say(reason, ""), status);
}

void BotApi::answer(const HttpRequest& request, const Reply& reply) {
    with_bot(request, reply,
             [this, request, reply](const Account& bot) { answer(bot, request, reply); });
}

void BotApi::with_bot(const HttpRequest& request, Reply refuse, WithBot then) {
    ports_.accounts.account_of(request.bearer,
                               [this, refuse = std::move(refuse),
                                then = std::move(then)](const std::optional<Account>& bot) {
                                   if (!bot)
                                       return refuse(refused(Reason("signed-out"), kUnauthorized));
                                   then(*bot);
                               });
}

void BotApi::answer(const Account& bot, const HttpRequest& request, const Reply& reply) {
    if (request.method != HttpMethod::Post) return reply(not_found());
    const auto events = events_.find(bot.id);
    if (events == events_.end()) return reply(refused(Reason("bot-unheard"), kConflict));
    const SessionId session = events->second;
    if (request.path == kCancel) return ask(session, wire::CancelSeek{}, "", reply);
    if (request.path == kSeek) return ask(session, read_seek(request.body), "", reply);
    const auto action = read_action(request.path);
    const auto& stream = static_cast<const EventStream&>(*streams_.at(session));
    const auto message = action ? stream.message_of(*action) : std::nullopt;
    if (!message) return reply(not_found());
    ask(session, *message, action->game, reply);
}

void BotApi::ask(SessionId session,
                 const wire::FromPage& message,
                 const std::string& table,
                 const Reply& reply) {
    const std::int64_t ack = next_ack_++;
    pending_[ack] = {session, reply};
    if (ports_.handler.receive(session, message, {ack, table, {}})) return;
    pending_.erase(ack);
    reply(refused(Reason("requests-often"), kTooMany));
}

}  // namespace yiguan
