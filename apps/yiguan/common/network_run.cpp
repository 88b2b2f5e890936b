#include "apps/yiguan/common/network_run.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <utility>

#include "apps/engine/text_file.h"
#include "apps/yiguan/common/interrupt.h"
#include "apps/yiguan/common/tuning_files.h"

namespace yiguan::cli {
namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "yiguan-training/1";
constexpr std::int64_t kReportEveryMs = 10'000;
constexpr std::int64_t kSaveEveryMs = 60'000;

Refusal write_whole(const std::string& path, const std::string& text) {
    auto file = WholeFile::open(path);
    return file ? file->finish(text) : file.error();
}

json::array to_json(const std::vector<EpochLosses>& epochs) {
    json::array all;
    for (const EpochLosses& epoch : epochs)
        all.push_back(json::array{epoch.trained, epoch.held_out, epoch.seconds,
                                  json::value_from(epoch.policy)});
    return all;
}

// Throws when the value is not of to_json's form.
std::vector<EpochLosses> epochs_of(const json::value& value) {
    std::vector<EpochLosses> epochs;
    for (const json::value& epoch : value.as_array())
        epochs.push_back({epoch.at(0).to_number<double>(), epoch.at(1).to_number<double>(),
                          epoch.at(2).to_number<double>(),
                          json::value_to<std::optional<double>>(epoch.at(3))});
    return epochs;
}

}  // namespace

NetworkRun::NetworkRun(std::string command,
                       std::string network_file,
                       const NetworkData& data,
                       training::NetworkTrainer& trainer)
    : command_(std::move(command)),
      network_file_(std::move(network_file)),
      data_(data),
      trainer_(trainer) {}

// What a state belongs to.
std::string NetworkRun::identity() const {
    return json::serialize(json::object{{"format", kFormat},
                                        {"program", YIGUAN_VERSION},
                                        {"command", command_},
                                        {"data", data_.origins},
                                        {"positions", data_.trained.size()},
                                        {"heldOut", data_.held_out.size()}});
}

// How far the training is, besides the trainer's state.
std::string NetworkRun::progress() const {
    return json::serialize(json::object{{"epochs", to_json(epochs_)},
                                        {"error", epoch_.error},
                                        {"positions", epoch_.positions},
                                        {"seconds", epoch_.seconds}});
}

// False when it is no progress.
bool NetworkRun::take_progress(const std::string& line) {
    try {
        const json::value read = json::parse(line);
        epochs_ = epochs_of(read.at("epochs"));
        epoch_ = {read.at("error").to_number<double>(),
                  read.at("positions").to_number<std::uint64_t>(),
                  read.at("seconds").to_number<double>()};
        return true;
    } catch (const boost::system::system_error&) {
        return false;
    }
}

// False when the bytes are no state of this training.
bool NetworkRun::take_state(std::string_view bytes) {
    const std::size_t identity_end = bytes.find('\n');
    const std::size_t progress_end = bytes.find('\n', identity_end + 1);
    if (identity_end == std::string_view::npos || progress_end == std::string_view::npos)
        return false;
    const std::string_view of = bytes.substr(0, identity_end);
    const std::string_view line = bytes.substr(identity_end + 1, progress_end - identity_end - 1);
    return of == identity() && take_progress(std::string(line)) &&
           trainer_.restore(bytes.substr(progress_end + 1));
}

Refusal NetworkRun::resume() {
    std::error_code error;
    if (!std::filesystem::exists(state_file(), error) && !error) return std::nullopt;
    const auto bytes = text_of_file(state_file());
    if (bytes && take_state(*bytes)) return std::nullopt;
    return Reason("train-state").text("file", state_file());
}

Refusal NetworkRun::run() {
    first_step_ = trainer_.steps_done();
    began_ms_ = saved_ms_ = reported_ms_ = clock_.now_ms();
    while (!trainer_.is_finished() && !interrupted()) {
        step();
        if (trainer_.steps_done() % trainer_.steps_of_epoch() == 0)
            if (Refusal refusal = end_epoch()) return refusal;
        if (clock_.now_ms() - saved_ms_ >= kSaveEveryMs)
            if (Refusal refusal = save()) return refusal;
    }
    return save();
}

void NetworkRun::step() {
    const std::int64_t began = clock_.now_ms();
    const std::uint64_t positions = trainer_.positions_of_step();
    epoch_.error += trainer_.step(data_.trained) * static_cast<double>(positions);
    epoch_.positions += positions;
    epoch_.seconds += static_cast<double>(clock_.now_ms() - began) / 1000;
    if (clock_.now_ms() - reported_ms_ >= kReportEveryMs) report();
}

void NetworkRun::report() {
    reported_ms_ = clock_.now_ms();
    const double seconds = static_cast<double>(reported_ms_ - began_ms_) / 1000;
    const auto done = static_cast<double>(trainer_.steps_done() - first_step_);
    const auto left = static_cast<double>(trainer_.steps() - trainer_.steps_done());
    const double rate = static_cast<double>(epoch_.positions) / std::max(epoch_.seconds, 0.001);
    fmt::print(stderr, "step {} of {}  {:.0f} positions/s  eta {:.0f} s\n", trainer_.steps_done(),
               trainer_.steps(), rate, left * seconds / done);
}

Refusal NetworkRun::end_epoch() {
    epochs_.push_back({.trained = epoch_.error / static_cast<double>(epoch_.positions),
                       .held_out = trainer_.error(data_.held_out),
                       .seconds = epoch_.seconds,
                       .policy = trainer_.policy_loss(data_.held_out)});
    epoch_ = {};
    const EpochLosses& losses = epochs_.back();
    fmt::print("epoch {}  loss {:.6f}  held-out loss {:.6f}{}\n", epochs_.size(), losses.trained,
               losses.held_out,
               losses.policy ? fmt::format("  of the policy {:.4f}", *losses.policy) : "");
    std::fflush(stdout);
    if (Refusal refusal = write_whole(network_file_ + ".jsonl", losses_json(epochs_)))
        return refusal;
    if (Refusal refusal = write_whole(network_file_ + ".svg", loss_curve_svg(epochs_)))
        return refusal;
    return save();
}

Refusal NetworkRun::save() {
    saved_ms_ = clock_.now_ms();
    return write_whole(state_file(), identity() + "\n" + progress() + "\n" + trainer_.state());
}

void NetworkRun::forget_state() const {
    std::error_code error;
    std::filesystem::remove(state_file(), error);
}

}  // namespace yiguan::cli
