#include "golden/playthrough.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <optional>

#include "base/text.h"
#include "games/registry.h"
#include "support/reasons.h"

namespace yiguan::test {
namespace {

constexpr std::size_t kMostMovesListed = 60;
constexpr std::size_t kWidth = 100;
// The words that precede a code in the answers below.
constexpr std::array<std::string_view, 5> kCodeLeads{"refused", "because", "explained", "notice",
                                                     "mark"};

std::string hexadecimal(std::uint64_t number) {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016" PRIx64, number);
    return digits.data();
}

std::uint64_t hash_of(const std::vector<std::string>& words) {
    std::uint64_t hash = 14695981039346656037U;
    for (const std::string& word : words)
        for (const char c : word + "\n")
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

// The words as indented lines of at most kWidth bytes.
std::string folded(const std::vector<std::string>& words) {
    std::string out;
    std::size_t column = kWidth;
    for (const std::string& word : words) {
        if (column + 1 + word.size() > kWidth) {
            out += "\n ";
            column = 1;
        }
        out += " " + word;
        column += 1 + word.size();
    }
    return out + "\n";
}

const char* seat_name(Seat seat) {
    return seat == Seat::One ? "one" : "two";
}

// Answers the inputs of one file, one after the other.
class Player {
  public:
    std::string answer(std::string_view input) {
        const std::vector<std::string_view> words = split_words(input);
        if (words.empty()) return "an input is missing here\n";
        if (words.front() == "new") return begin(trim(trim(input).substr(3)));
        if (game_ == nullptr) return "no game was begun\n";
        if (words.front() == "takeback") return answer_to(game_->take_back());
        const std::string_view move = trim(input);
        const std::string notated = in_all_notations(move);
        const Refusal refusal = game_->play(move);
        return refusal ? refused(*refusal) : "played " + last_move() + notated + "\n" + state();
    }

  private:
    std::string begin(std::string_view rules_and_start) {
        const std::size_t space = rules_and_start.find(' ');
        rules_ = rules_and_start.substr(0, space);
        const std::string_view start =
            space == std::string_view::npos ? "" : trim(rules_and_start.substr(space));
        auto game = make_game(rules_, start);
        if (!game) return refused(game.error());
        game_ = std::move(*game);
        return "rules " + game_->record().rules + "\n" + state();
    }

    std::string answer_to(const Refusal& refusal) const {
        return refusal ? refused(*refusal) : state();
    }

    std::string last_move() const { return game_->record().moves.back(); }

    std::string in_all_notations(std::string_view move) const {
        std::string out;
        for (const Notation notation : {Notation::Chinese, Notation::Wxf})
            if (const auto written = game_->notate(move, notation)) out += "  " + *written;
        return out;
    }

    std::string said(std::string_view lead, const Reason& reason) const {
        std::string out = std::string(lead) + " " + code_line(reason) + "\n";
        for (const Reason& cause : reason.causes) out += "because " + code_line(cause) + "\n";
        out += "  " + words(reason, Language::Zh, rules_) + "\n";
        out += "  " + words(reason, Language::En, rules_) + "\n";
        return out;
    }

    std::string refused(const Reason& reason) const { return said("refused", reason); }

    std::string state() const {
        const View view = game_->view();
        std::string out = "position " + view.position + "\n";
        out += "key " + hexadecimal(view.key) + "\n";
        out += "ply " + std::to_string(view.ply) + ", " + name(view.side_to_move) +
               " to move, seat " + seat_name(view.seat_to_move) + " decides, seat " +
               seat_name(view.first_side_holder) + " holds first\n";
        if (view.score)
            out += "score " + std::to_string((*view.score)[0]) + " " +
                   std::to_string((*view.score)[1]) + "\n";
        out += outcome_of(view);
        for (const Reason& notice : view.notices) out += said("notice", notice);
        for (const Mark& mark : view.marks) out += mark_line(mark);
        return out + moves_of(view);
    }

    std::string outcome_of(const View& view) const {
        if (!view.outcome.is_over()) return "outcome ongoing\n";
        std::string out = view.outcome.kind == Outcome::Kind::Draw
                              ? "outcome draw"
                              : std::string("outcome win ") + name(view.outcome.winner);
        out += " " + std::string(view.outcome.reason) + "\n";
        return out + said("explained", view.explanation);
    }

    static std::string mark_line(const Mark& mark) {
        std::string out = "mark " + mark.kind + " " + mark.point;
        for (const std::vector<std::string>& line : mark.lines) {
            out += " |";
            for (const std::string& point : line) out += " " + point;
        }
        return out + "\n";
    }

    static std::string moves_of(const View& view) {
        const std::vector<std::string>& moves = view.legal_moves;
        if (moves.empty()) return "";
        const std::string count = "moves " + std::to_string(moves.size());
        if (moves.size() > kMostMovesListed)
            return count + " hash " + hexadecimal(hash_of(moves)) + "\n";
        return count + folded(moves);
    }

    std::string rules_;
    std::unique_ptr<AnyGame> game_;
};

bool is_input(std::string_view line) {
    return line.substr(0, 2) == "> ";
}

bool is_comment(std::string_view line) {
    return !line.empty() && line.front() == '#';
}

}  // namespace

std::string replay(std::string_view file_text) {
    Player player;
    std::string out;
    bool follows_answer = false;
    for (const std::string_view line : split(file_text, '\n')) {
        if (!is_input(line) && !is_comment(line)) continue;
        if (follows_answer) out += "\n";
        out += std::string(line) + "\n";
        follows_answer = is_input(line);
        if (is_input(line)) out += player.answer(line.substr(2));
    }
    return out;
}

std::vector<std::string> rules_in(std::string_view file_text) {
    std::vector<std::string> rules;
    for (const std::string_view line : split(file_text, '\n')) {
        if (!is_input(line)) continue;
        const std::vector<std::string_view> words = split_words(line.substr(2));
        if (words.size() > 1 && words[0] == "new") rules.emplace_back(words[1]);
    }
    return rules;
}

std::vector<std::string> codes_in(std::string_view file_text) {
    std::vector<std::string> codes;
    for (const std::string_view line : split(file_text, '\n')) {
        if (is_input(line)) continue;
        const std::vector<std::string_view> words = split_words(line);
        if (words.size() < 2) continue;
        for (const std::string_view lead : kCodeLeads)
            if (line.substr(0, lead.size() + 1) == std::string(lead) + " ")
                codes.emplace_back(words[1]);
    }
    return codes;
}

}  // namespace yiguan::test
