#include "service/position_analyses.h"

#include <algorithm>

#include "service/table_view.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kEveryMs = 100;
constexpr int kMostLines = 5;

}  // namespace

Refusal PositionAnalyses::begin(SessionId session,
                                const wire::Think& request,
                                const std::function<void()>& accepted) {
    if (request.lines < 1 || request.lines > kMostLines)
        return Reason("lines-count").number("limit", kMostLines);
    Board& board = boards_[session];
    if (!board.analysis)
        board.analysis = std::make_shared<PositionAnalysis>(
            ports_.environment,
            [this, session](const PositionAnalysis::Report& report) { take(session, report); });
    const PositionAnalysis::Task task{{request.rules, request.start, {}, request.moves},
                                      request.player.value_or(""),
                                      request.lines};
    return board.analysis->begin(task, [&] {
        board = {board.analysis, request.number, {}};
        accepted();
    });
}

void PositionAnalyses::stop(SessionId session) {
    const auto board = boards_.find(session);
    if (board != boards_.end()) board->second.analysis->stop();
}

void PositionAnalyses::take(SessionId session, const PositionAnalysis::Report& report) {
    const auto found = boards_.find(session);
    if (found == boards_.end()) return;
    Board& board = found->second;
    board.report = report;
    board.is_new = true;
    const bool is_due = report.is_done || ports_.clock.now_ms() - board.sent_at >= kEveryMs;
    if (is_due) send(session, board);
}

void PositionAnalyses::send(SessionId session, Board& board) const {
    board.is_new = false;
    board.sent_at = ports_.clock.now_ms();
    ports_.sender.send(session, lines_of(board), {});
}

wire::LinesFound PositionAnalyses::lines_of(const Board& board) const {
    const Record& record = board.analysis->task().record;
    wire::LinesFound found;
    found.number = board.number;
    found.is_done = board.report.is_done;
    if (board.report.trouble)
        found.trouble = ports_.environment.say(*board.report.trouble, record.rules);
    for (const Thought& line : board.report.lines)
        if (line.has_score && !line.variation.empty())
            found.lines.push_back(thought_view(line, record, ports_.environment));
    return found;
}

std::optional<std::int64_t> PositionAnalyses::due_at() const {
    std::optional<std::int64_t> first;
    for (const auto& [session, board] : boards_)
        if (board.is_new) first = std::min(first.value_or(INT64_MAX), board.sent_at + kEveryMs);
    return first;
}

void PositionAnalyses::send_if_due() {
    const std::int64_t now = ports_.clock.now_ms();
    for (auto& [session, board] : boards_)
        if (board.is_new && now - board.sent_at >= kEveryMs) send(session, board);
}

}  // namespace yiguan::service
