pkg_check_modules(POSTGRES REQUIRED IMPORTED_TARGET GLOBAL libpq)
target_link_libraries(yiguan_postgres PUBLIC PkgConfig::POSTGRES)
