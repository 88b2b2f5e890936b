#include "adapters/process/engine_file.h"

#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

#include "base/text.h"
#include "protocol/engines/protocols.h"

namespace yiguan {
namespace {

constexpr std::string_view kKeys[] = {"name",   "game",    "protocol", "command",
                                      "folder", "options", "limits"};
constexpr std::string_view kLimitKeys[] = {"memory_mb", "cpu_s", "depth", "nodes", "time_ms"};
constexpr std::string_view kEnding = ".toml";
constexpr std::size_t kLongestId = 40;
constexpr std::size_t kMostBytes = 64 << 10;
constexpr std::int64_t kLeastMemoryMb = 16;
constexpr std::int64_t kMostMemoryMb = 1 << 20;

template <std::size_t N>
Refusal refuse_unknown(const toml::table& table, const std::string_view (&known)[N]) {
    for (const auto& [key, value] : table)
        if (std::find(std::begin(known), std::end(known), key.str()) == std::end(known))
            return Reason("engine-file-key")
                .text("key", printable(key.str()))
                .number("line", value.source().begin.line);
    return std::nullopt;
}

Reason wrong(std::string_view key, const toml::node* node) {
    return Reason("engine-file-value")
        .text("key", key)
        .number("line", node == nullptr ? 0 : node->source().begin.line);
}

Refusal read_text(const toml::table& table, std::string_view key, std::string& out) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return std::nullopt;
    const auto value = node->value_exact<std::string>();
    if (!value) return wrong(key, node);
    out = *value;
    return std::nullopt;
}

// The number of the key, within the closed range; nothing when the key is missing.
Result<std::optional<std::int64_t>> read_number(const toml::table& table,
                                                std::string_view key,
                                                std::pair<std::int64_t, std::int64_t> range) {
    using Read = std::optional<std::int64_t>;
    const toml::node* node = table.get(key);
    if (node == nullptr) return Read();
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < range.first || *value > range.second) return wrong(key, node);
    return Read(value);
}

Result<toml::table> parse_table(std::string_view text) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        return Reason("engine-file-malformed")
            .number("line", error.source().begin.line)
            .text("cause", printable(error.description(), 120));
    }
}

// A list of words, or one string of words separated by spaces.
Refusal read_command(const toml::table& table, std::vector<std::string>& out) {
    const toml::node* node = table.get("command");
    if (node == nullptr) return wrong("command", nullptr);
    if (const auto text = node->value_exact<std::string>()) {
        for (const std::string_view word : split_words(*text)) out.emplace_back(word);
    } else if (const toml::array* words = node->as_array()) {
        for (const toml::node& word : *words) {
            const auto value = word.value_exact<std::string>();
            if (!value) return wrong("command", &word);
            out.push_back(*value);
        }
    }
    if (out.empty() || out.front().empty()) return wrong("command", node);
    return std::nullopt;
}

// Converts numbers and booleans to the text that engines expect.
Refusal read_options(const toml::table& table,
                     std::vector<std::pair<std::string, std::string>>& out) {
    const toml::node* node = table.get("options");
    if (node == nullptr) return std::nullopt;
    const toml::table* options = node->as_table();
    if (options == nullptr) return wrong("options", node);
    for (const auto& [key, value] : *options) {
        std::string text;
        if (const auto string = value.value_exact<std::string>())
            text = *string;
        else if (const auto number = value.value_exact<std::int64_t>())
            text = std::to_string(*number);
        else if (const auto truth = value.value_exact<bool>())
            text = *truth ? "true" : "false";
        else
            return wrong(key.str(), &value);
        if (text.find_first_of("\r\n") != std::string::npos) return wrong(key.str(), &value);
        out.emplace_back(key.str(), text);
    }
    return std::nullopt;
}

Refusal read_limits(const toml::table& table, EngineFile& engine) {
    const toml::node* node = table.get("limits");
    if (node == nullptr) return std::nullopt;
    const toml::table* limits = node->as_table();
    if (limits == nullptr) return wrong("limits", node);
    if (Refusal refusal = refuse_unknown(*limits, kLimitKeys)) return refusal;
    const auto memory = read_number(*limits, "memory_mb", {kLeastMemoryMb, kMostMemoryMb});
    const auto cpu = read_number(*limits, "cpu_s", {1, 1'000'000'000});
    const auto depth = read_number(*limits, "depth", {1, 1000});
    const auto nodes = read_number(*limits, "nodes", {1, std::numeric_limits<std::int64_t>::max()});
    const auto time = read_number(*limits, "time_ms", {1, 86'400'000});
    for (const auto* read : {&memory, &cpu, &depth, &nodes, &time})
        if (!*read) return read->error();
    engine.program.memory_mb = memory->value_or(engine.program.memory_mb);
    engine.program.cpu_s = cpu->value_or(0);
    if (*depth) engine.limits.depth = static_cast<int>(**depth);
    if (*nodes) engine.limits.nodes = static_cast<std::uint64_t>(**nodes);
    engine.limits.move_time_ms = *time;
    return std::nullopt;
}

// The folder of a program outside the system's folders, which may hold its data files; else empty.
std::filesystem::path folder_of(const std::filesystem::path& program) {
    if (!program.is_absolute()) return {};
    for (const char* system : {"/usr", "/bin", "/lib"})
        if (program.string().starts_with(std::string(system) + "/")) return {};
    std::error_code error;
    const std::filesystem::path folder = program.parent_path();
    return std::filesystem::is_directory(folder, error) ? folder : std::filesystem::path();
}

}  // namespace

Result<EngineFile> EngineFile::parse(std::string_view toml, std::string_view id) {
    if (toml.size() > kMostBytes) return Reason("engine-file-size");
    const auto parsed = parse_table(toml);
    if (!parsed) return parsed.error();
    const toml::table& table = *parsed;
    if (Refusal refusal = refuse_unknown(table, kKeys)) return *refusal;
    EngineFile engine;
    engine.id = id;
    std::string folder;
    for (const auto& [key, out] : {std::pair{"name", &engine.name},
                                   {"game", &engine.game},
                                   {"protocol", &engine.protocol},
                                   {"folder", &folder}})
        if (Refusal refusal = read_text(table, key, *out)) return *refusal;
    if (Refusal refusal = read_command(table, engine.program.command)) return *refusal;
    if (Refusal refusal = read_options(table, engine.options)) return *refusal;
    if (Refusal refusal = read_limits(table, engine)) return *refusal;
    engine.program.folder =
        folder.empty() ? folder_of(engine.program.command.front()) : std::filesystem::path(folder);
    if (engine.name.empty()) engine.name = id;
    const bool names_rules = engine.game.find('/') != std::string::npos;
    if (engine.game.empty() || names_rules) return wrong("game", table.get("game"));
    if (const auto driver = engine_protocols::make_driver(engine.protocol, {engine.game, {}, {}});
        !driver)
        return driver.error();
    return engine;
}

std::string EngineFile::text() const {
    toml::table table;
    table.insert("name", name);
    table.insert("game", game);
    table.insert("protocol", protocol);
    toml::array words;
    for (const std::string& word : program.command) words.push_back(word);
    table.insert("command", std::move(words));
    if (!program.folder.empty()) table.insert("folder", program.folder.string());
    toml::table own;
    for (const auto& [key, value] : options) own.insert(key, value);
    if (!own.empty()) table.insert("options", std::move(own));
    toml::table bounds;
    bounds.insert("memory_mb", program.memory_mb);
    if (program.cpu_s > 0) bounds.insert("cpu_s", program.cpu_s);
    if (limits.depth) bounds.insert("depth", *limits.depth);
    if (limits.nodes) bounds.insert("nodes", static_cast<std::int64_t>(*limits.nodes));
    if (limits.move_time_ms) bounds.insert("time_ms", *limits.move_time_ms);
    table.insert("limits", std::move(bounds));
    std::ostringstream out;
    out << table << '\n';
    return out.str();
}

bool is_engine_id(std::string_view id) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !id.empty() && id.size() <= kLongestId && id.front() != '-' &&
           std::all_of(id.begin(), id.end(), is_plain);
}

std::filesystem::path engine_path(const std::filesystem::path& folder, std::string_view id) {
    return folder / (std::string(id) + std::string(kEnding));
}

EngineFolder EngineFolder::read(const std::filesystem::path& folder) {
    EngineFolder out;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() != kEnding) continue;
        const std::string id = entry.path().stem().string();
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        auto engine = EngineFile::parse(text, id);
        if (engine)
            out.engines.emplace(id, std::move(*engine));
        else
            out.refused.emplace(id, engine.error());
    }
    return out;
}

bool EngineFolder::has(std::string_view id) const {
    return engines.find(id) != engines.end() || refused.find(id) != refused.end();
}

Refusal write_engine(const std::filesystem::path& folder,
                     std::string_view id,
                     std::string_view toml) {
    const std::filesystem::path path = engine_path(folder, id);
    std::filesystem::path draft = path;
    draft += ".new";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (std::ofstream file(draft, std::ios::binary); !(file << toml << std::flush))
        error = std::make_error_code(std::errc::io_error);
    if (!error) std::filesystem::rename(draft, path, error);
    if (!error) return std::nullopt;
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    return Reason("engine-file-unwritten")
        .text("file", printable(path.string()))
        .text("cause", printable(error.message(), 100));
}

Program program_of_command(std::string_view command) {
    Program program;
    for (const std::string_view word : split_words(command)) program.command.emplace_back(word);
    if (!program.command.empty()) program.folder = folder_of(program.command.front());
    return program;
}

}  // namespace yiguan
