#include "nnue/network_file.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/little_endian.h"
#include "base/text.h"

namespace yiguan::nnue {
namespace {

constexpr std::string_view kFirstLine = "yiguan-network/1";
// At the end of the shape, in this order.
constexpr std::string_view kOneView = "one-view";
constexpr std::string_view kPolicy = "policy";
constexpr std::size_t kMostInputs = 65'536;  // rows have numbers of 16 bits
constexpr std::size_t kMostBuckets = 64;
constexpr std::size_t kChecksumBytes = 8;

template <class Integers>
void append_all(std::string& bytes, const Integers& values) {
    for (const auto value : values) append_little_endian(bytes, value);
}

template <class Integers>
void take_all(std::string_view& bytes, Integers& values) {
    for (auto& value : values) value = take_little_endian<typename Integers::value_type>(bytes);
}

// Fowler, Noll and Vo's hash FNV-1a of 64 bits.
std::uint64_t checksum_of(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001b3;
    }
    return hash;
}

std::size_t bytes_of_weights(const Shape& shape) {
    const auto& [inputs, hidden, buckets, views, has_policy] = shape;
    const std::size_t value =
        2 * (inputs * hidden + hidden + buckets * views * hidden) + 4 * buckets;
    return value + (has_policy ? 2 * (hidden + buckets * hidden) : 0);
}

bool is_small(std::int16_t weight) {
    return weight >= -kMostOutputWeight && weight <= kMostOutputWeight;
}

// What the header says, before the sizes are known to be possible.
struct Header {
    std::string_view inputs{};
    Shape shape{};
    int scale = 0;
    std::string description{};
};

std::optional<Shape> read_shape(std::vector<std::string_view> words) {
    const auto take_last = [&](std::string_view word) {
        if (words.empty() || words.back() != word) return false;
        words.pop_back();
        return true;
    };
    const bool has_policy = take_last(kPolicy);
    const std::size_t views = take_last(kOneView) ? 1 : 2;
    if (words.size() != 4) return std::nullopt;
    const auto inputs = parse_integer<std::size_t>(words[1]);
    const auto hidden = parse_integer<std::size_t>(words[2]);
    const auto buckets = parse_integer<std::size_t>(words[3]);
    if (!inputs || !hidden || !buckets) return std::nullopt;
    return Shape{*inputs, *hidden, *buckets, views, has_policy};
}

// Removes the header from the bytes; nothing where there is none.
std::optional<Header> take_header(std::string_view& bytes) {
    const std::size_t end = bytes.find("\n\n");
    if (end == std::string_view::npos) return std::nullopt;
    const std::vector<std::string_view> lines = split(bytes.substr(0, end), '\n');
    bytes.remove_prefix(end + 2);
    if (lines.size() < 4 || lines[0] != kFirstLine || !lines[1].starts_with("inputs ") ||
        !lines[2].starts_with("shape ") || !lines[3].starts_with("scale "))
        return std::nullopt;
    Header header{.inputs = lines[1].substr(7)};
    const auto shape = read_shape(split_words(lines[2]));
    const auto scale = parse_integer<int>(lines[3].substr(6));
    if (!shape || !scale) return std::nullopt;
    header.shape = *shape;
    header.scale = *scale;
    for (std::size_t i = 4; i < lines.size(); ++i) {
        if (i > 4) header.description += '\n';
        header.description += lines[i];
    }
    return header;
}

bool is_possible(const Header& header) {
    const auto& [inputs, hidden, buckets, views, has_policy] = header.shape;
    return inputs > 0 && inputs <= kMostInputs && hidden > 0 && hidden <= kMostHidden &&
           hidden % kLanes == 0 && buckets > 0 && buckets <= kMostBuckets && header.scale > 0 &&
           header.scale <= 10'000;
}

}  // namespace

std::string network_bytes(const Network& network) {
    const Shape& shape = network.shape;
    std::string bytes(kFirstLine);
    bytes += "\ninputs " + network.inputs;
    bytes += "\nshape " + std::to_string(shape.inputs) + ' ' + std::to_string(shape.hidden) + ' ' +
             std::to_string(shape.buckets);
    if (shape.views == 1) (bytes += ' ') += kOneView;
    if (shape.has_policy) (bytes += ' ') += kPolicy;
    bytes += "\nscale " + std::to_string(network.scale);
    if (!network.description.empty()) bytes += '\n' + network.description;
    bytes += "\n\n";
    append_all(bytes, network.input_weights);
    append_all(bytes, network.input_biases);
    append_all(bytes, network.output_weights);
    append_all(bytes, network.output_biases);
    append_all(bytes, network.policy_biases);
    append_all(bytes, network.policy_weights);
    append_little_endian(bytes, checksum_of(bytes));
    return bytes;
}

Result<Network> read_network(std::string_view bytes) {
    std::string_view rest = bytes;
    const auto header = take_header(rest);
    if (!header) return Reason("network-format");
    if (!is_possible(*header)) return Reason("network-shape");
    if (rest.size() != bytes_of_weights(header->shape) + kChecksumBytes)
        return Reason("network-damaged");
    const std::size_t end = bytes.size() - kChecksumBytes;
    std::string_view checksum = bytes.substr(end);
    if (take_little_endian<std::uint64_t>(checksum) != checksum_of(bytes.substr(0, end)))
        return Reason("network-damaged");
    Network network(header->shape, std::string(header->inputs));
    network.scale = header->scale;
    network.description = header->description;
    take_all(rest, network.input_weights);
    take_all(rest, network.input_biases);
    take_all(rest, network.output_weights);
    take_all(rest, network.output_biases);
    take_all(rest, network.policy_biases);
    take_all(rest, network.policy_weights);
    if (!std::ranges::all_of(network.output_weights, is_small) ||
        !std::ranges::all_of(network.policy_weights, is_small))
        return Reason("network-damaged");
    return network;
}

}  // namespace yiguan::nnue
