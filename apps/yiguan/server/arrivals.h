// Sessions that come in with a cookie: whose it is must be asked of the store, and what the session
// sends meanwhile waits. On the loop's thread.
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
    // The session may come in; then what it has sent is received. Not for one that has left.
    using Enter = std::function<void(const std::optional<service::Account>&)>;
    using Receive = std::function<void(const std::string& text)>;

    explicit Arrivals(Ask ask) : ask_(std::move(ask)) {}

    void come(service::SessionId session, const std::string& cookie, Enter enter, Receive receive) {
        waiting_[session];
        ask_(cookie, [this, session, enter = std::move(enter), receive = std::move(receive)](
                         const std::optional<service::Account>& account) {
            const auto texts = waiting_.extract(session);
            if (texts.empty()) return;
            enter(account);
            for (const std::string& text : texts.mapped()) receive(text);
        });
    }
    // Whether the text has to wait.
    bool hold(service::SessionId session, const std::string& text) {
        const auto found = waiting_.find(session);
        if (found == waiting_.end()) return false;
        found->second.push_back(text);
        return true;
    }
    // Whether the session leaves before it has come in.
    bool leave(service::SessionId session) { return waiting_.erase(session) != 0; }

  private:
    Ask ask_;
    std::map<service::SessionId, std::vector<std::string>> waiting_;
};

}  // namespace yiguan::cli
