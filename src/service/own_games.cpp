#include "service/own_games.h"

#include <algorithm>
#include <utility>

#include "game/rule_text.h"
#include "protocol/wire/notations.h"
#include "service/game_view.h"

namespace yiguan::service {
namespace {

// The game after the moves of the search, or why the rules refuse it.
Result<std::unique_ptr<AnyGame>> played(const wire::AskOwnMoves& request, const LoadGame& load) {
    auto game = load({request.rules, request.start, {}, {}});
    if (!game) return game;
    for (const std::string& move : request.moves)
        if (Refusal refusal = (*game)->play_on(move)) return *std::move(refusal);
    return game;
}

}  // namespace

// The position of a search, under each of the rules that games were played by.
class OwnGames::Sought {
  public:
    // `game`: after the moves of the search.
    Sought(const wire::AskOwnMoves& request, const LoadGame& load, const AnyGame& game)
        : request_(request), load_(load), size_(game.board().points.size()) {}

    // Where the game first reaches the position: the number of moves before it.
    std::optional<std::size_t> ply_in(const Game& game) {
        if (game_of(game.rules) != game_of(request_.rules)) return std::nullopt;
        const Images& images = images_under(game.rules);
        const auto found = std::ranges::find_first_of(game.keys, images.keys);
        if (found == game.keys.end()) return std::nullopt;
        return static_cast<std::size_t>(found - game.keys.begin());
    }

    // The move of the game from there on the board of the search. Of several that the symmetries of
    // the position make equal it is the last by text: in xiangqi the one on the right, as in books.
    std::string move_in(const Game& game, std::size_t ply) {
        const Images& images = images_under(game.rules);
        const std::string& played = game.moves[ply];
        std::string move;
        for (std::size_t way = 0; way < images.keys.size(); ++way) {
            if (images.keys[way] != game.keys[ply]) continue;
            std::string image = images.symmetry ? images.symmetry->preimage(played, way) : played;
            if (image > move) move = std::move(image);
        }
        return move;
    }

  private:
    struct Images {
        std::vector<Key> keys;                  // of the position, by symmetry
        std::optional<BoardSymmetry> symmetry;  // nothing: the identity alone
    };

    const Images& images_under(const std::string& rules) {
        const auto known = images_.find(rules);
        return known != images_.end() ? known->second
                                      : images_.emplace(rules, made_under(rules)).first->second;
    }

    // None when the position cannot be reached under these rules or the board has another size.
    Images made_under(const std::string& rules) const {
        Images images;
        const auto start = load_({rules, request_.start, {}, {}});
        if (!start || (*start)->board().points.size() != size_) return images;
        if (request_.start.empty())
            images.symmetry.emplace((*start)->board(), (*start)->view().pieces);
        const std::size_t ways = images.symmetry ? images.symmetry->ways() : 1;
        for (std::size_t way = 0; way < ways; ++way) {
            const auto key = key_of((*start)->clone(), images, way);
            if (!key) return {};
            images.keys.push_back(*key);
        }
        return images;
    }

    std::optional<Key> key_of(std::unique_ptr<AnyGame> game,
                              const Images& images,
                              std::size_t way) const {
        for (const std::string& move : request_.moves)
            if (game->play_on(images.symmetry ? images.symmetry->image(move, way) : move))
                return std::nullopt;
        return game->key();
    }

    const wire::AskOwnMoves& request_;
    const LoadGame& load_;
    const std::size_t size_;                // of the board, in points
    std::map<std::string, Images> images_;  // by rules
};

void OwnGames::find_moves(const std::string& person,
                          const wire::AskOwnMoves& request,
                          TableArchive::Then<wire::OwnMoves> then) {
    const auto game = played(request, ports_.environment.load_game);
    if (!game) return then(game.error());
    Library& library = libraries_[person];
    if (library.searches.size() >= kMostWaiting) return then(Reason("own-moves-many"));
    library.used = ++searches_;
    library.searches.push_back({request, std::move(then)});
    if (library.searches.size() == 1) read(person);
}

// --- Reading the games ---------------------------------------------------------------------------

void OwnGames::read(const std::string& person) {
    const auto take = [this, person](const Result<std::vector<std::string>>& tables) {
        if (!tables) return answer(person, tables.error());
        Library& library = libraries_[person];
        library.tables = *tables;
        library.has_older = tables->size() > static_cast<std::size_t>(kMostGames);
        if (library.has_older) library.tables.pop_back();
        read_next(person);
    };
    archive_.ended_tables(person, {kMostGames + 1}, lifetime_.guard(take));
}

void OwnGames::read_next(const std::string& person) {
    const Library& library = libraries_[person];
    std::vector<std::string> missing;
    for (const std::string& table : library.tables)
        if (missing.size() < kGamesOfStep && !library.games.contains(table))
            missing.push_back(table);
    if (missing.empty()) return answer(person, std::nullopt);
    const auto take = [this, person, missing](const std::vector<TableArchive::Stored>& loaded) {
        auto& games = libraries_[person].games;
        for (const auto& [id, table] : loaded) games.emplace(id, indexed(table, person));
        for (const std::string& table : missing) games.emplace(table, Game{});  // cannot be read
        ports_.environment.post(lifetime_.guard([this, person] { read_next(person); }));
    };
    archive_.load_ended(missing, lifetime_.guard(take));
}

OwnGames::Game OwnGames::indexed(const Table& table, std::string_view person) const {
    const TableEnd& end = *table.end();
    if (end.is_aborted) return {};
    const Record record = table.game().record();
    Game game{record.rules, record.moves, {}, {}, {}, !end.has_no_result};
    const auto walk = ports_.environment.load_game({record.rules, record.start, {}, {}});
    if (!walk) return {};
    game.keys.push_back((*walk)->key());
    for (const std::string& move : record.moves) {
        if ((*walk)->play_on(move)) return {};
        game.keys.push_back((*walk)->key());
    }
    const Seat holder = table.view().first_side_holder;
    const auto side_of = [holder](Seat seat) {
        return seat == holder ? Side::First : Side::Second;
    };
    if (end.winner) game.winner = side_of(*end.winner);
    const auto seats = table.seats_of(person);
    if (seats[0] != seats[1]) game.own = side_of(seats[0] ? Seat::One : Seat::Two);
    return game;
}

void OwnGames::answer(const std::string& person, const Refusal& refusal) {
    const auto searches = std::exchange(libraries_[person].searches, {});
    for (const auto& [request, then] : searches)
        refusal ? then(*refusal) : then(moves_in(libraries_[person], request));
    drop_oldest();
}

// Persons who wait for their games keep them.
void OwnGames::drop_oldest() {
    std::size_t kept = 0;
    for (const auto& [person, library] : libraries_) kept += library.games.size();
    while (kept > kMostKept) {
        auto oldest = libraries_.end();
        for (auto each = libraries_.begin(); each != libraries_.end(); ++each)
            if (each->second.searches.empty() &&
                (oldest == libraries_.end() || each->second.used < oldest->second.used))
                oldest = each;
        if (oldest == libraries_.end()) return;
        kept -= oldest->second.games.size();
        libraries_.erase(oldest);
    }
}

// --- Searching them ------------------------------------------------------------------------------

namespace {

void count(wire::OwnMove& move, std::optional<Side> winner, std::optional<Side> own) {
    move.first_won += winner == Side::First;
    move.second_won += winner == Side::Second;
    move.drawn += !winner;
    if (!winner || !own) return;
    move.won += winner == own;
    move.lost += winner != own;
}

}  // namespace

Result<wire::OwnMoves> OwnGames::moves_in(const Library& library,
                                          const wire::AskOwnMoves& request) const {
    const auto game = played(request, ports_.environment.load_game);
    if (!game) return game.error();
    Sought sought(request, ports_.environment.load_game, **game);
    std::map<std::string, wire::OwnMove> moves;
    wire::OwnMoves found;
    found.has_older = library.has_older;
    for (const std::string& table : library.tables) {
        const auto each = library.games.find(table);
        if (each == library.games.end()) continue;
        const auto ply = sought.ply_in(each->second);
        if (!ply) continue;
        ++found.games;
        if (found.tables.size() < kMostPlaces)
            found.tables.push_back({table, static_cast<int>(*ply)});
        if (*ply == each->second.moves.size()) continue;
        wire::OwnMove& move = moves[sought.move_in(each->second, *ply)];
        ++move.games;
        if (each->second.has_result) count(move, each->second.winner, each->second.own);
    }
    for (auto& [text, move] : moves) {
        move.move = text;
        move.notations = wire::notations_of(**game, text);
        found.moves.push_back(std::move(move));
    }
    std::ranges::sort(found.moves, [](const wire::OwnMove& a, const wire::OwnMove& b) {
        return a.games != b.games ? a.games > b.games : a.move < b.move;
    });
    return found;
}

}  // namespace yiguan::service
