#include "engines/player_network.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "engine/network_option.h"
#include "engines/table_limits.h"
#include "nnue/network_file.h"

namespace yiguan {
namespace {

using Chosen = std::shared_ptr<const nnue::Network>;

Result<Chosen> read_of_kind(std::string_view bytes,
                            std::string_view file,
                            const nnue::InputKind& kind) {
    Result<nnue::Network> network = nnue::read_network(bytes);
    Refusal refusal = network ? nnue::check_kind(*network, kind) : network.error();
    if (refusal) return Reason("network-refused").text("file", printable(file)).because(*refusal);
    return Chosen(std::make_shared<const nnue::Network>(*std::move(network)));
}

const std::string* value_of(const PlayerOptions& options, std::string_view key) {
    const auto found = std::ranges::find(options, key, &PlayerOptions::value_type::first);
    return found == options.end() ? nullptr : &found->second;
}

}  // namespace

std::string network_name(std::string_view game) {
    return "networks/" + std::string(game) + ".net";
}

bool leaves_network_to_game(const PlayerOptions& options) {
    const std::string* const plain = value_of(options, kPlainKey);
    return value_of(options, kNetworkOption.key) == nullptr && !has_level(options) &&
           (plain == nullptr || *plain == "0");
}

bool is_network_named(const PlayerOptions& options) {
    const std::string* const file = value_of(options, kNetworkOption.key);
    return file != nullptr && *file != "0";
}

Result<Chosen> network_of(std::string_view game,
                          const PlayerOptions& options,
                          const nnue::InputKind& kind,
                          const Assets& assets) {
    if (is_network_named(options)) {
        const std::string* const file = value_of(options, kNetworkOption.key);
        const auto bytes = assets.named_file ? assets.named_file(*file) : std::nullopt;
        if (!bytes) return Reason("network-unread").text("file", printable(*file));
        return read_of_kind(*bytes, *file, kind);
    }
    if (!leaves_network_to_game(options)) return Chosen();
    const std::string name = network_name(game);
    const std::string_view bytes = assets.text(name);
    if (bytes.empty()) return Chosen();
    return read_of_kind(bytes, name, kind);
}

}  // namespace yiguan
