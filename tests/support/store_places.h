// The kinds of stores there are, each with whatever it needs around it, for tests that all must
// pass.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "service/accounts.h"
#include "service/ports.h"

namespace yiguan::test {

// A place for one store; what is kept there is gone with it.
class StorePlace {
  public:
    using Post = std::function<void(std::function<void()>)>;

    virtual ~StorePlace() = default;
    // Again and again: after the one before was closed it is a restart.
    virtual Result<std::unique_ptr<service::Store>> open(Post post) = 0;
    virtual Result<std::unique_ptr<service::AccountStore>> open_accounts(Post post) = 0;
    // Puts another line in the place of one of a log, or takes it away; as no program does.
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

// Those that can be had on this machine.
const std::vector<StoreKind>& store_kinds();

}  // namespace yiguan::test
