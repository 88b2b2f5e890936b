#include "adapters/system/password_hasher.h"

#include <sodium.h>

#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

namespace yiguan {

struct Argon2Hasher::Parts {
    explicit Parts(Post own_post) : post(std::move(own_post)) {}

    Post post;
    std::atomic<int> waiting{0};
    std::atomic<int> running{0};
    boost::asio::thread_pool thread{1};
};

Argon2Hasher::Argon2Hasher(Post post) : parts_(std::make_unique<Parts>(std::move(post))) {}

Argon2Hasher::~Argon2Hasher() {
    parts_->thread.stop();
    parts_->thread.join();
}

HashingLoad Argon2Hasher::load() const {
    return {parts_->running, parts_->waiting};
}

void Argon2Hasher::run(std::function<void()> work) {
    ++parts_->waiting;
    boost::asio::post(parts_->thread, [this, work = std::move(work)] {
        --parts_->waiting;
        ++parts_->running;
        work();
        --parts_->running;
    });
}

// When memory is lacking, the hash is empty, and no password verifies against it.
void Argon2Hasher::hash(std::string password, std::function<void(std::string)> done) {
    run([this, password = std::move(password), done = std::move(done)] {
        std::array<char, crypto_pwhash_STRBYTES> text{};
        const bool is_made = crypto_pwhash_str(text.data(), password.data(), password.size(),
                                               crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                               crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
        parts_->post([done, hash = std::string(is_made ? text.data() : "")] { done(hash); });
    });
}

void Argon2Hasher::verify(std::string password, std::string hash, std::function<void(bool)> done) {
    run([this, password = std::move(password), hash = std::move(hash), done = std::move(done)] {
        const bool is_right =
            crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
        parts_->post([done, is_right] { done(is_right); });
    });
}

}  // namespace yiguan
