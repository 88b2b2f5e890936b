// Dispatches HTTP requests to the parts of the server. On the loop's thread.
#pragma once

#include <functional>

#include "adapters/http/account_api.h"
#include "adapters/http/bot_api.h"
#include "adapters/http/engine_api.h"
#include "adapters/http/record_api.h"
#include "adapters/http/web_server.h"
#include "apps/yiguan/common/player_maker.h"
#include "apps/yiguan/server/listing.h"
#include "apps/yiguan/server/page.h"

namespace yiguan::cli {

class Routes {
  public:
    using Reply = std::function<void(HttpReply)>;

    struct Ports {
        BotApi& bots;
        AccountApi& accounts;
        RecordApi& records;
        EngineApi& engines;
        const Page& page;
        const PlayerMaker& players;
        std::function<HttpReply()> health;
    };

    // The objects that the ports refer to must outlive this one.
    explicit Routes(Ports ports) : ports_(std::move(ports)) {}

    // Replies once, at once or later.
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    HttpReply answer_get(const HttpRequest& request);

    const Ports ports_;
    Listing games_;
    Listing players_;
};

// A JSON reply that browsers must not reuse without asking again.
HttpReply json_reply(const boost::json::value& value);

}  // namespace yiguan::cli
