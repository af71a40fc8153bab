# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# cpack runs it when the parts are laid out, below CPACK_TEMPORARY_INSTALL_DIRECTORY, one folder each: what Debian's
# policy wants of a package beyond what an installation has. Both parts are of one version.
find_program(GZIP gzip REQUIRED)
foreach(part agentao desktop)
    set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${part}/usr/share)
    string(TOUPPER ${part} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    file(MAKE_DIRECTORY ${root}/doc/${package} ${root}/lintian/overrides)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/copyright ${root}/doc/${package}/copyright COPYONLY)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/${package}.lintian-overrides ${root}/lintian/overrides/${package} COPYONLY)
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    file(WRITE ${root}/doc/${package}/changelog "agentao (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium

  * Made from the sources by .ci/package; CHANGELOG.md tells what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    file(GLOB_RECURSE texts ${root}/man/*.1)
    execute_process(COMMAND ${GZIP} -9n ${root}/doc/${package}/changelog ${texts} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
# Debian has the text of the GPL, and says the rest in the file copyright.
file(REMOVE_RECURSE ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/agentao/usr/share/doc/agentao/LICENSES)
