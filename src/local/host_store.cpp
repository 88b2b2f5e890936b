#include "local/host_store.h"

#include <optional>

namespace yiguan::local {
namespace {

using service::Done;
using service::OnAnswer;

Refusal refusal_of(const std::optional<std::string>& problem) {
    if (!problem) return std::nullopt;
    return Reason("store-failed").text("error", *problem);
}

// The continuation of that question, which is then no longer open; an empty one if there is none.
template <class Continuation>
Continuation taken(std::map<std::int64_t, Continuation>& open, std::int64_t ask) {
    auto node = open.extract(ask);
    return node.empty() ? Continuation() : std::move(node.mapped());
}

}  // namespace

void HostStore::take(const Stored& answer) {
    if (const Done done = taken(appends_, answer.ask)) done(refusal_of(answer.problem));
}

void HostStore::take(const LogRead& answer) {
    const auto then = taken(logs_, answer.ask);
    if (!then) return;
    if (const Refusal refusal = refusal_of(answer.problem)) return then(*refusal);
    std::vector<service::LogLine> lines;
    lines.reserve(answer.lines.size());
    for (const StoredLine& line : answer.lines) lines.push_back({line.version, line.text});
    then(std::move(lines));
}

void HostStore::take(const TablesRead& answer) {
    const auto then = taken(lists_, answer.ask);
    if (!then) return;
    if (const Refusal refusal = refusal_of(answer.problem)) return then(*refusal);
    then(answer.tables);
}

void HostStore::append(Entry entry, Done done) {
    appends_.emplace(++asked_, std::move(done));
    send_(Append{asked_, std::move(entry.table), entry.version, std::move(entry.line), entry.at,
                 entry.is_over});
}

void HostStore::log_of(std::string table, OnAnswer<std::vector<service::LogLine>> answer) {
    logs_.emplace(++asked_, std::move(answer));
    send_(ReadLog{asked_, std::move(table)});
}

void HostStore::running_tables(OnAnswer<std::vector<std::string>> answer) {
    lists_.emplace(++asked_, std::move(answer));
    send_(ListRunning{asked_});
}

void HostStore::finished_tables(std::string /*person*/,
                                service::ListPart part,
                                OnAnswer<std::vector<std::string>> answer) {
    lists_.emplace(++asked_, std::move(answer));
    send_(ListFinished{asked_, part.most, std::move(part.after)});
}

void HostStore::rating_of(std::string /*person*/,
                          std::string /*pool*/,
                          OnAnswer<service::Rating> answer) {
    answer(service::Rating{});
}

void HostStore::ratings_of(std::string /*person*/,
                           OnAnswer<std::vector<service::RatingRow>> answer) {
    answer(std::vector<service::RatingRow>{});
}

void HostStore::add_report(service::PersonReport /*report*/, Done done) {
    done(Reason("reports-none"));
}

void HostStore::reports(int /*limit*/, OnAnswer<std::vector<service::PersonReport>> answer) {
    answer(std::vector<service::PersonReport>{});
}

void HostStore::forget_person(std::string /*person*/, Done done) {
    done(std::nullopt);
}

}  // namespace yiguan::local
