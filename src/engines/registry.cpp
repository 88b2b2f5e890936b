#include "engines/registry.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text.h"
#include "engine/network_option.h"
#include "engine/opponents.h"
#include "engines/book_player.h"
#include "engines/player_network.h"
#include "game/rule_text.h"
#include "games/visit.h"

namespace yiguan {
namespace {

using MadePlayer = Result<std::unique_ptr<Player>>;

struct Make {
    std::string_view name;
    const std::vector<PlayerInfo>& players;
    const PlayerOptions& options;
    const std::shared_ptr<const nnue::Network>& network;

    template <Position P>
    MadePlayer operator()(const typename P::Rules& rules, const std::string& canonical) const {
        return Opponents<P>::make(name, players, options, rules, canonical, network);
    }
};

struct Compare {
    const Record& record;
    const ComparisonLimits& limits;
    const Control& control;

    template <Position P>
    Result<SearchComparison> operator()(const typename P::Rules& rules,
                                        const std::string& canonical) const {
        return Opponents<P>::compare(record, rules, canonical, limits, control);
    }
};

struct TryBoard {
    const Record& record;

    template <Position P>
    Result<std::unique_ptr<TrialBoard>> operator()(const typename P::Rules& rules,
                                                   const std::string& canonical) const {
        return Opponents<P>::trial_board(record, rules, canonical);
    }
};

struct AcceptRules {
    template <Position P>
    Result<bool> operator()(const typename P::Rules&, const std::string&) const {
        return true;
    }
};

Refusal check_rules(const RuleText& rules) {
    const auto known = visit_rules<bool>(rules, AcceptRules{});
    return known ? Refusal() : known.error();
}

// Removes the book option from a player's options; its value, the first one given.
Result<bool> take_book_option(PlayerOptions& options) {
    std::optional<std::string> value;
    std::erase_if(options, [&](const auto& option) {
        if (option.first != kBookOption.key) return false;
        if (!value) value = option.second;
        return true;
    });
    if (value && *value != "0" && *value != "1")
        return bad_option_value(kBookOption.key, *value, kBookOption.range());
    return value == "1";
}

template <class Ladder>
concept HasNetworks = requires(const RuleText& rules) { Ladder::network_kind(rules); };

// Whether that player can evaluate with a network, under some rules of its game.
template <HasNetworks Ladder>
bool knows_networks(std::string_view player) {
    const auto info = find_player(player, Ladder::players());
    return info && std::ranges::any_of((*info)->options, [](const PlayerOption& option) {
               return option.key == kNetworkOption.key;
           });
}

// The network of that player, if it can evaluate with one; null: none.
Result<std::shared_ptr<const nnue::Network>> network_for(const RuleText& rules,
                                                         std::string_view player,
                                                         const PlayerOptions& options,
                                                         const Assets& assets) {
    using SharedNetwork = std::shared_ptr<const nnue::Network>;
    return visit_game<SharedNetwork>(rules.game, [&]<class Row>() -> Result<SharedNetwork> {
        using Ladder = typename Row::Ladder;
        if constexpr (HasNetworks<Ladder>) {
            if (!knows_networks<Ladder>(player)) return SharedNetwork();
            const auto kind = Ladder::network_kind(rules);
            if (kind) return network_of(rules.game, options, *kind, assets);
            if (is_network_named(options)) return kind.error();
        }
        return SharedNetwork();
    });
}

// Sets the limit of that key; false when the key is no limit.
Result<bool> read_limit(Limits& limits, std::string_view key, std::string_view value) {
    constexpr std::string_view kKeys[] = {"depth",     "nodes", "time", "clock",
                                          "increment", "seed",  "lines"};
    const auto* const found = std::find(std::begin(kKeys), std::end(kKeys), key);
    if (found == std::end(kKeys)) return false;
    const auto number = parse_integer<std::int64_t>(value);
    if (!number || *number < (key == "seed" ? 0 : 1))
        return bad_option_value(key, value, key == "seed" ? "0.." : "1..");
    constexpr std::int64_t kMostMs = 1'000'000'000'000;  // sums of times do not overflow
    const std::int64_t ms = std::min(*number, kMostMs);
    if (key == "depth") limits.depth = static_cast<int>(std::min<std::int64_t>(*number, 1000));
    if (key == "nodes") limits.nodes = static_cast<std::uint64_t>(*number);
    if (key == "time") limits.move_time_ms = ms;
    if (key == "clock") limits.clock_ms = ms;
    if (key == "increment") limits.increment_ms = ms;
    if (key == "seed") limits.seed = static_cast<std::uint64_t>(*number);
    if (key == "lines") limits.multi_pv = static_cast<int>(std::min<std::int64_t>(*number, 500));
    return true;
}

// What the Ladder of these rules' game answers. Refused when the rules are unknown.
template <class Answer, class Ask>
Result<Answer> ask_ladder(std::string_view rules, const Ask& ask) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    if (Refusal refusal = check_rules(*text)) return *std::move(refusal);
    return visit_game<Answer>(text->game, [&]<class Row>() -> Result<Answer> {
        return ask.template operator()<typename Row::Ladder>(*text);
    });
}

// `make` gives the terms of a Ladder for these rules, or null, which is refused with `none`.
template <class Terms, class MakeOf>
Result<std::unique_ptr<Terms>> make_terms(std::string_view rules,
                                          std::string_view none,
                                          const MakeOf& make) {
    using Made = std::unique_ptr<Terms>;
    return ask_ladder<Made>(rules, [&]<class Ladder>(const RuleText& text) -> Result<Made> {
        Made terms = make.template operator()<Ladder>(text);
        if (terms == nullptr) return Reason(none).text("rules", printable(rules));
        return terms;
    });
}

}  // namespace

Result<PlayerText> PlayerText::parse(std::string_view text) {
    PlayerText player;
    const std::size_t colon = text.find(':');
    player.name = text.substr(0, colon);
    if (player.name.empty()) return Reason("player-malformed").text("player", printable(text));
    if (colon == std::string_view::npos) return player;
    for (const std::string_view option : split(text.substr(colon + 1), ',')) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return Reason("player-malformed").text("player", printable(text));
        const std::string_view key = option.substr(0, equals);
        const std::string_view value = option.substr(equals + 1);
        const Result<bool> is_limit = read_limit(player.limits, key, value);
        if (!is_limit) return is_limit.error();
        if (!*is_limit) player.options.emplace_back(key, value);
    }
    return player;
}

const std::vector<PlayerInfo>& players_of(std::string_view game) {
    static const std::vector<PlayerInfo> none;
    using Players = const std::vector<PlayerInfo>*;
    const Result<Players> found = visit_game<Players>(
        game, []<class Row>() -> Result<Players> { return &Row::Ladder::players(); });
    return found ? **found : none;
}

std::string_view strongest_player(std::string_view rules) {
    const Result<RuleText> text = RuleText::parse(rules);
    const std::vector<PlayerInfo>& players = players_of(text ? text->game : rules);
    const auto found = std::find_if(players.rbegin(), players.rend(), [](const PlayerInfo& player) {
        return player.searches_by_depth;
    });
    assert(found != players.rend());
    return found->id;
}

Result<std::unique_ptr<EvaluationTerms>> make_evaluation_terms(std::string_view rules) {
    return make_terms<EvaluationTerms>(rules, "tune-none", []<class Ladder>(const RuleText& text) {
        std::unique_ptr<EvaluationTerms> terms;
        if constexpr (requires { Ladder::evaluation_terms(text); })
            terms = Ladder::evaluation_terms(text);
        return terms;
    });
}

Result<std::unique_ptr<OrderTerms>> make_order_terms(std::string_view rules) {
    return make_terms<OrderTerms>(rules, "tune-none", []<class Ladder>(const RuleText& text) {
        std::unique_ptr<OrderTerms> terms;
        if constexpr (requires { Ladder::order_terms(text); }) terms = Ladder::order_terms(text);
        return terms;
    });
}

Result<std::unique_ptr<NetworkTerms>> make_network_terms(std::string_view rules) {
    return make_terms<NetworkTerms>(rules, "train-none", []<class Ladder>(const RuleText& text) {
        std::unique_ptr<NetworkTerms> terms;
        if constexpr (requires { Ladder::network_terms(text); })
            terms = Ladder::network_terms(text);
        return terms;
    });
}

Result<std::vector<EvaluationLayer>> evaluation_layers_of(const Record& record) {
    return ask_ladder<std::vector<EvaluationLayer>>(
        record.rules, [&]<class Ladder>(const RuleText& text) {
            Result<std::vector<EvaluationLayer>> layers = std::vector<EvaluationLayer>{};
            if constexpr (requires { Ladder::evaluation_layers(text, record); })
                layers = Ladder::evaluation_layers(text, record);
            return layers;
        });
}

Result<std::vector<PuzzleTheme>> puzzle_themes_of(const Record& line) {
    return ask_ladder<std::vector<PuzzleTheme>>(
        line.rules, [&]<class Ladder>(const RuleText& text) {
            Result<std::vector<PuzzleTheme>> themes = std::vector<PuzzleTheme>{};
            if constexpr (requires { Ladder::puzzle_themes(text, line); })
                themes = Ladder::puzzle_themes(text, line);
            return themes;
        });
}

Result<bool> is_fair_puzzle(const Record& line) {
    return ask_ladder<bool>(line.rules, [&]<class Ladder>(const RuleText& text) {
        Result<bool> is_fair = true;
        if constexpr (requires { Ladder::is_fair_puzzle(text, line); })
            is_fair = Ladder::is_fair_puzzle(text, line);
        return is_fair;
    });
}

Result<std::unique_ptr<Player>> make_player(std::string_view rules,
                                            std::string_view name,
                                            const PlayerOptions& options,
                                            const Assets& assets) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    PlayerOptions own_options = options;
    const Result<bool> uses_book = take_book_option(own_options);
    if (!uses_book) return uses_book.error();
    const auto network = network_for(*text, name, own_options, assets);
    if (!network) return network.error();
    auto player = visit_rules<std::unique_ptr<Player>>(
        *text, Make{name, players_of(text->game), own_options, *network});
    if (!player || !*uses_book) return player;
    return with_book(std::move(*player), rules, assets);
}

bool takes_network(std::string_view rules, std::string_view name, const PlayerOptions& options) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text || !leaves_network_to_game(options)) return false;
    const auto takes = visit_game<bool>(text->game, [&]<class Row>() -> Result<bool> {
        using Ladder = typename Row::Ladder;
        if constexpr (HasNetworks<Ladder>)
            return knows_networks<Ladder>(name) && Ladder::network_kind(*text).has_value();
        else
            return false;
    });
    return takes && *takes;
}

Refusal check_player(std::string_view rules, std::string_view name, const PlayerOptions& options) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    PlayerOptions own_options = options;
    if (const auto uses_book = take_book_option(own_options); !uses_book) return uses_book.error();
    if (Refusal refusal = check_rules(*text)) return refusal;
    const auto player = find_player(name, players_of(text->game));
    if (!player) return player.error();
    return check_options(**player, own_options);
}

Refusal check_network(std::string_view rules,
                      std::string_view name,
                      const PlayerOptions& options,
                      const Assets& assets) {
    const Result<RuleText> text = RuleText::parse(rules);
    if (!text) return text.error();
    const auto network = network_for(*text, name, options, assets);
    return network ? Refusal() : network.error();
}

Result<SearchComparison> compare_searches(const Record& record,
                                          const ComparisonLimits& limits,
                                          const Control& control) {
    const Result<RuleText> text = RuleText::parse(record.rules);
    if (!text) return text.error();
    if (!text->opening.empty())
        return Reason("compare-opening").text("opening", text->opening).text("game", text->game);
    return visit_rules<SearchComparison>(*text, Compare{record, limits, control});
}

Result<std::unique_ptr<TrialBoard>> make_trial_board(const Record& record) {
    const Result<RuleText> text = RuleText::parse(record.rules);
    if (!text) return text.error();
    return visit_rules<std::unique_ptr<TrialBoard>>(*text, TryBoard{record});
}

Limits completed(const Limits& limits, const Limits& defaults) {
    if (limits.depth || limits.are_bounded_by_effort()) return limits;
    Limits out = defaults;
    out.multi_pv = std::max(limits.multi_pv, defaults.multi_pv);
    out.seed = limits.seed != Limits{}.seed ? limits.seed : defaults.seed;
    return out;
}

}  // namespace yiguan
