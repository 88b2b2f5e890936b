#include "adapters/process/engine_draft.h"

#include <toml++/toml.h>

#include <sstream>

namespace yiguan {
namespace {

namespace json = boost::json;

toml::table table_of(const json::object& object);
toml::array list_of(const json::array& values);

// Passes the value to `accept` as a type of TOML; ignores null.
template <class Take>
void convert(const json::value& value, const Take& accept) {
    if (value.is_string()) return accept(std::string(value.get_string()));
    if (value.is_bool()) return accept(value.get_bool());
    if (value.is_int64()) return accept(value.get_int64());
    if (value.is_number()) return accept(value.to_number<double>());
    if (value.is_object()) return accept(table_of(value.get_object()));
    if (value.is_array()) accept(list_of(value.get_array()));
}

toml::array list_of(const json::array& values) {
    toml::array list;
    for (const json::value& value : values)
        convert(value, [&](auto item) { list.push_back(std::move(item)); });
    return list;
}

toml::table table_of(const json::object& object) {
    toml::table table;
    for (const json::key_value_pair& entry : object)
        convert(entry.value(),
                [&](auto item) { table.insert(std::string_view(entry.key()), std::move(item)); });
    return table;
}

json::value json_of(const toml::node& node) {
    if (const auto text = node.value_exact<std::string>()) return json::string(*text);
    if (const auto truth = node.value_exact<bool>()) return *truth;
    if (const auto number = node.value_exact<std::int64_t>()) return *number;
    if (const auto number = node.value_exact<double>()) return *number;
    if (const toml::table* table = node.as_table()) {
        json::object object;
        for (const auto& [key, value] : *table) object[key.str()] = json_of(value);
        return object;
    }
    json::array list;
    if (const toml::array* all = node.as_array())
        for (const toml::node& each : *all) list.push_back(json_of(each));
    return list;
}

}  // namespace

std::string toml_of(const json::object& draft) {
    std::ostringstream out;
    out << table_of(draft) << '\n';
    return out.str();
}

json::value json_of_toml(std::string_view toml) {
    try {
        return json_of(toml::parse(toml));
    } catch (const toml::parse_error&) {
        return nullptr;
    }
}

}  // namespace yiguan
