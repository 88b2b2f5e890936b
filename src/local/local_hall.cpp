#include "local/local_hall.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "api/say.h"
#include "base/random_word.h"
#include "engines/registry.h"
#include "games/registry.h"
#include "protocol/wire/field_json.h"
#include "protocol/wire/json_codec.h"

namespace yiguan::local {
namespace {

// The one person of a local hall, under which their games are stored.
constexpr std::string_view kPerson = "local";

}  // namespace

void LocalHall::Sender::send(service::SessionId session,
                             const wire::ToPage& message,
                             const wire::Envelope& envelope) {
    send_all({session}, message, envelope);
}

void LocalHall::Sender::send_all(const std::vector<service::SessionId>& sessions,
                                 const wire::ToPage& message,
                                 const wire::Envelope& envelope) {
    send_(FrameOut{{sessions.begin(), sessions.end()}, json_codec::frame(message, envelope)});
}

LocalHall::LocalHall(Host host, std::uint64_t seed)
    : host_(std::move(host)),
      rng_(seed),
      store_(host_.send),
      engines_(host_.send, load_game),
      sender_(host_.send),
      environment_(environment()),
      requests_({hall_, std::string(kPerson), host_}),
      hall_({clock_, store_, sender_, environment_}) {}

service::Environment LocalHall::environment() {
    service::Environment environment;
    environment.load_game = load_game;
    environment.find_game = find_game;
    environment.say = api::say;
    environment.check_engine = [](std::string_view rules,
                                  std::string_view player) -> Result<service::EngineKind> {
        if (Refusal refusal = HostEngines::check(rules, player)) return *std::move(refusal);
        return service::EngineKind::BuiltIn;
    };
    environment.make_engine = [this](std::string_view rules, std::string_view player) {
        return engines_.make(rules, player);
    };
    environment.strongest_player = strongest_player;
    environment.secret = [this](std::size_t length) {
        return random_word(length, [this](std::uint32_t bound) { return rng_.below(bound); });
    };
    environment.fingerprint = [](std::string_view text) { return std::string(text); };
    environment.runs_engines = true;
    environment.table_prefix = kTablePrefix;
    environment.on_trouble = [this](const Reason& reason) {
        host_.send(Trouble{api::say(reason, "")});
    };
    environment.post = [this](std::function<void()> task) { posted_.push_back(std::move(task)); };
    return environment;
}

void LocalHall::open(std::int64_t now_ms) {
    clock_.advance(now_ms);
    hall_.resume([this](const Refusal& refusal) {
        Opened opened;
        if (refusal) opened.refusal = api::say(*refusal, "");
        host_.send(opened);
    });
    finish_turn();
}

Refusal LocalHall::receive(std::int64_t now_ms, std::string_view message, std::string_view body) {
    const auto read = field_json::read_message_text<FromHost>(message);
    if (!read) return read.error();
    clock_.advance(now_ms);
    std::visit(
        [&](const auto& what) {
            if constexpr (std::is_same_v<std::decay_t<decltype(what)>, Request>)
                requests_.answer(what, body);
            else
                take(what);
        },
        *read);
    finish_turn();
    return std::nullopt;
}

void LocalHall::finish_turn() {
    while (!posted_.empty()) {
        const auto task = std::move(posted_.front());
        posted_.pop_front();
        task();
    }
    const auto wake_at = hall_.wake_at();
    if (std::exchange(wake_at_, wake_at) != wake_at) host_.send(WakeAt{wake_at});
}

void LocalHall::take(const Enter& message) {
    hall_.enter(static_cast<service::SessionId>(message.session), {.token = std::string(kPerson)});
}

void LocalHall::take(const Leave& message) {
    hall_.leave(static_cast<service::SessionId>(message.session));
}

void LocalHall::take(const FrameIn& message) {
    const auto session = static_cast<service::SessionId>(message.session);
    const auto read = json_codec::read_frame(message.text);
    if (const auto* bad = std::get_if<json_codec::Unreadable>(&read))
        return sender_.send(session, wire::Nack{api::say(bad->reason, "")},
                            {bad->envelope.ack, "", {}});
    const auto& received = std::get<json_codec::Received>(read);
    hall_.receive(session, received.message, received.envelope);
}

void LocalHall::take(const Wake& /*message*/) {
    wake_at_.reset();  // its timer has run out
    hall_.wake();
}

}  // namespace yiguan::local
