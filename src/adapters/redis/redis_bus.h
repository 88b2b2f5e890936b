// The bus between nodes by Redis' publish and subscribe: each node listens to a channel of its own
// and to one of all. One thread writes, many messages at a time; another reads. A line that breaks
// is connected again; what was to go or to come meanwhile is lost, and said to be.
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
    // All are called on the hall's thread.
    struct Handlers {
        std::function<void(service::NodeNumber from, const service::NodeMessage&)> on_message;
        // Nobody listened to that node's channel.
        std::function<void(service::NodeNumber)> on_missed;
        std::function<void()> on_lost;
        std::function<void()> on_regained;
    };
    using Post = std::function<void(std::function<void()>)>;

    // Refused when Redis cannot be reached now. `post` runs a task on the hall's thread.
    static Result<std::unique_ptr<RedisBus>> open(const std::string& address,
                                                  service::NodeNumber own,
                                                  Handlers handlers,
                                                  Post post);
    ~RedisBus() override;

    void send(service::NodeNumber to, const service::NodeMessage& message) override;
    void send_to_others(const service::NodeMessage& message) override;

  private:
    struct Letter {
        service::NodeNumber to = 0;  // 0: all
        std::string text;
    };
    enum class Part : std::uint8_t { Writer, Reader };

    RedisBus(redis::Address address, service::NodeNumber own, Handlers handlers, Post post);

    std::string channel_of(service::NodeNumber node) const;
    void put(Letter letter);
    Refusal connect(std::optional<redis::Line>& line) const;
    Refusal subscribe(std::optional<redis::Line>& line) const;
    void report(Part part, bool is_up);
    bool is_closing();
    void pause();

    void write_all();
    std::vector<Letter> next_letters();
    bool write(redis::Line& line, const std::vector<Letter>& letters);
    void read_all();
    bool read(redis::Line& line);
    void take(const redisReply& reply);

    const redis::Address address_;
    const service::NodeNumber own_;
    const Handlers handlers_;
    const Post post_;

    std::mutex mutex_;
    std::condition_variable wakes_;
    std::vector<Letter> letters_;
    bool is_closing_ = false;
    std::array<bool, 2> is_up_{true, true};  // by part

    std::optional<redis::Line> writer_line_;  // each its thread's
    std::optional<redis::Line> reader_line_;
    std::thread writer_;
    std::thread reader_;
};

}  // namespace yiguan
