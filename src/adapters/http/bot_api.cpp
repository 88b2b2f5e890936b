#include "adapters/http/bot_api.h"

#include <array>
#include <boost/json.hpp>
#include <set>
#include <utility>
#include <vector>

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
constexpr int kBadRequest = 400;
constexpr int kUnauthorized = 401;
constexpr int kTooMany = 429;
constexpr int kNotFound = 404;
constexpr int kConflict = 409;

HttpReply json_reply(const json::value& value) {
    return {200, "application/json", json::serialize(value), {{"Cache-Control", "no-store"}}};
}

HttpReply words_reply(const wire::Words& words, int status) {
    HttpReply reply = json_reply({{"error", words.code}, {"zh", words.zh}, {"en", words.en}});
    reply.status = status;
    return reply;
}

HttpReply not_found() {
    return {kNotFound, "text/plain", "there is nothing here", {}};
}

// What is missing is refused by the hall.
wire::Seek read_seek(const std::string& body) {
    boost::system::error_code error;
    const json::value value = json::parse(body, error);
    const json::object wish = error || !value.is_object() ? json::object() : value.get_object();
    const auto text = [&](std::string_view key) {
        const json::value* field = wish.if_contains(key);
        return field != nullptr && field->is_string() ? std::string(field->get_string()) : "";
    };
    const json::value* rated = wish.if_contains("rated");
    wire::Seek seek;
    seek.games = {{text("rules"), text("clock")}};
    seek.rated = rated != nullptr && rated->is_bool() && rated->get_bool();
    return seek;
}

// The seat of this person; nothing for who looks on.
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

// "started", or how it ended by the server's code; with the winner's side, if anybody won.
void add_status(json::object& out, const wire::State& state) {
    out["status"] = state.end ? state.end->reason.code : "started";
    if (state.end && state.end->winner_side) out["winner"] = *state.end->winner_side;
}

// "move/n8k11" of "/api/bot/game/ID/move/n8k11", and the ID.
struct Deed {
    std::string game;
    std::string what;
    std::string argument;
};

std::optional<Deed> read_deed(std::string_view path) {
    if (!path.starts_with(kGame)) return std::nullopt;
    const auto parts = split(path.substr(kGame.size()), '/');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    return Deed{std::string(parts[0]), std::string(parts[1]),
                parts.size() == 3 ? std::string(parts[2]) : ""};
}

// `yes` to what the other has offered, else an offer of one's own; `no` to the other's.
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

// What listens to the hall in a session's place.
class BotApi::Ear {
  public:
    virtual ~Ear() = default;
    virtual void hear(const wire::ToPage& message, const std::string& table) = 0;
};

// Games that begin and end, and where each stands: by this the bot acts.
class BotApi::EventEar final : public Ear {
  public:
    using Send = std::function<void(const json::object&)>;
    using ToTable = std::function<void(const std::string& table)>;

    // A table that is over is left: else the server would keep it for as long as the stream is
    // open.
    EventEar(Send send, ToTable join, ToTable leave)
        : send_(std::move(send)), join_(std::move(join)), leave_(std::move(leave)) {}

    void hear(const wire::ToPage& message, const std::string& table) override {
        if (const auto* hello = std::get_if<wire::Hello>(&message)) {
            for (const wire::TableBrief& running : hello->tables) join_(running.id);
        } else if (const auto* full = std::get_if<wire::TableFull>(&message)) {
            begin(*full);
        } else if (const auto* played = std::get_if<wire::PlyPlayed>(&message)) {
            look_at(played->state, table);
        } else if (const auto* back = std::get_if<wire::PliesTakenBack>(&message)) {
            look_at(back->state, table);
        } else if (const auto* state = std::get_if<wire::State>(&message)) {
            look_at(*state, table);
        } else if (const auto* next = std::get_if<wire::NextTable>(&message)) {
            join_(next->id);
        }
    }

    // What the deed asks of the hall; nothing when the game or the deed is not known.
    std::optional<wire::FromPage> message_of(const Deed& deed) const {
        const auto game = games_.find(deed.game);
        if (game == games_.end()) return std::nullopt;
        const auto& [seat, state] = game->second;
        const bool yes = deed.argument == "yes" || deed.argument == "true";
        if (deed.what == "move" && !deed.argument.empty())
            return wire::PlayMove{state.ply, state.key, deed.argument, {}};
        if (deed.what == "resign") return wire::Resign{};
        if (deed.what == "abort") return wire::Abort{};
        if (deed.what == "claim-victory") return wire::Claim{true};
        if (deed.what == "draw" || deed.what == "takeback")
            return answer_or_offer(state, seat, deed.what, yes);
        return std::nullopt;
    }

  private:
    struct Game {
        std::string seat;
        wire::State state;
    };

    void begin(const wire::TableFull& full) {
        const auto seat = own_seat(full.seats);
        if (full.state.end) return look_at(full.state, full.id);
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

    void look_at(const wire::State& state, const std::string& table) {
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

// One game, whole and then as it goes on.
class BotApi::GameEar final : public Ear {
  public:
    explicit GameEar(std::function<void(const json::object&)> send) : send_(std::move(send)) {}

    void hear(const wire::ToPage& message, const std::string&) override {
        if (const auto* full = std::get_if<wire::TableFull>(&message)) {
            tell_full(*full);
        } else if (const auto* played = std::get_if<wire::PlyPlayed>(&message)) {
            moves_.push_back(played->ply.move);
            send_(state_json(played->state));
        } else if (const auto* back = std::get_if<wire::PliesTakenBack>(&message)) {
            for (int i = 0; i < back->plies && !moves_.empty(); ++i) moves_.pop_back();
            send_(state_json(back->state));
        } else if (const auto* state = std::get_if<wire::State>(&message)) {
            send_(state_json(*state));
        } else if (const auto* gone = std::get_if<wire::Gone>(&message)) {
            if (gone->seat != seat_)
                send_({{"type", "opponentGone"},
                       {"gone", true},
                       {"claimWinInSeconds", gone->in_ms / 1000}});
        } else if (const auto* nack = std::get_if<wire::Nack>(&message)) {
            send_({{"error", nack->reason.code}, {"en", nack->reason.en}});
        }
    }

  private:
    void tell_full(const wire::TableFull& full) {
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

void BotApi::tell(SessionId session, const wire::ToPage& message, const wire::Envelope& envelope) {
    if (envelope.ack) {
        const auto waiting = waiting_.extract(*envelope.ack);
        if (const auto* nack = std::get_if<wire::Nack>(&message); waiting && nack != nullptr)
            return waiting.mapped().reply(words_reply(nack->reason, kBadRequest));
        if (waiting) return waiting.mapped().reply(json_reply({{"ok", true}}));
    }
    const auto ear = ears_.find(session);
    if (ear != ears_.end()) ear->second->hear(message, envelope.table);
}

// --- Streams -------------------------------------------------------------------------------------

// The stream is there first, then comes what it is to be sent.
void BotApi::open(SessionId session, const HttpRequest& request, OnOpened answer) {
    ports_.accounts.account_of(request.bearer,
                               [this, session, path = request.path,
                                answer = std::move(answer)](const std::optional<Account>& bot) {
                                   if (!bot)
                                       return answer(refused(Reason("signed-out"), kUnauthorized));
                                   answer(std::nullopt);
                                   open(session, path, *bot);
                               });
}

void BotApi::open(SessionId session, const std::string& path, const Account& bot) {
    const auto send = [this, session](const json::object& line) {
        ports_.send_line(session, json::serialize(line));
    };
    const auto join = [this, session](const std::string& table) {
        ports_.reception.receive(session, wire::JoinTable{}, {{}, table, {}});
    };
    const auto leave = [this, session](const std::string& table) {
        ports_.reception.receive(session, wire::LeaveTable{}, {{}, table, {}});
    };
    if (path == kEvents) {
        ears_[session] = std::make_unique<EventEar>(send, join, leave);
        events_[bot.id] = session;
        ports_.reception.enter(session, "", bot);
    } else {
        ears_[session] = std::make_unique<GameEar>(send);
        ports_.reception.enter(session, "", bot);
        join(path.substr(kGameStream.size()));
    }
}

void BotApi::close(SessionId session) {
    if (ears_.erase(session) == 0) return;
    std::erase_if(events_, [&](const auto& event) { return event.second == session; });
    ports_.reception.leave(session);
    std::erase_if(waiting_, [&](const auto& entry) {
        const Question& question = entry.second;
        if (question.session == session) question.reply(refused(Reason("bot-unheard"), kConflict));
        return question.session == session;
    });
}

// --- Requests ------------------------------------------------------------------------------------

HttpReply BotApi::refused(const Reason& reason, int status) const {
    return words_reply(ports_.say(reason, ""), status);
}

void BotApi::answer(const HttpRequest& request, const Reply& reply) {
    ports_.accounts.account_of(request.bearer,
                               [this, request, reply](const std::optional<Account>& bot) {
                                   if (!bot)
                                       return reply(refused(Reason("signed-out"), kUnauthorized));
                                   answer(*bot, request, reply);
                               });
}

void BotApi::answer(const Account& bot, const HttpRequest& request, const Reply& reply) {
    if (request.method != HttpMethod::Post) return reply(not_found());
    const auto events = events_.find(bot.id);
    if (events == events_.end()) return reply(refused(Reason("bot-unheard"), kConflict));
    const SessionId session = events->second;
    if (request.path == kCancel) return ask(session, wire::CancelSeek{}, "", reply);
    if (request.path == kSeek) return ask(session, read_seek(request.body), "", reply);
    const auto deed = read_deed(request.path);
    const auto& ear = static_cast<const EventEar&>(*ears_.at(session));
    const auto message = deed ? ear.message_of(*deed) : std::nullopt;
    if (!message) return reply(not_found());
    ask(session, *message, deed->game, reply);
}

void BotApi::ask(SessionId session,
                 const wire::FromPage& message,
                 const std::string& table,
                 const Reply& reply) {
    const std::int64_t ack = next_ack_++;
    waiting_[ack] = {session, reply};
    if (ports_.reception.receive(session, message, {ack, table, {}})) return;
    waiting_.erase(ack);
    reply(refused(Reason("requests-often"), kTooMany));
}

}  // namespace yiguan
