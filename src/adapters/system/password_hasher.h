// Argon2id (libsodium, its limits for interactive use: 64 MiB, two passes) on a thread of its own,
// one password at a time.
#pragma once

#include <memory>

#include "service/accounts.h"

namespace yiguan {

// How many passwords are being hashed, and how many wait for it.
struct HashingLoad {
    int running = 0;
    int waiting = 0;
};

class Argon2Hasher final : public service::PasswordHasher {
  public:
    // `post` runs a task on the hall's thread.
    using Post = std::function<void(std::function<void()>)>;
    explicit Argon2Hasher(Post post);
    // Waits for a running hash.
    ~Argon2Hasher() override;

    void hash(std::string password, std::function<void(std::string)> done) override;
    void verify(std::string password, std::string hash, std::function<void(bool)> done) override;
    HashingLoad load() const;

  private:
    struct Parts;
    void run(std::function<void()> work);

    std::unique_ptr<Parts> parts_;
};

}  // namespace yiguan
