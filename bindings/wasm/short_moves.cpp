// Moves in short form, in the hall's module (src/local/short_moves.h). Used in a page of its own
// instance, without a hall.
#include "local/short_moves.h"

#include <string>

#include "bindings/wasm/memory.h"

namespace yiguan::wasm {
namespace {

struct ShortMoves {
    service::Follower follower = local::make_follower();
    std::string full;
};

// Those of the module's one page.
ShortMoves& the_moves() {
    static ShortMoves moves;
    return moves;
}

}  // namespace
}  // namespace yiguan::wasm

extern "C" {

// Takes a move in short form. False when it does not fit the game: the page must ask for the whole
// table.
[[clang::export_name("moves_read")]] bool moves_read(char* short_move, std::size_t size) {
    using namespace yiguan;
    const wasm::Bytes text(short_move, size);
    wasm::ShortMoves& moves = wasm::the_moves();
    const auto full = local::full_form(moves.follower, text.view());
    moves.full = full ? *full : "";
    return full.has_value();
}

// The address of the move in full form; valid until the next moves_read.
[[clang::export_name("moves_full")]] const char* moves_full() {
    return yiguan::wasm::the_moves().full.data();
}

[[clang::export_name("moves_full_size")]] std::size_t moves_full_size() {
    return yiguan::wasm::the_moves().full.size();
}
}
