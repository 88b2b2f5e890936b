// The kinds of stores, each with its environment, for tests that every store must pass.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/accounts.h"
#include "service/ports.h"

namespace yiguan::test {

// Holds the data of one store; destroying it deletes the data.
class StorePlace {
  public:
    using Post = std::function<void(std::function<void()>)>;

    virtual ~StorePlace() = default;
    // May be called again after the previous store was destroyed, as after a restart.
    virtual Result<std::unique_ptr<service::Store>> open(Post post) = 0;
    virtual Result<std::unique_ptr<service::AccountStore>> open_accounts(Post post) = 0;
    // Replaces a line of a log, or removes it when `line` is empty, which the program itself never
    // does.
    virtual void change_log(const std::string& table,
                            int version,
                            const std::optional<std::string>& line) = 0;
};

void change_postgres_log(const std::string& address,
                         const std::string& table,
                         int version,
                         const std::optional<std::string>& line);

struct StoreKind {
    std::string name;
    std::function<std::unique_ptr<StorePlace>()> make;
};

// The kinds that are available on this machine.
const std::vector<StoreKind>& store_kinds();

}  // namespace yiguan::test
