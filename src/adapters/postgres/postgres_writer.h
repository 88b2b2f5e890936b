// Writes appends to a PostgreSQL database, many in one transaction. After a lost connection it
// connects again and looks up which entries were stored, so that nothing is written twice. Used by
// one thread; blocks.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adapters/postgres/connection.h"
#include "service/node_messages.h"
#include "service/ports.h"

namespace yiguan {

class PostgresWriter {
  public:
    using Entry = service::Store::Entry;
    using Batch = std::vector<Entry>;

    // `node`: as in PostgresStore::open. Does not connect yet.
    PostgresWriter(const std::string& address, service::NodeNumber node);

    Refusal open() { return connection_.open(); }
    // Returns one answer for each entry. A refused entry does not affect the others. While the
    // database cannot be reached, tries again for 10 s.
    std::vector<Refusal> write(const Batch& batch);

  private:
    using Answers = std::vector<std::optional<Refusal>>;  // nothing: unknown yet
    using Ratings = std::map<std::pair<std::string, std::string>, service::Rating>;

    static constexpr std::chrono::seconds kRetryFor{10};
    static constexpr std::chrono::milliseconds kRetryDelay{100};

    static Answers refuse_what_cannot_be_stored(const Batch& batch);
    static void give_up(Answers& answers, const Refusal& why);
    // These are refused when the connection was lost; then some answers are still missing.
    Refusal look_and_write(const Batch& batch, Answers& answers);
    Refusal try_to_write(const Batch& batch, Answers& answers);
    Refusal write_together(const Batch& batch, Answers& answers);
    Refusal write_one_by_one(const Batch& batch, Answers& answers);
    Refusal write_rated(const Batch& batch, Answers& answers);
    Refusal look_for(const Batch& batch, const std::vector<std::size_t>& which, Answers& answers);

    static bool is_open(const Entry& entry, const std::optional<Refusal>& answer);
    Result<Ratings> ratings_before(const Batch& batch, const std::vector<std::size_t>& rated);
    void send_rated(postgres::Pipeline& pipeline, const Entry& entry, Ratings& ratings) const;
    void begin_part(postgres::Pipeline& pipeline) const;
    void send(postgres::Pipeline& pipeline, const Entry& entry) const;
    void send_beginning(postgres::Pipeline& pipeline, const Entry& entry) const;
    static void send_end(postgres::Pipeline& pipeline, const Entry& entry);

    postgres::Connection connection_;
    const service::NodeNumber node_;
};

}  // namespace yiguan
