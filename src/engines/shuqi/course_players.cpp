#include "engines/shuqi/kit.h"

template struct yiguan::Opponents<yiguan::shuqi::Position<yiguan::shuqi::Course>>;
