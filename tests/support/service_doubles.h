// In-memory ports of the hall: a clock that the test sets, and a store that answers when the test
// says so.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "api/say.h"
#include "games/registry.h"
#include "service/ports.h"
#include "service/test_doubles.h"

namespace yiguan::test {

class ManualClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return now; }
    std::int64_t now = 1'000'000;
};

// Forwards every query to another store; a subclass overrides some of them.
class ForwardingStore : public service::Store {
  public:
    void log_of(std::string table,
                service::OnAnswer<std::vector<service::LogLine>> answer) override {
        store().log_of(std::move(table), std::move(answer));
    }
    void running_tables(service::OnAnswer<std::vector<std::string>> answer) override {
        store().running_tables(std::move(answer));
    }
    void finished_tables(std::string person,
                         service::ListPart part,
                         service::OnAnswer<std::vector<std::string>> answer) override {
        store().finished_tables(std::move(person), std::move(part), std::move(answer));
    }
    void rating_of(std::string person,
                   std::string pool,
                   service::OnAnswer<service::Rating> answer) override {
        store().rating_of(std::move(person), std::move(pool), std::move(answer));
    }
    void ratings_of(std::string person,
                    service::OnAnswer<std::vector<service::RatingRow>> answer) override {
        store().ratings_of(std::move(person), std::move(answer));
    }
    void add_report(service::PersonReport report, service::Done done) override {
        store().add_report(std::move(report), std::move(done));
    }
    void reports(int limit, service::OnAnswer<std::vector<service::PersonReport>> answer) override {
        store().reports(limit, std::move(answer));
    }
    void forget_person(std::string person, service::Done done) override {
        store().forget_person(std::move(person), std::move(done));
    }

  private:
    virtual service::Store& store() = 0;
};

// A queue of queries that are answered in order: at once, or when the test says so.
class Questions {
  public:
    // `work` runs when the answer is given, and returns it.
    template <class Work, class Answer>
    void ask(Work work, Answer answer) {
        waiting_.push_back(
            [work = std::move(work), answer = std::move(answer)] { answer(work()); });
        if (answers_at_once) answer_all();
    }
    void answer_all() {
        while (!waiting_.empty()) answer_one();
    }
    // Precondition: waiting() > 0.
    void answer_one() {
        const auto task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    std::size_t waiting() const { return waiting_.size(); }

    bool answers_at_once = true;

  private:
    std::deque<std::function<void()>> waiting_;
};

class MemoryStore final : public service::Store {
  public:
    void append(Entry entry, service::Done done) override {
        waiting.emplace_back(std::move(entry), std::move(done));
        if (answers_at_once) flush();
    }
    void log_of(std::string table,
                service::OnAnswer<std::vector<service::LogLine>> answer) override {
        questions.ask([this, table] { return log(table); }, std::move(answer));
    }
    void running_tables(service::OnAnswer<std::vector<std::string>> answer) override {
        const auto running = [this] {
            std::vector<std::string> tables;
            for (const auto& [table, is_over] : over)
                if (!is_over) tables.push_back(table);
            return tables;
        };
        questions.ask(running, std::move(answer));
    }
    void finished_tables(std::string person,
                         service::ListPart part,
                         service::OnAnswer<std::vector<std::string>> answer) override {
        const auto asked = [this, person, part] {
            return service::part_of(finished[person], part);
        };
        questions.ask(asked, std::move(answer));
    }
    void rating_of(std::string person,
                   std::string pool,
                   service::OnAnswer<service::Rating> answer) override {
        questions.ask([this, person, pool] { return ratings[{person, pool}]; }, std::move(answer));
    }
    void ratings_of(std::string person,
                    service::OnAnswer<std::vector<service::RatingRow>> answer) override {
        const auto all = [this, person] {
            std::vector<service::RatingRow> rows;
            for (const auto& [key, rating] : ratings)
                if (key.first == person) rows.push_back({key.first, key.second, rating});
            return rows;
        };
        questions.ask(all, std::move(answer));
    }
    void add_report(service::PersonReport report, service::Done done) override {
        const auto add = [this, report] {
            all_reports.push_back(report);
            return Refusal();
        };
        questions.ask(add, std::move(done));
    }
    void reports(int limit, service::OnAnswer<std::vector<service::PersonReport>> answer) override {
        const auto latest = [this, limit] {
            std::vector<service::PersonReport> found(all_reports.rbegin(), all_reports.rend());
            found.resize(std::min(found.size(), static_cast<std::size_t>(limit)));
            return found;
        };
        questions.ask(latest, std::move(answer));
    }
    void forget_person(std::string person, service::Done done) override {
        const auto forget = [this, person] {
            std::erase_if(ratings, [&](const auto& row) { return row.first.first == person; });
            finished.erase(person);
            return Refusal();
        };
        questions.ask(forget, std::move(done));
    }

    // What `log_of` answers.
    std::vector<service::LogLine> log(const std::string& table) const {
        std::vector<service::LogLine> lines;
        const auto found = logs.find(table);
        if (found == logs.end()) return lines;
        for (std::size_t version = 0; version < found->second.size(); ++version)
            if (!missing.contains({found->first, static_cast<int>(version)}))
                lines.push_back({static_cast<std::int64_t>(version), found->second[version]});
        return lines;
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

    // Like StorePlace::change_log.
    void change_log(const std::string& table, int version, const std::optional<std::string>& line) {
        if (line)
            logs.at(table).at(static_cast<std::size_t>(version)) = *line;
        else
            missing.insert({table, version});
    }

    bool answers_at_once = true;  // appends
    Questions questions;          // everything else
    bool is_broken = false;
    std::deque<std::pair<Entry, service::Done>> waiting;
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

using api::say;

}  // namespace yiguan::test
