// Notations of xiangqi besides coordinates: Chinese (炮二平五, 馬8进7) and WXF (C2=5, H8+7),
// written and read, and XBoard's algebraic one (Che2, Rxe9+), read only. All accept simplified and
// traditional, half-width and full-width characters. Sources: 象棋竞赛规则 (记谱); World Xiangqi
// Federation notation; the xqbase conventions; XBoard's parser.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/xiangqi/position.h"

namespace yiguan::xiangqi {

// Precondition of both: the move is legal.
std::string chinese_text(const Position& position, Move move);
std::string wxf_text(const Position& position, Move move);

// Whether the text has the form of a Chinese, WXF or algebraic move.
bool may_be_written_move(std::string_view text);

// The move that such a text denotes: the legal one, or else the illegal one, so that the
// caller can name the rule that refuses it. Refused when no move or more than one fits the text.
Result<Move> read_written_move(const Position& position, std::string_view text);

}  // namespace yiguan::xiangqi
