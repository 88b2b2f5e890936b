// Accounts over HTTP (docs/protocol.md). Requests and replies are JSON; the session is in a cookie
// that scripts cannot read and that browsers do not send with requests of other sites.
//
//   GET    /api/account    {account: {id, name, isBot, createdAt} | null,
//                           ratings: [{pool: "xiangqi fast", value, deviation, games}]}
//   POST   /api/account    {name, password}: signs up and in
//   PATCH  /api/account    {name} or {password, newPassword}; the latter ends the other sessions
//   DELETE /api/account    {password}
//   POST   /api/session    {name, password}: signs in
//   DELETE /api/session    signs out
//   GET    /api/bots       {bots: [account]}, those of the signed-in account
//   POST   /api/bots       {name}: {id, name, token}; the token is sent only once
//   POST   /api/bots/ID/token       the same with a new token; the old one becomes invalid
//   DELETE /api/bots/ID
//
// Refused with {code, zh, en}: 400, 401 without a valid session, 429 after too many tries, 503
// while too many passwords wait to be checked.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "adapters/http/web_server.h"
#include "protocol/wire/messages.h"
#include "service/accounts.h"
#include "service/ports.h"

namespace yiguan {

class AccountApi {
  public:
    using Say = service::Say;
    using Reply = std::function<void(HttpReply)>;

    struct Ports {
        service::Accounts& accounts;
        service::Store& store;
        Say say;
    };

    // The objects that the ports refer to must outlive this one.
    explicit AccountApi(Ports ports) : ports_(std::move(ports)) {}

    static bool answers(std::string_view path);
    // Precondition: answers(request.path). Replies once, at once or later.
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    class Body;
    HttpReply refused(const Reason& reason) const;
    void own_account(const HttpRequest& request, const Reply& reply);
    void ratings(const service::Account& account, const Reply& reply);
    void account(const HttpRequest& request, const Body& body, const Reply& reply);
    void session(const HttpRequest& request, const Body& body, const Reply& reply);
    void sign_out(const HttpRequest& request, const Reply& reply);
    void change(const HttpRequest& request, const Body& body, const Reply& reply);
    void bots(const HttpRequest& request, const Body& body, const Reply& reply);
    void own_bots(const HttpRequest& request, const Reply& reply);
    void bot(const HttpRequest& request, const Reply& reply);
    service::Accounts::OnSignedIn reply_with_token(Reply reply) const;
    service::Accounts::OnSignedIn sign_in_with(const HttpRequest& request, Reply reply) const;
    service::Done done_with(Reply reply) const;

    const Ports ports_;
};

}  // namespace yiguan
