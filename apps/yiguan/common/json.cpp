#include "apps/yiguan/common/json.h"

namespace yiguan::cli {

boost::json::object reason_json(const Reason& reason) {
    boost::json::object arguments;
    for (const Argument& argument : reason.arguments) {
        boost::json::value& values = arguments[argument.name];
        if (values.is_null()) values = boost::json::array();
        values.as_array().emplace_back(argument.value);
    }
    boost::json::object out{{"code", reason.code}, {"arguments", std::move(arguments)}};
    if (!reason.causes.empty()) out["because"] = reason_json(reason.causes.front());
    return out;
}

}  // namespace yiguan::cli
