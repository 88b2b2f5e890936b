pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET GLOBAL sqlite3)
target_link_libraries(yiguan_sqlite PUBLIC PkgConfig::SQLITE)
