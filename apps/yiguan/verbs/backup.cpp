// yiguan backup and restore: saves a server's store as one file and restores it
// (docs/operating.md).
#include <fmt/core.h>

#include "adapters/sqlite/sqlite_backup.h"
#include "adapters/sqlite/sqlite_stores.h"
#include "adapters/system/private_files.h"
#include "apps/yiguan/common/game_arguments.h"
#include "apps/yiguan/server/stores.h"
#include "apps/yiguan/verbs.h"
#include "base/text.h"

namespace yiguan::cli {
namespace {

struct BackupArguments {
    std::string store = kDefaultStore;
    std::string file;
};

Status done(const Refusal& refusal, std::string_view what, const std::string& where) {
    if (refusal) return complain(*refusal, ""), Status::BadInput;
    fmt::print("{} {}\n", what, where);
    return Status::Good;
}

Status back_up(const BackupArguments& arguments) {
    const auto file = sqlite_file(arguments.store);
    if (!file) return complain(file.error(), ""), Status::BadInput;
    return done(copy_database(file->string(), arguments.file), "wrote", arguments.file);
}

Status restore(const BackupArguments& arguments) {
    const auto file = sqlite_file(arguments.store);
    if (!file) return complain(file.error(), ""), Status::BadInput;
    if (const std::error_code error = make_private_folder(file->parent_path()))
        return done(Reason("store-failed")
                        .text("error", printable(file->parent_path().string(), 200) + ": " +
                                           printable(error.message(), 100)),
                    "", "");
    return done(copy_database(arguments.file, file->string()), "restored", file->string());
}

void add_verb(CommandLine& line,
              const char* name,
              const char* about,
              Status (*run)(const BackupArguments&)) {
    auto arguments = std::make_shared<BackupArguments>();
    Verb verb = line.add_verb(name, about);
    add_store_option(verb, arguments->store);
    verb.add_option("FILE", arguments->file, "The backup file").required();
    verb.on_chosen([arguments, run] { return run(*arguments); });
}

}  // namespace

void add_backup(CommandLine& line) {
    add_verb(line, "backup", "Copy a server's SQLite store into one file, also while it runs",
             back_up);
    add_verb(line, "restore",
             "Make a store from a backup file; an existing store is never overwritten", restore);
}

}  // namespace yiguan::cli
