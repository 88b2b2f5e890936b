#include "engines/gomoku/kit.h"

namespace yiguan::gomoku {

template Result<std::unique_ptr<Player>> Ladder::make<Position<Caro>>(std::string_view,
                                                                      const PlayerOptions&,
                                                                      const Rules&,
                                                                      std::string);

}  // namespace yiguan::gomoku
