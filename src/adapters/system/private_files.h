// Files and folders that only the user of this process can read.
#pragma once

#include <filesystem>
#include <system_error>

namespace yiguan {

// Creates the file if it is missing. From an existing one it takes all rights of other users, if it
// belongs to this user. Does not open an existing file: closing it would release SQLite's locks.
std::error_code make_private_file(const std::filesystem::path& file);

// The same for an existing file. Does nothing if it is missing, also if another program deletes it
// meanwhile.
std::error_code make_private_if_there(const std::filesystem::path& file);

// Creates the folder if it is missing; its parents get the usual rights. An existing one is left as
// it is, because it may hold other files, too.
std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace yiguan
