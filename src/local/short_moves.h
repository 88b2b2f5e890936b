// What a page asks of the rules when a server sends it moves in short form: texts in, texts out.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.h"
#include "protocol/wire/messages.h"
#include "service/follower.h"

namespace yiguan::local {

struct ShortMove {
    std::string rules;
    std::string start;               // as in a Record
    std::vector<std::string> moves;  // before this one
    wire::MovePlayed played;

    static constexpr auto fields() {
        return std::tuple{
            wire::Field{"rules", &ShortMove::rules}, wire::Field{"start", &ShortMove::start},
            wire::Field{"moves", &ShortMove::moves}, wire::Field{"played", &ShortMove::played}};
    }
};

// A follower with the games of the registry.
service::Follower make_follower();

// `short_move`: a ShortMove as JSON. Returns the data of the full frame, a wire::PlyPlayed, as
// JSON. Refused as by Follower::full_form, and when the text cannot be read.
Result<std::string> full_form(service::Follower& follower, std::string_view short_move);

}  // namespace yiguan::local
