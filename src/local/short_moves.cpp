#include "local/short_moves.h"

#include "api/say.h"
#include "games/registry.h"
#include "protocol/wire/field_json.h"

namespace yiguan::local {

service::Follower make_follower() {
    return {load_game, api::say};
}

Result<std::string> full_form(service::Follower& follower, std::string_view short_move) {
    const auto object = field_json::read_object_text(short_move);
    if (!object) return object.error();
    ShortMove asked;
    field_json::Reader reader;
    if (!reader.read(*object, asked))
        return Reason("message-field").text("message", "move").text("field", reader.bad_field());
    const auto full = follower.full_form({asked.rules, asked.start, {}, asked.moves}, asked.played);
    if (!full) return full.error();
    std::string out;
    field_json::write(out, *full);
    return out;
}

}  // namespace yiguan::local
