#include "service/reviewer.h"

#include "base/text.h"

namespace yiguan::service {

Result<MadeEngine> make_reviewer(std::string_view rules,
                                 const std::string& reviewer,
                                 const Environment& environment) {
    if (reviewer.empty())
        return environment.make_engine(rules, environment.strongest_player(rules));
    const auto kind = environment.check_engine(rules, reviewer);
    if (!kind) return kind.error();
    if (*kind != EngineKind::External)
        return Reason("reviewer-unknown").text("player", printable(reviewer));
    return environment.make_engine(rules, reviewer);
}

}  // namespace yiguan::service
