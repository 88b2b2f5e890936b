#include "games/gomoku/state.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/gomoku/symmetry.h"

namespace yiguan::gomoku {

State::State(const Rules& rules) : rules_(rules) {
    if (rules.opening != Opening::None) opening_.step = 0;
}

State::State(const Rules& rules, const Stones& stones, Side side, OpeningState opening)
    : opening_(opening), rules_(rules) {
    set_side(side);
    for (int y = 0; y < size(); ++y) {
        for (int x = 0; x < size(); ++x) {
            const Point point = make_point(x, y);
            if (const auto colour = stones.at(point)) put(*colour, point);
        }
    }
}

const Step& State::step() const {
    assert(is_in_opening());
    return steps_of(rules_.opening)[opening_.step];
}

Phase State::phase() const {
    return is_in_opening() ? step().phase : Phase::Place;
}

Side State::chooser() const {
    return is_in_opening() ? step().decider : side_;
}

bool State::is_offered(Point point) const {
    const auto offered = offers();
    return std::find(offered.begin(), offered.end(), point) != offered.end();
}

void State::add_offer(Point point) {
    assert(opening_.offered < kMaxDeclared);
    offers_[opening_.offered++] = point;
}

Key State::opening_key() const {
    Key key = keys::kSteps[opening_.step] ^ keys::kDeclared[opening_.declared];
    for (const Point offer : offers()) key ^= keys::kOffers[offer];
    return key;
}

// Enters a step; its side is to move, and RIF's fixed number of offers is known from here on.
void State::go_to(std::uint8_t next) {
    const auto following = static_cast<std::uint8_t>(opening_.step + 1);
    opening_.step = next == kNextStep ? following : next;
    if (opening_.is_done()) {
        opening_ = {};
        return;
    }
    if (step().phase == Phase::Offer && opening_.declared == 0) opening_.declared = rules_.offers;
    set_side(step().side_to_move());
}

void State::do_opening_move(const Step& step, Move move) {
    switch (step.phase) {
        case Phase::Place:
            put(side_, move.point());
            set_side(other(side_));
            return go_to(step.next);
        case Phase::Swap:
            if (!step.has_third_answer() || move != step.third) return go_to(step.next);
            if (is_declaration(move))
                opening_.declared = static_cast<std::uint8_t>(declared_number(move));
            return go_to(step.third_next);
        case Phase::Declare:
            opening_.declared = static_cast<std::uint8_t>(declared_number(move));
            return go_to(step.next);
        case Phase::Offer:
            add_offer(move.point());
            if (opening_.offered == opening_.declared) go_to(step.next);
            return;
        case Phase::Choose:
            put(kBlack, move.point());
            return go_to(step.next);
    }
}

// opening_ is already restored; the offers that a choice discarded are still in offers_.
void State::undo_opening_move(const Step& step, Move move) {
    set_side(step.side_to_move());
    if (step.phase == Phase::Place) remove(side_, move.point());
    if (step.phase == Phase::Choose) remove(kBlack, move.point());
}

bool State::is_within_reach(Point point) const {
    const int reach = is_in_opening() ? step().reach : kAnywhere;
    const int centre = size() / 2;
    return std::abs(x_of(point) - centre) <= reach && std::abs(y_of(point) - centre) <= reach;
}

void State::append_points(Moves& moves, int reach) const {
    const int centre = size() / 2;
    const int from = std::max(0, centre - reach);
    const int to = std::min(size() - 1, centre + reach);
    const LineBits wanted = ((LineBits{1} << (to - from + 1)) - 1) << from;
    for (int y = from; y <= to; ++y)
        for (LineBits empty = wanted & ~stones_.occupied_row(y); empty != 0; empty &= empty - 1)
            moves.push_back(move_to(make_point(std::countr_zero(empty), y)));
}

void State::append_offerable(Moves& moves) const {
    Moves empty;
    append_points(empty, kAnywhere);
    const OfferFilter filter(*this);
    for (const Move move : empty)
        if (!filter.twin_of(move.point())) moves.push_back(move);
}

void State::append_moves(Moves& moves) const {
    if (!is_in_opening()) return append_points(moves, kAnywhere);
    const Step& now = step();
    switch (now.phase) {
        case Phase::Place:
            return append_points(moves, now.reach);
        case Phase::Swap:
            moves.push_back(kSwap);
            moves.push_back(kKeep);
            if (now.has_third_answer()) moves.push_back(now.third);
            return;
        case Phase::Declare:
            for (int number = 1; number <= now.most; ++number) moves.push_back(declare(number));
            return;
        case Phase::Offer:
            return append_offerable(moves);
        case Phase::Choose:
            for (const Point offer : offers()) moves.push_back(move_to(offer));
            return;
    }
}

bool State::allows(Move move) const {
    if (phase() == Phase::Swap) return move == kSwap || move == kKeep || move == step().third;
    if (phase() == Phase::Declare)
        return is_declaration(move) && declared_number(move) <= step().most;
    if (!move.is_point()) return false;
    const Point point = move.point();
    if (phase() == Phase::Choose) return is_offered(point);
    if (!is_on_board(point) || !stones_.is_empty(point)) return false;
    if (phase() == Phase::Offer) return !OfferFilter(*this).twin_of(point);
    return is_within_reach(point);
}

}  // namespace yiguan::gomoku
