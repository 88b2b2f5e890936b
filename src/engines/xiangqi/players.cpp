#include "engines/xiangqi/kit.h"
#include "search/comparison.h"

namespace yiguan::xiangqi {

template <class P>
Result<std::unique_ptr<Player>> Ladder::make(std::string_view id,
                                             const PlayerOptions& options,
                                             const Rules& rules,
                                             std::string canonical_rules) {
    return search::make_opponent<Kit>(id, options, rules, canonical_rules, players());
}

template Result<std::unique_ptr<Player>> Ladder::make<Position>(std::string_view,
                                                                const PlayerOptions&,
                                                                const Rules&,
                                                                std::string);

template <class P>
Result<SearchComparison> Ladder::compare(const Record& record,
                                         const Rules& rules,
                                         const std::string& canonical_rules,
                                         const ComparisonLimits& limits,
                                         const Control& control) {
    return search::compare_searches<Kit>(record, rules, canonical_rules, limits, control);
}

template Result<SearchComparison> Ladder::compare<Position>(
    const Record&, const Rules&, const std::string&, const ComparisonLimits&, const Control&);

}  // namespace yiguan::xiangqi
