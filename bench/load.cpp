// Load test of a server with many games and spectators over real sockets.
//
//   yiguan_load --server PROGRAM [--store S] [--games N] [--watchers N] [--every MS] [--seconds S]
//               [--nodes N --bus B] [--frames full|short|both]
//
// Starts `PROGRAM serve` on a temporary store or on the store S, or several nodes on the store S
// and the bus B. Plays N games of number chess with a move every MS milliseconds in each (0: as
// soon as the opponent's move arrives); with several nodes, the two sides of a game are at
// different nodes.
//
// Measures twice, with a new server each time: with moves in full, as bots and programs get them,
// and in short form, as pages ask for them (docs/protocol.md).
//
// Prints the moves per second (each durable before its acknowledgement), the time from sending a
// move to its arrival at the opponent, and the memory per socket. Then measures a plain echo server
// with as many sockets and messages of the same size, as the upper limit of the machine.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr int kOpenedAtOnce = 50;  // tables; more at once would time out

struct Options {
    std::string server;
    std::string store;  // empty: a temporary store
    std::string bus;    // empty: a single node
    std::string frames = "both";
    int nodes = 1;
    int games = 5000;
    int watchers = 5000;
    int every_ms = 5000;
    int seconds = 30;
};

// --- Measurements --------------------------------------------------------------------------------

struct Figures {
    bool is_counting = false;
    std::uint64_t moves = 0;
    std::uint64_t refused = 0;
    std::uint64_t broken = 0;
    std::uint64_t bytes = 0;  // of frames with moves
    std::vector<float> delays_ms;

    float percentile(double share) {
        if (delays_ms.empty()) return 0;
        const auto at =
            delays_ms.begin() + static_cast<std::ptrdiff_t>(share * (double(delays_ms.size()) - 1));
        std::nth_element(delays_ms.begin(), at, delays_ms.end());
        return *at;
    }
};

float ms_since(Clock::time_point begin) {
    return std::chrono::duration<float, std::milli>(Clock::now() - begin).count();
}

// --- The server's process ------------------------------------------------------------------------

class Server {
  public:
    Server(const std::string& program, std::string store, const std::string& bus) {
        std::array<char, 32> name{"/tmp/yiguan-load-XXXXXX"};
        folder_ = ::mkdtemp(name.data());
        if (store.empty()) store = "sqlite:" + folder_;
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0) std::abort();
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe[1], STDOUT_FILENO);
            ::execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0",
                    "--per-address", "0", "--store", store.c_str(), bus.empty() ? nullptr : "--bus",
                    bus.c_str(), nullptr);
            ::_exit(127);
        }
        ::close(pipe[1]);
        std::array<char, 256> text{};
        if (::read(pipe[0], text.data(), text.size() - 1) <= 0) std::abort();
        const std::string_view output(text.data());
        const std::size_t colon = output.rfind(':');
        const std::string_view port = output.substr(colon + 1);
        std::from_chars(port.data(), port.data() + port.size(), port_);
    }
    ~Server() {
        ::kill(child_, SIGTERM);
        ::waitpid(child_, nullptr, 0);
        std::filesystem::remove_all(folder_);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    tcp::endpoint endpoint() const { return {asio::ip::address_v4::loopback(), port_}; }

    long memory_kib() const {
        std::ifstream status("/proc/" + std::to_string(child_) + "/status");
        std::string word;
        while (status >> word)
            if (word == "VmRSS:") {
                long kib = 0;
                status >> kib;
                return kib;
            }
        return 0;
    }

    // User and system time.
    double cpu_seconds() const {
        std::ifstream stat("/proc/" + std::to_string(child_) + "/stat");
        std::string word;
        double ticks = 0;
        for (int field = 1; field <= 15 && stat >> word; ++field)
            if (field >= 14) ticks += std::stod(word);
        return ticks / double(::sysconf(_SC_CLK_TCK));
    }

  private:
    std::string folder_;
    pid_t child_ = 0;
    std::uint16_t port_ = 0;
};

// --- Players and spectators ----------------------------------------------------------------------

// The text value after the last occurrence of `key`, which is a field name with its JSON quotes.
std::string_view field(std::string_view frame, std::string_view key) {
    const std::size_t at = frame.rfind(key);
    if (at == std::string_view::npos) return {};
    const std::size_t begin = at + key.size();
    return frame.substr(begin, frame.find('"', begin) - begin);
}

class Person {
  public:
    explicit Person(asio::any_io_executor executor) : socket_(executor) {}

    asio::awaitable<bool> connect(tcp::endpoint server, bool is_short) {
        auto& stream = beast::get_lowest_layer(socket_);
        const auto [error] = co_await stream.async_connect(server, kAwait);
        if (error) co_return false;
        stream.socket().set_option(tcp::no_delay(true));
        const auto [handshake] = co_await socket_.async_handshake(
            "127.0.0.1:" + std::to_string(server.port()), "/ws", kAwait);
        if (handshake || (co_await read()).empty()) co_return false;
        if (!is_short) co_return true;
        co_await send(R"({"t":"frames","a":1,"d":{"short":true}})");
        co_return !(co_await read_until(R"("t":"ack")")).empty();
    }

    // The next frame; empty when the connection is broken.
    asio::awaitable<std::string> read() {
        buffer_.clear();
        const auto [error, size] = co_await socket_.async_read(buffer_, kAwait);
        if (error) co_return std::string();
        co_return beast::buffers_to_string(buffer_.data());
    }

    // Reads up to a frame that contains the text; empty when the connection is broken.
    asio::awaitable<std::string> read_until(std::string_view text) {
        while (true) {
            std::string frame = co_await read();
            if (frame.empty() || frame.find(text) != std::string::npos) co_return frame;
        }
    }

    asio::awaitable<bool> send(std::string text) {
        const auto [error, size] = co_await socket_.async_write(asio::buffer(text), kAwait);
        co_return !error;
    }

    void close() { beast::get_lowest_layer(socket_).close(); }

  private:
    websocket::stream<beast::tcp_stream> socket_;
    beast::flat_buffer buffer_;
};

// Two players at one table, whose pieces move out and back.
class Game {
  public:
    Game(asio::any_io_executor executor,
         std::array<tcp::endpoint, 2> servers,
         bool is_short,
         const Options& options,
         Figures& figures)
        : one_(executor),
          two_(executor),
          pause_(executor),
          servers_(servers),
          is_short_(is_short),
          options_(options),
          figures_(figures) {}

    asio::awaitable<bool> open() {
        if (!co_await one_.connect(servers_[0], is_short_) ||
            !co_await two_.connect(servers_[1], is_short_))
            co_return false;
        co_await one_.send(
            R"({"t":"table.open","a":1,"d":{"rules":"shuqi/course:repeat=0,plies=0,report=0","start":"","moves":[],)"
            R"("seats":[{"kind":"person","name":"a","player":""},{"kind":"guest","name":"","player":""}],)"
            R"("clock":"fischer:3600+60"}})");
        const std::string full = co_await one_.read_until("table.full");
        id_ = field(full, R"("d":{"id":")");
        key_ = field(full, R"("key":")");
        const std::string code(field(full, R"("code":")"));
        if (id_.empty() || code.empty()) co_return false;
        co_await two_.send(R"({"t":"table.sit","a":1,"d":{"code":")" + code + R"(","name":"b"}})");
        co_return !(co_await two_.read_until("table.full")).empty();
    }

    // The side to move sends; both sides wait for the move. `offset_ms` staggers the games.
    asio::awaitable<void> play(int offset_ms) {
        co_await wait(offset_ms);
        for (int ply = 0; !is_over_; ++ply) {
            Person& mover = ply % 2 == 0 ? one_ : two_;
            Person& other = ply % 2 == 0 ? two_ : one_;
            constexpr std::array kMoves{"n8k11", "c5e3", "k11n8", "e3c5"};
            const auto began = Clock::now();
            const std::string text = R"({"t":"move","a":2,"g":")" + id_ + R"(","d":{"ply":)" +
                                     std::to_string(ply) + R"(,"position":")" + key_ +
                                     R"(","move":")" + kMoves[std::size_t(ply % 4)] + R"("}})";
            if (!co_await mover.send(text)) break;
            // The first move may still be aborted, so it comes in full.
            const bool is_short = is_short_ && ply > 0;
            const std::string frame =
                co_await other.read_until(is_short ? R"("t":"moved")" : R"("t":"ply")");
            if (figures_.is_counting) {
                figures_.delays_ms.push_back(ms_since(began));
                figures_.bytes += frame.size();
            }
            const std::string own = co_await mover.read_until(R"("a":2)");
            if (frame.empty() || own.empty()) break;
            if (own.find(R"("t":"nack")") != std::string::npos) {
                ++figures_.refused;
                break;
            }
            key_ = field(frame, R"("key":")");
            figures_.moves += figures_.is_counting ? 1 : 0;
            if (options_.every_ms > 0)
                co_await wait(std::max(0, options_.every_ms - static_cast<int>(ms_since(began))));
        }
        if (!is_over_) ++figures_.broken;
    }

    void stop() {
        is_over_ = true;
        one_.close();
        two_.close();
    }

    const std::string& id() const { return id_; }

  private:
    asio::awaitable<void> wait(int ms) {
        pause_.expires_after(std::chrono::milliseconds(ms));
        co_await pause_.async_wait(kAwait);
    }

    Person one_;
    Person two_;
    asio::steady_timer pause_;
    const std::array<tcp::endpoint, 2> servers_;  // the server of each side
    const bool is_short_;                         // whether moves come in short form
    const Options& options_;
    Figures& figures_;
    std::string id_;
    std::string key_;
    bool is_over_ = false;
};

// A spectator, who only reads.
asio::awaitable<void> watch(std::shared_ptr<Person> person,
                            tcp::endpoint server,
                            bool is_short,
                            std::string table) {
    const bool is_in = co_await person->connect(server, is_short);
    if (!is_in) co_return;
    const std::string join =
        R"({"t":"table.join","a":1,"g":")" + table + R"(","d":{"version":-1}})";
    co_await person->send(join);
    while (true) {
        const std::string frame = co_await person->read();
        if (frame.empty()) co_return;
    }
}

// --- The run -------------------------------------------------------------------------------------

class Load {
  public:
    Load(const Options& options, bool is_short) : options_(options), is_short_(is_short) {
        for (int i = 0; i < options.nodes; ++i)
            servers_.push_back(
                std::make_unique<Server>(options.server, options.store, options.bus));
    }

    void run() {
        const long before = memory_kib();
        asio::co_spawn(context_, open_all(), asio::detached);
        run_until([this] { return is_open_; });
        const long after = memory_kib();
        const int sockets = 2 * options_.games + options_.watchers;
        std::printf("%s frames, %d games, %d watchers: %.1f KiB a socket in the server\n",
                    is_short_ ? "short" : "full", options_.games, options_.watchers,
                    double(after - before) / sockets);
        measure();
        for (const auto& game : games_) game->stop();
        for (const auto& watcher : watchers_) watcher->close();
        context_.run_for(std::chrono::seconds(1));
    }

    std::size_t frame_bytes() const {
        return figures_.moves == 0 ? 0 : figures_.bytes / figures_.moves;
    }

  private:
    // Round robin.
    tcp::endpoint endpoint(std::size_t number) const {
        return servers_[number % servers_.size()]->endpoint();
    }
    long memory_kib() const {
        long kib = 0;
        for (const auto& server : servers_) kib += server->memory_kib();
        return kib;
    }
    double cpu_seconds() const {
        double seconds = 0;
        for (const auto& server : servers_) seconds += server->cpu_seconds();
        return seconds;
    }

    template <class Done>
    void run_until(const Done& done) {
        while (!done()) context_.run_for(std::chrono::milliseconds(10));
    }

    asio::awaitable<void> open_all() {
        int left = options_.games;
        int running = 0;
        asio::steady_timer timer(context_);
        while (left > 0 || running > 0) {
            while (left > 0 && running < kOpenedAtOnce) {
                --left;
                ++running;
                asio::co_spawn(context_, open_one(running), asio::detached);
            }
            timer.expires_after(std::chrono::milliseconds(1));
            co_await timer.async_wait(kAwait);
        }
        for (int i = 0; i < options_.watchers; ++i) {
            watchers_.push_back(std::make_shared<Person>(context_.get_executor()));
            asio::co_spawn(context_,
                           watch(watchers_.back(), endpoint(std::size_t(i)), is_short_,
                                 games_[std::size_t(i) % games_.size()]->id()),
                           asio::detached);
            if (i % kOpenedAtOnce != 0) continue;
            timer.expires_after(std::chrono::milliseconds(20));
            co_await timer.async_wait(kAwait);
        }
        timer.expires_after(std::chrono::seconds(2));
        co_await timer.async_wait(kAwait);
        is_open_ = true;
    }

    asio::awaitable<void> open_one(int& running) {
        const std::size_t number = opened_++;
        auto game = std::make_shared<Game>(context_.get_executor(),
                                           std::array{endpoint(number), endpoint(number + 1)},
                                           is_short_, options_, figures_);
        if (co_await game->open())
            games_.push_back(std::move(game));
        else
            std::fprintf(stderr, "a game could not be opened\n");
        --running;
    }

    void measure() {
        const int spread = std::max(1, options_.every_ms);
        for (std::size_t i = 0; i < games_.size(); ++i)
            asio::co_spawn(
                context_,
                games_[i]->play(static_cast<int>(std::size_t(spread) * i / games_.size())),
                asio::detached);
        context_.run_for(std::chrono::milliseconds(spread));  // until every game has started
        figures_.is_counting = true;
        const double cpu = cpu_seconds();
        const auto began = Clock::now();
        context_.run_for(std::chrono::seconds(options_.seconds));
        const double seconds = ms_since(began) / 1000;
        figures_.is_counting = false;
        std::printf(
            "%.0f moves a second, each durable before its acknowledgement; to the other side: "
            "median %.2f ms, 99 %% within %.2f ms\n",
            double(figures_.moves) / seconds, figures_.percentile(0.5), figures_.percentile(0.99));
        std::printf(
            "the server used %.2f of a core; frames of %zu bytes; %llu refused, %llu broken\n",
            (cpu_seconds() - cpu) / seconds, frame_bytes(),
            static_cast<unsigned long long>(figures_.refused),
            static_cast<unsigned long long>(figures_.broken));
    }

    const Options options_;
    const bool is_short_;
    std::vector<std::unique_ptr<Server>> servers_;
    std::size_t opened_ = 0;
    asio::io_context context_;
    // Keeps the context running when there is no work between opening and playing.
    asio::executor_work_guard<asio::io_context::executor_type> work_guard_{context_.get_executor()};
    Figures figures_;
    std::vector<std::shared_ptr<Game>> games_;
    std::vector<std::shared_ptr<Person>> watchers_;
    bool is_open_ = false;
};

// --- The upper limit: a plain echo ---------------------------------------------------------------

asio::awaitable<void> echo_back(tcp::socket socket, std::size_t bytes) {
    std::string buffer(bytes, ' ');
    while (true) {
        const auto [error, size] = co_await asio::async_read(socket, asio::buffer(buffer), kAwait);
        if (error) co_return;
        const auto [write_error, sent] =
            co_await asio::async_write(socket, asio::buffer(buffer), kAwait);
        if (write_error) co_return;
    }
}

asio::awaitable<void> echo_server(tcp::acceptor& acceptor, std::size_t bytes) {
    while (true) {
        auto [error, socket] = co_await acceptor.async_accept(kAwait);
        if (error) co_return;
        socket.set_option(tcp::no_delay(true));
        asio::co_spawn(acceptor.get_executor(), echo_back(std::move(socket), bytes),
                       asio::detached);
    }
}

asio::awaitable<void> ask_echo(tcp::endpoint server, std::size_t bytes, Figures& figures) {
    tcp::socket socket(co_await asio::this_coro::executor);
    const auto [error] = co_await socket.async_connect(server, kAwait);
    if (error) co_return;
    socket.set_option(tcp::no_delay(true));
    std::string buffer(bytes, 'x');
    while (true) {
        const auto began = Clock::now();
        const auto [write_error, sent] =
            co_await asio::async_write(socket, asio::buffer(buffer), kAwait);
        const auto [read_error, size] =
            co_await asio::async_read(socket, asio::buffer(buffer), kAwait);
        if (write_error || read_error) co_return;
        if (!figures.is_counting) continue;
        ++figures.moves;
        figures.delays_ms.push_back(ms_since(began));
    }
}

void measure_echo(int sockets, std::size_t bytes, int seconds) {
    asio::io_context own;
    tcp::acceptor acceptor(own, {asio::ip::address_v4::loopback(), 0});
    acceptor.listen(8192);
    const tcp::endpoint address = acceptor.local_endpoint();
    const pid_t child = ::fork();
    if (child == 0) {
        asio::co_spawn(own, echo_server(acceptor, bytes), asio::detached);
        own.run();
        ::_exit(0);
    }
    asio::io_context context;
    Figures figures;
    for (int i = 0; i < sockets; ++i)
        asio::co_spawn(context, ask_echo(address, bytes, figures), asio::detached);
    context.run_for(std::chrono::seconds(2));
    figures.is_counting = true;
    const auto began = Clock::now();
    context.run_for(std::chrono::seconds(seconds));
    const double took = ms_since(began) / 1000;
    ::kill(child, SIGTERM);
    ::waitpid(child, nullptr, 0);
    std::printf(
        "bare echo of %zu bytes over %d sockets: %.0f a second, median %.2f ms, 99 %% within %.2f "
        "ms\n",
        bytes, sockets, double(figures.moves) / took, figures.percentile(0.5),
        figures.percentile(0.99));
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("A server under load");
    app.add_option("--server", options.server, "The program yiguan")->required();
    app.add_option("--store", options.store, "Where the server keeps its games");
    app.add_option("--bus", options.bus, "Between the nodes: redis://HOST:PORT");
    app.add_option("--frames", options.frames, "The form of moves that is measured")
        ->check(CLI::IsMember({"full", "short", "both"}));
    app.add_option("--nodes", options.nodes, "Of one server; several need a store and a bus")
        ->check(CLI::Range(1, 9));
    app.add_option("--games", options.games, "Running games")->check(CLI::Range(1, 9000));
    app.add_option("--watchers", options.watchers, "People who look on")
        ->check(CLI::Range(0, 9000));
    app.add_option("--every", options.every_ms, "Milliseconds between a game's moves; 0: none");
    app.add_option("--seconds", options.seconds, "How long to measure");
    CLI11_PARSE(app, argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::size_t bytes = 0;
    for (const bool is_short : {false, true}) {
        if (options.frames == (is_short ? "full" : "short")) continue;
        Load load(options, is_short);
        load.run();
        bytes = load.frame_bytes();
    }
    measure_echo(2 * options.games, std::max<std::size_t>(bytes, 64),
                 std::max(2, options.seconds / 3));
    return 0;
}
