# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# cmake -DFOLDER=... -DHEADER=... -P maketoolprompts.cmake: makes a C++ header with a ToolPrompt (toolfields.h) of each
# Markdown file in FOLDER. Such a file is a paragraph about the tool, then a list "- member: text" of its arguments.
# The line ends of a text are spaces.
set(made "#pragma once\n#include \"agentcore/tools/toolfields.h\"\nnamespace AgentCore::ToolPrompts {\n")

file(GLOB files "${FOLDER}/*.md")
foreach(file IN LISTS files)
    get_filename_component(tool "${file}" NAME_WE)
    file(READ "${file}" text)
    string(STRIP "${text}" text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REGEX REPLACE "\n+- ([a-z_]+): " "\"}, {QLatin1StringView(\"\\1\"), u\"" text "${text}")
    string(REGEX REPLACE " *\n *" " " text "${text}")
    string(APPEND made "inline constexpr ToolPrompt ${tool}{u\"${tool}\", {{{}, u\"${text}\"}}};\n")
endforeach()
string(APPEND made "} // namespace AgentCore::ToolPrompts\n")
file(WRITE "${HEADER}" "${made}")
