// Game records over HTTP: imports files that a page sends, and exports games in the formats of
// other programs.
//
//     POST /api/records?name=FILE[&rules=R]          the games in the body, at most 2 MiB
//     POST /api/records?name=FILE[&rules=R]&game=N[&unjudged=1]
//         stores one of them as a table of the sender, with our rulings as comments unless
//         `unjudged`
//     POST /api/records/study?name=FILE[&rules=R][&game=N]
//         one of the games with all variations
//     POST /api/records/formats?…                    the formats that can hold it
//     POST /api/records/file?…&format=F[&notation=N] that game in one of them
//     GET  /api/tables/ID/record[?format=F&notation=N]   the game as a file
//     GET  /api/tables/ID/formats                    its formats, with losses or refusals
//
// A guest is identified by "Authorization: Bearer TOKEN", with the token of their hello. Records
// are read and written on one thread, one after the other. On a public server an address may have
// at most 10 requests at a time, and may read 20 and write 60 records a minute (429).
#pragma once

#include <functional>
#include <memory>

#include "adapters/http/web_server.h"
#include "adapters/system/visit_limits.h"
#include "api/records/record_files.h"
#include "api/records/record_request.h"
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
        api::SayReason say;  // on any thread
        // The id of a guest, from the secret token of their hello.
        std::function<std::string(std::string_view secret)> fingerprint;
        std::function<void(std::function<void()>)> post;  // runs a task on the loop's thread
        bool is_public = false;
    };
    using Reply = std::function<void(HttpReply)>;

    // The objects that the ports refer to must outlive this one.
    explicit RecordApi(Ports ports);
    // Waits for the record that is being processed.
    ~RecordApi();

    static bool answers(std::string_view path);
    // As WebHandlers::most_bytes.
    static std::optional<std::uint64_t> most_bytes(std::string_view path);
    // Precondition: answers(request.path). Replies once, at once or later.
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    struct Thread;
    using Task = std::function<void()>;
    // Runs on the records' thread; the task that it returns runs on the loop's thread.
    using Work = std::function<Task()>;

    // Whether the request is within the limits. Replies to it if not.
    bool admits(VisitLimits& visitors, const HttpRequest& request, const Reply& reply) const;
    // Runs the work of an admitted request, and releases its place afterwards.
    void run(VisitLimits& visitors, const std::string& from, Work work);
    // The task that gives this answer.
    static Task answering(const Reply& reply, HttpReply answer);
    void read(const HttpRequest& request, const api::RecordRequest& asked, const Reply& reply);
    void read_for(const std::string& person,
                  const HttpRequest& request,
                  const api::RecordRequest& asked,
                  const Reply& reply);
    HttpReply answer_about(const api::RecordGames& games, const api::RecordRequest& asked) const;
    void store(const service::TableSetup& setup, const Reply& reply);
    void write(const HttpRequest& request, const api::RecordRequest& asked, const Reply& reply);
    HttpReply written(const Result<service::ExportedGame>& game,
                      const api::RecordRequest& asked) const;
    HttpReply refused(const Reason& reason, std::string_view rules, int status) const;

    const Ports ports_;
    const api::RecordFiles files_;  // used on the records' thread
    VisitLimits readers_;
    VisitLimits writers_;
    std::unique_ptr<Thread> thread_;
};

}  // namespace yiguan
