#include "service/time_control.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace yiguan::service {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMostMain = 86'400;
constexpr std::int64_t kMostPeriod = 3'600;
constexpr int kMostPeriods = 20;

std::optional<std::int64_t> seconds(std::string_view text, std::int64_t least, std::int64_t most) {
    if (!is_natural(text)) return std::nullopt;
    const auto number = parse_integer<std::int64_t>(text);
    if (!number || *number < least || *number > most) return std::nullopt;
    return *number * kSecond;
}

// Both sides of the first `separator`, or nothing without one.
std::optional<std::pair<std::string_view, std::string_view>> halves(std::string_view text,
                                                                    char separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair{text.substr(0, at), text.substr(at + 1)};
}

std::optional<TimeControl> read_per_move(std::string_view text) {
    const auto main = seconds(text, 1, kMostPeriod);
    if (!main) return std::nullopt;
    return TimeControl{TimeControl::Kind::PerMove, *main};
}

std::optional<TimeControl> read_fischer(std::string_view text) {
    const auto parts = halves(text, '+');
    if (!parts) return std::nullopt;
    const auto main = seconds(parts->first, 0, kMostMain);
    const auto increment = seconds(parts->second, 0, kMostPeriod);
    if (!main || !increment || *main + *increment == 0) return std::nullopt;
    return TimeControl{TimeControl::Kind::Fischer, *main, *increment};
}

std::optional<TimeControl> read_byoyomi(std::string_view text) {
    const auto parts = halves(text, '+');
    const auto extra = parts ? halves(parts->second, 'x') : std::nullopt;
    if (!extra) return std::nullopt;
    const auto main = seconds(parts->first, 0, kMostMain);
    const auto periods = parse_integer<int>(extra->first);
    const auto period = seconds(extra->second, 1, kMostPeriod);
    if (!main || !periods || *periods < 1 || *periods > kMostPeriods || !period)
        return std::nullopt;
    return TimeControl{TimeControl::Kind::Byoyomi, *main, 0, *period, *periods};
}

std::optional<TimeControl> read(std::string_view text) {
    if (text == "none" || text.empty()) return TimeControl{};
    const auto parts = halves(text, ':');
    if (!parts) return std::nullopt;
    if (parts->first == "move") return read_per_move(parts->second);
    if (parts->first == "fischer") return read_fischer(parts->second);
    if (parts->first == "byoyomi") return read_byoyomi(parts->second);
    return std::nullopt;
}

std::string in_seconds(std::int64_t ms) {
    return std::to_string(ms / kSecond);
}

}  // namespace

Result<TimeControl> TimeControl::parse(std::string_view text) {
    if (const auto control = read(text)) return *control;
    return Reason("clock-malformed").text("clock", printable(text));
}

std::string TimeControl::text() const {
    switch (kind) {
        case Kind::None:
            return "none";
        case Kind::PerMove:
            return "move:" + in_seconds(main_ms);
        case Kind::Fischer:
            return "fischer:" + in_seconds(main_ms) + "+" + in_seconds(increment_ms);
        case Kind::Byoyomi:
            return "byoyomi:" + in_seconds(main_ms) + "+" + std::to_string(periods) + "x" +
                   in_seconds(period_ms);
    }
    return "none";
}

std::optional<std::int64_t> expected_ms(const TimeControl& control) {
    constexpr int kMoves = 40;
    switch (control.kind) {
        case TimeControl::Kind::None:
            return std::nullopt;
        case TimeControl::Kind::PerMove:
            return kMoves * control.main_ms;
        case TimeControl::Kind::Fischer:
            return control.main_ms + kMoves * control.increment_ms;
        case TimeControl::Kind::Byoyomi:
            return control.main_ms + kMoves * control.period_ms;
    }
    return std::nullopt;
}

Speed speed_of(const TimeControl& control) {
    constexpr std::int64_t kMinute = 60 * kSecond;
    const auto expected = expected_ms(control);
    if (!expected) return Speed::Unlimited;
    if (*expected < 8 * kMinute) return Speed::Fast;
    return *expected < 25 * kMinute ? Speed::Middle : Speed::Slow;
}

PlayerTime full_time(const TimeControl& control) {
    if (control.kind == TimeControl::Kind::Fischer)
        return {control.main_ms > 0 ? control.main_ms : control.increment_ms, 0};
    if (control.kind == TimeControl::Kind::Byoyomi && control.main_ms == 0)
        return {control.period_ms, control.periods};
    return {control.main_ms, 0};
}

std::int64_t until_flag(const TimeControl& control, PlayerTime time) {
    if (control.kind != TimeControl::Kind::Byoyomi) return time.left_ms;
    const int whole = time.periods == 0 ? control.periods : time.periods - 1;
    return time.left_ms + whole * control.period_ms;
}

PlayerTime after(const TimeControl& control, PlayerTime time, std::int64_t spent_ms) {
    spent_ms = std::max<std::int64_t>(spent_ms, 0);
    if (control.kind != TimeControl::Kind::Byoyomi)
        return {std::max<std::int64_t>(time.left_ms - spent_ms, 0), 0};
    while (spent_ms >= time.left_ms) {
        spent_ms -= time.left_ms;
        const int left = time.periods == 0 ? control.periods : time.periods - 1;
        if (left == 0) return {0, 0};
        time = {control.period_ms, left};
    }
    return {time.left_ms - spent_ms, time.periods};
}

PlayerTime after_move(const TimeControl& control, PlayerTime time, std::int64_t spent_ms) {
    PlayerTime left = after(control, time, spent_ms);
    if (left.left_ms == 0) return left;
    if (control.kind == TimeControl::Kind::PerMove) left.left_ms = control.main_ms;
    if (control.kind == TimeControl::Kind::Fischer) left.left_ms += control.increment_ms;
    if (control.kind == TimeControl::Kind::Byoyomi && left.periods > 0)
        left.left_ms = control.period_ms;
    return left;
}

}  // namespace yiguan::service
