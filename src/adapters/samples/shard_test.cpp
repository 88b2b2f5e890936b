// Shards on disk: reading back, going on after a kill, damage, shuffling.
#include "adapters/samples/shard.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "adapters/samples/shuffle.h"
#include "base/rng.h"

namespace yiguan::samples {
namespace {

namespace fs = std::filesystem;
using training::SampleGame;

SampleGame game_of(std::uint64_t number) {
    Rng rng(number);
    SampleGame game;
    game.result = static_cast<int>(rng.below(3)) - 1;
    game.margin = static_cast<int>(number % 1000);
    game.plies.push_back({static_cast<std::uint16_t>(rng.next())});
    for (std::uint32_t i = rng.below(200); i > 0; --i)
        game.plies.push_back(
            {static_cast<std::uint16_t>(rng.next()), static_cast<std::int16_t>(rng.below(2000))});
    return game;
}

class Shards : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "yiguan-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    Origin origin(std::uint64_t asked) const {
        return {.program = "1", .rules = "toy", .command = "test", .seed = 1, .asked = asked};
    }
    fs::path path(const std::string& name) const { return folder_ / name; }

    // Adds the games of these numbers to the shard, which is created or resumed.
    void fill(const fs::path& shard, std::uint64_t begin, std::uint64_t end, std::uint64_t asked) {
        auto writer = ShardWriter::open(shard, origin(asked));
        ASSERT_TRUE(writer);
        ASSERT_EQ(writer->counts().games, begin);
        for (std::uint64_t i = begin; i < end; ++i) EXPECT_FALSE(writer->add(game_of(i)));
        EXPECT_FALSE(writer->flush());
    }

    static std::vector<SampleGame> all_of(const fs::path& shard) {
        std::vector<SampleGame> games;
        const auto refusal = read_games(shard, [&](const SampleGame& game, std::uint64_t number) {
            EXPECT_EQ(number, games.size());
            games.push_back(game);
            return Refusal{};
        });
        EXPECT_FALSE(refusal);
        return games;
    }

    static std::string refusal_of(const fs::path& shard) {
        const auto refusal =
            read_games(shard, [](const SampleGame&, std::uint64_t) { return Refusal{}; });
        return refusal ? refusal->code : "";
    }

    fs::path folder_;
};

TEST_F(Shards, ComeBack) {
    fill(path("a.zst"), 0, 700, 700);
    const std::vector<SampleGame> games = all_of(path("a.zst"));
    ASSERT_EQ(games.size(), 700);
    for (std::uint64_t i = 0; i < games.size(); ++i) ASSERT_EQ(games[i], game_of(i));
    const auto manifest = read_manifest(path("a.zst"));
    ASSERT_TRUE(manifest);
    EXPECT_EQ(manifest->origin, origin(700));
    EXPECT_TRUE(manifest->is_complete());
    EXPECT_EQ(manifest->bytes, fs::file_size(path("a.zst")));
    Counts counts;
    for (const SampleGame& game : games) counts.add(game);
    EXPECT_EQ(manifest->counts, counts);
}

TEST_F(Shards, GoOnAfterAKill) {
    fill(path("a.zst"), 0, 300, 700);
    const auto whole = fs::file_size(path("a.zst"));
    {  // What a kill leaves of the next block.
        std::ofstream out(path("a.zst"), std::ios::app | std::ios::binary);
        out << "half a block";
    }
    EXPECT_EQ(all_of(path("a.zst")).size(), 300);
    fill(path("a.zst"), 300, 700, 700);
    EXPECT_EQ(all_of(path("a.zst")).size(), 700);
    EXPECT_GT(fs::file_size(path("a.zst")), whole);
}

TEST_F(Shards, RefuseOtherSettings) {
    fill(path("a.zst"), 0, 3, 3);
    auto other = origin(3);
    other.seed = 2;
    const auto writer = ShardWriter::open(path("a.zst"), other);
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, "data-other-origin");
}

TEST_F(Shards, NoticeDamage) {
    fill(path("a.zst"), 0, 300, 300);
    const auto size = fs::file_size(path("a.zst"));
    for (const std::uintmax_t at : {std::uintmax_t{5}, size / 2, size - 3}) {
        fs::copy_file(path("a.zst"), path("b.zst"), fs::copy_options::overwrite_existing);
        std::fstream file(path("b.zst"), std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(static_cast<std::streamoff>(at));
        const char old = static_cast<char>(file.get());
        file.seekp(static_cast<std::streamoff>(at));
        file.put(static_cast<char>(old ^ 0x10));
        file.close();
        EXPECT_EQ(refusal_of(path("b.zst")), "data-damaged") << at;
    }
    fs::resize_file(path("a.zst"), size - 1);
    EXPECT_EQ(refusal_of(path("a.zst")), "data-damaged");
    const auto writer = ShardWriter::open(path("a.zst"), origin(300));
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, "data-damaged");
}

TEST_F(Shards, NoticeThatWholeBlocksAreMissing) {
    fill(path("a.zst"), 0, 100, 200);
    const auto half = fs::file_size(path("a.zst"));
    fill(path("a.zst"), 100, 200, 200);
    fs::resize_file(path("a.zst"), half);
    EXPECT_EQ(refusal_of(path("a.zst")), "data-damaged");
}

TEST_F(Shards, KeepDataWhoseManifestIsMissing) {
    fill(path("a.zst"), 0, 100, 200);
    const auto size = fs::file_size(path("a.zst"));
    fs::remove(manifest_path(path("a.zst")));
    const auto writer = ShardWriter::open(path("a.zst"), origin(200));
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, "data-manifest-missing");
    EXPECT_EQ(fs::file_size(path("a.zst")), size);
}

TEST_F(Shards, ABrokenManifestIsRefused) {
    fill(path("a.zst"), 0, 3, 3);
    for (const std::string text : {"", "{}", "[1]", R"({"format":"yiguan-games/9"})"}) {
        std::ofstream(manifest_path(path("a.zst"))) << text;
        const auto manifest = read_manifest(path("a.zst"));
        ASSERT_FALSE(manifest);
        EXPECT_EQ(manifest.error().code, "data-manifest-broken") << text;
    }
}

TEST_F(Shards, AreFoundInFolders) {
    EXPECT_FALSE(find_shards({folder_.string()}));
    fill(path("b.zst"), 0, 1, 1);
    fill(path("a.zst"), 0, 1, 1);
    const auto shards = find_shards({folder_.string()});
    ASSERT_TRUE(shards);
    EXPECT_EQ(*shards, (std::vector{path("a.zst"), path("b.zst")}));
    EXPECT_FALSE(find_shards({path("missing").string()}));
}

TEST_F(Shards, AreUsedOnceHoweverOftenTheyAreNamed) {
    fill(path("a.zst"), 0, 1, 1);
    const auto shards =
        find_shards({folder_.string(), path("a.zst").string(), (folder_ / "." / "a.zst").string()});
    ASSERT_TRUE(shards);
    EXPECT_EQ(*shards, std::vector{path("a.zst")});
}

class ShuffledShards : public Shards {
  protected:
    ShuffleSetup setup(const std::string& folder, std::uint64_t seed, std::uint64_t most_bytes) {
        return {.shards = {path("a.zst"), path("b.zst")},
                .folder = path(folder),
                .new_shards = 3,
                .seed = seed,
                .most_bytes = most_bytes,
                .origin = origin(0)};
    }
    // The margins of the games, which tell them apart.
    static std::vector<int> order_of(const fs::path& folder) {
        std::vector<int> order;
        const auto shards = find_shards({folder.string()});
        if (!shards) return order;
        for (const fs::path& shard : *shards)
            for (const SampleGame& game : all_of(shard)) order.push_back(game.margin);
        return order;
    }
    void SetUp() override {
        Shards::SetUp();
        fill(path("a.zst"), 0, 400, 400);
        fill(path("b.zst"), 0, 100, 100);
    }
};

TEST_F(ShuffledShards, HaveEachGameOnceInAnotherOrder) {
    // In memory, and through temporary files.
    for (const std::uint64_t most_bytes : {std::uint64_t{1} << 30, std::uint64_t{20'000}}) {
        const std::string folder = "new" + std::to_string(most_bytes);
        ASSERT_TRUE(shuffle(setup(folder, 1, most_bytes)));
        std::vector<int> order = order_of(path(folder));
        ASSERT_EQ(order.size(), 500);
        EXPECT_FALSE(std::ranges::is_sorted(order));
        std::map<int, int> count;
        for (const int margin : order) ++count[margin];
        for (int i = 0; i < 400; ++i) EXPECT_EQ(count[i], i < 100 ? 2 : 1);
        for (const auto& entry : fs::directory_iterator(path(folder)))
            EXPECT_NE(entry.path().extension(), ".part");
    }
}

TEST_F(ShuffledShards, DependOnTheSeedAlone) {
    ASSERT_TRUE(shuffle(setup("one", 1, 20'000)));
    ASSERT_TRUE(shuffle(setup("again", 1, 20'000)));
    ASSERT_TRUE(shuffle(setup("two", 2, 20'000)));
    EXPECT_EQ(order_of(path("one")), order_of(path("again")));
    EXPECT_NE(order_of(path("one")), order_of(path("two")));
}

TEST_F(ShuffledShards, DoNotMixWithOlderOnes) {
    ASSERT_TRUE(shuffle(setup("one", 1, 1 << 20)));
    const auto again = shuffle(setup("one", 2, 1 << 20));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, "data-folder-used");
}

}  // namespace
}  // namespace yiguan::samples
