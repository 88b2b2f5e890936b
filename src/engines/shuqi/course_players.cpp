#include "engines/shuqi/kit.h"

namespace yiguan::shuqi {

template Result<std::unique_ptr<Player>> Ladder::make<Position<Course>>(std::string_view,
                                                                        const PlayerOptions&,
                                                                        const Rules&,
                                                                        std::string);

}  // namespace yiguan::shuqi
