// What the networks of xiangqi see, for the trainer.
#pragma once

#include <memory>

#include "engine/network_terms.h"

namespace yiguan::xiangqi {

std::unique_ptr<NetworkTerms> make_network_terms();

}  // namespace yiguan::xiangqi
