#include "service/table_talk.h"

#include "base/text.h"
#include "service/offers.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kMostMessageBytes = 200;
constexpr std::size_t kMostReportBytes = 500;
constexpr int kMostMessages = 5;
constexpr std::int64_t kMessagesWithinMs = 20'000;

}  // namespace

Result<wire::ChatMessage> TableTalk::message(const Table& table,
                                             const std::string& person,
                                             const std::string& own_name,
                                             const wire::Say& request,
                                             std::int64_t now) {
    if (request.text.size() > kMostMessageBytes || (request.text.empty() && !request.phrase))
        return Reason("say-length").number("limit", kMostMessageBytes);
    const auto [rate, is_new] = rates_.try_emplace(person, kMostMessages, kMessagesWithinMs, now);
    if (!rate->second.try_take(now)) return Reason("say-often");
    wire::ChatMessage message{
        {}, own_name, request.phrase, printable(request.text, kMostMessageBytes)};
    if (const auto seat = acting_seat(table, person)) {
        message.seat = name(*seat);
        message.name = table.setup().seats[index(*seat)].name;
    }
    return message;
}

bool TableTalk::is_heard_by(const Table& table,
                            const wire::ChatMessage& message,
                            std::string_view person) {
    return message.seat || table.end() || !acting_seat(table, person);
}

Result<PersonReport> TableTalk::report(const Table& table,
                                       const std::string& person,
                                       const wire::ReportPerson& request,
                                       std::int64_t now) {
    if (const auto own = acting_seat(table, person); !own) return own.error();
    const Seat seat = request.seat == name(Seat::One) ? Seat::One : Seat::Two;
    const SeatHolder& holder = table.setup().seats[index(seat)];
    if (holder.person.empty() || holder.person == person) return Reason("report-nobody");
    if (request.about.empty() || request.about.size() > kMostReportBytes)
        return Reason("say-length").number("limit", kMostReportBytes);
    if (!reporters_.insert(person).second) return Reason("report-again");
    return PersonReport{.at = now,
                        .table = {},
                        .by = person,
                        .reported = holder.person,
                        .name = holder.name,
                        .about = printable(request.about, kMostReportBytes)};
}

}  // namespace yiguan::service
