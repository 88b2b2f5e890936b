// The kinds of clients (clients.h). Each translates between its protocol and the messages of the
// session handler. On the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "adapters/course/course_gate.h"
#include "adapters/http/bot_api.h"
#include "adapters/http/web_server.h"
#include "apps/yiguan/server/arrivals.h"
#include "apps/yiguan/server/clients.h"
#include "apps/yiguan/server/metrics.h"
#include "service/ports.h"
#include "service/session_handler.h"

namespace yiguan::cli {

// Pages, over WebSockets. `has` is true for every session, so this kind must be added last.
class PageClients final : public ClientKind {
  public:
    struct Ports {
        // The hall, or the node of a server with several; may change before the first session.
        std::function<service::SessionHandler&()> handler;
        Arrivals::Ask account_of_cookie;
        // Whether this connection may install engines.
        std::function<bool(const Arrival&)> may_install;
        service::Say say;
        Counts& counts;
    };

    explicit PageClients(Ports ports);
    // Sets the server to send through. To be called before the first session.
    void send_through(WebServer& server) { server_ = &server; }
    // Sets the handlers of WebSockets.
    void handle_sockets(WebHandlers& handlers);
    bool may_install(service::SessionId session) const { return installers_.contains(session); }

    bool has(service::SessionId) const override { return true; }
    void send(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;
    void send_all(const std::vector<service::SessionId>& sessions,
                  const wire::ToPage& message,
                  const wire::Envelope& envelope) override;
    void choose_frames(service::SessionId session, bool are_short) override;
    void disconnect(service::SessionId session) override;

  private:
    void open(service::SessionId session, const Arrival& arrival);
    // False when the session sends too many messages.
    bool receive(service::SessionId session, const std::string& text);
    void close(service::SessionId session);
    // Serializes the message once.
    void send_text(const std::vector<service::SessionId>& sessions,
                   const wire::ToPage& message,
                   const wire::Envelope& envelope);

    const Ports ports_;
    WebServer* server_ = nullptr;
    Arrivals arrivals_;
    std::set<service::SessionId> installers_;
    std::unordered_set<service::SessionId> short_;  // are sent moves in short form
};

// Bots, over streams of lines.
class BotClients final : public ClientKind {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // `post` runs a task later on the loop's thread, because a stream may send requests to the
    // hall, which must not be re-entered while it sends messages.
    BotClients(BotApi::Ports ports, Post post) : bots_(std::move(ports)), post_(std::move(post)) {}
    void send_through(WebServer& server) { server_ = &server; }
    void handle_streams(WebHandlers& handlers);
    BotApi& api() { return bots_; }

    bool has(service::SessionId session) const override { return bots_.has(session); }
    void send(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;
    void disconnect(service::SessionId session) override { server_->disconnect(session); }

  private:
    BotApi bots_;
    Post post_;
    WebServer* server_ = nullptr;
};

// Programs of the number-chess course, over TCP.
class CourseClients final : public ClientKind {
  public:
    explicit CourseClients(std::function<service::SessionHandler&()> handler)
        : handler_(std::move(handler)) {}

    // `most_of_address`: clients of one address; 0: no limit. `on_full`: a client was refused
    // because there were too many in total. Refused when the address to listen on is not available.
    Refusal listen(EventLoop& loop,
                   const std::string& host,
                   std::uint16_t port,
                   int most_of_address,
                   std::function<void()> on_full);
    // Nothing unless it is listening.
    std::optional<std::uint16_t> port() const;
    void close() { gate_.reset(); }

    bool has(service::SessionId session) const override {
        return session >= CourseGate::kFirstSession;
    }
    void send(service::SessionId session,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override;
    void disconnect(service::SessionId session) override;

  private:
    std::function<service::SessionHandler&()> handler_;
    std::unique_ptr<CourseGate> gate_;
};

}  // namespace yiguan::cli
