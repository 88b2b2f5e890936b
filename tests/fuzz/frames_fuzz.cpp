// Frames of pages, one per line of the input, from the second or third person if it begins with '2'
// or '3'; the third has an account. Every frame with a number gets exactly one answer with that
// number, and every log can be replayed.
#include "base/text.h"
#include "fuzz/fuzz.h"
#include "protocol/wire/json_codec.h"
#include "service/hall.h"
#include "service/table_log.h"
#include "support/service_doubles.h"

using namespace yiguan;

namespace {

class Server final : public service::MessageSender {
  public:
    Server() {
        environment_.load_game = load_game;
        environment_.find_game = find_game;
        environment_.say = test::say;
        environment_.check_engine = [](std::string_view,
                                       std::string_view) -> Result<service::EngineKind> {
            return Reason("player-unknown");
        };
        environment_.make_engine = [](std::string_view,
                                      std::string_view) -> Result<service::MadeEngine> {
            return Reason("player-unknown");
        };
        environment_.strongest_player = [](std::string_view) { return "strongest"; };
        environment_.secret = [this](std::size_t) { return "s" + std::to_string(++secrets_); };
        environment_.fingerprint = [](std::string_view text) { return std::string(text); };
        environment_.post = [](const std::function<void()>& task) { task(); };
        hall_.enter(1, {});
        hall_.enter(2, {});
        hall_.enter(3, {.account = service::Account{"a3", "Cid", 0, false}});
    }
    ~Server() override = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void send(service::SessionId,
              const wire::ToPage& message,
              const wire::Envelope& envelope) override {
        fuzz::require(!json_codec::frame(message, envelope).empty(), "a message has a frame");
        answers_ += envelope.ack.has_value();
    }

    void receive(service::SessionId session, std::string_view text) {
        const auto read = json_codec::read_frame(text);
        if (const auto* bad = std::get_if<json_codec::Unreadable>(&read))
            return fuzz::require_words(bad->reason, "");
        const auto& received = std::get<json_codec::Received>(read);
        answers_ = 0;
        hall_.receive(session, received.message, received.envelope);
        fuzz::require(answers_ == (received.envelope.ack ? 1 : 0), "a number is answered once");
    }

    void require_logs_are_tables() {
        for (const auto& [id, texts] : store_.logs) {
            const auto table = service::replayed(id, store_.log(id), load_game);
            fuzz::require(table && !table->damage(), "a log is a table");
        }
    }

  private:
    test::ManualClock clock_;
    test::MemoryStore store_;
    service::Environment environment_;
    int secrets_ = 0;
    int answers_ = 0;
    service::Hall hall_{service::Ports{clock_, store_, *this, environment_}};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Server server;
    for (const std::string_view line : split(text, '\n')) {
        const bool is_other = line.starts_with('2') || line.starts_with('3');
        const auto session = static_cast<service::SessionId>(is_other ? line.front() - '0' : 1);
        server.receive(session, line.substr(is_other ? 1 : 0));
    }
    server.require_logs_are_tables();
    return 0;
}
