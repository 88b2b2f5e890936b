#include "service/table_index.h"

namespace yiguan::service {

void TableIndex::put(const std::string& table, const Facts& facts) {
    const auto [entry, is_new] = facts_.try_emplace(table);
    if (!is_new && entry->second == facts) return;
    if (!is_new) remove_entries(table, entry->second);
    entry->second = facts;
    add_entries(table, facts);
}

void TableIndex::remove(const std::string& table) {
    const auto entry = facts_.find(table);
    if (entry == facts_.end()) return;
    remove_entries(table, entry->second);
    facts_.erase(entry);
}

void TableIndex::add_entries(const std::string& table, const Facts& facts) {
    if (!facts.is_running) return;
    running_.insert(table);
    for (const std::string& person : facts.people)
        if (!person.empty()) by_person_.emplace(person, table);
    if (!facts.code.empty()) by_code_.emplace(facts.code, table);
    if (facts.is_shown) shown_.emplace(-facts.spectators, -facts.ply, table);
}

void TableIndex::remove_entries(const std::string& table, const Facts& facts) {
    running_.erase(table);
    for (const std::string& person : facts.people) by_person_.erase({person, table});
    by_code_.erase({facts.code, table});
    shown_.erase({-facts.spectators, -facts.ply, table});
}

std::vector<std::string> TableIndex::named(const Named& tables, std::string_view name) {
    std::vector<std::string> found;
    const std::pair<std::string, std::string> first(name, "");
    for (auto it = tables.lower_bound(first); it != tables.end() && it->first == name; ++it)
        found.push_back(it->second);
    return found;
}

std::vector<std::string> TableIndex::running_of(std::string_view person) const {
    return named(by_person_, person);
}

std::optional<std::string> TableIndex::running_with_code(std::string_view code) const {
    auto found = named(by_code_, code);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::vector<std::string> TableIndex::shown(std::size_t limit) const {
    std::vector<std::string> tables;
    for (const auto& [spectators, ply, table] : shown_) {
        if (tables.size() == limit) break;
        tables.push_back(table);
    }
    return tables;
}

}  // namespace yiguan::service
