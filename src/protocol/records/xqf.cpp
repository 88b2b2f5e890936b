#include "protocol/records/xqf.h"

#include <array>

#include "base/text.h"
#include "protocol/records/byte_reader.h"
#include "protocol/records/encoding_census.h"
#include "protocol/records/source_text.h"
#include "protocol/records/xiangqi_board.h"

namespace yiguan::records {
namespace {

using Byte = std::uint8_t;

constexpr std::size_t kXqfHeadBytes = 0x400;
constexpr Byte kLastPlain = 10;    // version 1.0 is not encrypted
constexpr Byte kFirstRolled = 12;  // from here on the list of pieces is rotated too
constexpr Byte kLatest = 18;
constexpr std::string_view kSeed = "[(C) Copyright Mr. Dong Shiwei.]";

struct Name {
    std::size_t at;
    std::size_t most;  // bytes of text
    std::string_view tag;
};
constexpr auto kNames = std::to_array<Name>({{0x50, 63, "Title"},
                                             {0xD0, 63, "Event"},
                                             {0x110, 15, "Date"},
                                             {0x120, 15, "Site"},
                                             {0x130, 15, "Red"},
                                             {0x140, 15, "Black"},
                                             {0x150, 63, "TimeControl"},
                                             {0x190, 15, "RedTime"},
                                             {0x1A0, 15, "BlackTime"},
                                             {0x1D0, 15, "Annotator"},
                                             {0x1E0, 15, "Author"}});
constexpr std::size_t kResultAt = 0x33;
constexpr std::size_t kPartAt = 0x40;
// The part of a game that the file is about; nothing for a whole one.
constexpr std::array<std::string_view, 4> kParts{"", "开局", "中局", "残局"};
constexpr std::array<std::string_view, 5> kXqfResults{"", "1-0", "0-1", "1/2-1/2", "1/2-1/2"};

// The key bytes that are subtracted from the bytes of a file; zero in version 1.0.
struct Keys {
    Byte pieces = 0;
    Byte from = 0;
    Byte to = 0;
    std::uint32_t lengths = 0;
    std::array<Byte, 32> stream{};  // by offset in the file
};

Byte mixed(Byte key, Byte factor) {
    const unsigned square = static_cast<unsigned>(key) * key;
    return static_cast<Byte>((54 * square + 221) * factor);  // ((((k²·3+9)·3+8)·2+1)·3+8)
}

Keys keys_of(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<Byte>(bytes[i]); };
    Keys keys;
    if (at(2) <= kLastPlain) return keys;
    keys.pieces = mixed(at(13), at(13));
    keys.from = mixed(at(14), keys.pieces);
    keys.to = mixed(at(15), keys.from);
    keys.lengths = (256u * at(12) + at(13)) % 32000 + 767;
    for (std::size_t i = 0; i < keys.stream.size(); ++i) {
        const Byte key = (at(12 + i % 4) & at(3)) | at(8 + i % 4);
        keys.stream[i] = key & static_cast<Byte>(kSeed[i]);
    }
    return keys;
}

// The moves after subtracting the keys.
std::string uncovered(std::string_view bytes, const Keys& keys, std::size_t from) {
    std::string out(bytes);
    for (std::size_t i = from; i < out.size(); ++i)
        out[i] = static_cast<char>(static_cast<Byte>(out[i]) - keys.stream[i % 32]);
    return out;
}

XiangqiPoint point_of(Byte value) {
    return {value / 10, value % 10};
}

class XqfReader {
  public:
    XqfReader(std::string_view bytes, const Environment& environment, Collector& out)
        : bytes_(bytes), environment_(environment), out_(out), keys_(keys_of(bytes)) {}

    void read() {
        if (out_.begin_game(0) == nullptr) return;
        out_.game().rules = "xiangqi";
        read_names();
        read_pieces();
        std::size_t begin = ByteReader(bytes_, 0x38).number();
        if (begin < kXqfHeadBytes || begin > bytes_.size()) begin = kXqfHeadBytes;
        const std::string plain = uncovered(bytes_, keys_, begin);
        read_moves(ByteReader(plain, begin));
        if (Refusal doubt = characters_.doubt()) out_.limit(0, *std::move(doubt));
        out_.game().start = board_.fen(side_);
    }

  private:
    Byte at(std::size_t i) const { return static_cast<Byte>(bytes_[i]); }
    Byte version() const { return at(2); }

    std::string text_of(std::string_view bytes) {
        characters_.add(bytes);
        return decoded_string(bytes, environment_.decode_gb18030);
    }

    void read_names() {
        for (const Name& name : kNames) {
            const std::size_t length = std::min<std::size_t>(at(name.at), name.most);
            const std::string value = text_of(bytes_.substr(name.at + 1, length));
            out_.game().add_tag(name.tag, trim(value.substr(0, value.find('\0'))));
        }
        const Byte result = at(kResultAt);
        if (result < kXqfResults.size())
            out_.game().add_tag("Result", kXqfResults[result]);
        else
            out_.damage(kResultAt, Reason("xqf-result").number("result", result));
        if (const Byte part = at(kPartAt); part < kParts.size())
            out_.game().add_tag("Class", kParts[part]);
        side_ = at(0x32) == 1 ? Side::Second : Side::First;
    }

    void read_pieces() {
        const std::size_t shift = version() >= kFirstRolled ? keys_.pieces + 1u : 0u;
        for (std::size_t i = 0; i < kPieceOrder.size(); ++i) {
            const XiangqiPoint point = point_of(static_cast<Byte>(at(0x10 + i) - keys_.pieces));
            if (!point.is_on_board()) continue;
            if (!board_.is_empty(point))
                out_.damage(0x10 + i, Reason("pieces-collide").point("point", point_text(point)));
            board_.put(kPieceOrder[(i + shift) % kPieceOrder.size()], point);
        }
    }

    struct Item {
        XiangqiPoint from;
        XiangqiPoint to;
        bool has_reply = false;
        bool has_alternative = false;
        std::string comment{};
    };

    // The first item stands for the start; its squares are meaningless.
    void read_moves(ByteReader in) {
        std::vector<NodeId> waiting;  // the parents of alternatives
        NodeId parent = kNoNode;      // of the next item; none for the start
        while (true) {
            const std::size_t place = in.at();
            const std::optional<Item> item = read_item(in);
            if (!item) return out_.damage(place, Reason("binary-short"));
            NodeId node = kRoot;
            if (parent != kNoNode) node = add(parent, *item, place);
            if (node == kNoNode) return;
            out_.game().add_comment(node, item->comment);
            if (item->has_alternative && parent != kNoNode) waiting.push_back(parent);
            if (item->has_reply) {
                parent = node;
            } else {
                if (waiting.empty()) return;
                parent = waiting.back();
                waiting.pop_back();
            }
        }
    }

    NodeId add(NodeId parent, const Item& item, std::size_t place) {
        if (!item.from.is_on_board() || !item.to.is_on_board()) {
            out_.damage(place, Reason("xqf-move"));
            return out_.add_unreadable(parent, place);
        }
        const bool is_first = parent == kRoot && out_.game().nodes.size() == 1;
        if (is_first && !board_.is_empty(item.from)) side_ = board_.side_at(item.from);
        return out_.add(parent, point_text(item.from) + point_text(item.to), place);
    }

    std::optional<Item> read_item(ByteReader& in) {
        if (in.left() < 4) return std::nullopt;
        const bool is_plain = version() <= kLastPlain;
        Item item{point_of(static_cast<Byte>(in.byte() - 24 - keys_.from)),
                  point_of(static_cast<Byte>(in.byte() - 32 - keys_.to))};
        const Byte flags = in.byte();
        in.byte();
        item.has_reply = (flags & (is_plain ? 0xF0 : 0x80)) != 0;
        item.has_alternative = (flags & (is_plain ? 0x0F : 0x40)) != 0;
        if (!is_plain && (flags & 0x20) == 0) return item;
        if (in.left() < 4) return std::nullopt;
        const std::uint32_t length = in.number() - keys_.lengths;
        if (length > in.left()) {
            out_.damage(in.at(), Reason("binary-short"));
            item.has_reply = item.has_alternative = false;
        }
        item.comment = text_of(in.take(length));
        return item;
    }

    std::string_view bytes_;
    const Environment& environment_;
    Collector& out_;
    Keys keys_;
    EncodingCensus characters_;
    XiangqiBoard board_;
    Side side_ = Side::First;
};

}  // namespace

bool is_xqf(std::string_view bytes) {
    return bytes.size() > 2 && bytes.starts_with("XQ") && static_cast<unsigned char>(bytes[2]) < 32;
}

void read_xqf(std::string_view bytes, const Environment& environment, Collector& out) {
    if (bytes.size() < kXqfHeadBytes) return out.damage(bytes.size(), Reason("binary-short"));
    const auto version = static_cast<Byte>(bytes[2]);
    if (version > kLatest)
        return out.damage(
            2, Reason("file-version")
                   .text("found", std::to_string(version / 10) + "." + std::to_string(version % 10))
                   .text("known", "1.8"));
    XqfReader(bytes, environment, out).read();
}

}  // namespace yiguan::records
