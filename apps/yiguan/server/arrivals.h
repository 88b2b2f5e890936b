// Sessions whose account is being looked up from their cookie. Messages that they send meanwhile
// are queued. On the loop's thread.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "service/accounts.h"

namespace yiguan::cli {

class Arrivals {
  public:
    using OnAccount = service::Accounts::OnAccount;
    // Looks up the account of a cookie.
    using Ask = std::function<void(const std::string& cookie, OnAccount answer)>;
    // Called once the account is known, and then for each queued message; not for a session that
    // has left.
    using Enter = std::function<void(const std::optional<service::Account>&)>;
    using Receive = std::function<void(const std::string& text)>;

    explicit Arrivals(Ask ask) : ask_(std::move(ask)) {}

    void await_account(service::SessionId session,
                       const std::string& cookie,
                       Enter enter,
                       Receive receive) {
        waiting_[session];
        ask_(cookie, [this, session, enter = std::move(enter), receive = std::move(receive)](
                         const std::optional<service::Account>& account) {
            const auto texts = waiting_.extract(session);
            if (texts.empty()) return;
            enter(account);
            for (const std::string& text : texts.mapped()) receive(text);
        });
    }
    // Queues the text if the account is not known yet; false otherwise.
    bool queue_if_waiting(service::SessionId session, const std::string& text) {
        const auto found = waiting_.find(session);
        if (found == waiting_.end()) return false;
        found->second.push_back(text);
        return true;
    }
    // Removes the session. True if its account was not known yet.
    bool leave(service::SessionId session) { return waiting_.erase(session) != 0; }

  private:
    Ask ask_;
    std::map<service::SessionId, std::vector<std::string>> waiting_;
};

}  // namespace yiguan::cli
