#include "support/local_host.h"

#include <algorithm>
#include <utility>

#include "service/test_doubles.h"

namespace yiguan::test {
namespace {

class FixedClock final : public Clock {
  public:
    std::int64_t now_ms() const override { return 0; }
};

}  // namespace

local::Host LocalHost::host() {
    return {[this](const local::ToHost& message) { queue_.push_back(message); },
            [](std::string_view bytes) { return std::string(bytes); }};
}

Refusal LocalHost::tell_text(std::string_view message) {
    Refusal refusal = hall_.receive(now_ms, message);
    run();
    return refusal;
}

void LocalHost::run() {
    while (true) {
        while (!queue_.empty()) {
            const local::ToHost message = std::move(queue_.front());
            queue_.pop_front();
            std::visit([this](const auto& what) { do_for(what); }, message);
        }
        if (!may_think || tasks.empty()) return;
        think();
    }
}

void LocalHost::think() {
    const local::Think task = tasks.front();
    tasks.pop_front();
    const FixedClock clock;
    const std::atomic<bool> stop = false;
    const Control control{clock, stop, {}, {}};
    const auto best = engines_.try_emplace(task.engine, assets_)
                          .first->second.run(task.task, 1, control, [&](std::string_view thought) {
                              tell(local::EngineThought{task.engine, std::string(thought)});
                          });
    if (best)
        tell(local::EngineMove{task.engine, *best, {}});
    else
        tell(local::EngineMove{task.engine, "", best.error().code});
}

std::string LocalHost::ask(std::int64_t session,
                           const wire::FromPage& message,
                           const std::string& table) {
    const std::int64_t ack = ++asked_;
    tell(local::FrameIn{session, json_codec::frame(message, {ack, table, {}})});
    for (const auto& sent : pages_[session]) {
        if (sent.envelope.ack != ack) continue;
        if (const auto* nack = std::get_if<wire::Nack>(&sent.message)) return nack->reason.code;
        if (std::holds_alternative<wire::Ack>(sent.message)) return "";
    }
    return "none";
}

std::string LocalHost::open_table(std::int64_t session, const wire::OpenTable& request) {
    if (!ask(session, request).empty()) return "";
    const auto* full = last<wire::TableFull>(session);
    return full == nullptr ? "" : full->id;
}

std::optional<local::Reply> LocalHost::request(std::string method,
                                               std::string path,
                                               std::vector<local::Parameter> query,
                                               std::string_view body) {
    const std::int64_t number = ++asked_;
    tell(local::Request{number, std::move(method), std::move(path), std::move(query)}, body);
    const auto found = std::ranges::find(replies_, number, &local::Reply::request);
    return found == replies_.end() ? std::nullopt : std::optional(*found);
}

const wire::State& LocalHost::state(std::int64_t session) const {
    static const wire::State none;
    const auto found = pages_.find(session);
    if (found == pages_.end()) return none;
    for (auto sent = found->second.rbegin(); sent != found->second.rend(); ++sent) {
        if (const auto* full = std::get_if<wire::TableFull>(&sent->message)) return full->state;
        if (const auto* played = std::get_if<wire::PlyPlayed>(&sent->message)) return played->state;
        if (const auto* back = std::get_if<wire::PliesTakenBack>(&sent->message))
            return back->state;
        if (const auto* state = std::get_if<wire::State>(&sent->message)) return *state;
    }
    return none;
}

void LocalHost::do_for(const local::FrameOut& message) {
    const auto read = json_codec::read_page_message(message.text);
    if (!read) return;
    for (const std::int64_t session : message.sessions) pages_[session].push_back(*read);
}

void LocalHost::do_for(const local::Append& message) {
    LocalStore::Log& log = store_.logs[message.table];
    const bool is_next = message.version == static_cast<std::int64_t>(log.lines.size());
    if (store_.is_broken || !is_next) {
        if (log.lines.empty()) store_.logs.erase(message.table);
        tell(local::Stored{message.ask, "refused"});
        return;
    }
    log.lines.push_back(message.line);
    log.is_over |= message.is_over;
    log.at = message.at;
    tell(local::Stored{message.ask, {}});
}

void LocalHost::do_for(const local::ReadLog& message) {
    local::LogRead answer{message.ask, {}, {}};
    const auto found = store_.logs.find(message.table);
    if (found != store_.logs.end())
        for (const std::string& line : found->second.lines)
            answer.lines.push_back({static_cast<std::int64_t>(answer.lines.size()), line});
    tell(answer);
}

void LocalHost::do_for(const local::ListRunning& message) {
    local::TablesRead answer{message.ask, {}, {}};
    for (const auto& [table, log] : store_.logs)
        if (!log.is_over) answer.tables.push_back(table);
    tell(answer);
}

void LocalHost::do_for(const local::ListFinished& message) {
    std::vector<std::pair<std::int64_t, std::string>> finished;
    for (const auto& [table, log] : store_.logs)
        if (log.is_over) finished.emplace_back(-log.at, table);
    std::ranges::sort(finished);
    std::vector<std::string> tables;
    for (const auto& [at, table] : finished) tables.push_back(table);
    tell(local::TablesRead{
        message.ask, service::part_of(tables, {message.most, message.after}), {}});
}

}  // namespace yiguan::test
