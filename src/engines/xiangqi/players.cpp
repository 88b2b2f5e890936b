#include "engines/xiangqi/kit.h"

template struct yiguan::Opponents<yiguan::xiangqi::Position>;
