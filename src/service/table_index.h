// Index of the tables in memory by person, by code and by their order in the lobby. Knows only the
// given facts; the owner of the tables must report every change.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace yiguan::service {

class TableIndex {
  public:
    struct Facts {
        std::array<std::string, 2> people;  // by seat; empty for a free seat and for a computer
        std::string code;                   // with which a person takes the free seat; empty: none
        bool is_running = false;
        bool is_shown = false;  // in the lobby, while it is running
        int spectators = 0;
        int ply = 0;

        friend bool operator==(const Facts&, const Facts&) = default;
    };

    // Adds the table or replaces its facts. O(log n).
    void put(const std::string& table, const Facts& facts);
    void remove(const std::string& table);

    // Running tables at which that person holds a seat, by id.
    std::vector<std::string> running_of(std::string_view person) const;
    // The running table with that code: the first by id if several have it.
    std::optional<std::string> running_with_code(std::string_view code) const;
    // Running tables that the lobby shows: those with most spectators first, then those with most
    // plies; at most `limit`.
    std::vector<std::string> shown(std::size_t limit) const;
    std::size_t running() const { return running_.size(); }
    bool is_running(const std::string& table) const { return running_.contains(table); }
    // By id.
    const std::set<std::string>& all_running() const { return running_; }

  private:
    using Named = std::set<std::pair<std::string, std::string>, std::less<>>;

    void add_entries(const std::string& table, const Facts& facts);
    void remove_entries(const std::string& table, const Facts& facts);
    static std::vector<std::string> named(const Named& tables, std::string_view name);

    std::map<std::string, Facts> facts_;  // by table
    std::set<std::string> running_;
    Named by_person_;                                    // person and table
    Named by_code_;                                      // code and table
    std::set<std::tuple<int, int, std::string>> shown_;  // -spectators, -ply and table
};

}  // namespace yiguan::service
