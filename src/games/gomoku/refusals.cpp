#include "games/gomoku/refusals.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.h"
#include "games/gomoku/setup.h"
#include "games/gomoku/symmetry.h"
#include "games/gomoku/words.h"

namespace yiguan::gomoku {
namespace {

// A letter and a number denote a point, on the board or not.
bool looks_like_point(std::string_view text) {
    const bool has_letter = !text.empty() && text[0] >= 'a' && text[0] <= 'z';
    return has_letter && is_natural(text.substr(1));
}

// The numbers that may be declared at this step; at other steps those of any opening rule.
std::pair<int, int> number_range(const State& state) {
    if (!state.is_in_opening()) return {1, kMaxDeclared};
    const Step& step = state.step();
    if (step.phase == Phase::Declare) return {1, step.most};
    if (!is_declaration(step.third)) return {1, kMaxDeclared};
    return {declared_number(step.third), declared_number(step.third)};
}

Reason out_of_range(std::string_view number, const State& state) {
    const auto [least, most] = number_range(state);
    return Reason("number-out-of-range")
        .text("number", number)
        .number("least", least)
        .number("most", most);
}

Result<Move> read_number(std::string_view text, const State& state) {
    const std::string_view digits = text.substr(1);
    if (!is_natural(digits)) return Reason("move-unreadable").text("move", printable(text));
    const int number = parse_integer<int>(digits).value_or(kMaxDeclared + 1);
    if (number >= 1 && number <= kMaxDeclared) return declare(number);
    return out_of_range(printable(digits), state);
}

Reason with_offers(Reason reason, const State& state) {
    for (const Point offer : state.offers())
        reason = std::move(reason).point("offer", point_text(offer));
    return reason;
}

Reason with_choices(Reason reason, const State& state) {
    Moves choices;
    state.append_moves(choices);
    for (const Move choice : choices) reason = std::move(reason).text("choice", move_text(choice));
    return reason;
}

Reason with_decider(Reason reason, const State& state) {
    return with_side(std::move(reason), "decider", state.chooser());
}

Reason outside_region(const State& state, Point point) {
    const int reach = state.step().reach;
    const int centre = state.size() / 2;
    if (reach == 0)
        return Reason("outside-centre")
            .point("point", point_text(point))
            .point("centre", point_text(make_point(centre, centre)));
    return Reason("outside-square")
        .point("point", point_text(point))
        .number("width", 2 * reach + 1)
        .point("from", point_text(make_point(centre - reach, centre - reach)))
        .point("to", point_text(make_point(centre + reach, centre + reach)));
}

Reason repeated_offer(Point point, Point twin) {
    if (twin == point) return Reason("offer-twice").point("point", point_text(point));
    return Reason("offer-equivalent")
        .point("point", point_text(point))
        .point("offer", point_text(twin));
}

Reason refused_point(const State& state, Point point) {
    if (const auto side = state.stones().at(point))
        return with_side(Reason("occupied").point("point", point_text(point)), "side", *side);
    if (const auto twin = OfferFilter(state).twin_of(point)) return repeated_offer(point, *twin);
    return outside_region(state, point);
}

Reason refused_word(const State& state, Move move) {
    return with_decider(Reason("not-now").text("move", move_text(move)), state);
}

Reason refused_answer(const State& state, Move move) {
    const Step& step = state.step();
    if (move == kMore) return with_choices(Reason("more-not-here"), state);
    if (is_declaration(move) && is_declaration(step.third))
        return out_of_range(std::to_string(declared_number(move)), state);
    return with_choices(with_decider(Reason("answer-first").text("move", move_text(move)), state),
                        state);
}

Reason refused_declaration(const State& state, Move move) {
    if (is_declaration(move)) return out_of_range(std::to_string(declared_number(move)), state);
    return with_decider(Reason("declare-first").text("move", move_text(move)), state)
        .number("least", 1)
        .number("most", state.step().most);
}

}  // namespace

Result<Move> read_move(std::string_view text, const State& state) {
    const int size = state.size();
    const std::string word = lower_ascii(trim(text));
    for (const Move move : {kPass, kSwap, kKeep, kMore})
        if (word == move_text(move)) return move;
    if (word.size() > 1 && word[0] == '#') return read_number(word, state);
    if (const auto point = read_point(word, size)) return move_to(*point);
    if (looks_like_point(word))
        return Reason("off-board")
            .text("move", printable(word))
            .point("last", point_text(make_point(size - 1, size - 1)));
    return Reason("move-unreadable").text("move", printable(text));
}

Reason refusal_of(const State& state, Move move) {
    const Phase phase = state.phase();
    if (phase == Phase::Swap) return refused_answer(state, move);
    if (phase == Phase::Declare) return refused_declaration(state, move);
    if (!move.is_point()) return refused_word(state, move);
    if (phase == Phase::Choose)
        return with_offers(Reason("not-offered").point("point", point_text(move.point())), state);
    return refused_point(state, move.point());
}

Reason opening_notice(const State& state) {
    const Step& step = state.step();
    const int number = state.opening().declared;
    switch (step.phase) {
        case Phase::Place: {
            const std::string_view code = step.reach == kAnywhere ? "opening-place"
                                          : step.reach == 0       ? "opening-place-centre"
                                                                  : "opening-place-square";
            Reason reason = with_decider(Reason(code).number("number", step.stones + 1), state);
            if (code != "opening-place-square") return reason;
            return std::move(reason).number("width", 2 * step.reach + 1);
        }
        case Phase::Swap:
            return with_choices(with_decider(Reason("opening-swap"), state), state);
        case Phase::Declare:
            return with_decider(Reason("opening-declare"), state)
                .number("least", 1)
                .number("most", step.most);
        case Phase::Offer:
            return with_decider(Reason("opening-offer"), state)
                .number("number", number)
                .number("left", number - state.opening().offered);
        case Phase::Choose:
            break;
    }
    return with_offers(with_decider(Reason("opening-choose"), state), state);
}

}  // namespace yiguan::gomoku
