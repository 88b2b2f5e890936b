// The shared parts of a server with several nodes, in memory: the leases and the bus.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "adapters/redis/node_codec.h"
#include "service/node_ports.h"
#include "support/service_doubles.h"

namespace yiguan::test {

// The leases of all nodes. A node counts as dead once it is removed from `nodes`.
struct SharedLeases {
    std::map<std::string, service::NodeNumber, std::less<>> held;
    std::set<service::NodeNumber> nodes;
    std::set<std::string, std::less<>> known;  // tables of the store
    service::NodeNumber last_number = 0;
    std::map<std::string, std::string, std::less<>> tables_by_code;
    std::map<std::string, std::set<std::string>, std::less<>> tables_by_person;
    Questions questions;

    // The answer of Leases::hold to node `asker`.
    Result<service::NodeNumber> hold(const std::string& what, service::NodeNumber asker) {
        if (!nodes.contains(asker)) return Reason("node-replaced");
        const bool is_there = known.contains(what) || what == service::kLobby;
        if (!is_there && !held.contains(what)) return asker;
        return held.try_emplace(what, asker).first->second;
    }
    void release(const std::string& what, service::NodeNumber from) {
        const auto found = held.find(what);
        if (found != held.end() && found->second == from) held.erase(found);
    }
    std::vector<std::string> hand_over(const std::vector<std::string>& things,
                                       service::NodeNumber from,
                                       service::NodeNumber to) {
        std::vector<std::string> given;
        for (const std::string& what : things) {
            const auto found = held.find(what);
            if (found == held.end() || found->second != from || !nodes.contains(to)) continue;
            found->second = to;
            given.push_back(what);
        }
        return given;
    }

    // Updates the leases for a stored entry, as a real store does.
    void keep(const service::Store::Entry& entry, service::NodeNumber node) {
        known.insert(entry.table);
        if (entry.is_over) {
            for (auto& [person, tables] : tables_by_person) tables.erase(entry.table);
        } else {
            if (entry.version == 0) held.emplace(entry.table, node);
            for (const std::string& person : entry.people)
                tables_by_person[person].insert(entry.table);
        }
        if (entry.is_over)
            std::erase_if(tables_by_code,
                          [&](const auto& one) { return one.second == entry.table; });
        else if (!entry.code.empty())
            tables_by_code[entry.code] = entry.table;
    }
};

class MemoryLeases final : public service::Leases {
  public:
    explicit MemoryLeases(SharedLeases& shared) : shared_(shared), number_(++shared.last_number) {
        shared_.nodes.insert(number_);
    }

    service::NodeNumber number() const override { return number_; }
    // The answer may arrive after this object was destroyed.
    void hold(std::string what, service::OnAnswer<service::NodeNumber> answer) override {
        shared_.questions.ask(
            [&shared = shared_, number = number_, what] { return shared.hold(what, number); },
            std::move(answer));
    }
    void release(std::string what, service::Done done) override {
        const auto give_up = [&shared = shared_, number = number_, what] {
            shared.release(what, number);
            return Refusal();
        };
        shared_.questions.ask(give_up, std::move(done));
    }
    void renew(service::OnAnswer<Renewal> answer) override { answer(renew_now()); }
    void hand_over(std::vector<std::string> things,
                   service::NodeNumber to,
                   service::OnAnswer<std::vector<std::string>> answer) override {
        const auto give = [&shared = shared_, number = number_, things, to] {
            return shared.hand_over(things, number, to);
        };
        shared_.questions.ask(give, std::move(answer));
    }
    void leave(service::Done done) override {
        shared_.nodes.erase(number_);
        done(std::nullopt);
    }
    void table_of_code(std::string code,
                       service::OnAnswer<std::optional<std::string>> answer) override {
        const auto find = [&shared = shared_, code] {
            const auto found = shared.tables_by_code.find(code);
            return found == shared.tables_by_code.end() ? std::optional<std::string>()
                                                        : std::optional(found->second);
        };
        shared_.questions.ask(find, std::move(answer));
    }
    void tables_of(std::string person,
                   service::OnAnswer<std::vector<std::string>> answer) override {
        const auto find = [&shared = shared_, person] {
            const std::set<std::string>& tables = shared.tables_by_person[person];
            return std::vector<std::string>(tables.begin(), tables.end());
        };
        shared_.questions.ask(find, std::move(answer));
    }

    Renewal renew_now() {
        Renewal renewal{!shared_.nodes.contains(number_), {}, {}};
        if (renewal.is_replaced) return renewal;
        for (auto& [what, node] : shared_.held) {
            if (shared_.nodes.contains(node)) continue;
            node = number_;
            renewal.taken.push_back(what);
        }
        renewal.nodes.assign(shared_.nodes.begin(), shared_.nodes.end());
        return renewal;
    }

  private:
    SharedLeases& shared_;
    const service::NodeNumber number_;
};

// Delivers messages when the test says so. Messages to nodes that are absent or cut off are lost.
class MemoryWire {
  public:
    using OnMessage = std::function<void(service::NodeNumber from, const service::NodeMessage&)>;
    using OnUndelivered = std::function<void(service::NodeNumber)>;

    void attach(service::NodeNumber node, OnMessage on_message, OnUndelivered on_undelivered) {
        endpoints_[node] = {std::move(on_message), std::move(on_undelivered), false};
    }
    void detach(service::NodeNumber node) { endpoints_.erase(node); }
    void cut(service::NodeNumber node, bool is_cut) { endpoints_.at(node).is_cut = is_cut; }

    // Encodes the message as text, as a real bus does. `to`: 0 for all other nodes.
    void send(service::NodeNumber from,
              service::NodeNumber to,
              const service::NodeMessage& message) {
        sent_.push_back({from, to, node_codec::write(from, message)});
    }
    void deliver_all() {
        while (!sent_.empty()) {
            const SentMessage message = std::move(sent_.front());
            sent_.pop_front();
            deliver(message);
        }
    }

  private:
    struct Endpoint {
        OnMessage on_message;
        OnUndelivered on_undelivered;
        bool is_cut = false;
    };
    struct SentMessage {
        service::NodeNumber from = 0;
        service::NodeNumber to = 0;
        std::string text;
    };

    void deliver(const SentMessage& message) {
        const auto from = endpoints_.find(message.from);
        if (from == endpoints_.end() || from->second.is_cut) return;
        const auto read = node_codec::read(message.text);
        if (!read) throw std::logic_error("unreadable: " + message.text);
        bool is_received = false;
        for (const auto& [node, endpoint] : std::map(endpoints_)) {
            if (node == message.from || endpoint.is_cut || (message.to != 0 && node != message.to))
                continue;
            is_received = true;
            endpoint.on_message(read->from, read->message);
        }
        if (!is_received && message.to != 0) from->second.on_undelivered(message.to);
    }

    std::map<service::NodeNumber, Endpoint> endpoints_;
    std::deque<SentMessage> sent_;
};

class MemoryBus final : public service::Bus {
  public:
    MemoryBus(MemoryWire& wire, service::NodeNumber own) : wire_(wire), own_(own) {}
    void send(service::NodeNumber to, const service::NodeMessage& message) override {
        wire_.send(own_, to, message);
    }
    void send_to_others(const service::NodeMessage& message) override {
        wire_.send(own_, 0, message);
    }

  private:
    MemoryWire& wire_;
    const service::NodeNumber own_;
};

}  // namespace yiguan::test
