#include "apps/yiguan/store_folder.h"

#include "base/text.h"

namespace yiguan::cli {

Result<std::filesystem::path> store_folder(std::string_view store) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (!store.starts_with(kSqlite) || store.size() == kSqlite.size())
        return Reason("store-unknown").text("store", printable(store));
    return std::filesystem::path(store.substr(kSqlite.size()));
}

}  // namespace yiguan::cli
