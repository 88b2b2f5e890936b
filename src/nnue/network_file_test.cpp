// A network is read as it was written; files that are damaged or of another kind are refused.
#include "nnue/network_file.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include "base/rng.h"

namespace yiguan::nnue {
namespace {

Network some_network(std::size_t views = 2, bool has_policy = false) {
    const Shape shape{
        .inputs = 10, .hidden = kLanes, .buckets = 3, .views = views, .has_policy = has_policy};
    Network network(shape, "toy/1");
    network.description = "made by a test\nof two lines";
    network.scale = 250;
    Rng rng(1);
    const auto fill = [&](auto& numbers) {
        for (auto& number : numbers)
            number =
                static_cast<std::decay_t<decltype(number)>>(static_cast<int>(rng.below(255)) - 127);
    };
    fill(network.input_weights);
    fill(network.input_biases);
    fill(network.output_weights);
    fill(network.output_biases);
    fill(network.policy_biases);
    fill(network.policy_weights);
    network.output_biases[0] = -1'000'000;
    network.input_weights[0] = -32'768;
    return network;
}

std::string code_of(std::string_view bytes) {
    const auto read = read_network(bytes);
    return read ? "" : std::string(read.error().code);
}

TEST(NetworkFile, ReadsWhatWasWritten) {
    for (const auto& [views, has_policy] :
         {std::pair{2, false}, std::pair{2, true}, std::pair{1, false}, std::pair{1, true}}) {
        const Network network = some_network(static_cast<std::size_t>(views), has_policy);
        const auto read = read_network(network_bytes(network));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->shape, network.shape);
        EXPECT_EQ(read->inputs, network.inputs);
        EXPECT_EQ(read->description, network.description);
        EXPECT_EQ(read->scale, network.scale);
        EXPECT_EQ(read->input_weights, network.input_weights);
        EXPECT_EQ(read->input_biases, network.input_biases);
        EXPECT_EQ(read->output_weights, network.output_weights);
        EXPECT_EQ(read->output_biases, network.output_biases);
        EXPECT_EQ(read->policy_biases, network.policy_biases);
        EXPECT_EQ(read->policy_weights, network.policy_weights);
    }
}

TEST(NetworkFile, RowsBeginWithACacheLine) {
    const auto read = read_network(network_bytes(some_network()));
    ASSERT_TRUE(read);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(read->input_weights.data()) % kCacheLine, 0u);
}

TEST(NetworkFile, RefusesDamage) {
    const std::string bytes = network_bytes(some_network());
    for (std::size_t size = 0; size < bytes.size(); size += 7)
        EXPECT_NE(code_of(bytes.substr(0, size)), "") << size;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        EXPECT_NE(code_of(changed), "") << at;
    }
    EXPECT_EQ(code_of(bytes + "x"), "network-damaged");
}

TEST(NetworkFile, RefusesWeightsThatAreTooGreat) {
    Network network = some_network();
    network.output_weights[5] = kMostOutputWeight + 1;
    EXPECT_EQ(code_of(network_bytes(network)), "network-damaged");
    network = some_network(2, true);
    network.policy_weights[5] = -kMostOutputWeight - 1;
    EXPECT_EQ(code_of(network_bytes(network)), "network-damaged");
}

TEST(NetworkFile, RefusesWhatIsNoNetwork) {
    EXPECT_EQ(code_of(""), "network-format");
    EXPECT_EQ(code_of("yiguan-network/2\n\n"), "network-format");
    EXPECT_EQ(code_of("{\"format\": 1}\n\n"), "network-format");
    const std::string head = "yiguan-network/1\ninputs toy/1\n";
    EXPECT_EQ(code_of(head + "shape 10 64\nscale 400\n\n"), "network-format");
    EXPECT_EQ(code_of(head + "shape 10 64 1 value\nscale 400\n\n"), "network-format");
    EXPECT_EQ(code_of(head + "shape 10 64 1 policy one-view\nscale 400\n\n"), "network-format");
    EXPECT_EQ(code_of(head + "shape 10 63 1\nscale 400\n\n"), "network-shape");
    EXPECT_EQ(code_of(head + "shape 99999999999 64 1\nscale 400\n\n"), "network-shape");
    EXPECT_EQ(code_of(head + "shape 10 64 1\nscale 0\n\n"), "network-shape");
    EXPECT_EQ(code_of(head + "shape 10 64 1\nscale 400\n\n"), "network-damaged");
}

}  // namespace
}  // namespace yiguan::nnue
