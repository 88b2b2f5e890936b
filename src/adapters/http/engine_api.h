// Installation of external engines from a page on this machine (docs/engines.md):
//
//     GET    /api/engines             the installed engines, the protocols by game
//     POST   /api/engines?id=NAME     {"file": …, "untried"?: true}: tests and installs an engine
//     PATCH  /api/engines?id=NAME     the same, replacing the existing file
//     POST   /api/engines/trial?id=NAME   tests an installed engine
//     DELETE /api/engines?id=NAME
//
// Installing lets a page choose which programs this machine runs. Requests are therefore accepted
// only from this machine, under its own name and from Yiguan's own user, with "Authorization:
// Bearer KEY"; a request that changes or starts anything must also come from Yiguan's own page, as
// JSON. Otherwise: 403. No reply contains the key: a proxy on this machine, which may look like a
// local browser, lets nobody install anything.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/http/web_server.h"
#include "adapters/process/engine_file.h"
#include "adapters/process/engine_trial.h"
#include "api/words_json.h"

namespace yiguan {

class EngineApi {
  public:
    struct Ports {
        std::filesystem::path folder;    // of the engine files; empty: no engine can be installed
        std::vector<std::string> games;  // all games
        // Whether a built-in opponent has that name.
        std::function<bool(std::string_view id)> is_own_name;
        // Whether the request comes from the user who runs this server.
        std::function<bool(const HttpRequest&)> is_own_user;
        std::string key;  // secret; the user who starts Yiguan gets it in the terminal
        // Blocks; called on another thread.
        std::function<Result<Trial>(const EngineFile&)> try_engine;
        api::SayReason say;
        std::function<void(std::function<void()>)> post;  // runs a task on the loop's thread
    };
    using Reply = std::function<void(HttpReply)>;

    // The objects that the ports refer to must outlive this one.
    explicit EngineApi(Ports ports);
    // Waits for the test of an engine.
    ~EngineApi();

    static bool answers(std::string_view path);
    // Precondition: answers(request.path). Replies once, at once or later.
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    struct Thread;
    struct Draft;
    using Then = std::function<void(const Result<Trial>&)>;

    Refusal check_trust(const HttpRequest& request) const;
    HttpReply refused(const Reason& reason, int status) const;
    HttpReply tried(const Trial& trial) const;

    HttpReply list() const;
    boost::json::object entry_of(const EngineFolder& folder, std::string_view id) const;
    void install(const HttpRequest& request, const Reply& reply);
    Result<Draft> read_draft(const HttpRequest& request) const;
    Refusal refuse_id(std::string_view id, bool replaces) const;
    HttpReply save(const Draft& draft, const Trial* trial) const;
    void try_again(const std::string& id, const Reply& reply);
    HttpReply remove(const std::string& id) const;
    void try_engine(const EngineFile& engine, const Reply& reply, Then then);

    const Ports ports_;
    bool is_trying_ = false;
    std::unique_ptr<Thread> thread_;
};

}  // namespace yiguan
