# For cross-compiling. Boost's headers lie beside those of the host's C library, which must not be seen: a folder of their own
# leads to them.
find_path(YIGUAN_BOOST_HEADERS boost/json.hpp PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/boost_headers)
file(CREATE_LINK ${YIGUAN_BOOST_HEADERS}/boost ${CMAKE_BINARY_DIR}/boost_headers/boost SYMBOLIC)
set(Boost_NO_BOOST_CMAKE ON)
set(Boost_INCLUDE_DIR ${CMAKE_BINARY_DIR}/boost_headers)
