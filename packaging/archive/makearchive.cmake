# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes FOLDER/NAME.tar.gz of what the build folder BUILD installs. It runs wherever it is unpacked: its parts find each
# other by where they lie. With BUNDLE, the script that adds Qt and all else but the C library, nothing of the system is
# needed; without it Qt and the other libraries are the system's. The same files give the same bytes.
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
if(BUNDLE)
    execute_process(COMMAND ${BUNDLE} ${stage}/${NAME} COMMAND_ERROR_IS_FATAL ANY)
endif()
set(time 0)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(time $ENV{SOURCE_DATE_EPOCH})
endif()
execute_process(
    COMMAND tar --sort=name --mtime=@${time} --owner=0 --group=0 --numeric-owner --mode=u+rw,go-w,a+rX
        --format=gnu -cf - ${NAME}
    COMMAND gzip -9n
    OUTPUT_FILE ${FOLDER}/${NAME}.tar.gz WORKING_DIRECTORY ${stage} COMMAND_ERROR_IS_FATAL ANY)
if(NOT KEEP)
    file(REMOVE_RECURSE ${stage})
endif()
