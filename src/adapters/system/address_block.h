// IP addresses and blocks of them, for limits by address and for trusted proxies.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yiguan {

// An IPv4 address is stored as the mapped address (::ffff:1.2.3.4), as a socket that listens to
// both kinds reports it.
using IpAddress = std::array<std::uint8_t, 16>;
inline constexpr IpAddress kFirstOfIpv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

// Reads "127.0.0.1", "::1", "fe80::1%eth0" (ignoring the zone); nothing for other text.
std::optional<IpAddress> read_ip_address(std::string_view text);

// The network under which limits count the address: for IPv6 the first 64 bits, which one
// subscriber usually gets ("2001:db8::/64"); for IPv4, also in a mapped address, the address. A
// port, as some proxies report it, does not count ("1.2.3.4:80", "[2001:db8::1]:80"). Any other
// text is returned unchanged.
std::string network_of(std::string_view address);

// The addresses that begin with the same bits (CIDR).
class AddressBlock {
  public:
    // Reads "10.0.0.0/8", "2001:db8::/32" or one address; nothing for other text.
    static std::optional<AddressBlock> parse(std::string_view text);

    bool contains(const IpAddress& address) const;

  private:
    AddressBlock(const IpAddress& first, int bits) : first_(first), bits_(bits) {}

    IpAddress first_;
    int bits_;
};

using AddressBlocks = std::vector<AddressBlock>;

// 127.0.0.0/8 and ::1.
AddressBlocks loopback_addresses();

// Whether the text is an address in one of the blocks.
bool contain(const AddressBlocks& blocks, std::string_view address);

}  // namespace yiguan
