#include "service/lobby_feed.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "service/accounts.h"

namespace yiguan::service {
namespace {

constexpr std::size_t kMostShownSeeks = 50;
constexpr std::size_t kMostShownTables = 12;
constexpr std::int64_t kEveryMs = 5'000;
constexpr std::int64_t kNewEveryMs = 250;

// The tables with most spectators come first.
void keep_best(std::vector<wire::TableBrief>& tables) {
    const std::size_t most = std::min(tables.size(), kMostShownTables);
    std::partial_sort(tables.begin(), tables.begin() + static_cast<std::ptrdiff_t>(most),
                      tables.end(), [](const auto& a, const auto& b) {
                          return std::pair(a.watchers, a.ply) > std::pair(b.watchers, b.ply);
                      });
    tables.resize(most);
}

wire::SeekFace face_of(const Seek& seek) {
    wire::SeekFace face;
    face.id = seek.id;
    face.name = seek.name;
    face.is_guest = !has_account(seek.person);
    face.is_rated = seek.is_rated;
    if (seek.is_rated) face.rating = static_cast<int>(std::lround(seek.games.front().rating));
    if (seek.side) face.side = name(*seek.side);
    for (const SoughtGame& game : seek.games) face.games.push_back({game.rules, game.clock.text()});
    return face;
}

}  // namespace

const Seek* LobbyFeed::find_seek(std::string_view id) const {
    const auto found =
        std::ranges::find_if(seeks(), [id](const Seek& seek) { return seek.id == id; });
    return found == seeks().end() ? nullptr : &*found;
}

// Nobody can foresee it.
bool LobbyFeed::coin() const {
    return ports_.environment.secret(1).front() % 2 == 0;
}

std::optional<Pairing> LobbyFeed::add(Seek newcomer) {
    is_new_ = true;
    return lobby_.add(std::move(newcomer), coin());
}

Result<Pairing> LobbyFeed::take(std::string_view id, Seek newcomer) {
    auto pairing = lobby_.take(id, std::move(newcomer), coin());
    is_new_ |= pairing.has_value();
    return pairing;
}

void LobbyFeed::withdraw(SessionId session) {
    is_new_ |= lobby_.withdraw(session);
}

void LobbyFeed::watch(SessionId session, bool on) {
    const Session* const found = sessions_.find(session);
    if (found == nullptr) return;
    sessions_.set_sees_lobby(session, on);
    if (on) ports_.sender.send(session, as_seen_by(found->person, shown()), {});
}

Digest LobbyFeed::digest() const {
    return {sessions_.own(), rooms_.shown(kMostShownTables)};
}

// The lobby as seen by persons without a seek.
wire::LobbyShown LobbyFeed::shown() const {
    wire::LobbyShown shown;
    shown.people = sessions_.own();
    for (const Seek& seek : seeks()) {
        if (shown.seeks.size() == kMostShownSeeks) break;
        shown.seeks.push_back(face_of(seek));
    }
    shown.tables = rooms_.shown(kMostShownTables);
    for (const auto& [node, digest] : elsewhere_) {
        shown.people += digest.people;
        shown.tables.insert(shown.tables.end(), digest.tables.begin(), digest.tables.end());
    }
    keep_best(shown.tables);
    return shown;
}

wire::LobbyShown LobbyFeed::as_seen_by(std::string_view person, wire::LobbyShown shown) const {
    for (std::size_t i = 0; i < shown.seeks.size(); ++i)
        shown.seeks[i].is_yours = seeks()[i].person == person;
    return shown;
}

std::optional<std::int64_t> LobbyFeed::due_at() const {
    if (is_new_) return sent_at_ + kNewEveryMs;
    if (sessions_.that_see_lobby().empty()) return std::nullopt;
    return sent_at_ + kEveryMs;
}

// Persons with a seek see it marked as their own; all others are sent the same message.
void LobbyFeed::send_if_due() {
    const std::int64_t now = ports_.clock.now_ms();
    const auto due = due_at();
    if (!due || now < *due) return;
    is_new_ = false;
    sent_at_ = now;
    if (sessions_.that_see_lobby().empty()) return;
    const wire::LobbyShown shown = this->shown();
    std::set<std::string_view> waiting;
    for (const Seek& seek : seeks()) waiting.insert(seek.person);
    std::vector<SessionId> others;
    const auto watchers = sessions_.that_see_lobby();  // a copy: sending may end a session
    for (const SessionId id : watchers) {
        const Session* const session = sessions_.find(id);
        if (session == nullptr) continue;
        if (waiting.contains(session->person))
            ports_.sender.send(id, as_seen_by(session->person, shown), {});
        else
            others.push_back(id);
    }
    if (!others.empty()) ports_.sender.send_all(others, shown, {});
}

}  // namespace yiguan::service
