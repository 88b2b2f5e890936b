#include "adapters/samples/shuffle.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "base/rng.h"

namespace yiguan::samples {
namespace {

// Games on disk, without compression, whose order does not matter yet.
class Bucket {
  public:
    explicit Bucket(std::filesystem::path path)
        : path_(std::move(path)), out_(path_, std::ios::binary) {}
    ~Bucket() {
        std::error_code error;
        std::filesystem::remove(path_, error);
    }
    Bucket(const Bucket&) = delete;
    Bucket& operator=(const Bucket&) = delete;

    const std::filesystem::path& path() const { return path_; }

    bool add(const training::SampleGame& game) {
        std::string bytes;
        training::append_game(bytes, game);
        out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        ++games_;
        return static_cast<bool>(out_);
    }

    // The games added before; refused when they are not all in the file.
    Result<std::vector<training::SampleGame>> read() {
        out_.close();
        std::ifstream in(path_, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        std::vector<training::SampleGame> games;
        std::string_view rest = bytes;
        while (auto game = training::take_game(rest)) games.push_back(*std::move(game));
        if (!out_ || games.size() != games_) return file_refusal(path_);
        return games;
    }

  private:
    std::filesystem::path path_;
    std::ofstream out_;
    std::size_t games_ = 0;
};

void shuffle_games(std::vector<training::SampleGame>& games, Rng& rng) {
    for (std::size_t i = games.size(); i > 1; --i)
        std::swap(games[i - 1], games[rng.below(static_cast<std::uint32_t>(i))]);
}

// The bytes of the games before compression.
std::uint64_t bytes_of(const Counts& counts) {
    return 8 * counts.games + 4 * counts.plies;
}

class Shuffle {
  public:
    explicit Shuffle(const ShuffleSetup& setup) : setup_(setup), rng_(setup.seed) {}

    Result<Counts> run() {
        if (Refusal refusal = count()) return *std::move(refusal);
        shards_ =
            std::min<std::uint64_t>(static_cast<std::uint64_t>(setup_.new_shards), counts_.games);
        std::error_code error;
        std::filesystem::create_directories(setup_.folder, error);
        if (const auto there = find_shards({setup_.folder.string()}))
            return Reason("data-folder-used").text("folder", setup_.folder.string());
        if (Refusal refusal = distribute()) return *std::move(refusal);
        if (Refusal refusal = write()) return *std::move(refusal);
        return counts_;
    }

  private:
    Refusal count() {
        for (const std::filesystem::path& shard : setup_.shards) {
            const UseGame add = [this](const training::SampleGame& game, std::uint64_t) {
                counts_.add(game);
                return Refusal{};
            };
            if (Refusal refusal = read_games(shard, add)) return refusal;
        }
        return std::nullopt;
    }

    Refusal distribute() {
        const std::uint64_t buckets =
            bytes_of(counts_) / std::max<std::uint64_t>(setup_.most_bytes, 1) + 1;
        for (std::uint64_t i = 0; i < buckets; ++i)
            buckets_.push_back(std::make_unique<Bucket>(setup_.folder /
                                                        ("bucket-" + std::to_string(i) + ".part")));
        const UseGame add = [this](const training::SampleGame& game, std::uint64_t) -> Refusal {
            Bucket& bucket = *buckets_[rng_.below(static_cast<std::uint32_t>(buckets_.size()))];
            if (!bucket.add(game)) return file_refusal(bucket.path());
            return std::nullopt;
        };
        for (const std::filesystem::path& shard : setup_.shards)
            if (Refusal refusal = read_games(shard, add)) return refusal;
        return std::nullopt;
    }

    Refusal write() {
        std::uint64_t written = 0;
        std::uint64_t shard = 0;
        std::optional<ShardWriter> writer;
        for (const auto& bucket : buckets_) {
            auto games = bucket->read();
            if (!games) return games.error();
            shuffle_games(*games, rng_);
            for (const training::SampleGame& game : *games) {
                if (written == first_game(shard)) {
                    auto opened = open(shard++);
                    if (!opened) return opened.error();
                    writer = std::move(*opened);
                }
                if (Refusal refusal = writer->add(game)) return refusal;
                ++written;
            }
        }
        return std::nullopt;
    }

    // Of a new shard, from 0.
    std::uint64_t first_game(std::uint64_t shard) const { return shard * counts_.games / shards_; }

    Result<ShardWriter> open(std::uint64_t shard) const {
        Origin origin = setup_.origin;
        origin.shard = static_cast<int>(shard) + 1;
        origin.shards = static_cast<int>(shards_);
        origin.asked = first_game(shard + 1) - first_game(shard);
        return ShardWriter::open(shard_path(setup_.folder, origin.shard, origin.shards), origin);
    }

    const ShuffleSetup& setup_;
    Rng rng_;
    Counts counts_;
    std::uint64_t shards_ = 1;
    std::vector<std::unique_ptr<Bucket>> buckets_;
};

}  // namespace

Result<Counts> shuffle(const ShuffleSetup& setup) {
    return Shuffle(setup).run();
}

}  // namespace yiguan::samples
