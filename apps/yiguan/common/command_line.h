// The program's command line: verbs with their options, read by CLI11. Only command_line.cpp
// includes its headers, which take seconds to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace yiguan::cli {

// The exit codes of the program.
enum class Status : int { Good = 0, Negative = 1, BadInput = 2 };

// A handle of an option; valid as long as its CommandLine.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required();
    // T is the type of the option: int, std::int64_t, std::uint64_t or double.
    template <class T>
    Option in_range(T least, T most);
    Option one_of(const std::vector<std::string>& values);
    Option needs(Option other);
    Option excludes(Option other);
    // One argument may hold several values with this separator.
    Option separated_by(char separator);
    Option expected(int least, int most);
    // Not shown by --help.
    Option hidden();

  private:
    CLI::Option* option_;
};

// A handle of a verb; valid as long as its CommandLine. The targets of its options must live until
// its action has run.
class Verb {
  public:
    // The verb's action writes the program's exit code to `*status`.
    Verb(CLI::App* verb, Status* status) : verb_(verb), status_(status) {}

    // T is std::string, a number, a vector of strings, or an optional of these. A name without
    // dashes adds a positional argument.
    template <class T>
    Option add_option(const std::string& name, T& target, const std::string& help);
    // "!--no-x" sets the target to false.
    Option add_flag(const std::string& name, bool& target, const std::string& help = "");
    // Everything from the first positional argument on is positional, even with leading dashes.
    void positionals_at_end();
    // Runs when the verb is chosen; its result is the program's exit code.
    void on_chosen(std::function<Status()> action);

    enum class Given : std::uint8_t { Taken, UnknownOption, BadValue };
    // Sets --NAME as if the command line had these values, unless it already has the option.
    // `values` is empty when the values cannot be given to an option.
    Given give(const std::string& name, const std::optional<std::vector<std::string>>& values);

  private:
    CLI::App* verb_;
    Status* status_;
};

// The allowed values of an option that selects one of these.
template <class T>
std::vector<std::string> names_of(const std::map<std::string, T>& values) {
    std::vector<std::string> names;
    for (const auto& [name, value] : values) names.push_back(name);
    return names;
}

class CommandLine {
  public:
    CommandLine(const std::string& about, const std::string& footer, const std::string& version);
    ~CommandLine();

    Verb add_verb(const std::string& name, const std::string& about);
    std::vector<std::string> verbs() const;

    // Runs the verb of the arguments. Reports invalid arguments on stderr; calls `on_unknown_verb`
    // when the first argument is not a verb.
    Status run(int argc,
               const char* const* argv,
               const std::function<void(const std::string&)>& on_unknown_verb);

  private:
    std::unique_ptr<CLI::App> app_;
    std::unique_ptr<Status> status_;
};

}  // namespace yiguan::cli
