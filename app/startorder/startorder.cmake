# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# What a headless start runs through stands together at the beginning of libagentcore.so and of the program. The system maps code in
# pieces of 64 KiB, and in the order of the files nearly every piece has something of it. What that saves stands in
# tests/bench/README.md.
option(AGENTAO_START_ORDER "Release builds run a start under Valgrind and lay together what it needs" ON)

#! agentao_find_start_order(): sets AGENTAO_ORDER_WAY to what the linker reads, "sections" (GNU ld 2.43) or "symbols"
# (lld), and AGENTAO_ORDER_OPTION to how it is told; both are empty where there is no order.
function(agentao_find_start_order)
    set(AGENTAO_ORDER_WAY "" PARENT_SCOPE)
    if(NOT AGENTAO_START_ORDER OR CMAKE_CROSSCOMPILING OR AGENTAO_SANITIZE
       OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        message(STATUS "Order of functions: none, only release builds have one")
        return()
    endif()
    # Others want the file that the linker reads to be of a target that the library depends on, and all that uses the
    # library would be compiled after it.
    if(NOT CMAKE_GENERATOR STREQUAL "Ninja")
        message(STATUS "Order of functions: none, it needs Ninja")
        return()
    endif()
    find_package(Python3 3.9 COMPONENTS Interpreter QUIET)
    find_program(VALGRIND_PROGRAM valgrind)
    if(NOT Python3_FOUND OR NOT VALGRIND_PROGRAM OR NOT CMAKE_NM)
        message(STATUS "Order of functions: none, it needs Python 3.9, Valgrind and nm")
        return()
    endif()
    include(CheckLinkerFlag)
    set(nothing ${CMAKE_BINARY_DIR}/startorder/nothing)
    file(WRITE ${nothing} "")
    check_linker_flag(CXX -Wl,--section-ordering-file=${nothing} AGENTAO_LINKER_ORDERS_SECTIONS)
    if(AGENTAO_LINKER_ORDERS_SECTIONS)
        set(way sections)
        set(option LINKER:--section-ordering-file=)
    else()
        check_linker_flag(CXX -Wl,--no-warn-symbol-ordering,--symbol-ordering-file=${nothing}
            AGENTAO_LINKER_ORDERS_SYMBOLS)
        if(NOT AGENTAO_LINKER_ORDERS_SYMBOLS)
            message(STATUS "Order of functions: none, the linker has no option for it")
            return()
        endif()
        set(way symbols)
        set(option LINKER:--no-warn-symbol-ordering,--symbol-ordering-file=)
    endif()
    message(STATUS "Order of functions: made by the build")
    set(AGENTAO_ORDER_WAY ${way} PARENT_SCOPE)
    set(AGENTAO_ORDER_OPTION ${option} PARENT_SCOPE)
    set(Python3_EXECUTABLE ${Python3_EXECUTABLE} PARENT_SCOPE)
endfunction()

#! agentao_order_start(): links library and program from the same objects without an order, runs these, and links
# both with the order that came of it.
function(agentao_order_start)
    if(NOT AGENTAO_ORDER_WAY)
        return()
    endif()
    set(folder ${CMAKE_BINARY_DIR}/startorder)
    add_library(agentcore-unordered SHARED EXCLUDE_FROM_ALL)
    set_target_properties(agentcore-unordered PROPERTIES OUTPUT_NAME agentcore LINKER_LANGUAGE CXX AUTOMOC OFF
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LIBRARY_OUTPUT_DIRECTORY ${folder}/lib)
    get_property(ranks GLOBAL PROPERTY AGENTAO_RANKS)
    foreach(name IN LISTS ranks)
        target_link_libraries(agentcore-unordered PRIVATE agentcore-${name})
    endforeach()
    target_link_libraries(agentcore-unordered PUBLIC Qt6::Core Qt6::Network PRIVATE ZLIB::ZLIB project_options)

    add_executable(agentao-unordered EXCLUDE_FROM_ALL)
    # Under a name of its own: Ninja makes targets of the names of programs, too.
    set_target_properties(agentao-unordered PROPERTIES LINKER_LANGUAGE CXX AUTOMOC OFF
        RUNTIME_OUTPUT_DIRECTORY ${folder}/bin BUILD_RPATH "$ORIGIN/../lib" BUILD_RPATH_USE_ORIGIN ON)
    target_link_libraries(agentao-unordered PRIVATE agentao-objects agentcore-unordered project_options)

    set(script ${PROJECT_SOURCE_DIR}/app/startorder/startorder.py)
    set(order ${folder}/order)
    add_custom_command(OUTPUT ${order}
        COMMAND ${Python3_EXECUTABLE} ${script} --way ${AGENTAO_ORDER_WAY}
            --program $<TARGET_FILE:agentao-unordered> --library $<TARGET_FILE:agentcore-unordered>
            --valgrind ${VALGRIND_PROGRAM} --nm ${CMAKE_NM} ${order}
        DEPENDS agentao-unordered agentcore-unordered ${script}
        COMMENT "Running a start under Valgrind, for the order of functions"
        VERBATIM)
    add_custom_target(agentao-startorder DEPENDS ${order})
    # Only linking waits for it, and no target: what uses the library is compiled meanwhile.
    target_compile_options(agentao-objects PRIVATE -ffunction-sections)
    foreach(target agentcore agentao)
        target_link_options(${target} PRIVATE ${AGENTAO_ORDER_OPTION}${order})
        set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${order})
    endforeach()
endfunction()
