// The laboratory of one game as a module (src/lab/laboratory.h). Except for `allocate`, no function
// may be called while another runs.
#include <atomic>
#include <cstddef>
#include <string>
#include <string_view>

#include "bindings/wasm/host_clock.h"
#include "bindings/wasm/memory.h"
#include "bindings/wasm/module_assets.h"
#include "games/registry.h"
#include "lab/laboratory.h"

extern "C" {

// Takes a progress report of the running question.
[[clang::import_module("host"), clang::import_name("report")]] void host_report(const char* text,
                                                                                std::size_t size);
}

namespace yiguan::wasm {
namespace {

struct LabModule {
    ModuleAssets assets{all_games().front()->id};
    lab::Laboratory laboratory{assets.assets()};
    std::string answer;
};

// The one laboratory of the module.
LabModule& the_laboratory() {
    static LabModule module;
    return module;
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// Takes the network of the game.
[[clang::export_name("lab_take_network")]] void lab_take_network(char* network, std::size_t size) {
    using namespace yiguan;
    const wasm::Bytes bytes(network, size);
    wasm::the_laboratory().assets.take_network(bytes.view());
}

[[clang::export_name("lab_ask")]] void lab_ask(char* question, std::size_t size) {
    using namespace yiguan;
    wasm::LabModule& module = wasm::the_laboratory();
    const wasm::Bytes text(question, size);
    std::atomic<bool> stop = false;
    const wasm::HostClock clock(stop);
    module.answer = module.laboratory.answer_text(
        text.view(), clock, stop,
        [](std::string_view progress) { host_report(progress.data(), progress.size()); });
}

// Opens a trace; the answer is a text, as that of a question.
[[clang::export_name("lab_open")]] void lab_open(char* question,
                                                 std::size_t question_size,
                                                 char* trace,
                                                 std::size_t size) {
    using namespace yiguan;
    wasm::LabModule& module = wasm::the_laboratory();
    const wasm::Bytes question_text(question, question_size);
    const wasm::Bytes text(trace, size);
    wasm::make_room(2 * size);
    module.answer = module.laboratory.open_text(question_text.view(), text.view());
}

// The answer is the text of the search that is shown, empty if there is none.
[[clang::export_name("lab_save")]] void lab_save() {
    yiguan::wasm::LabModule& module = yiguan::wasm::the_laboratory();
    module.answer = module.laboratory.trace();
}

// A call of the bot whose turn it is.
[[clang::export_name("lab_call_of_bot")]] void lab_call_of_bot(char* call, std::size_t size) {
    using namespace yiguan;
    wasm::LabModule& module = wasm::the_laboratory();
    const wasm::Bytes text(call, size);
    module.answer = module.laboratory.answer_bot(text.view());
}

// The address of the answer; valid until one of the functions above is called.
[[clang::export_name("lab_answer")]] const char* lab_answer() {
    return yiguan::wasm::the_laboratory().answer.data();
}

[[clang::export_name("lab_answer_size")]] std::size_t lab_answer_size() {
    return yiguan::wasm::the_laboratory().answer.size();
}
}
