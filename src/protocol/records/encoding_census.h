// Recognises text in encodings that are not decoded, and would be read as GB18030.
#pragma once

#include <string_view>

#include "base/reason.h"
#include "base/result.h"
#include "protocol/records/big5.h"
#include "protocol/records/latin1.h"

namespace yiguan::records {

class EncodingCensus {
  public:
    void add(std::string_view bytes) {
        big5_.add(bytes);
        latin1_.add(bytes);
    }

    // What the texts look like, if that is not GB18030.
    Refusal doubt() const {
        if (latin1_.is_likely()) return Reason("file-latin1");
        if (big5_.is_likely()) return Reason("file-big5");
        return std::nullopt;
    }

  private:
    Big5Census big5_;
    Latin1Census latin1_;
};

}  // namespace yiguan::records
