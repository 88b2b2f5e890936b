#include "engines/xiangqi/kit.h"

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

}  // namespace yiguan::xiangqi
