// The losses of a training, as lines of JSON and as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yiguan::cli {

// Mean squared errors of the winning chances.
struct EpochLosses {
    double trained;   // of the epoch's positions, each before its step
    double held_out;  // of the positions held out, after the epoch
    double seconds;
    std::optional<double> policy;  // loss of the policy on the positions held out, if there is one
};

std::string losses_json(const std::vector<EpochLosses>& epochs);

// An SVG of both curves by epoch. Precondition: there is an epoch.
std::string loss_curve_svg(const std::vector<EpochLosses>& epochs);

}  // namespace yiguan::cli
