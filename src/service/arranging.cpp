#include "service/arranging.h"

#include <utility>

#include "base/text.h"
#include "service/table_view.h"

namespace yiguan::service {
namespace {

Result<Side> side_of(std::string_view word) {
    for (const Side side : {Side::First, Side::Second})
        if (word == name(side)) return side;
    return Reason("side-unknown").text("side", printable(word));
}

Result<Arrangement> arrangement_of(const wire::Placement& placement) {
    const auto side = side_of(placement.side);
    if (!side) return side.error();
    Arrangement out{{}, *side};
    for (const std::string& text : placement.pieces) {
        const auto words = split_words(text);
        if (words.size() != 3) return Reason("arrange-piece").text("piece", printable(text));
        const auto owner = side_of(words[2]);
        if (!owner) return owner.error();
        out.pieces.push_back({std::string(words[0]), std::string(words[1]), *owner});
    }
    return out;
}

// What the request asks for, and its text.
struct Asked {
    Arrangement arrangement;
    std::string start;
};

// A pasted text may contain line breaks.
std::string one_line(std::string_view text) {
    std::string out;
    for (const std::string_view word : split_words(text))
        out.append(out.empty() ? "" : " ") += word;
    return out;
}

// A view also lists points offered in an opening as pieces; these cannot be set up.
Asked asked_by(View view, const PositionForm& form) {
    std::erase_if(view.pieces, [&](const PieceOnBoard& piece) {
        return form.letter(piece.face, piece.side) == '\0';
    });
    return {{std::move(view.pieces), view.side_to_move}, std::move(view.position)};
}

// `fresh`: the game at the start of the rules.
Result<Asked> asked_by(const wire::Arrange& request,
                       const PositionForm& form,
                       const AnyGame& fresh,
                       const LoadGame& load) {
    const BoardDescription board = fresh.board();
    if (request.pieces) {
        auto placed = arrangement_of(*request.pieces);
        if (!placed) return placed.error();
        std::string text = arranged_text(*placed, form, board);
        return Asked{std::move(*placed), std::move(text)};
    }
    std::string text = one_line(request.start);
    if (text.empty()) return asked_by(fresh.view(), form);
    const auto game = load({request.rules, text, {}, {}});
    if (game) return asked_by((*game)->view(), form);
    // A position that the rules refuse is shown too if its pieces can be read.
    if (auto read = read_arrangement(text, form, board))
        return Asked{std::move(*read), std::move(text)};
    return game.error();
}

}  // namespace

Result<wire::Arranged> arrange(const wire::Arrange& request, const Environment& environment) {
    const auto fresh = environment.load_game({request.rules, "", {}, {}});
    if (!fresh) return fresh.error();
    const PositionForm& form = environment.find_game(request.rules)->form;
    const auto asked = asked_by(request, form, **fresh, environment.load_game);
    if (!asked) return asked.error();
    wire::Arranged out;
    out.rules = (*fresh)->record().rules;
    out.start = asked->start;
    out.side = name(asked->arrangement.side_to_move);
    out.board = board_of((*fresh)->board());
    out.pieces = changes({}, asked->arrangement.pieces);
    for (const PieceFace& face : (*fresh)->board().faces)
        if (form.letter(face.code, face.side) != '\0')
            out.tray.push_back({face.code, face.glyph, face.zh, face.en, name(face.side)});
    const auto game = environment.load_game({request.rules, asked->start, {}, {}});
    if (!game) {
        const Reason& reason = game.error();
        out.refusal =
            environment.say(reason.causes.empty() ? reason : reason.causes.front(), out.rules);
    } else if (const View view = (*game)->view(); view.outcome.is_over()) {
        out.end = environment.say(view.explanation, out.rules);
    }
    return out;
}

}  // namespace yiguan::service
