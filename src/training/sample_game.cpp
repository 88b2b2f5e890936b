#include "training/sample_game.h"

#include <algorithm>
#include <cassert>

namespace yiguan::training {
namespace {

// Little-endian.
void append_u16(std::string& bytes, unsigned number) {
    bytes.push_back(static_cast<char>(number & 0xff));
    bytes.push_back(static_cast<char>(number >> 8 & 0xff));
}

int signed_byte_at(std::string_view bytes, std::size_t at) {
    const int byte = static_cast<unsigned char>(bytes[at]);
    return byte < 128 ? byte : byte - 256;
}

std::uint16_t u16_at(std::string_view bytes, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<unsigned char>(bytes[i]));
    };
    return static_cast<std::uint16_t>(byte(at) | byte(at + 1) << 8);
}

// Number of plies, length of the start text, margin, result, end.
constexpr std::size_t kHeader = 8;
constexpr std::size_t kPly = 4;

}  // namespace

std::int16_t stored_score(const Score& score) {
    const int plies = std::clamp(score.amount, 0, kProvedWin - kMostScore - 1);
    switch (score.kind) {
        case Score::Kind::Win:
            return static_cast<std::int16_t>(kProvedWin - plies);
        case Score::Kind::Loss:
            return static_cast<std::int16_t>(plies - kProvedWin);
        case Score::Kind::Value:
            break;
    }
    return static_cast<std::int16_t>(std::clamp(score.amount, -kMostScore, kMostScore));
}

void append_game(std::string& bytes, const SampleGame& game) {
    assert(game.plies.size() <= kMostSamplePlies && game.start.size() <= 0xffff);
    append_u16(bytes, static_cast<unsigned>(game.plies.size()));
    append_u16(bytes, static_cast<unsigned>(game.start.size()));
    append_u16(bytes, static_cast<std::uint16_t>(game.margin));
    bytes.push_back(static_cast<char>(game.result));
    bytes.push_back(static_cast<char>(game.end));
    bytes += game.start;
    for (const SamplePly& ply : game.plies) {
        append_u16(bytes, ply.move);
        append_u16(bytes, static_cast<std::uint16_t>(ply.score));
    }
}

std::optional<SampleGame> take_game(std::string_view& bytes) {
    if (bytes.size() < kHeader) return std::nullopt;
    const std::size_t plies = u16_at(bytes, 0);
    const std::size_t start = u16_at(bytes, 2);
    if (bytes.size() < kHeader + start + plies * kPly) return std::nullopt;
    SampleGame game;
    game.margin = static_cast<std::int16_t>(u16_at(bytes, 4));
    game.result = signed_byte_at(bytes, 6);
    const auto end = static_cast<unsigned char>(bytes[7]);
    if (game.result < -1 || game.result > 1 || end >= kSampleEnds.size()) return std::nullopt;
    game.end = static_cast<SampleEnd>(end);
    game.start = bytes.substr(kHeader, start);
    game.plies.reserve(plies);
    for (std::size_t at = kHeader + start; game.plies.size() < plies; at += kPly)
        game.plies.push_back({u16_at(bytes, at), static_cast<std::int16_t>(u16_at(bytes, at + 2))});
    bytes.remove_prefix(kHeader + start + plies * kPly);
    return game;
}

}  // namespace yiguan::training
