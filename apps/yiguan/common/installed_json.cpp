#include "apps/yiguan/common/installed_json.h"

namespace yiguan::cli {

namespace json = boost::json;

namespace {

constexpr int kBehindTheLadder = 10;

}  // namespace

json::array installed_json(const EngineFolder& folder, std::string_view game) {
    json::array all;
    for (const auto& [id, engine] : folder.engines) {
        if (!game.empty() && engine.game != game) continue;
        const json::object name{{"zh", engine.name}, {"en", engine.name}};
        json::object idea{
            {"zh", "这台机器上安装的程序，用 " + engine.protocol + " 协议下棋。"},
            {"en", "A program installed on this machine, played in " + engine.protocol + "."}};
        all.push_back(json::object{{"game", engine.game},
                                   {"id", id},
                                   {"rung", kBehindTheLadder},
                                   {"isInstalled", true},
                                   {"name", name},
                                   {"idea", std::move(idea)},
                                   {"options", json::array()},
                                   {"searchesByDepth", true}});
    }
    return all;
}

}  // namespace yiguan::cli
