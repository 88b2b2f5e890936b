// What is between the nodes of a server, in memory: who holds what, and the bus.
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

namespace yiguan::test {

// What all nodes know. A node that is taken out of `nodes` is gone.
struct SharedLeases {
    std::map<std::string, service::NodeNumber, std::less<>> held;
    std::set<service::NodeNumber> nodes;
    std::set<std::string, std::less<>> known;  // tables of the store
    service::NodeNumber last_number = 0;
    std::map<std::string, std::string, std::less<>> tables_by_code;
    std::map<std::string, std::set<std::string>, std::less<>> tables_by_person;

    // As the store does with what it keeps.
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
    Result<service::NodeNumber> hold(std::string_view what) override {
        if (!shared_.nodes.contains(number_)) return Reason("node-replaced");
        const bool is_there = shared_.known.contains(what) || what == service::kLobby;
        if (!is_there && !shared_.held.contains(what)) return number_;
        return shared_.held.try_emplace(std::string(what), number_).first->second;
    }
    Refusal release(std::string_view what) override {
        const auto found = shared_.held.find(what);
        if (found != shared_.held.end() && found->second == number_) shared_.held.erase(found);
        return std::nullopt;
    }
    Result<Beat> beat() override {
        Beat beat{!shared_.nodes.contains(number_), {}, {}};
        if (beat.is_replaced) return beat;
        for (auto& [what, node] : shared_.held) {
            if (shared_.nodes.contains(node)) continue;
            node = number_;
            beat.taken.push_back(what);
        }
        beat.nodes.assign(shared_.nodes.begin(), shared_.nodes.end());
        return beat;
    }
    Result<std::vector<std::string>> hand_over(const std::vector<std::string>& things,
                                               service::NodeNumber to) override {
        std::vector<std::string> given;
        for (const std::string& what : things) {
            const auto found = shared_.held.find(what);
            const bool is_own = found != shared_.held.end() && found->second == number_;
            if (!is_own || !shared_.nodes.contains(to)) continue;
            found->second = to;
            given.push_back(what);
        }
        return given;
    }
    Refusal leave() override {
        shared_.nodes.erase(number_);
        return std::nullopt;
    }
    Result<std::optional<std::string>> table_of_code(std::string_view code) override {
        const auto found = shared_.tables_by_code.find(code);
        if (found == shared_.tables_by_code.end()) return std::optional<std::string>();
        return std::optional(found->second);
    }
    Result<std::vector<std::string>> tables_of(std::string_view person) override {
        const auto found = shared_.tables_by_person.find(person);
        if (found == shared_.tables_by_person.end()) return std::vector<std::string>{};
        return std::vector<std::string>(found->second.begin(), found->second.end());
    }

  private:
    SharedLeases& shared_;
    const service::NodeNumber number_;
};

// Carries what is sent when it is told to; to who is not there, or cut off, nothing comes.
class MemoryWire {
  public:
    using Hear = std::function<void(service::NodeNumber from, const service::NodeMessage&)>;
    using Miss = std::function<void(service::NodeNumber)>;

    void join(service::NodeNumber node, Hear hear, Miss miss) {
        ends_[node] = {std::move(hear), std::move(miss), false};
    }
    void part(service::NodeNumber node) { ends_.erase(node); }
    void cut(service::NodeNumber node, bool is_cut) { ends_.at(node).is_cut = is_cut; }

    // As text, as on a real wire. `to`: 0 for all others.
    void send(service::NodeNumber from,
              service::NodeNumber to,
              const service::NodeMessage& message) {
        letters_.push_back({from, to, node_codec::write(from, message)});
    }
    void deliver_all() {
        while (!letters_.empty()) {
            const Letter letter = std::move(letters_.front());
            letters_.pop_front();
            deliver(letter);
        }
    }

  private:
    struct End {
        Hear hear;
        Miss miss;
        bool is_cut = false;
    };
    struct Letter {
        service::NodeNumber from = 0;
        service::NodeNumber to = 0;
        std::string text;
    };

    void deliver(const Letter& letter) {
        const auto from = ends_.find(letter.from);
        if (from == ends_.end() || from->second.is_cut) return;
        const auto read = node_codec::read(letter.text);
        if (!read) throw std::logic_error("unreadable: " + letter.text);
        bool is_heard = false;
        for (const auto& [node, end] : std::map(ends_)) {
            if (node == letter.from || end.is_cut || (letter.to != 0 && node != letter.to))
                continue;
            is_heard = true;
            end.hear(read->from, read->message);
        }
        if (!is_heard && letter.to != 0) from->second.miss(letter.to);
    }

    std::map<service::NodeNumber, End> ends_;
    std::deque<Letter> letters_;
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
