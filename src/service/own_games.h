// Which moves a person has played from a position: an index of the person's latest ended games, by
// the keys of their positions. Knows no game: transpositions have equal keys, and images of the
// board (game/board_symmetry.h) count as the same position if the search begins at the start of
// the rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/key.h"
#include "game/board_symmetry.h"
#include "service/lifetime.h"
#include "service/ports.h"
#include "service/table_archive.h"

namespace yiguan::service {

class OwnGames {
  public:
    static constexpr int kMostGames = 2'000;         // of a person that are searched
    static constexpr std::size_t kMostKept = 8'000;  // games of all persons in memory
    static constexpr std::size_t kMostWaiting = 16;  // searches of a person
    static constexpr std::size_t kMostPlaces = 100;  // in an answer
    static constexpr std::size_t kGamesOfStep = 20;  // read before other work goes on

    // Both must outlive this object.
    OwnGames(const Ports& ports, const TableArchive& archive) : ports_(ports), archive_(archive) {}

    // Reads the games that are not in memory yet, in steps, then calls `then` once. Searches all
    // games on a board of the same size, whatever their rule set, that were not aborted; a game
    // that reaches the position several times counts where it first does. Refused when the moves
    // are not legal, when the store is, and with "own-moves-many".
    void find_moves(const std::string& person,
                    const wire::AskOwnMoves& request,
                    TableArchive::Then<wire::OwnMoves> then);

  private:
    struct Game {
        std::string rules;
        std::vector<std::string> moves;
        std::vector<Key> keys;       // before each move, and after the last
        std::optional<Side> winner;  // nothing: a draw, or no result
        std::optional<Side> own;     // the person's side; nothing: both or neither
        bool has_result = false;
    };
    struct Search {
        wire::AskOwnMoves request;
        TableArchive::Then<wire::OwnMoves> then;
    };
    struct Library {
        std::map<std::string, Game> games;  // by table; empty for one that does not count
        std::vector<std::string> tables;    // the latest first
        bool has_older = false;
        std::deque<Search> searches;  // that wait until all games are read
        std::uint64_t used = 0;       // when it was last used, in searches of all persons
    };
    class Sought;

    void read(const std::string& person);
    void read_next(const std::string& person);
    void answer(const std::string& person, const Refusal& refusal);
    void drop_oldest();
    Game indexed(const Table& table, std::string_view person) const;
    Result<wire::OwnMoves> moves_in(const Library& library, const wire::AskOwnMoves& request) const;

    const Ports ports_;
    const TableArchive& archive_;
    std::map<std::string, Library> libraries_;  // by person
    std::uint64_t searches_ = 0;
    Lifetime lifetime_;
};

}  // namespace yiguan::service
