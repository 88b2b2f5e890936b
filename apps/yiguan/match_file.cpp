#include "apps/yiguan/match_file.h"

#include <boost/json.hpp>
#include <sstream>
#include <utility>

#include "base/text.h"

namespace yiguan::cli {
namespace {

namespace json = boost::json;
using arena::Fault;
using arena::GameReport;

json::array strings(const std::vector<std::string>& texts) {
    return json::array(texts.begin(), texts.end());
}

json::object to_json(const GameReport& game) {
    return {{"half_points", game.half_points},
            {"reason", game.reason},
            {"fault", static_cast<int>(game.fault)},
            {"at_fault", static_cast<int>(game.at_fault)},
            {"kind", static_cast<int>(game.outcome.kind)},
            {"winner", static_cast<int>(game.outcome.winner)},
            {"rules", game.record.rules},
            {"start", game.record.start},
            {"moves", strings(game.record.moves)}};
}

GameReport game_from(const json::object& object) {
    GameReport game;
    const auto number = [&](const char* key) {
        return static_cast<int>(object.at(key).as_int64());
    };
    const auto text = [&](const char* key) { return std::string(object.at(key).as_string()); };
    game.half_points = number("half_points");
    game.reason = text("reason");
    game.fault = static_cast<Fault>(number("fault"));
    game.at_fault = static_cast<Seat>(number("at_fault"));
    game.outcome.kind = static_cast<Outcome::Kind>(number("kind"));
    game.outcome.winner = static_cast<Side>(number("winner"));
    game.record.rules = text("rules");
    game.record.start = text("start");
    for (const json::value& move : object.at("moves").as_array())
        game.record.moves.emplace_back(move.as_string());
    return game;
}

// One line; a line that a kill cut short is none. Boost.JSON's accessors throw on a wrong shape:
// this is the edge.
std::optional<arena::PairReport> pair_from(const std::string& line,
                                           const std::string& match,
                                           bool& is_other_match) {
    try {
        const json::object object = json::parse(line).as_object();
        is_other_match = object.at("match").as_string() != match;
        arena::PairReport pair;
        pair.pair = static_cast<std::size_t>(object.at("pair").as_int64());
        const json::array& games = object.at("games").as_array();
        for (std::size_t i = 0; i < 2; ++i) pair.games[i] = game_from(games.at(i).as_object());
        return pair;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::string line_of(const arena::PairReport& pair, const std::string& match) {
    const json::object object{
        {"match", match},
        {"pair", pair.pair},
        {"games", json::array{to_json(pair.games[0]), to_json(pair.games[1])}}};
    return json::serialize(object) + "\n";
}

}  // namespace

Result<MatchFile> MatchFile::open(const std::string& path, const std::string& match) {
    MatchFile file;
    file.match_ = match;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        bool is_other_match = false;
        const auto pair = pair_from(line, match, is_other_match);
        if (is_other_match) return Reason("match-file-other").text("file", path);
        if (!pair || pair->pair != file.done_.size()) break;
        file.done_.push_back(*pair);
    }
    in.close();
    // Written anew, so that a line cut short does not spoil the next.
    file.out_.open(path, std::ios::trunc);
    if (!file.out_) return Reason("argument-file").text("file", path);
    for (const arena::PairReport& pair : file.done_) file.out_ << line_of(pair, match);
    file.out_.flush();
    return file;
}

void MatchFile::write(const arena::PairReport& pair) {
    out_ << line_of(pair, match_);
    out_.flush();
}

}  // namespace yiguan::cli
