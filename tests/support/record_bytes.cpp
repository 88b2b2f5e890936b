#include "support/record_bytes.h"

#include <string_view>

#include "adapters/system/text_encoding.h"
#include "base/text.h"
#include "games/registry.h"

namespace yiguan::test {
namespace {

using records::GameNode;
using records::GameTree;
using records::NodeId;
using Byte = std::uint8_t;

Byte low_byte(int value) {
    return static_cast<Byte>(value & 0xFF);
}

// The formula from the description of the format.
int scrambled(int key, int seed) {
    return (((((key * key) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * seed;
}

class XqfMaker {
  public:
    XqfMaker(const GameTree& tree, const XqfKeys& keys) : tree_(tree), keys_(keys) {
        if (keys.version > 10) {
            piece_key_ = low_byte(scrambled(keys.keys[1], keys.keys[1]));
            from_key_ = low_byte(scrambled(keys.keys[2], piece_key_));
            to_key_ = low_byte(scrambled(keys.keys[3], from_key_));
            length_key_ = (keys.keys[0] * 256 + keys.keys[1]) % 32000 + 767;
        }
    }

    std::string make() {
        bytes_.assign(0x400, '\0');
        make_head();
        make_pieces();
        make_item(records::kRoot);
        for (const NodeId node : records::preorder(tree_)) make_item(node);
        if (keys_.version > 10) cover();
        return bytes_;
    }

  private:
    void put(std::size_t at, int value) { bytes_[at] = static_cast<char>(value); }

    void put_name(std::size_t at, std::string_view name, std::size_t most) {
        const std::string text = gb18030_from_utf8(name).bytes.substr(0, most);
        put(at, static_cast<int>(text.size()));
        bytes_.replace(at + 1, text.size(), text);
    }

    void make_head() {
        bytes_.replace(0, 2, "XQ");
        put(2, keys_.version);
        put(3, keys_.mask);
        for (std::size_t i = 0; i < 4; ++i) put(8 + i, keys_.ors[i]);
        for (std::size_t i = 0; i < 4; ++i) put(12 + i, keys_.keys[i]);
        const std::string_view result = tree_.tag("Result");
        put(0x33, result == "1-0" ? 1 : result == "0-1" ? 2 : result == "1/2-1/2" ? 3 : 0);
        put_name(0x50, tree_.tag("Title"), 63);
        put_name(0xD0, tree_.tag("Event"), 63);
    }

    // Each piece of the position text takes the first free index of its letter.
    void make_pieces() {
        std::array<int, 32> squares{};
        squares.fill(0xFF);
        const auto game = load_game({tree_.rules, tree_.start, {}, {}});
        const std::string position = (*game)->view().position;
        const std::vector<std::string_view> fields = split_words(position);
        if (fields[1] == "b") put(0x32, 1);
        int file = 0;
        int rank = 9;
        for (const char c : fields[0]) {
            if (c == '/') {
                --rank;
                file = 0;
            } else if (c >= '1' && c <= '9') {
                file += c - '0';
            } else {
                take_square(squares, c, 10 * file++ + rank);
            }
        }
        for (int i = 0; i < 32; ++i) {
            const int from = keys_.version >= 12 ? (piece_key_ + i + 1) % 32 : i;
            put(0x10 + static_cast<std::size_t>(i),
                squares[static_cast<std::size_t>(from)] + piece_key_);
        }
    }

    static void take_square(std::array<int, 32>& squares, char piece, int square) {
        constexpr std::string_view kOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        for (std::size_t i = 0; i < kOrder.size(); ++i) {
            if (kOrder[i] != piece || squares[i] != 0xFF) continue;
            squares[i] = square;
            return;
        }
    }

    static int square_of(std::string_view point) {
        return 10 * (point[0] - 'a') + (point[1] - '0');
    }

    void make_item(NodeId id) {
        const GameNode& node = tree_.nodes[id];
        const bool is_root = id == records::kRoot;
        const int from = is_root ? 0 : square_of(std::string_view(node.move).substr(0, 2));
        const int to = is_root ? 0 : square_of(std::string_view(node.move).substr(2));
        const std::string comment = gb18030_from_utf8(node.comment).bytes;
        const bool has_reply = node.first_child != records::kNoNode;
        const bool has_alternative = node.next != records::kNoNode;
        const bool is_plain = keys_.version <= 10;
        int flags = 0;
        if (has_reply) flags |= is_plain ? 0xF0 : 0x80;
        if (has_alternative) flags |= is_plain ? 0x0F : 0x40;
        if (!is_plain && !comment.empty()) flags |= 0x20;
        for (const int value : {from + 24 + from_key_, to + 32 + to_key_, flags, 0})
            bytes_ += static_cast<char>(value);
        if (!is_plain && comment.empty()) return;
        const auto length =
            static_cast<std::uint32_t>(comment.size()) + static_cast<std::uint32_t>(length_key_);
        for (int shift = 0; shift < 32; shift += 8)
            bytes_ += static_cast<char>(length >> shift & 0xFF);
        bytes_ += comment;
    }

    void cover() {
        constexpr std::string_view kPhrase = "[(C) Copyright Mr. Dong Shiwei.]";
        for (std::size_t i = 0x400; i < bytes_.size(); ++i) {
            const int key = (keys_.keys[i % 4] & keys_.mask) | keys_.ors[i % 4];
            put(i, bytes_[i] + (kPhrase[i % 32] & key));
        }
    }

    const GameTree& tree_;
    XqfKeys keys_;
    std::string bytes_;
    int piece_key_ = 0;
    int from_key_ = 0;
    int to_key_ = 0;
    int length_key_ = 0;
};

void add_renlib_node(std::string& bytes, const GameTree& tree, NodeId id) {
    const GameNode& node = tree.nodes[id];
    int point = 0;
    if (!node.move.empty() && node.move != "pass") {
        const int row = 15 - *parse_integer<int>(std::string_view(node.move).substr(1));
        point = 16 * row + (node.move[0] - 'a') + 1;
    }
    int flags = 0;
    if (node.next != records::kNoNode) flags |= 0x80;
    if (node.first_child == records::kNoNode) flags |= 0x40;
    if (!node.comment.empty()) flags |= 0x08;
    bytes += static_cast<char>(point);
    bytes += static_cast<char>(flags);
    if (node.comment.empty()) return;
    std::string comment = node.comment;
    if (const std::size_t line = comment.find('\n'); line != std::string::npos)
        comment[line] = '\b';
    comment += '\0';
    if (comment.size() % 2 == 1) comment += '\0';
    bytes += comment;
}

}  // namespace

std::string xqf_bytes(const GameTree& tree, const XqfKeys& keys) {
    return XqfMaker(tree, keys).make();
}

std::string renlib_bytes(const GameTree& tree) {
    std::string bytes = "\xFFRenLib\xFF\x03";
    bytes += '\0';
    bytes.append(10, '\xFF');
    add_renlib_node(bytes, tree, records::kRoot);
    for (const NodeId node : records::preorder(tree)) add_renlib_node(bytes, tree, node);
    return bytes;
}

}  // namespace yiguan::test
