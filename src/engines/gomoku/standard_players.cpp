#include "engines/gomoku/kit.h"

template struct yiguan::Opponents<yiguan::gomoku::Position<yiguan::gomoku::Standard>>;
