#include "lab/recording.h"

#include <utility>

namespace yiguan::lab {

void Recording::add(std::string_view line) {
    if (trouble_) return;
    const bool is_first = std::exchange(is_empty_, false);
    if (is_first && search::begins_playouts(line)) verifier_.emplace<OfPlayouts>();
    trouble_ = std::visit([&](auto& verifier) { return take(line, verifier); }, verifier_);
}

Refusal Recording::take(std::string_view line, OfTree& verifier) {
    const Result<search::TraceNode> node = search::read_trace_node(line);
    if (Refusal refusal = verifier.add(node)) return refusal;
    tree_.add(*node, line);
    return std::nullopt;
}

Refusal Recording::take(std::string_view line, OfPlayouts& verifier) {
    if (Refusal refusal = verifier.add(line)) return refusal;
    playout_lines_.append(line) += '\n';
    return playouts_.add(line);
}

Refusal Recording::finish() {
    if (trouble_) return trouble_;
    if (Refusal refusal = std::visit([](auto& verifier) { return verifier.finish(); }, verifier_))
        return refusal;
    if (!holds_playouts()) tree_.finish();
    std::visit([](auto& verifier) { verifier = {}; }, verifier_);  // it has done its work
    return std::nullopt;
}

Key Recording::key() const {
    return holds_playouts() ? playouts_.key() : tree_.node(tree_.roots().front()).key;
}

std::string Recording::text() const {
    if (holds_playouts()) return playout_lines_;
    std::string lines;
    tree_.write([&](std::string_view line) { lines.append(line) += '\n'; });
    return lines;
}

}  // namespace yiguan::lab
