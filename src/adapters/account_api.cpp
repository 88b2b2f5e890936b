#include "adapters/account_api.h"

#include <boost/json.hpp>
#include <optional>
#include <utility>

namespace yiguan {
namespace {

namespace json = boost::json;
using service::Account;
using service::SignedIn;

constexpr std::string_view kAccountPath = "/api/account";
constexpr std::string_view kSessionPath = "/api/session";
constexpr std::string_view kBotsPath = "/api/bots";
constexpr int kBadRequest = 400;
constexpr int kUnauthorized = 401;
constexpr int kNotAllowed = 405;
constexpr int kTooMany = 429;

json::object to_json(const Account& account) {
    return {{"id", account.id},
            {"name", account.name},
            {"isBot", account.is_bot},
            {"createdAt", account.created_at}};
}

HttpReply json_reply(const json::value& value) {
    return {200, "application/json", json::serialize(value), {{"Cache-Control", "no-store"}}};
}

// `seconds`: how long it lasts; 0 takes it away.
std::string cookie(const HttpRequest& request, std::string_view token, std::int64_t seconds) {
    std::string text = std::string(kSessionCookie) + "=" + std::string(token) +
                       "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds);
    if (request.is_https) text += "; Secure";
    return text;
}

HttpReply not_allowed() {
    return {kNotAllowed, "text/plain", "this is not answered here", {}};
}

int status_of(const Reason& reason) {
    if (reason.code == "account-tries") return kTooMany;
    if (reason.code == "signed-out" || reason.code == "account-unknown") return kUnauthorized;
    return kBadRequest;
}

}  // namespace

// What was sent; a field that is missing or no text is empty.
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
    return path == kAccountPath || path == kSessionPath || path == kBotsPath;
}

void AccountApi::answer(const HttpRequest& request, const Reply& reply) {
    const Body body(request.body);
    if (request.path == kAccountPath) return account(request, body, reply);
    if (request.path == kSessionPath) return session(request, body, reply);
    add_bot(request, body, reply);
}

HttpReply AccountApi::refused(const Reason& reason) const {
    const wire::Words words = say_(reason, "");
    HttpReply reply = json_reply({{"code", words.code}, {"zh", words.zh}, {"en", words.en}});
    reply.status = status_of(reason);
    return reply;
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

service::Accounts::OnDone AccountApi::done_with(Reply reply) const {
    return [this, reply = std::move(reply)](const Refusal& refusal) {
        reply(refusal ? refused(*refusal) : json_reply(json::object{}));
    };
}

void AccountApi::account(const HttpRequest& request, const Body& body, const Reply& reply) {
    switch (request.method) {
        case HttpMethod::Get: {
            const auto account = accounts_.account_of(request.session);
            json::value shown = account ? json::value(to_json(*account)) : json::value(nullptr);
            return reply(json_reply({{"account", std::move(shown)}}));
        }
        case HttpMethod::Post:
            return accounts_.sign_up({body.text("name"), body.text("password")}, request.from,
                                     sign_in_with(request, reply));
        case HttpMethod::Patch:
            return change(request, body, reply);
        case HttpMethod::Delete:
            return accounts_.remove(request.session, body.text("password"), done_with(reply));
    }
}

void AccountApi::session(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (request.method == HttpMethod::Post)
        return accounts_.sign_in({body.text("name"), body.text("password")}, request.from,
                                 sign_in_with(request, reply));
    if (request.method != HttpMethod::Delete) return reply(not_allowed());
    if (const Refusal refusal = accounts_.sign_out(request.session))
        return reply(refused(*refusal));
    HttpReply gone = json_reply(json::object{});
    gone.headers["Set-Cookie"] = cookie(request, "", 0);
    reply(std::move(gone));
}

void AccountApi::change(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (body.has("newPassword"))
        return accounts_.change_password(
            request.session, {body.text("password"), body.text("newPassword")}, done_with(reply));
    const Refusal refusal = accounts_.rename(request.session, body.text("name"));
    reply(refusal ? refused(*refusal) : json_reply(json::object{}));
}

void AccountApi::add_bot(const HttpRequest& request, const Body& body, const Reply& reply) {
    if (request.method != HttpMethod::Post) return reply(not_allowed());
    const auto bot = accounts_.add_bot(request.session, body.text("name"));
    if (!bot) return reply(refused(bot.error()));
    reply(
        json_reply({{"id", bot->account.id}, {"name", bot->account.name}, {"token", bot->token}}));
}

}  // namespace yiguan
