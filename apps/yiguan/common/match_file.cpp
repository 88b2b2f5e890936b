#include "apps/yiguan/common/match_file.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace yiguan::cli {
namespace {

namespace json = boost::json;
using arena::Fault;
using arena::GameReport;

// The file's words for the values of each enumeration, in the enumeration's order.
constexpr std::array<std::string_view, 4> kFaults{"", "illegal-move", "crash", "timeout"};
constexpr std::array<std::string_view, 3> kOutcomeKinds{"ongoing", "win", "draw"};
constexpr std::array<std::string_view, 2> kSides{"first", "second"};

template <class Enumeration, std::size_t N>
std::string_view word(const std::array<std::string_view, N>& words, Enumeration value) {
    return words.at(static_cast<std::size_t>(value));
}

template <class Enumeration, std::size_t N>
Enumeration value_of(const std::array<std::string_view, N>& words, const json::value& word) {
    const auto found = std::find(words.begin(), words.end(), std::string_view(word.as_string()));
    if (found == words.end()) throw std::invalid_argument("unknown word");
    return static_cast<Enumeration>(found - words.begin());
}

json::object to_json(const GameReport& game) {
    return {{"half_points", game.half_points},
            {"reason", game.reason},
            {"fault", word(kFaults, game.fault)},
            {"at_fault", word(kSeatNames, game.at_fault)},
            {"outcome", word(kOutcomeKinds, game.outcome.kind)},
            {"winner", word(kSides, game.outcome.winner)},
            {"rules", game.record.rules},
            {"start", game.record.start},
            {"moves", json::array(game.record.moves.begin(), game.record.moves.end())}};
}

GameReport game_from(const json::object& object) {
    GameReport game;
    const auto text = [&](const char* key) { return std::string(object.at(key).as_string()); };
    game.half_points = static_cast<int>(object.at("half_points").as_int64());
    if (game.half_points < 0 || game.half_points > 2) throw std::invalid_argument("half_points");
    game.reason = text("reason");
    game.fault = value_of<Fault>(kFaults, object.at("fault"));
    game.at_fault = value_of<Seat>(kSeatNames, object.at("at_fault"));
    game.outcome.kind = value_of<Outcome::Kind>(kOutcomeKinds, object.at("outcome"));
    game.outcome.winner = value_of<Side>(kSides, object.at("winner"));
    game.record.rules = text("rules");
    game.record.start = text("start");
    for (const json::value& move : object.at("moves").as_array())
        game.record.moves.emplace_back(move.as_string());
    return game;
}

// Nothing when the line is not a pair. Boost.JSON's accessors throw; the exceptions end here.
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

Refusal MatchFile::read(std::istream& in, const std::string& path) {
    std::int64_t number = 0;
    for (std::string line; std::getline(in, line);) {
        if (in.eof()) break;  // no line end: the program was killed while writing it
        ++number;
        bool is_other_match = false;
        const auto pair = pair_from(line, match_, is_other_match);
        if (is_other_match) return Reason("match-file-other").text("file", path);
        if (!pair || pair->pair != done_.size())
            return Reason("match-file-broken").text("file", path).number("line", number);
        done_.push_back(*pair);
        complete_bytes_ += line.size() + 1;
    }
    return std::nullopt;
}

Result<MatchFile> MatchFile::open(const std::string& path, const std::string& match) {
    MatchFile file;
    file.match_ = match;
    file.out_.open(path, std::ios::app | std::ios::binary);
    std::ifstream in(path, std::ios::binary);
    if (!file.out_ || !in) return Reason("argument-file").text("file", path);
    if (Refusal refusal = file.read(in, path)) return *std::move(refusal);
    std::error_code error;
    std::filesystem::resize_file(path, file.complete_bytes_, error);
    if (error) return Reason("argument-file").text("file", path);
    return file;
}

void MatchFile::write(const arena::PairReport& pair) {
    out_ << line_of(pair, match_);
    out_.flush();
}

}  // namespace yiguan::cli
