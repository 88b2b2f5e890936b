// Answers the requests about records that a server answers over HTTP (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "api/records/record_files.h"
#include "api/records/record_request.h"
#include "local/host.h"
#include "service/hall.h"

namespace yiguan::local {

class LocalRequests {
  public:
    struct Ports {
        service::Hall& hall;
        std::string person;  // who imports games
        const Host& host;
    };

    // The objects that the ports refer to must outlive this one.
    explicit LocalRequests(Ports ports);

    // Sends one Reply, at once or later.
    void answer(const Request& request, std::string_view body) const;

  private:
    void read(const Request& request, const api::RecordRequest& asked, std::string_view body) const;
    void write(const Request& request,
               const api::RecordRequest& asked,
               const Result<service::ExportedGame>& game) const;
    void reply(const Request& request, int status, std::string body = {}) const;
    void refuse(const Request& request,
                int status,
                const Reason& reason,
                std::string_view rules) const;

    const Ports ports_;
    const api::RecordFiles files_;
};

}  // namespace yiguan::local
