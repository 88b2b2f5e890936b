#include "apps/yiguan/common/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <concepts>
#include <filesystem>
#include <optional>

#include "base/text.h"

namespace yiguan::cli {

Option Option::required() {
    option_->required();
    return *this;
}

template <class T>
Option Option::in_range(T least, T most) {
    option_->check(CLI::Range(least, most));
    return *this;
}
template Option Option::in_range(int, int);
template Option Option::in_range(std::int64_t, std::int64_t);
template Option Option::in_range(std::uint64_t, std::uint64_t);
template Option Option::in_range(double, double);

Option Option::one_of(const std::vector<std::string>& values) {
    option_->check(CLI::IsMember(values));
    return *this;
}

Option Option::needs(Option other) {
    option_->needs(other.option_);
    return *this;
}

Option Option::excludes(Option other) {
    option_->excludes(other.option_);
    return *this;
}

Option Option::separated_by(char separator) {
    option_->delimiter(separator);
    return *this;
}

Option Option::expected(int least, int most) {
    option_->expected(least, most);
    return *this;
}

Option Option::hidden() {
    option_->group("");
    return *this;
}

namespace {

// CLI11 takes -1 for the greatest unsigned integer, and "nan" for a number.
template <std::integral T>
void check_numbers(CLI::Option& option, const T&) {
    option.check([](const std::string& text) {
        if (parse_integer<T>(text)) return std::string();
        const bool is_whole =
            text.find_first_not_of("0123456789", text.starts_with('-')) == std::string::npos;
        return fmt::format("{} is {}", printable(text),
                           is_whole ? "out of range" : "not a whole number");
    });
}
void check_numbers(CLI::Option& option, const double&) {
    option.check([](const std::string& text) {
        double number = 0;
        const bool is_wrong = CLI::detail::lexical_cast(text, number) && !std::isfinite(number);
        return is_wrong ? fmt::format("{} is not a number", printable(text)) : std::string();
    });
}
template <std::integral T>
void check_numbers(CLI::Option& option, const std::optional<T>&) {
    check_numbers(option, T{});
}
template <class T>
void check_numbers(CLI::Option&, const T&) {}

}  // namespace

template <class T>
Option Verb::add_option(const std::string& name, T& target, const std::string& help) {
    CLI::Option* const option = verb_->add_option(name, target, help);
    check_numbers(*option, target);
    return Option(option);
}
template Option Verb::add_option(const std::string&, std::string&, const std::string&);
template Option Verb::add_option(const std::string&, int&, const std::string&);
template Option Verb::add_option(const std::string&, std::int64_t&, const std::string&);
template Option Verb::add_option(const std::string&, std::uint16_t&, const std::string&);
template Option Verb::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Verb::add_option(const std::string&, double&, const std::string&);
template Option Verb::add_option(const std::string&, std::filesystem::path&, const std::string&);
template Option Verb::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Verb::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option Verb::add_option(const std::string&,
                                 std::optional<std::uint16_t>&,
                                 const std::string&);
template Option Verb::add_option(const std::string&,
                                 std::optional<std::string>&,
                                 const std::string&);

Option Verb::add_flag(const std::string& name, bool& target, const std::string& help) {
    return Option(verb_->add_flag(name, target, help));
}

void Verb::positionals_at_end() {
    verb_->positionals_at_end();
}

void Verb::on_chosen(std::function<Status()> action) {
    verb_->callback([status = status_, action = std::move(action)] { *status = action(); });
}

Verb::Given Verb::give(const std::string& name,
                       const std::optional<std::vector<std::string>>& values) {
    CLI::Option* option = verb_->get_option_no_throw("--" + name);
    if (option == nullptr) return Given::UnknownOption;
    if (option->count() != 0) return Given::Taken;
    if (!values) return Given::BadValue;
    for (const std::string& value : *values) option->add_result(value);
    try {
        option->run_callback();
    } catch (const CLI::ParseError&) {
        return Given::BadValue;
    }
    return Given::Taken;
}

CommandLine::CommandLine(const std::string& about,
                         const std::string& footer,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(about, "yiguan")),
      status_(std::make_unique<Status>(Status::Good)) {
    app_->set_version_flag("--version", version);
    app_->require_subcommand(1);
    app_->footer(footer);
    app_->failure_message([](const CLI::App*, const CLI::Error& error) {
        return "yiguan: " + printable(error.what(), 400) + "\nyiguan: see --help\n";
    });
}

CommandLine::~CommandLine() = default;

Verb CommandLine::add_verb(const std::string& name, const std::string& about) {
    return {app_->add_subcommand(name, about), status_.get()};
}

std::vector<std::string> CommandLine::verbs() const {
    std::vector<std::string> names;
    for (const CLI::App* verb : app_->get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

Status CommandLine::run(int argc,
                        const char* const* argv,
                        const std::function<void(const std::string&)>& on_unknown_verb) {
    // CLI11 would only report that a verb is required.
    const std::vector<std::string> known = verbs();
    if (argc > 1 && argv[1][0] != '-' &&
        std::find(known.begin(), known.end(), argv[1]) == known.end()) {
        on_unknown_verb(argv[1]);
        return Status::BadInput;
    }
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // --help and --version exit with 0 here; every other exception of CLI11 is bad input.
        return app_->exit(error) == 0 ? Status::Good : Status::BadInput;
    }
    return *status_;
}

}  // namespace yiguan::cli
