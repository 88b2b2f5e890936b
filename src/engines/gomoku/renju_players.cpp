#include "engines/gomoku/kit.h"

namespace yiguan::gomoku {

template Result<std::unique_ptr<Player>> Ladder::make<Position<Renju>>(std::string_view,
                                                                       const PlayerOptions&,
                                                                       const Rules&,
                                                                       std::string);
template Result<SearchComparison> Ladder::compare<Position<Renju>>(
    const Record&, const Rules&, const std::string&, const ComparisonLimits&, const Control&);

}  // namespace yiguan::gomoku
