// The description of a game as JSON for the page (docs/protocol.md, `GET /api/games`).
#pragma once

#include <boost/json.hpp>

#include "game/bilingual.h"
#include "game/presentation.h"

namespace yiguan::api {

boost::json::object bilingual_json(const Bilingual& text);
boost::json::object presentation_json(const Presentation& presentation);

}  // namespace yiguan::api
