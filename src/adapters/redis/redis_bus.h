// The bus between nodes over Redis publish and subscribe: each node subscribes to its own channel
// and to a common one. One thread writes, in batches; another reads. A lost connection is opened
// again; messages that were under way are lost, and the handlers are informed.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "adapters/redis/redis_line.h"
#include "service/node_ports.h"

namespace yiguan {

class RedisBus final : public service::Bus {
  public:
    // Called on the hall's thread.
    struct Handlers {
        std::function<void(service::NodeNumber from, const service::NodeMessage&)> on_message;
        // A message was lost because nobody was subscribed to that node's channel.
        std::function<void(service::NodeNumber)> on_undelivered;
        // One of the two connections is lost; then, both are open again.
        std::function<void()> on_disconnected;
        std::function<void()> on_reconnected;
    };
    using Post = std::function<void(std::function<void()>)>;

    // Refused when Redis cannot be reached. `post` runs a task on the hall's thread.
    static Result<std::unique_ptr<RedisBus>> open(const std::string& address,
                                                  service::NodeNumber own,
                                                  Handlers handlers,
                                                  Post post);
    ~RedisBus() override;

    void send(service::NodeNumber to, const service::NodeMessage& message) override;
    void send_to_others(const service::NodeMessage& message) override;

  private:
    struct Outgoing {
        service::NodeNumber to = 0;  // 0: all other nodes
        std::string text;
    };
    enum class Part : std::uint8_t { Writer, Reader };

    RedisBus(redis::Address address, service::NodeNumber own, Handlers handlers, Post post);

    std::string channel_of(service::NodeNumber node) const;
    void enqueue(Outgoing message);
    Refusal begin();
    Refusal connect(std::optional<redis::Connection>& connection) const;
    Refusal subscribe(std::optional<redis::Connection>& connection) const;
    void report(Part part, bool is_up);
    bool is_closing();
    void pause();

    void write_all();
    std::vector<Outgoing> next_messages();
    bool write(redis::Connection& connection, const std::vector<Outgoing>& messages);
    void read_all();
    bool read(redis::Connection& connection);
    void take(const redisReply& reply);

    const redis::Address address_;
    const service::NodeNumber own_;
    const Handlers handlers_;
    const Post post_;

    std::mutex mutex_;
    std::condition_variable wakes_;
    std::vector<Outgoing> outgoing_;
    bool is_closing_ = false;
    std::array<bool, 2> is_up_{true, true};  // by Part

    std::optional<redis::Connection> writer_connection_;  // owned by the writer's thread
    std::optional<redis::Connection> reader_connection_;  // owned by the reader's thread
    std::thread writer_;
    std::thread reader_;
};

}  // namespace yiguan
