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

// A handle of one option; valid as long as its CommandLine.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required();
    // The types are those of the options: int, std::int64_t, std::uint64_t, double.
    template <class T>
    Option in_range(T least, T most);
    Option one_of(const std::vector<std::string>& values);
    Option needs(Option other);
    Option excludes(Option other);
    // One value holds several, separated by this.
    Option separated_by(char separator);
    Option expected(int least, int most);
    // Not shown by --help.
    Option hidden();

  private:
    CLI::Option* option_;
};

// A handle of one verb; valid as long as its CommandLine. The targets of its options must live as
// long as its action.
class Verb {
  public:
    // `status`: where its action leaves the program's.
    Verb(CLI::App* verb, Status* status) : verb_(verb), status_(status) {}

    // T is a text, a whole or broken number, a list of texts, or an optional one of these. A name
    // without dashes is that of a positional argument.
    template <class T>
    Option add_option(const std::string& name, T& target, const std::string& help);
    // "!--no-x" sets the target to false.
    Option add_flag(const std::string& name, bool& target, const std::string& help = "");
    // Positional arguments may come only behind the options: everything from the first on is
    // theirs.
    void positionals_at_end();
    // What runs when the verb is chosen; its status becomes the program's.
    void on_chosen(std::function<Status()> action);

    enum class Given : std::uint8_t { Taken, UnknownOption, BadValue };
    // As though the command line had these values for --NAME (nothing: values that cannot stand on
    // one); what it gave itself stays.
    Given give(const std::string& name, const std::optional<std::vector<std::string>>& values);

  private:
    CLI::App* verb_;
    Status* status_;
};

// The values of an option that stands for one of these.
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

    // Runs the verb that the arguments choose. Arguments that cannot be read are reported on
    // stderr; `on_unknown_verb` reports a first argument that is no verb.
    Status run(int argc,
               const char* const* argv,
               const std::function<void(const std::string&)>& on_unknown_verb);

  private:
    std::unique_ptr<CLI::App> app_;
    std::unique_ptr<Status> status_;
};

}  // namespace yiguan::cli
