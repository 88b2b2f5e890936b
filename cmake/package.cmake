# What is installed, and the package for Debian that `cpack` makes of it (tools/debian_package).
install(TARGETS yiguan RUNTIME DESTINATION bin)
install(FILES packaging/yiguan.desktop DESTINATION share/applications)
install(FILES web/public/icon.svg DESTINATION share/icons/hicolor/scalable/apps RENAME yiguan.svg)
foreach(size 192 512)
  install(FILES web/public/icon-${size}.png DESTINATION share/icons/hicolor/${size}x${size}/apps RENAME yiguan.png)
endforeach()
install(FILES LICENSE DESTINATION share/doc/yiguan RENAME copyright)
install(FILES packaging/yiguan.service DESTINATION lib/systemd/system)
install(FILES packaging/yiguan.toml DESTINATION /etc)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME yiguan)
set(CPACK_PACKAGE_CONTACT "The Yiguan authors <yiguan@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bubblewrap, chromium | firefox-esr | www-browser")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "shuqi, gomoku and xiangqi: play, review and serve
Play number chess (国际数棋), gomoku and renju (五子棋) and xiangqi (中国象棋) on one
device, against computer opponents, or online. Includes a server, engines for other
programs, and tools for people who write game programs.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(script conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/${script})
endforeach()
include(CPack)
