#include "api/catalogue/presentation_json.h"

namespace yiguan::api {

namespace json = boost::json;

json::object bilingual_json(const Bilingual& text) {
    return {{"zh", text.zh}, {"en", text.en}};
}

namespace {

json::object to_json(const SideInfo& side) {
    return {{"zh", side.name.zh},
            {"en", side.name.en},
            {"sign", bilingual_json(side.sign)},
            {"colour", name(side.colour)}};
}

json::object to_json(const PieceSet& set) {
    json::object signs;
    for (const auto& [face, sign] : set.signs) signs[face] = sign;
    return {{"id", set.id}, {"zh", set.name.zh}, {"en", set.name.en}, {"signs", std::move(signs)}};
}

json::object to_json(const MoveButton& button) {
    return {{"move", button.move},
            {"zh", button.name.zh},
            {"en", button.name.en},
            {"use", name(button.use)},
            {"whenLegal", bilingual_json(button.when_legal)},
            {"whenIllegal", bilingual_json(button.when_illegal)}};
}

json::object to_json(const MarkInfo& mark) {
    return {{"kind", mark.kind},
            {"side", name(mark.side)},
            {"zh", mark.meaning.zh},
            {"en", mark.meaning.en}};
}

json::object to_json(const ReasonDrawing& drawing) {
    return {{"code", drawing.code},
            {"shape", name(drawing.shape)},
            {"faces", json::array{drawing.faces[0], drawing.faces[1]}}};
}

json::object to_json(const PoolInfo& pool) {
    return {
        {"rules", pool.rules}, {"clock", pool.clock}, {"zh", pool.name.zh}, {"en", pool.name.en}};
}

json::object to_json(const RuleCard& card) {
    return {{"title", bilingual_json(card.title)}, {"text", bilingual_json(card.text)}};
}

template <class List>
json::array all(const List& list) {
    json::array out;
    for (const auto& each : list) out.emplace_back(to_json(each));
    return out;
}

}  // namespace

json::object presentation_json(const Presentation& shown) {
    return {{"line", bilingual_json(shown.line)},
            {"pieces", name(shown.pieces)},
            {"sides", all(shown.sides)},
            {"pieceSets", all(shown.piece_sets)},
            {"usualSet", bilingual_json(shown.usual_set)},
            {"laysPieces", shown.lays_pieces},
            {"turnsBoard", shown.turns_board},
            {"hasSums", shown.has_sums},
            {"clocks", json::array(shown.clocks.begin(), shown.clocks.end())},
            {"pools", all(shown.pools)},
            {"moveExample", bilingual_json(shown.move_example)},
            {"buttons", all(shown.buttons)},
            {"marks", all(shown.marks)},
            {"drawings", all(shown.drawings)},
            {"scoreMeaning", bilingual_json(shown.score_meaning)},
            {"cards", all(shown.cards)}};
}

}  // namespace yiguan::api
