// The store "postgresql://USER@HOST/DATABASE", also for a node of several.
#pragma once

#include "service/stores.h"

namespace yiguan {

Result<service::Stores> open_postgres(const service::StoreRequest& request);

}  // namespace yiguan
