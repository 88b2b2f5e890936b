#include "games/registry.h"

#include "game/any_game_of.h"
#include "game/play_moves.h"
#include "games/visit.h"

namespace yiguan {
namespace {

template <class... Rows>
std::vector<const GameInfo*> infos(TypeList<Rows...>) {
    return {&Rows::Rulebook::info()...};
}

struct MakeGame {
    std::string_view start;

    template <Position P>
    Result<std::unique_ptr<AnyGame>> operator()(const typename P::Rules& rules,
                                                std::string canonical) const {
        if (start.empty()) return wrap<P>(std::move(canonical), P::start(rules));
        const Result<P> position = P::parse(start, rules);
        if (!position) return position.error();
        return wrap<P>(std::move(canonical), *position);
    }

    template <Position P>
    std::unique_ptr<AnyGame> wrap(std::string canonical, const P& position) const {
        return std::make_unique<AnyGameOf<P>>(std::move(canonical),
                                              start.empty() ? "" : position.text(), position);
    }
};

std::string known_games() {
    std::string out;
    for (const GameInfo* game : all_games())
        out += (out.empty() ? "" : " ") + std::string(game->id);
    return out;
}

void append_openings(std::vector<std::string>& out,
                     const std::string& base,
                     const RulesInfo& rules) {
    out.push_back(base);
    for (const OpeningInfo& opening : rules.openings)
        out.push_back(base + "+" + std::string(opening.id));
}

}  // namespace

std::vector<const GameInfo*> all_games() {
    return infos(Games{});
}

const GameInfo* find_game(std::string_view rules) {
    const std::string_view id = rules.substr(0, rules.find_first_of("/+:"));
    for (const GameInfo* game : all_games())
        if (game->id == id) return game;
    return nullptr;
}

const PositionForm* form_of(std::string_view rules) {
    const GameInfo* game = find_game(rules);
    return game == nullptr ? nullptr : &game->form;
}

std::vector<std::string> all_rule_texts() {
    std::vector<std::string> out;
    for (const GameInfo* game : all_games()) {
        for (const RulesInfo& rules : game->rules) {
            const std::string base = std::string(game->id) + "/" + std::string(rules.id);
            append_openings(out, base, rules);
            for (std::size_t i = 1; i < rules.sizes.size(); ++i)
                append_openings(out, base + "-" + std::string(rules.sizes[i]), rules);
        }
    }
    return out;
}

Result<std::unique_ptr<AnyGame>> make_game(std::string_view rules, std::string_view start) {
    auto game = visit_rules<std::unique_ptr<AnyGame>>(rules, MakeGame{start});
    if (!game && game.error().code == "game-unknown")
        return Reason(game.error()).text("known", known_games());
    return game;
}

Result<std::unique_ptr<AnyGame>> load_game(const Record& record) {
    auto game = make_game(record.rules, record.start);
    if (!game && !record.start.empty() && make_game(record.rules))
        return Reason("record-position").because(game.error());
    if (!game) return game;
    if (const Refusal refusal = play_moves(**game, record.moves)) return *refusal;
    return game;
}

std::string words(const Reason& reason, Language language, std::string_view rules) {
    const GameInfo* game = find_game(rules);
    return words(reason, language, game == nullptr ? std::span<const Phrase>{} : game->phrases);
}

}  // namespace yiguan
