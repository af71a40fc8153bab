# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes FOLDER/NAME.tar.gz of what the build folder BUILD installs. It runs wherever it is unpacked:
# its parts find each other by where they lie. Qt and the other libraries are the system's.
foreach(variable BUILD NAME FOLDER)
    if(NOT ${variable})
        message(FATAL_ERROR "${variable} is not set")
    endif()
endforeach()
set(stage ${FOLDER}/stage)
file(REMOVE_RECURSE ${stage})
file(MAKE_DIRECTORY ${stage})
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${stage}/${NAME} --strip
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${CMAKE_COMMAND} -E tar czf ${FOLDER}/${NAME}.tar.gz ${NAME}
    WORKING_DIRECTORY ${stage} COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE_RECURSE ${stage})
