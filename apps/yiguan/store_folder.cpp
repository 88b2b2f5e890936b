#include "apps/yiguan/store_folder.h"

#include "base/text.h"

namespace yiguan::cli {

Result<std::filesystem::path> store_folder(std::string_view store) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (!store.starts_with(kSqlite) || store.size() == kSqlite.size())
        return Reason("store-unknown").text("store", printable(store));
    return std::filesystem::path(store.substr(kSqlite.size()));
}

void add_store_option(CLI::App& verb, std::string& store) {
    verb.add_option("--store", store,
                    std::string("sqlite:FOLDER of the house (default: ") + kDefaultStore + ")");
}

}  // namespace yiguan::cli
