#include "apps/yiguan/server/client_kinds.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "games/registry.h"
#include "protocol/wire/json_codec.h"
#include "protocol/wire/short_form.h"

namespace yiguan::cli {

using service::SessionId;

PageClients::PageClients(Ports ports)
    : ports_(std::move(ports)), arrivals_(ports_.account_of_cookie) {}

void PageClients::handle_sockets(WebHandlers& handlers) {
    handlers.on_open = [this](SessionId session, const Arrival& arrival) {
        open(session, arrival);
    };
    handlers.on_text = [this](SessionId session, const std::string& text) {
        return arrivals_.queue_if_waiting(session, text) || receive(session, text);
    };
    handlers.on_close = [this](SessionId session) { close(session); };
    handlers.on_lag = [this](SessionId session, std::int64_t lag_ms) {
        ports_.handler().measure(session, lag_ms);
    };
}

void PageClients::open(SessionId session, const Arrival& arrival) {
    if (ports_.may_install(arrival)) installers_.insert(session);
    const auto enter = [this, session, arrival](const std::optional<service::Account>& account) {
        ports_.handler().enter(session, {arrival.guest, account, arrival.from});
    };
    const auto receive_or_close = [this, session](const std::string& text) {
        if (!receive(session, text)) server_->disconnect(session);
    };
    arrivals_.await_account(session, arrival.session, enter, receive_or_close);
}

bool PageClients::receive(SessionId session, const std::string& text) {
    ++ports_.counts.frames_in;
    if (text == "p") {
        server_->send(session, "0");
        return true;
    }
    const auto read = json_codec::read_frame(text);
    if (const auto* bad = std::get_if<json_codec::Unreadable>(&read)) {
        send(session, wire::Nack{ports_.say(bad->reason, "")}, {bad->envelope.ack, "", {}});
        return true;
    }
    const auto& received = std::get<json_codec::Received>(read);
    return ports_.handler().receive(session, received.message, received.envelope);
}

void PageClients::close(SessionId session) {
    installers_.erase(session);
    short_.erase(session);
    if (!arrivals_.leave(session)) ports_.handler().leave(session);
}

void PageClients::send(SessionId session,
                       const wire::ToPage& message,
                       const wire::Envelope& envelope) {
    std::string frame = json_codec::frame(message, envelope);
    ++ports_.counts.frames_out;
    if (std::holds_alternative<wire::Nack>(message)) ++ports_.counts.refused_frames;
    ports_.counts.bytes_out += frame.size();
    server_->send(session, std::move(frame));
}

void PageClients::send_all(const std::vector<SessionId>& sessions,
                           const wire::ToPage& message,
                           const wire::Envelope& envelope) {
    const auto* played = short_.empty() ? nullptr : std::get_if<wire::PlyPlayed>(&message);
    const auto short_message = played == nullptr ? std::nullopt : wire::short_form(*played);
    if (!short_message) return send_text(sessions, message, envelope);
    std::vector<SessionId> full = sessions;
    const auto rest = std::partition(
        full.begin(), full.end(), [this](SessionId session) { return !short_.contains(session); });
    const std::vector<SessionId> shortened(rest, full.end());
    full.erase(rest, full.end());
    send_text(full, message, envelope);
    send_text(shortened, *short_message, envelope);
}

void PageClients::send_text(const std::vector<SessionId>& sessions,
                            const wire::ToPage& message,
                            const wire::Envelope& envelope) {
    if (sessions.empty()) return;
    std::string frame = json_codec::frame(message, envelope);
    ports_.counts.frames_out += sessions.size();
    ports_.counts.bytes_out += sessions.size() * frame.size();
    server_->send_all(sessions, std::move(frame));
}

void PageClients::choose_frames(SessionId session, bool are_short) {
    if (are_short)
        short_.insert(session);
    else
        short_.erase(session);
}

void PageClients::disconnect(SessionId session) {
    server_->disconnect(session);
}

void BotClients::handle_streams(WebHandlers& handlers) {
    handlers.is_stream = BotApi::is_stream;
    handlers.on_stream = [this](SessionId session, const HttpRequest& request,
                                const WebHandlers::OnStream& opened) {
        bots_.open(session, request, opened);
    };
    handlers.on_stream_close = [this](SessionId session) { bots_.close(session); };
}

void BotClients::send(SessionId session,
                      const wire::ToPage& message,
                      const wire::Envelope& envelope) {
    post_([this, session, message, envelope] {
        if (bots_.has(session)) bots_.send(session, message, envelope);
    });
}

Refusal CourseClients::listen(EventLoop& loop,
                              const std::string& host,
                              std::uint16_t port,
                              int most_of_address,
                              std::function<void()> on_full) {
    CourseHandlers handlers{
        load_game,
        most_of_address,
        [this](SessionId session, const std::string& from) {
            handler_().enter(session, {.from = from});
        },
        [this](SessionId session, const wire::FromPage& message, const std::string& table) {
            handler_().receive(session, message, {{}, table, {}});
        },
        [this](SessionId session) { handler_().leave(session); },
        std::move(on_full)};
    auto gate = CourseGate::listen(loop, host, port, std::move(handlers));
    if (!gate) return gate.error();
    gate_ = std::move(*gate);
    return std::nullopt;
}

std::optional<std::uint16_t> CourseClients::port() const {
    if (!gate_) return std::nullopt;
    return gate_->port();
}

void CourseClients::send(SessionId session,
                         const wire::ToPage& message,
                         const wire::Envelope& /*envelope*/) {
    if (gate_) gate_->send(session, message);
}

void CourseClients::disconnect(SessionId session) {
    if (gate_) gate_->disconnect(session);
}

}  // namespace yiguan::cli
