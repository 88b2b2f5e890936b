#include "apps/yiguan/common/loss_curve.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

namespace yiguan::cli {
namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 360;
constexpr double kLeft = 80;
constexpr double kMargin = 40;
constexpr int kGridLines = 4;

// The losses that the picture spans.
struct Span {
    double least;
    double most;

    double y(double loss) const {
        return kMargin + (kHeight - 2 * kMargin) * (most - loss) / (most - least);
    }
};

Span span_of(const std::vector<EpochLosses>& epochs) {
    Span span{epochs.front().trained, epochs.front().trained};
    for (const EpochLosses& epoch : epochs) {
        span.least = std::min({span.least, epoch.trained, epoch.held_out});
        span.most = std::max({span.most, epoch.trained, epoch.held_out});
    }
    if (span.most <= span.least) span.most = span.least + 1e-6;
    return span;
}

double x_of(std::size_t epoch, std::size_t epochs) {
    const double share =
        epochs < 2 ? 0.5 : static_cast<double>(epoch) / static_cast<double>(epochs - 1);
    return kLeft + (kWidth - kLeft - kMargin) * share;
}

std::string grid_line(const Span& span, double loss) {
    const double y = span.y(loss);
    return fmt::format(
        "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ccc\"/>\n"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.5f}</text>\n",
        kLeft, y, kWidth - kMargin, y, kLeft - 8, y + 4, loss);
}

std::string curve(const std::vector<EpochLosses>& epochs,
                  const Span& span,
                  double EpochLosses::* loss,
                  std::string_view colour) {
    std::string points;
    for (std::size_t i = 0; i < epochs.size(); ++i)
        points += fmt::format("{}{:.1f},{:.1f}", i > 0 ? " " : "", x_of(i, epochs.size()),
                              span.y(epochs[i].*loss));
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       points, colour);
}

}  // namespace

std::string losses_json(const std::vector<EpochLosses>& epochs) {
    std::string lines;
    for (std::size_t i = 0; i < epochs.size(); ++i) {
        boost::json::object line{{"epoch", i + 1},
                                 {"loss", epochs[i].trained},
                                 {"heldOut", epochs[i].held_out},
                                 {"seconds", epochs[i].seconds}};
        if (epochs[i].policy) line["policy"] = *epochs[i].policy;
        lines += boost::json::serialize(line) + "\n";
    }
    return lines;
}

std::string loss_curve_svg(const std::vector<EpochLosses>& epochs) {
    constexpr std::string_view kTrained = "#888";
    constexpr std::string_view kHeldOut = "#c33";
    const Span span = span_of(epochs);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        kWidth, kHeight);
    for (int i = 0; i <= kGridLines; ++i)
        svg += grid_line(span, span.least + (span.most - span.least) * i / kGridLines);
    svg += curve(epochs, span, &EpochLosses::trained, kTrained);
    svg += curve(epochs, span, &EpochLosses::held_out, kHeldOut);
    svg += fmt::format(
        "<text x=\"{}\" y=\"24\">mean squared error by epoch, 1 to {}: "
        "<tspan fill=\"{}\">trained</tspan>, <tspan fill=\"{}\">held out</tspan></text>\n",
        kLeft, epochs.size(), kTrained, kHeldOut);
    return svg + "</svg>\n";
}

}  // namespace yiguan::cli
