// The HTTP API for bots: requests with a bot's token, streams of JSON lines, similar to the Bot API
// of chess servers (docs/bots.md).
//
//   GET  /api/stream/event              games that begin and end
//   GET  /api/bot/game/stream/ID        one game: its full state, then each change
//   POST /api/bot/seek                  {rules, clock, rated}: adds a seek to the lobby
//   POST /api/bot/seek/cancel
//   POST /api/bot/game/ID/move/MOVE     also /resign, /abort, /draw/yes, /draw/no,
//                                       /takeback/yes, /takeback/no, /claim-victory
//
// Each stream is a session of the hall. A bot's requests use the session of its event stream, which
// must be open: the stream is how the server knows that the bot is connected. Everything is called
// on the loop's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/http/web_server.h"
#include "protocol/wire/messages.h"
#include "service/accounts.h"
#include "service/ports.h"
#include "service/session_handler.h"

namespace yiguan {

class BotApi {
  public:
    using Reply = std::function<void(HttpReply)>;
    using SendLine = std::function<void(service::SessionId, const std::string& line)>;
    using Say = service::Say;

    struct Ports {
        service::SessionHandler& handler;
        service::Accounts& accounts;
        SendLine send_line;  // to a stream
        Say say;
    };

    // The objects that the ports refer to must outlive this one.
    explicit BotApi(Ports ports);
    ~BotApi();

    static bool is_stream(std::string_view path);
    static bool answers(std::string_view path);

    // Opens a stream after its token was checked. Answers with nothing, or with the reply that
    // refuses the stream.
    using OnOpened = std::function<void(std::optional<HttpReply>)>;
    void open(service::SessionId session, const HttpRequest& request, const OnOpened& answer);
    // Refuses the pending requests of the session.
    void close(service::SessionId session);
    // Precondition: answers(request.path). Replies once, at once or later.
    void answer(const HttpRequest& request, const Reply& reply);

    // Whether the session is one of these streams.
    bool has(service::SessionId session) const { return streams_.contains(session); }
    // Passes a message of the hall to the stream. Must not be called from within the hall, because
    // streams send requests to it.
    void send(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope);

  private:
    class StreamSession;
    class EventStream;
    class GameStream;
    struct PendingRequest {
        service::SessionId session;
        Reply reply;
    };

    HttpReply refused(const Reason& reason, int status) const;
    // Calls `then` with the bot that has the token of the request, or replies that there is none.
    using WithBot = std::function<void(const service::Account&)>;
    void with_bot(const HttpRequest& request, Reply refuse, WithBot then);
    // Precondition: the entrant has an account.
    void open(service::SessionId session, const std::string& path, const service::Entrant& entrant);
    void answer(const service::Account& bot, const HttpRequest& request, const Reply& reply);
    void ask(service::SessionId session,
             const wire::FromPage& message,
             const std::string& table,
             const Reply& reply);

    const Ports ports_;
    std::map<service::SessionId, std::unique_ptr<StreamSession>> streams_;
    std::map<std::string, service::SessionId> events_;  // event stream by account
    std::map<std::int64_t, PendingRequest> pending_;    // by acknowledgement number
    std::int64_t next_ack_ = 1;
};

}  // namespace yiguan
