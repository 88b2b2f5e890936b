// Programs of others, installed from the page of Yiguan's own machine (docs/engines.md):
//
//     GET    /api/engines             the installed ones, the protocols by game, and the token
//     POST   /api/engines?id=NAME     {"file": …, "untried"?: true} tries a program and installs it
//     PATCH  /api/engines?id=NAME     the same in the place of the file that is there
//     POST   /api/engines/trial?id=NAME   tries an installed one
//     DELETE /api/engines?id=NAME
//
// Installing lets a page choose what this machine runs. So it is answered only to who asks on this
// machine, by its own name and as Yiguan's own user; and what changes or starts anything must
// come from Yiguan's own page, as JSON, with "Authorization: Bearer TOKEN" (403).
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/http/record_import.h"
#include "adapters/http/web_server.h"
#include "adapters/process/engine_file.h"
#include "adapters/process/engine_trial.h"

namespace yiguan {

class EngineApi {
  public:
    struct Ports {
        std::filesystem::path folder;    // of the engine files; empty: none can be installed
        std::vector<std::string> games;  // that there are
        // Whether Yiguan's own opponents have that name.
        std::function<bool(std::string_view id)> is_own_name;
        // Whether this machine's own user asks.
        std::function<bool(const HttpRequest&)> is_own_user;
        std::string token;  // that nobody else can guess
        // Blocks; called on another thread.
        std::function<Result<Trial>(const EngineFile&)> try_engine;
        SayReason say;
        std::function<void(std::function<void()>)> post;  // runs a task on the loop's thread
    };
    using Reply = std::function<void(HttpReply)>;

    // The ports must outlive it.
    explicit EngineApi(Ports ports);
    // Waits for the program that is being tried.
    ~EngineApi();

    static bool answers(std::string_view path);
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    struct Thread;
    struct Draft;
    using Then = std::function<void(const Result<Trial>&)>;

    Refusal mistrust(const HttpRequest& request) const;
    HttpReply refused(const Reason& reason, int status) const;
    HttpReply tried(const Trial& trial) const;

    HttpReply list() const;
    boost::json::object entry_of(const EngineFolder& folder, std::string_view id) const;
    void install(const HttpRequest& request, const Reply& reply);
    Result<Draft> read_draft(const HttpRequest& request) const;
    Refusal refuse_id(std::string_view id, bool replaces) const;
    HttpReply keep(const Draft& draft, const Trial* trial) const;
    void try_again(const std::string& id, const Reply& reply);
    HttpReply remove(const std::string& id) const;
    void try_engine(const EngineFile& engine, const Reply& reply, Then then);

    const Ports ports_;
    bool is_trying_ = false;
    std::unique_ptr<Thread> thread_;
};

}  // namespace yiguan
