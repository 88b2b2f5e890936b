// Game records over HTTP: read from what a page sends, written in the formats of other programs.
//
//     POST /api/records?name=FILE[&rules=R]          the games in the body, at most 2 MiB
//     POST /api/records?name=FILE[&rules=R]&game=N   keeps one of them as a table of who sends it
//     GET  /api/tables/ID/record[?format=F&notation=N]   the game as a file
//     GET  /api/tables/ID/formats                    the formats it can be had in, and why not
//
// Who is not signed in says by "Authorization: Bearer TOKEN" who they are, with the token of their
// hello. Records are read and written one after the other, on a thread of their own; in a server
// for strangers of one address at most 10 at a time, and within a minute 20 that are read and 60
// that are written (429).
#pragma once

#include <functional>
#include <memory>

#include "adapters/http/record_import.h"
#include "adapters/http/visitors.h"
#include "adapters/http/web_server.h"
#include "service/accounts.h"
#include "service/hall.h"

namespace yiguan {

class RecordApi {
  public:
    struct Ports {
        service::Hall& hall;
        service::Accounts& accounts;
        LoadGame load_game;
        FindGame find_game;  // on any thread
        SayReason say;       // on any thread
        // What a person is known by: of the secret that their hello gave.
        std::function<std::string(std::string_view secret)> fingerprint;
        std::function<void(std::function<void()>)> post;  // runs a task on the loop's thread
        bool is_public = false;
    };
    using Reply = std::function<void(HttpReply)>;

    // The ports must outlive it.
    explicit RecordApi(Ports ports);
    // Waits for the record that is being read or written.
    ~RecordApi();

    static bool answers(std::string_view path);
    static std::optional<std::uint64_t> most_bytes(std::string_view path);
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    struct Thread;
    struct Source;
    using Task = std::function<void()>;
    // Done on the thread of records; what it returns is done on the loop's.
    using Work = std::function<Task()>;

    // Whether the request may have its work done; if not it is answered.
    bool admits(Visitors& visitors, const HttpRequest& request, const Reply& reply) const;
    // Of a visitor who was admitted, and goes when it is done.
    void run(Visitors& visitors, const std::string& from, Work work);
    void read(const HttpRequest& request, const Reply& reply);
    void read_for(const std::string& person, const HttpRequest& request, const Reply& reply);
    void take(const Source& source, const Result<records::Reading>& reading, const Reply& reply);
    void keep(const Source& source, const records::Reading& reading, const Reply& reply);
    HttpReply listed(const Source& source, const records::Reading& reading) const;
    void write(const HttpRequest& request, const Reply& reply);
    void write(const service::GameReader& read_game,
               const HttpRequest& request,
               const Reply& reply);
    HttpReply formats_of(const service::ExportedGame& told, std::string_view table) const;
    HttpReply record_of(const service::ExportedGame& told,
                        const HttpRequest& request,
                        std::string_view table) const;
    HttpReply refused(const Reason& reason, std::string_view rules, int status) const;

    const Ports ports_;
    Visitors readers_;
    Visitors writers_;
    std::unique_ptr<Thread> thread_;
};

}  // namespace yiguan
