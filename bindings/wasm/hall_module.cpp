// The hall of a browser as a module (src/local/local_hall.h). Single-threaded; except for
// `allocate`, no function may be called while another runs. Messages are texts in UTF-8; `now` is
// in ms since the epoch.
#include <cstdint>
#include <deque>
#include <memory>
#include <string>

#include "bindings/wasm/memory.h"
#include "local/local_hall.h"
#include "protocol/wire/field_json.h"

extern "C" {

// Decodes GB18030: returns the address of the text in memory from `allocate`, and sets its size.
[[clang::import_module("host"), clang::import_name("decode_gb18030")]] char* host_decode_gb18030(
    const char* bytes, std::size_t size, std::size_t* text_size);
}

namespace yiguan::wasm {
namespace {

struct HallModule {
    explicit HallModule(std::uint64_t seed)
        : hall({[this](const local::ToHost& message) {
                    outbox.push_back(field_json::text_of_message(message));
                },
                [](std::string_view bytes) {
                    std::size_t size = 0;
                    char* const text = host_decode_gb18030(bytes.data(), bytes.size(), &size);
                    return std::string(Bytes(text, size).view());
                }},
               seed) {}

    std::deque<std::string> outbox;
    std::string shown;  // the message that hall_next has returned
    local::LocalHall hall;
};

// The one hall of the module.
std::unique_ptr<HallModule>& the_module() {
    static std::unique_ptr<HallModule> module;
    return module;
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// Opens the hall. Call once, before the others.
[[clang::export_name("hall_open")]] void hall_open(std::uint64_t seed, double now) {
    auto& module = yiguan::wasm::the_module();
    module = std::make_unique<yiguan::wasm::HallModule>(seed);
    module->hall.open(static_cast<std::int64_t>(now));
}

// Passes a message of the host to the hall, with the body of a request. False when it cannot be
// read: the host does not fit the module.
[[clang::export_name("hall_receive")]] bool hall_receive(
    double now, char* message, std::size_t message_size, char* body, std::size_t body_size) {
    const yiguan::wasm::Bytes text(message, message_size);
    const yiguan::wasm::Bytes bytes(body, body_size);
    return !yiguan::wasm::the_module()->hall.receive(static_cast<std::int64_t>(now), text.view(),
                                                     bytes.view());
}

// Goes to the next message to the host: its address, valid until the next call, or 0 when there is
// none.
[[clang::export_name("hall_next")]] const char* hall_next() {
    auto& module = *yiguan::wasm::the_module();
    if (module.outbox.empty()) return nullptr;
    module.shown = std::move(module.outbox.front());
    module.outbox.pop_front();
    return module.shown.data();
}

[[clang::export_name("hall_next_size")]] std::size_t hall_next_size() {
    return yiguan::wasm::the_module()->shown.size();
}
}
