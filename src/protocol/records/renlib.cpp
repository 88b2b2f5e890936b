#include "protocol/records/renlib.h"

#include "base/text.h"
#include "protocol/records/byte_reader.h"
#include "protocol/records/encoding_census.h"
#include "protocol/records/gomoku_names.h"
#include "protocol/records/source_text.h"

namespace yiguan::records {
namespace {

constexpr std::string_view kMagic = "\xFFRenLib\xFF";
constexpr std::size_t kRenlibHeadBytes = 20;
constexpr int kMostVersion = 304;  // 3.4

constexpr unsigned kSibling = 0x80;
constexpr unsigned kNoChild = 0x40;
constexpr unsigned kOldComment = 0x20;
constexpr unsigned kMark = 0x10;
constexpr unsigned kComment = 0x08;
constexpr unsigned kNoStone = 0x02;
constexpr unsigned kExtension = 0x01;
constexpr unsigned kBoardText = 0x01;  // of the second byte of the extension

struct Item {
    unsigned point = 0;
    unsigned flags = 0;
    bool has_board_text = false;
    std::string comment{};
    std::string board_text{};
};

bool is_on_board(unsigned point) {
    return point % 16 != 0 && point / 16 < 15;
}

std::string point_name(unsigned point) {
    return point_text(
        GomokuPoint{static_cast<int>(point % 16) - 1, 14 - static_cast<int>(point / 16)});
}

class RenlibReader {
  public:
    RenlibReader(ByteReader in, const Environment& environment, Collector& out)
        : in_(in), environment_(environment), out_(out) {}

    void read() {
        if (out_.begin_game(0) == nullptr) return;
        out_.game().rules = "gomoku/renju";
        out_.be_library();
        while (in_.left() > 0) {
            const std::size_t place = in_.at();
            if (!read_item()) return out_.damage(place, Reason("binary-short"));
            if (!take_item(place)) return;
        }
        if (!waiting_.empty() || expects_child_) out_.damage(in_.at(), Reason("binary-short"));
    }

    // What concerns the file as a whole.
    void report() {
        if (Refusal doubt = characters_.doubt()) out_.limit(0, *std::move(doubt));
        if (marks_ > 0) out_.damage(first_mark_, Reason("renlib-marks").number("count", marks_));
    }

  private:
    bool read_item() {
        if (in_.left() < 2) return false;
        item_ = {in_.byte(), in_.byte()};
        if ((item_.flags & kExtension) != 0) {
            if (in_.left() < 2) return false;
            in_.byte();
            item_.has_board_text = (in_.byte() & kBoardText) != 0;
        }
        bool is_whole = true;
        if ((item_.flags & kOldComment) != 0)
            is_whole = read_old_text(item_.comment);
        else if ((item_.flags & kComment) != 0)
            is_whole = read_text(item_.comment);
        if (is_whole && item_.has_board_text) is_whole = read_text(item_.board_text);
        return is_whole;
    }

    // Pairs of bytes up to a zero. A backspace separates the first line from the others.
    bool read_text(std::string& text) {
        bool is_over = false;
        while (!is_over) {
            if (in_.left() < 2) return false;
            const char pair[2] = {static_cast<char>(in_.byte()), static_cast<char>(in_.byte())};
            for (int i = 0; i < 2 && !is_over; ++i) {
                is_over = pair[i] == '\0';
                if (!is_over) text += pair[i];
            }
        }
        characters_.add(text);
        text = decoded_string(text, environment_.decode_gb18030);
        for (char& c : text)
            if (c == '\b') c = '\n';
        return true;
    }

    // Seven bits a letter, in pairs of bytes; the eighth bit marks the last one.
    bool read_old_text(std::string& text) {
        bool is_over = false;
        while (!is_over) {
            if (in_.left() < 2) return false;
            const unsigned pair[2] = {in_.byte(), in_.byte()};
            for (int i = 0; i < 2 && !is_over; ++i) {
                is_over = (pair[i] & 0x80) != 0;
                const char letter = static_cast<char>(pair[i] & 0x7F);
                text += letter == '\b' ? '\n' : letter;
            }
        }
        return true;
    }

    // False when reading cannot continue.
    bool take_item(std::size_t place) {
        if ((item_.flags & kMark) != 0 && marks_++ == 0) first_mark_ = place;
        NodeId node = parent_;
        const bool is_root = is_first_ && item_.point == 0;
        if (!is_root && !add(node, place)) return false;
        out_.game().add_comment(node, item_.comment);
        out_.game().add_comment(node, item_.board_text);
        is_first_ = false;
        if ((item_.flags & kSibling) != 0) waiting_.push_back(parent_);
        expects_child_ = (item_.flags & kNoChild) == 0;
        if (expects_child_) {
            parent_ = node;
        } else if (!waiting_.empty()) {
            parent_ = waiting_.back();
            waiting_.pop_back();
        } else {
            return complain_of_rest();
        }
        return true;
    }

    // Adds the stone of the item below `node` and steps there. A point without a stone only has
    // text, which is added to the parent.
    bool add(NodeId& node, std::size_t place) {
        const bool is_pass = item_.point == 0;
        const bool is_point = is_on_board(item_.point);
        if (!is_pass && !is_point) out_.damage(place, Reason("renlib-point"));
        if ((item_.flags & kNoStone) != 0) {
            if (!item_.board_text.empty() && is_point)
                item_.board_text = point_name(item_.point) + ": " + item_.board_text;
            return true;
        }
        if (is_pass || is_point)
            node = out_.add(parent_, is_pass ? "pass" : point_name(item_.point), place);
        else
            node = out_.add_unreadable(parent_, place);
        return node != kNoNode;
    }

    bool complain_of_rest() {
        if (in_.left() > 0) out_.damage(in_.at(), Reason("binary-surplus"));
        return false;
    }

    ByteReader in_;
    const Environment& environment_;
    Collector& out_;
    Item item_;
    NodeId parent_ = kRoot;        // of the next item
    std::vector<NodeId> waiting_;  // parents of siblings that were announced
    EncodingCensus characters_;
    std::int64_t marks_ = 0;
    std::size_t first_mark_ = 0;
    bool is_first_ = true;
    bool expects_child_ = false;
};

}  // namespace

bool is_renlib(std::string_view bytes) {
    return bytes.starts_with("\xFFRenLib\xFF");
}

void read_renlib(std::string_view bytes, const Environment& environment, Collector& out) {
    std::size_t begin = 0;
    if (bytes.starts_with(kMagic)) {
        if (bytes.size() < kRenlibHeadBytes)
            return out.damage(bytes.size(), Reason("binary-short"));
        const int major = static_cast<unsigned char>(bytes[8]);
        const int minor = static_cast<unsigned char>(bytes[9]);
        if (100 * major + minor > kMostVersion)
            return out.damage(
                8, Reason("file-version")
                       .text("found", std::to_string(major) + "." + std::to_string(minor))
                       .text("known", "3.4"));
        begin = kRenlibHeadBytes;
    } else if (!bytes.starts_with('\x78')) {
        return out.damage(0, Reason("renlib-header"));
    }
    RenlibReader reader(ByteReader(bytes, begin), environment, out);
    reader.read();
    reader.report();
}

}  // namespace yiguan::records
