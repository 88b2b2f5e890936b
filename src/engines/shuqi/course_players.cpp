#include "engines/shuqi/kit.h"

namespace yiguan::shuqi {

template Result<std::unique_ptr<Player>> Ladder::make<Position<Course>>(std::string_view,
                                                                        const PlayerOptions&,
                                                                        const Rules&,
                                                                        std::string);
template Result<SearchComparison> Ladder::compare<Position<Course>>(
    const Record&, const Rules&, const std::string&, const ComparisonLimits&, const Control&);

}  // namespace yiguan::shuqi
