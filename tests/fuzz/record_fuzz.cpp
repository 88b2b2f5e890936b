// Records: read or refused with a sentence; a record that is read is written, read back unchanged,
// and played.
#include "fuzz/fuzz.h"

using namespace yiguan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<Record> record = Record::parse(text);
    if (!record) {
        fuzz::require_words(record.error(), "");
        return 0;
    }
    const Result<Record> again = Record::parse(record->text());
    fuzz::require(again.has_value(), "a record's own text is read");
    fuzz::require(*again == *record, "a record comes back");
    const auto game = load_game(*record);
    if (!game) {
        fuzz::require_words(game.error(), record->rules);
        return 0;
    }
    fuzz::look_at(**game, record->rules);
    const Record played = (*game)->record();
    const auto replayed = load_game(played);
    fuzz::require(replayed.has_value(), "a played game's record is played");
    fuzz::require((*replayed)->record() == played, "and leads to the same record");
    return 0;
}
