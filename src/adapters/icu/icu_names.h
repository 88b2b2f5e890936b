// The forms of names after Unicode's security mechanisms (UTS 39), by ICU's spoof checker.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "service/names.h"

struct USpoofChecker;

namespace yiguan {

class IcuNames final : public service::NameForms {
  public:
    IcuNames();
    ~IcuNames() override;

    service::NameKind kind_of(std::string_view name) const override;
    // All of i, I, l, L, 1 and | are one letter: I looks like l and is the capital of i.
    std::string skeleton(std::string_view name) const override;
    std::string version() const override;

  private:
    struct Closer {
        void operator()(USpoofChecker* checker) const;
    };
    const std::unique_ptr<USpoofChecker, Closer> checker_;
};

}  // namespace yiguan
