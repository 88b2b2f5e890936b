#include "engines/named_network.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.h"
#include "engine/network_option.h"
#include "nnue/network_file.h"

namespace yiguan {
namespace {

Result<nnue::Network> read_of_kind(std::string_view bytes, const nnue::InputKind& kind) {
    Result<nnue::Network> network = nnue::read_network(bytes);
    if (!network) return network;
    if (Refusal refusal = nnue::check_kind(*network, kind)) return *std::move(refusal);
    return network;
}

}  // namespace

std::optional<std::string> network_file_of(const PlayerOptions& options) {
    const auto given =
        std::ranges::find(options, kNetworkOption.key, &PlayerOptions::value_type::first);
    if (given == options.end() || given->second == "0") return std::nullopt;
    return given->second;
}

Result<std::shared_ptr<const nnue::Network>> named_network(const std::string& file,
                                                           const nnue::InputKind& kind,
                                                           const Assets& assets) {
    using Named = std::shared_ptr<const nnue::Network>;
    const auto bytes = assets.named_file ? assets.named_file(file) : std::nullopt;
    if (!bytes) return Reason("network-unread").text("file", printable(file));
    Result<nnue::Network> network = read_of_kind(*bytes, kind);
    if (!network)
        return Reason("network-refused").text("file", printable(file)).because(network.error());
    return Named(std::make_shared<const nnue::Network>(*std::move(network)));
}

}  // namespace yiguan
