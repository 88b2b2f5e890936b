// Addresses of machines, and blocks of them: who may say for whom they ask.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yiguan {

// One of IPv4 is the mapped one (::ffff:1.2.3.4), which it is to a program that listens to both
// kinds.
using IpAddress = std::array<std::uint8_t, 16>;
inline constexpr IpAddress kFirstOfIpv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

// "127.0.0.1", "::1", "fe80::1%eth0" (the zone does not count); nothing for what is none.
std::optional<IpAddress> read_ip_address(std::string_view text);

// As whose it is counted: an address of IPv6 as its network of 64 bits, which is what one line is
// given; every other as it is written.
std::string neighbourhood(std::string_view address);

// The addresses that begin with the same bits.
class AddressBlock {
  public:
    // "10.0.0.0/8", "2001:db8::/32", or one address; nothing for what is neither.
    static std::optional<AddressBlock> parse(std::string_view text);

    bool contains(const IpAddress& address) const;

  private:
    AddressBlock(const IpAddress& first, int bits) : first_(first), bits_(bits) {}

    IpAddress first_;
    int bits_;
};

using AddressBlocks = std::vector<AddressBlock>;

// Those by which a machine calls itself: 127.0.0.0/8 and ::1.
AddressBlocks loopback_addresses();

// Whether it is an address, and in one of the blocks.
bool contain(const AddressBlocks& blocks, std::string_view address);

}  // namespace yiguan
