// Game records in every format, which the first byte chooses: read or refused with a sentence.
// Games that were read are written and read back unchanged.
#include "adapters/system/text_encoding.h"
#include "fuzz/fuzz.h"
#include "protocol/records/formats.h"
#include "protocol/records/source_text.h"

using namespace yiguan;
using namespace yiguan::records;

namespace {

void write_and_read_back(const std::vector<GameTree>& games,
                         const Format& format,
                         const Environment& environment) {
    const auto written = write_games(games, format, environment);
    if (!written) {
        fuzz::require_words(written.error(), games.front().rules);
        return;
    }
    const bool is_malformed = first_malformed(written->text) != std::string::npos;
    if (!written->losses.empty() || is_malformed) return;
    const auto again = read_games(written->text, format, environment);
    fuzz::require(again.has_value(), "what is written is read");
    fuzz::require(again->damages.empty(), "what is written is not damaged");
    fuzz::require(again->games == games, "games come back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Format& format = formats()[data[0] % formats().size()];
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    const Environment environment{load_game, utf8_from_gb18030, "", MoveStyle::Chinese};
    const auto reading = read_games(bytes, format, environment);
    if (!reading) {
        fuzz::require_words(reading.error(), "");
        return 0;
    }
    const bool has_games = !reading->games.empty();
    for (const Reason& damage : reading->damages)
        fuzz::require_words(damage, has_games ? reading->games.front().rules : format.game);
    if (has_games) write_and_read_back(reading->games, format, environment);
    return 0;
}
