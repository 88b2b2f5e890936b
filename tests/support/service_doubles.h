// The world around the hall, in memory: a clock that stands still, a store that answers when it is
// told to.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.h"
#include "service/ports.h"

namespace yiguan::test {

class HandClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return now; }
    std::int64_t now = 1'000'000;
};

// Stands before another store, which answers unless this one does.
class StoreBefore : public service::Store {
  public:
    Result<std::vector<service::LogLine>> log_of(std::string_view table) override {
        return store().log_of(table);
    }
    Result<std::vector<std::string>> running_tables() override { return store().running_tables(); }
    Result<std::vector<std::string>> finished_tables(std::string_view person, int limit) override {
        return store().finished_tables(person, limit);
    }
    Result<service::Rating> rating_of(std::string_view person, std::string_view pool) override {
        return store().rating_of(person, pool);
    }
    Result<std::vector<service::RatingRow>> ratings_of(std::string_view person) override {
        return store().ratings_of(person);
    }
    Refusal add_report(const service::PersonReport& report) override {
        return store().add_report(report);
    }
    Result<std::vector<service::PersonReport>> reports(int limit) override {
        return store().reports(limit);
    }
    Refusal forget_person(std::string_view person) override {
        return store().forget_person(person);
    }

  private:
    virtual service::Store& store() = 0;
};

class MemoryStore final : public service::Store {
  public:
    void append(Entry entry, Done done) override {
        waiting.emplace_back(std::move(entry), std::move(done));
        if (answers_at_once) flush();
    }
    Result<std::vector<service::LogLine>> log_of(std::string_view table) override {
        std::vector<service::LogLine> lines;
        const auto found = logs.find(table);
        if (found == logs.end()) return lines;
        for (std::size_t version = 0; version < found->second.size(); ++version)
            if (!missing.contains({found->first, static_cast<int>(version)}))
                lines.push_back({static_cast<std::int64_t>(version), found->second[version]});
        return lines;
    }
    Result<std::vector<std::string>> running_tables() override {
        std::vector<std::string> tables;
        for (const auto& [table, is_over] : over)
            if (!is_over) tables.push_back(table);
        return tables;
    }
    Result<std::vector<std::string>> finished_tables(std::string_view person, int limit) override {
        std::vector<std::string> tables = finished[std::string(person)];
        if (tables.size() > static_cast<std::size_t>(limit))
            tables.resize(static_cast<std::size_t>(limit));
        return tables;
    }

    Result<service::Rating> rating_of(std::string_view person, std::string_view pool) override {
        return ratings[{std::string(person), std::string(pool)}];
    }

    Result<std::vector<service::RatingRow>> ratings_of(std::string_view person) override {
        std::vector<service::RatingRow> rows;
        for (const auto& [key, rating] : ratings)
            if (key.first == person) rows.push_back({key.first, key.second, rating});
        return rows;
    }

    Refusal add_report(const service::PersonReport& report) override {
        all_reports.push_back(report);
        return std::nullopt;
    }
    Result<std::vector<service::PersonReport>> reports(int limit) override {
        std::vector<service::PersonReport> latest(all_reports.rbegin(), all_reports.rend());
        latest.resize(std::min(latest.size(), static_cast<std::size_t>(limit)));
        return latest;
    }
    Refusal forget_person(std::string_view person) override {
        std::erase_if(ratings, [&](const auto& row) { return row.first.first == person; });
        finished.erase(std::string(person));
        return std::nullopt;
    }

    void flush() {
        while (!waiting.empty()) {
            auto [entry, done] = std::move(waiting.front());
            waiting.pop_front();
            const bool follows = static_cast<int>(logs[entry.table].size()) == entry.version;
            const bool is_kept = !is_broken && follows;
            if (is_kept) keep(entry);
            done(is_kept ? std::nullopt : Refusal(Reason("store-failed")));
        }
    }

    // As StorePlace::change_log.
    void change_log(const std::string& table, int version, const std::optional<std::string>& line) {
        if (line)
            logs.at(table).at(static_cast<std::size_t>(version)) = *line;
        else
            missing.insert({table, version});
    }

    bool answers_at_once = true;
    bool is_broken = false;
    std::deque<std::pair<Entry, Done>> waiting;
    std::map<std::string, std::vector<std::string>, std::less<>> logs;
    std::set<std::pair<std::string, int>> missing;  // lines, by table and version
    std::map<std::string, bool> over;
    std::map<std::string, std::vector<std::string>> finished;
    std::map<std::pair<std::string, std::string>, service::Rating> ratings;
    std::vector<service::PersonReport> all_reports;

  private:
    void keep(const Entry& entry) {
        logs[entry.table].push_back(entry.line);
        over[entry.table] = entry.is_over;
        if (entry.rated) rate(*entry.rated, entry.at);
        if (!entry.is_over) return;
        for (const std::string& person : entry.people)
            finished[person].insert(finished[person].begin(), entry.table);
    }
    void rate(const service::RatedResult& result, std::int64_t now) {
        const auto& [pool, people, score] = result;
        service::Rating& one = ratings[{people[0], pool}];
        service::Rating& two = ratings[{people[1], pool}];
        const auto after = service::after_result({one, two}, score, now);
        one = after[0];
        two = after[1];
    }
};

// Words for people, as the program's own.
inline wire::Words say(const Reason& reason, std::string_view rules) {
    return {reason.code, words(reason, Language::Zh, rules), words(reason, Language::En, rules)};
}

}  // namespace yiguan::test
