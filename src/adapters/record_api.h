// Game records over HTTP: read from what a page sends, written in the formats of other programs.
//
//     POST /api/records?name=FILE[&rules=R]          the games in the body, at most 2 MiB
//     POST /api/records?name=FILE[&rules=R]&game=N   keeps one of them as a table of who sends it
//     GET  /api/tables/ID/record[?format=F&notation=N]   the game as a file
//     GET  /api/tables/ID/formats                    the formats it can be had in, and why not
//
// Who is not signed in says by "Authorization: Bearer TOKEN" who they are, with the token of their
// hello. Reading has a thread of its own; in a house for strangers one address may have 10 records
// read at a time and 20 within a minute (429).
#pragma once

#include <functional>
#include <memory>

#include "adapters/record_import.h"
#include "adapters/visitors.h"
#include "adapters/web_server.h"
#include "service/accounts.h"
#include "service/hall.h"

namespace yiguan {

class RecordApi {
  public:
    struct Ports {
        service::Hall& hall;
        service::Accounts& accounts;
        LoadGame load_game;
        SayReason say;
        // What a person is known by: of the secret that their hello gave.
        std::function<std::string(std::string_view secret)> fingerprint;
        std::function<void(std::function<void()>)> post;  // runs a task on the loop's thread
        bool is_public = false;
    };
    using Reply = std::function<void(HttpReply)>;

    // The ports must outlive it.
    explicit RecordApi(Ports ports);
    // Waits for the record that is being read.
    ~RecordApi();

    static bool answers(std::string_view path);
    static std::optional<std::uint64_t> most_bytes(std::string_view path);
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    struct Thread;
    struct Source;

    void read(const HttpRequest& request, const Reply& reply);
    void take(const Source& source, const Result<records::Reading>& reading, const Reply& reply);
    void keep(const Source& source, const records::Reading& reading, const Reply& reply);
    HttpReply listed(const Source& source, const records::Reading& reading) const;
    HttpReply formats_of(std::string_view table) const;
    HttpReply record_of(const HttpRequest& request, std::string_view table) const;
    HttpReply refused(const Reason& reason, std::string_view rules, int status) const;

    const Ports ports_;
    Visitors visitors_;
    std::unique_ptr<Thread> thread_;
};

}  // namespace yiguan
