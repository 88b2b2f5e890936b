// A stable insertion sort without heap memory, for lists of moves (std::stable_sort allocates a
// buffer).
#pragma once

#include <algorithm>

namespace yiguan {

template <class Iterator, class Less>
void sort_stably(Iterator begin, Iterator end, Less less) {
    for (Iterator next = begin; next != end; ++next)
        std::rotate(std::upper_bound(begin, next, *next, less), next, next + 1);
}

}  // namespace yiguan
