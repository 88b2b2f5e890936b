// How programs play here: HTTP with a bot's token, answers as lines of JSON, in the shape of the
// Bot API that programs for chess servers know (docs/bots.md).
//
//   GET  /api/stream/event              games that begin and end
//   GET  /api/bot/game/stream/ID        one game, whole and then move by move
//   POST /api/bot/seek                  {rules, clock, rated}: wait in the lobby
//   POST /api/bot/seek/cancel
//   POST /api/bot/game/ID/move/MOVE     also /resign, /abort, /draw/yes, /draw/no,
//                                       /takeback/yes, /takeback/no, /claim-victory
//
// A stream is a session of the hall; a bot acts by its stream of events, which it must have open:
// so the server knows that it is there. Everything is called on the loop's thread.
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
#include "service/session_handler.h"

namespace yiguan {

class BotApi {
  public:
    using Reply = std::function<void(HttpReply)>;
    using SendLine = std::function<void(service::SessionId, const std::string& line)>;
    using Say = std::function<wire::Words(const Reason&, std::string_view rules)>;

    struct Ports {
        service::SessionHandler& reception;
        service::Accounts& accounts;
        SendLine send_line;  // to a stream
        Say say;
    };

    // What the ports refer to must outlive it.
    explicit BotApi(Ports ports);
    ~BotApi();

    static bool is_stream(std::string_view path);
    static bool answers(std::string_view path);

    // Opens the stream, once it is known whose it is: answers with nothing, or with the reply that
    // refuses it.
    using OnOpened = std::function<void(std::optional<HttpReply>)>;
    void open(service::SessionId session, const HttpRequest& request, OnOpened answer);
    // What the session has asked and the hall has not answered is refused.
    void close(service::SessionId session);
    void answer(const HttpRequest& request, const Reply& reply);

    // Whether the session is one of these, and what the hall tells it; not while the hall is
    // telling.
    bool has(service::SessionId session) const { return ears_.contains(session); }
    void tell(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope);

  private:
    class Ear;
    class EventEar;
    class GameEar;
    struct Question {
        service::SessionId session;
        Reply reply;
    };

    HttpReply refused(const Reason& reason, int status) const;
    void open(service::SessionId session, const std::string& path, const service::Account& bot);
    void answer(const service::Account& bot, const HttpRequest& request, const Reply& reply);
    void ask(service::SessionId session,
             const wire::FromPage& message,
             const std::string& table,
             const Reply& reply);

    const Ports ports_;
    std::map<service::SessionId, std::unique_ptr<Ear>> ears_;
    std::map<std::string, service::SessionId> events_;  // the stream of events, by account
    std::map<std::int64_t, Question> waiting_;          // for the hall's answer, by its number
    std::int64_t next_ack_ = 1;
};

}  // namespace yiguan
