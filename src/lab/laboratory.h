// Answers the questions of the laboratory's page (messages.h): records a search, verifies it, and
// shows its tree. Not thread-safe.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "engine/bot_board.h"
#include "engines/assets.h"
#include "lab/known_players.h"
#include "lab/learned_network.h"
#include "lab/messages.h"
#include "lab/recording.h"

namespace yiguan::lab {

class Laboratory {
  public:
    using Report = std::function<void(const Progress&)>;

    // `assets` must outlive the object.
    explicit Laboratory(const Assets& assets) : assets_(assets) {}

    // While it searches, `stop` may be set by the clock or by another thread: then what was
    // recorded so far is the answer.
    Answer answer(const Question& question,
                  const Clock& clock,
                  const std::atomic<bool>& stop,
                  const Report& report);

    // A Question as text, and its Answer as text; `report` gets a Progress as text.
    std::string answer_text(std::string_view question,
                            const Clock& clock,
                            const std::atomic<bool>& stop,
                            const std::function<void(std::string_view)>& report);

    // Shows a trace in place of a recorded search; `trace` is its whole text. Refused also when it
    // is of another position.
    Answer open(const OpenTrace& question, std::string_view trace);
    // An OpenTrace as text, and its Answer as text.
    std::string open_text(std::string_view question, std::string_view trace);

    // The text of the search that is shown; empty if there is none.
    std::string trace() const;

    // A call of the bot whose turn it is (engine/bot_board.h).
    std::string answer_bot(std::string_view call);

  private:
    struct Services {
        const Clock& clock;
        const std::atomic<bool>& stop;
        const Report& report;
    };

    Answer answer_to(const RecordSearch& question, const Services& services);
    Answer answer_to(const AskNode& question, const Services& services);
    Answer answer_to(const AskEntered& question, const Services& services);
    Answer answer_to(const AskIcicle& question, const Services& services);
    Answer answer_to(const AskMove& question, const Services& services);
    Answer answer_to(const AskPlayouts& question, const Services& services);
    Answer answer_to(const Compare& question, const Services& services);
    Answer answer_to(const AskEvaluation& question, const Services& services);
    Answer answer_to(const AskBoard& question, const Services& services);
    Answer answer_to(const AskThought& question, const Services& services);
    Answer answer_to(const PlayGame& question, const Services& services);
    Answer answer_to(const AskOpenings& question, const Services& services);
    Answer answer_to(const AskJudgement& question, const Services& services);
    Answer answer_to(const TryOrder& question, const Services& services);
    Answer answer_to(const AskNames& question, const Services& services);
    Answer answer_to(const BeginTurn& question, const Services& services);
    Answer answer_to(const AskSample& question, const Services& services);
    Answer answer_to(const BeginLearning& question, const Services& services);
    Answer answer_to(const LearnOn& question, const Services& services);
    Answer answer_to(const AskChances& question, const Services& services);

    // Shows the recording from now on, unless something is wrong with it.
    Answer accept(std::unique_ptr<Recording> recording, std::string move);
    Answer shown(std::string move) const;
    Refused refused(const Reason& reason) const;
    Answer with_node(std::int64_t node, const std::function<Answer(std::uint64_t)>& show) const;

    const Assets& assets_;
    std::string rules_;  // of the last question that named some
    std::unique_ptr<Recording> shown_;
    KnownPlayers players_{assets_};
    std::unique_ptr<BotBoard> bot_board_;
    std::unique_ptr<LearnedNetwork> learned_;
};

}  // namespace yiguan::lab
