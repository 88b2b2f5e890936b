#include "adapters/samples/manifest.h"

#include <boost/json.hpp>
#include <fstream>
#include <numeric>
#include <sstream>
#include <system_error>

namespace yiguan::samples {
namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "yiguan-games/1";
constexpr std::array<std::string_view, 3> kResults{"lost", "drawn", "won"};

template <std::size_t N>
json::object named(const std::array<std::uint64_t, N>& numbers,
                   const std::array<std::string_view, N>& names) {
    json::object object;
    for (std::size_t i = 0; i < N; ++i) object[names[i]] = numbers[i];
    return object;
}

template <std::size_t N>
std::array<std::uint64_t, N> numbers_from(const json::value& value,
                                          const std::array<std::string_view, N>& names) {
    std::array<std::uint64_t, N> numbers{};
    for (std::size_t i = 0; i < N; ++i)
        numbers[i] = value.at(names[i]).template to_number<std::uint64_t>();
    return numbers;
}

json::object to_json(const Manifest& manifest) {
    const Origin& origin = manifest.origin;
    const Counts& counts = manifest.counts;
    return {{"format", kFormat},
            {"program", origin.program},
            {"rules", origin.rules},
            {"command", origin.command},
            {"seed", origin.seed},
            {"shard", origin.shard},
            {"shards", origin.shards},
            {"asked", origin.asked},
            {"games", counts.games},
            {"positions", counts.positions},
            {"plies", counts.plies},
            {"results_of_first_side", named(counts.results, kResults)},
            {"ends", named(counts.ends, training::kSampleEnds)},
            {"bytes", manifest.bytes}};
}

// Boost.JSON's accessors throw; the exceptions end in read_manifest.
Manifest manifest_from(const json::value& value) {
    if (value.at("format").as_string() != kFormat) throw std::invalid_argument("format");
    const auto text = [&](const char* key) { return std::string(value.at(key).as_string()); };
    const auto number = [&](const char* key) { return value.at(key).to_number<std::uint64_t>(); };
    Manifest manifest;
    manifest.origin = {.program = text("program"),
                       .rules = text("rules"),
                       .command = text("command"),
                       .seed = number("seed"),
                       .shard = value.at("shard").to_number<int>(),
                       .shards = value.at("shards").to_number<int>(),
                       .asked = number("asked")};
    manifest.counts = {.games = number("games"),
                       .positions = number("positions"),
                       .plies = number("plies"),
                       .results = numbers_from(value.at("results_of_first_side"), kResults),
                       .ends = numbers_from(value.at("ends"), training::kSampleEnds)};
    manifest.bytes = number("bytes");
    return manifest;
}

template <std::size_t N>
void add_each(std::array<std::uint64_t, N>& sum, const std::array<std::uint64_t, N>& other) {
    for (std::size_t i = 0; i < N; ++i) sum[i] += other[i];
}

}  // namespace

void Counts::add(const training::SampleGame& game) {
    ++games;
    plies += game.plies.size();
    for (const training::SamplePly& ply : game.plies) positions += ply.score != training::kNoScore;
    ++results[static_cast<std::size_t>(game.result + 1)];
    ++ends[static_cast<std::size_t>(game.end)];
}

void Counts::add(const Counts& other) {
    games += other.games;
    positions += other.positions;
    plies += other.plies;
    add_each(results, other.results);
    add_each(ends, other.ends);
}

Result<Manifest> read_manifest(const std::filesystem::path& shard) {
    const std::filesystem::path path = manifest_path(shard);
    std::ifstream in(path, std::ios::binary);
    if (!in) return Reason("data-manifest-missing").text("file", path.string());
    std::ostringstream text;
    text << in.rdbuf();
    try {
        return manifest_from(json::parse(text.str()));
    } catch (const std::exception&) {
        return Reason("data-manifest-broken").text("file", path.string());
    }
}

Reason file_refusal(const std::filesystem::path& path) {
    return Reason("argument-file").text("file", path.string());
}

Refusal write_manifest(const std::filesystem::path& shard, const Manifest& manifest) {
    const std::filesystem::path path = manifest_path(shard);
    std::filesystem::path draft = path;
    draft += ".new";
    std::ofstream out(draft, std::ios::binary);
    out << json::serialize(to_json(manifest)) << "\n";
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(draft, path, error);
    if (!out || error) return file_refusal(path);
    return std::nullopt;
}

}  // namespace yiguan::samples
