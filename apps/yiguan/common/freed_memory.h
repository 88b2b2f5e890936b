// For programs that make many short searches. Each allocates a megabyte or more, and to get it from
// the system every time takes longer than such a search.
#pragma once

namespace yiguan::cli {

// From now on freed memory stays with the process, to be allocated again (mallopt of glibc; other
// libraries are left as they are). Call before threads are started.
void keep_freed_memory();

}  // namespace yiguan::cli
