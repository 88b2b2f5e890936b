#include "adapters/system/address_block.h"

#include <arpa/inet.h>

#include <algorithm>
#include <string>

#include "base/text.h"

namespace yiguan {
namespace {

constexpr std::size_t kMappedBytes = 12;  // before the IPv4 address in a mapped one
constexpr std::size_t kNetworkBytes = 8;  // of an IPv6 address

bool is_of_ipv4(std::string_view text) {
    return text.find(':') == std::string_view::npos;
}

bool is_mapped(const IpAddress& address) {
    return std::equal(address.begin(), address.begin() + kMappedBytes, kFirstOfIpv4.begin());
}

std::string text_of(const IpAddress& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool is_ipv4 = is_mapped(address);
    return inet_ntop(is_ipv4 ? AF_INET : AF_INET6, address.data() + (is_ipv4 ? kMappedBytes : 0),
                     text.data(), text.size());
}

// "1.2.3.4" of "1.2.3.4:80", "::1" of "[::1]:80" and of "[::1]"; other text unchanged.
std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const std::size_t colon = text.find(':');
    return text.rfind(':') == colon ? text.substr(0, colon) : text;
}

}  // namespace

std::optional<IpAddress> read_ip_address(std::string_view text) {
    IpAddress address = kFirstOfIpv4;
    const std::string digits(text.substr(0, text.find('%')));
    const int is_read = is_of_ipv4(text)
                            ? inet_pton(AF_INET, digits.c_str(), address.data() + kMappedBytes)
                            : inet_pton(AF_INET6, digits.c_str(), address.data());
    if (is_read != 1) return std::nullopt;
    return address;
}

std::string network_of(std::string_view address) {
    auto read = read_ip_address(without_port(address));
    if (!read) return std::string(address);
    if (is_mapped(*read)) return text_of(*read);
    std::fill(read->begin() + kNetworkBytes, read->end(), std::uint8_t{0});
    return text_of(*read) + "/64";
}

std::optional<AddressBlock> AddressBlock::parse(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view written = text.substr(0, slash);
    const auto first = read_ip_address(written);
    const int offset = is_of_ipv4(written) ? 8 * static_cast<int>(kMappedBytes) : 0;
    const int most = 8 * static_cast<int>(IpAddress().size()) - offset;
    const auto bits = slash == text.size() ? most : parse_integer<int>(text.substr(slash + 1));
    if (!first || !bits || *bits < 0 || *bits > most) return std::nullopt;
    return AddressBlock(*first, offset + *bits);
}

bool AddressBlock::contains(const IpAddress& address) const {
    int left = bits_;
    for (std::size_t i = 0; left > 0; ++i, left -= 8) {
        const unsigned apart = address[i] ^ first_[i];
        if (apart >> std::max(8 - left, 0) != 0) return false;
    }
    return true;
}

AddressBlocks loopback_addresses() {
    return {*AddressBlock::parse("127.0.0.0/8"), *AddressBlock::parse("::1")};
}

bool contain(const AddressBlocks& blocks, std::string_view address) {
    const auto read = read_ip_address(address);
    return read && std::ranges::any_of(
                       blocks, [&](const AddressBlock& block) { return block.contains(*read); });
}

}  // namespace yiguan
