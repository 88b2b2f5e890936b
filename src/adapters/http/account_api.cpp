#include "adapters/http/account_api.h"

#include <boost/json.hpp>
#include <cmath>
#include <optional>
#include <utility>

#include "adapters/http/json_reply.h"

namespace yiguan {
namespace {

namespace json = boost::json;
using service::Account;
using service::SignedIn;

constexpr std::string_view kAccountPath = "/api/account";
constexpr std::string_view kSessionPath = "/api/session";
constexpr std::string_view kBotsPath = "/api/bots";
constexpr std::string_view kOneBotPath = "/api/bots/";
constexpr std::string_view kTokenPath = "/token";

json::object to_json(const Account& account) {
    return {{"id", account.id},
            {"name", account.name},
            {"isBot", account.is_bot},
            {"createdAt", account.created_at}};
}

json::object to_json(const service::RatingRow& row) {
    return {{"pool", row.pool},
            {"value", row.rating.rounded()},
            {"deviation", std::lround(row.rating.deviation)},
            {"games", row.rating.games}};
}

// `seconds`: the lifetime of the cookie; 0 deletes it.
std::string cookie(const HttpRequest& request, std::string_view token, std::int64_t seconds) {
    return set_cookie({kSessionCookie, token, seconds, request.is_https});
}

HttpReply not_allowed() {
    return {kNotAllowed, "text/plain", "this is not answered here", {}};
}

int status_of(const Reason& reason) {
    if (reason.code == "account-tries") return kTooMany;
    if (reason.code == "accounts-busy") return kUnavailable;
    if (reason.code == "bot-unknown") return kNotFound;
    if (reason.code == "signed-out" || reason.code == "account-unknown") return kUnauthorized;
    return kBadRequest;
}

}  // namespace

// The body of a request. A field that is missing or not a string is empty.
class AccountApi::Body {
  public:
    explicit Body(const std::string& text) {
        boost::system::error_code error;
        const json::value value = json::parse(text, error);
        if (!error && value.is_object()) object_ = value.get_object();
    }
    std::string text(std::string_view key) const {
        const json::value* value = object_.if_contains(key);
        return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
    }
    bool has(std::string_view key) const { return object_.contains(key); }

  private:
    json::object object_;
};

bool AccountApi::answers(std::string_view path) {
    return path == kAccountPath || path == kSessionPath || path == kBotsPath ||
           path.starts_with(kOneBotPath);
}

void AccountApi::answer(const HttpRequest& request, const Reply& reply) {
    const Body body(request.body);
    if (request.path == kAccountPath) return account(request, body, reply);
    if (request.path == kSessionPath) return session(request, body, reply);
    if (request.path == kBotsPath) return bots(request, body, reply);
    bot(request, reply);
}

HttpReply AccountApi::refused(const Reason& reason) const {
    return json_reply(api::to_json(ports_.say(reason, "")), status_of(reason));
}

service::Accounts::OnSignedIn AccountApi::sign_in_with(const HttpRequest& request,
                                                       Reply reply) const {
    return [this, request, reply = std::move(reply)](const Result<SignedIn>& result) {
        if (!result) return reply(refused(result.error()));
        HttpReply good = json_reply({{"account", to_json(result->account)}});
        good.headers["Set-Cookie"] =
            cookie(request, result->token, service::Accounts::kSessionMs / 1000);
        reply(std::move(good));
    };
}

service::Done AccountApi::done_with(Reply reply) const {
    return [this, reply = std::move(reply)](const Refusal& refusal) {
        reply(refusal ? refused(*refusal) : json_reply(json::object{}));
    };
}

void AccountApi::own_account(const HttpRequest& request, const Reply& reply) {
    ports_.accounts.account_of(
        request.session, [this, reply](const std::optional<Account>& account) {
            if (account) return ratings(*account, reply);
            reply(json_reply({{"account", nullptr}, {"ratings", json::array()}}));
        });
}

void AccountApi::ratings(const Account& account, const Reply& reply) {
    ports_.store.ratings_of(
        person_of(account),
        [this, account, reply](const Result<std::vector<service::RatingRow>>& rows) {
            if (!rows) return reply(refused(rows.error()));
            json::array ratings;
            for (const service::RatingRow& row : *rows) ratings.push_back(to_json(row));
            reply(json_reply({{"account", to_json(account)}, {"ratings", std::move(ratings)}}));
        });
}

void AccountApi::account(const HttpRequest& request, const Body& body, const Reply& reply) {
    switch (request.method) {
        case HttpMethod::Get:
            return own_account(request, reply);
        case HttpMethod::Post:
            return ports_.accounts.sign_up({body.text("name"), body.text("password")}, request.from,
                                           sign_in_with(request, reply));
        case HttpMethod::Patch:
            return change(request, body, reply);
        case HttpMethod::Delete:
            return ports_.accounts.remove(request.session, body.text("password"), request.from,
                                          done_with(reply));
    }
}

void AccountApi::session(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (request.method == HttpMethod::Post)
        return ports_.accounts.sign_in({body.text("name"), body.text("password")}, request.from,
                                       sign_in_with(request, reply));
    if (request.method != HttpMethod::Delete) return reply(not_allowed());
    sign_out(request, reply);
}

void AccountApi::sign_out(const HttpRequest& request, const Reply& reply) {
    ports_.accounts.sign_out(request.session, [this, request, reply](const Refusal& refusal) {
        if (refusal) return reply(refused(*refusal));
        HttpReply signed_out = json_reply(json::object{});
        signed_out.headers["Set-Cookie"] = cookie(request, "", 0);
        reply(std::move(signed_out));
    });
}

void AccountApi::change(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (body.has("newPassword"))
        return ports_.accounts.change_password(request.session,
                                               {body.text("password"), body.text("newPassword")},
                                               request.from, done_with(reply));
    ports_.accounts.rename(request.session, body.text("name"), done_with(reply));
}

void AccountApi::bots(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (request.method == HttpMethod::Get) return own_bots(request, reply);
    if (request.method != HttpMethod::Post) return reply(not_allowed());
    ports_.accounts.add_bot(request.session, body.text("name"), reply_with_token(reply));
}

void AccountApi::own_bots(const HttpRequest& request, const Reply& reply) {
    ports_.accounts.bots_of(request.session,
                            [this, reply](const Result<std::vector<Account>>& bots) {
                                if (!bots) return reply(refused(bots.error()));
                                json::array list;
                                for (const Account& bot : *bots) list.push_back(to_json(bot));
                                reply(json_reply({{"bots", std::move(list)}}));
                            });
}

void AccountApi::bot(const HttpRequest& request, const Reply& reply) {
    std::string id = request.path.substr(kOneBotPath.size());
    const bool is_token = id.ends_with(kTokenPath);
    if (request.method != (is_token ? HttpMethod::Post : HttpMethod::Delete))
        return reply(not_allowed());
    if (!is_token) return ports_.accounts.remove_bot(request.session, id, done_with(reply));
    id.resize(id.size() - kTokenPath.size());
    ports_.accounts.renew_bot(request.session, id, reply_with_token(reply));
}

service::Accounts::OnSignedIn AccountApi::reply_with_token(Reply reply) const {
    return [this, reply = std::move(reply)](const Result<SignedIn>& bot) {
        if (!bot) return reply(refused(bot.error()));
        reply(json_reply(
            {{"id", bot->account.id}, {"name", bot->account.name}, {"token", bot->token}}));
    };
}

}  // namespace yiguan
