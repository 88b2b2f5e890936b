#include "adapters/samples/shard.h"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <memory>
#include <system_error>
#include <utility>

namespace yiguan::samples {
namespace {

constexpr std::size_t kBlockBytes = 64 * 1024;  // before compression
constexpr int kCompressionLevel = 12;
constexpr std::string_view kExtension = ".zst";

std::string compressed(const std::string& block) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                       &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kCompressionLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string frame(ZSTD_compressBound(block.size()), '\0');
    const std::size_t size =
        ZSTD_compress2(context.get(), frame.data(), frame.size(), block.data(), block.size());
    frame.resize(size);  // never an error: the bound fits any block
    return frame;
}

// Reads the bytes of a shard's games, frame after frame.
class Decompressor {
  public:
    // Reads at most `bytes` of the file.
    Decompressor(const std::filesystem::path& path, std::uint64_t bytes)
        : in_(path, std::ios::binary), left_(bytes), input_(ZSTD_DStreamInSize(), '\0') {}

    bool is_open() const { return in_.is_open(); }

    // Appends further bytes to `bytes`. False at the end of the file and where it is damaged.
    bool read(std::string& bytes) {
        if (at_ == end_ && !refill()) return false;
        ZSTD_inBuffer from{input_.data(), end_, at_};
        const std::size_t before = bytes.size();
        bytes.resize(before + ZSTD_DStreamOutSize());
        ZSTD_outBuffer to{bytes.data() + before, bytes.size() - before, 0};
        const std::size_t left = ZSTD_decompressStream(context_.get(), &to, &from);
        bytes.resize(before + to.pos);
        at_ = from.pos;
        if (ZSTD_isError(left) != 0) {
            is_damaged_ = true;
            return false;
        }
        is_within_frame_ = left != 0;
        return true;
    }

    // Whether the file ended in a whole frame.
    bool is_whole() const { return !is_damaged_ && !is_within_frame_; }

  private:
    bool refill() {
        const std::uint64_t wanted = std::min<std::uint64_t>(input_.size(), left_);
        in_.read(input_.data(), static_cast<std::streamsize>(wanted));
        at_ = 0;
        end_ = static_cast<std::size_t>(in_.gcount());
        left_ -= end_;
        return end_ > 0;
    }

    std::ifstream in_;
    std::uint64_t left_;
    std::string input_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    bool is_within_frame_ = false;
    bool is_damaged_ = false;
    std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context_{ZSTD_createDCtx(),
                                                                  &ZSTD_freeDCtx};
};

bool holds_bytes(const std::filesystem::path& file) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error);
    return !error && bytes > 0;
}

// Adds the shards of a folder.
Refusal add_folder(const std::filesystem::path& folder,
                   std::vector<std::filesystem::path>& shards) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == kExtension) shards.push_back(entry.path());
    if (error) return file_refusal(folder);
    return std::nullopt;
}

}  // namespace

std::filesystem::path shard_path(const std::filesystem::path& folder, int shard, int shards) {
    std::array<char, 64> name{};
    std::snprintf(name.data(), name.size(), "games-%04d-of-%04d.zst", shard, shards);
    return folder / name.data();
}

Result<ShardWriter> ShardWriter::open(const std::filesystem::path& shard, const Origin& origin) {
    ShardWriter writer;
    writer.path_ = shard;
    writer.manifest_.origin = origin;
    std::error_code error;
    const bool has_manifest = std::filesystem::exists(manifest_path(shard), error);
    if (error) return file_refusal(manifest_path(shard));
    if (!has_manifest && holds_bytes(shard))
        return Reason("data-manifest-missing").text("file", manifest_path(shard).string());
    if (has_manifest) {
        auto manifest = read_manifest(shard);
        if (!manifest) return manifest.error();
        if (manifest->origin != origin)
            return Reason("data-other-origin").text("file", manifest_path(shard).string());
        writer.manifest_ = std::move(*manifest);
    }
    writer.counts_ = writer.manifest_.counts;
    writer.out_.open(shard, std::ios::app | std::ios::binary);
    if (!writer.out_) return file_refusal(shard);
    if (std::filesystem::file_size(shard, error) < writer.manifest_.bytes)
        return Reason("data-damaged")
            .text("file", shard.string())
            .number("game", static_cast<std::int64_t>(writer.counts_.games));
    std::filesystem::resize_file(shard, writer.manifest_.bytes, error);
    if (error) return file_refusal(shard);
    if (Refusal refusal = write_manifest(shard, writer.manifest_)) return *std::move(refusal);
    return writer;
}

Refusal ShardWriter::add(const training::SampleGame& game) {
    training::append_game(block_, game);
    counts_.add(game);
    if (block_.size() < kBlockBytes && !is_complete()) return std::nullopt;
    return flush();
}

Refusal ShardWriter::flush() {
    if (block_.empty()) return std::nullopt;
    const std::string frame = compressed(block_);
    out_.write(frame.data(), static_cast<std::streamsize>(frame.size()));
    out_.flush();
    if (!out_) return file_refusal(path_);
    block_.clear();
    manifest_.counts = counts_;
    manifest_.bytes += frame.size();
    return write_manifest(path_, manifest_);
}

Refusal read_games(const std::filesystem::path& shard, const UseGame& use) {
    const auto manifest = read_manifest(shard);
    Decompressor source(shard,
                        manifest ? manifest->bytes : std::numeric_limits<std::uint64_t>::max());
    if (!source.is_open()) return file_refusal(shard);
    std::uint64_t number = 0;
    std::string bytes;
    while (source.read(bytes)) {
        std::string_view rest = bytes;
        while (const auto game = training::take_game(rest)) {
            if (Refusal refusal = use(*game, number)) return refusal;
            ++number;
        }
        bytes.erase(0, bytes.size() - rest.size());
    }
    const bool has_all_games = !manifest || number >= manifest->counts.games;
    if (source.is_whole() && bytes.empty() && has_all_games) return std::nullopt;
    return Reason("data-damaged")
        .text("file", shard.string())
        .number("game", static_cast<std::int64_t>(number) + 1);
}

Reason wrong_game(const std::filesystem::path& shard, std::uint64_t number, Reason cause) {
    return Reason("data-game")
        .text("file", shard.string())
        .number("game", static_cast<std::int64_t>(number) + 1)
        .because(std::move(cause));
}

Result<std::vector<std::filesystem::path>> find_shards(const std::vector<std::string>& paths) {
    std::vector<std::filesystem::path> shards;
    for (const std::string& path : paths) {
        std::error_code error;
        if (std::filesystem::is_directory(path, error)) {
            if (Refusal refusal = add_folder(path, shards)) return *std::move(refusal);
        } else if (std::filesystem::exists(path, error)) {
            shards.emplace_back(path);
        } else {
            return file_refusal(path);
        }
    }
    if (shards.empty()) return Reason("data-none").text("folder", paths.front());
    for (std::filesystem::path& shard : shards) shard = shard.lexically_normal();
    std::sort(shards.begin(), shards.end());
    shards.erase(std::unique(shards.begin(), shards.end()), shards.end());
    return shards;
}

}  // namespace yiguan::samples
