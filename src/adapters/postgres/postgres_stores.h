// Opens the store "postgresql://USER@HOST/DATABASE", also for one of several nodes.
#pragma once

#include "service/stores.h"

namespace yiguan {

Result<service::Stores> open_postgres(const service::StoreRequest& request);

}  // namespace yiguan
