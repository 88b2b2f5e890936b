#include "apps/yiguan/common/freed_memory.h"

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace yiguan::cli {

void keep_freed_memory() {
#ifdef __GLIBC__
    constexpr int kMostBytes = 32 << 20;  // more is refused as a threshold of mmap
    mallopt(M_MMAP_THRESHOLD, kMostBytes);
    mallopt(M_TRIM_THRESHOLD, 8 * kMostBytes);
#endif
}

}  // namespace yiguan::cli
