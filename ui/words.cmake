# SPDX-FileCopyrightText: 2026 Agentao contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# What the window says and takes that needs no window: the conversation in a terminal says and takes the same.
add_library(agentao-words STATIC
    ${PROJECT_SOURCE_DIR}/ui/composer/attachmentlink.cpp
    ${PROJECT_SOURCE_DIR}/ui/composer/draft.cpp ${PROJECT_SOURCE_DIR}/ui/composer/draft.h
    ${PROJECT_SOURCE_DIR}/ui/composer/mention.cpp ${PROJECT_SOURCE_DIR}/ui/composer/mention.h
    ${PROJECT_SOURCE_DIR}/ui/composer/prompthistory.cpp ${PROJECT_SOURCE_DIR}/ui/composer/prompthistory.h
    ${PROJECT_SOURCE_DIR}/ui/composer/typedargument.cpp ${PROJECT_SOURCE_DIR}/ui/composer/typedargument.h
    ${PROJECT_SOURCE_DIR}/ui/elicitation/addresswarnings.cpp ${PROJECT_SOURCE_DIR}/ui/elicitation/addresswarnings.h
    ${PROJECT_SOURCE_DIR}/ui/elicitation/windowelicitationport.cpp ${PROJECT_SOURCE_DIR}/ui/elicitation/windowelicitationport.h
    ${PROJECT_SOURCE_DIR}/ui/permission/deceptivetext.cpp ${PROJECT_SOURCE_DIR}/ui/permission/deceptivetext.h
    ${PROJECT_SOURCE_DIR}/ui/permission/questiontext.cpp ${PROJECT_SOURCE_DIR}/ui/permission/questiontext.h
    ${PROJECT_SOURCE_DIR}/ui/permission/windowpermissionport.cpp ${PROJECT_SOURCE_DIR}/ui/permission/windowpermissionport.h
    ${PROJECT_SOURCE_DIR}/ui/text/calltitle.cpp ${PROJECT_SOURCE_DIR}/ui/text/calltitle.h
    ${PROJECT_SOURCE_DIR}/ui/text/coretext.cpp ${PROJECT_SOURCE_DIR}/ui/text/coretext.h
    ${PROJECT_SOURCE_DIR}/ui/text/displaypath.cpp ${PROJECT_SOURCE_DIR}/ui/text/displaypath.h
    ${PROJECT_SOURCE_DIR}/ui/text/refusal.cpp ${PROJECT_SOURCE_DIR}/ui/text/refusal.h
    ${PROJECT_SOURCE_DIR}/ui/text/servertooltext.cpp ${PROJECT_SOURCE_DIR}/ui/text/servertooltext.h
    ${PROJECT_SOURCE_DIR}/ui/text/tr.h
    ${PROJECT_SOURCE_DIR}/ui/text/uitexts.cpp ${PROJECT_SOURCE_DIR}/ui/text/uitexts.h
    ${PROJECT_SOURCE_DIR}/ui/text/wish.cpp ${PROJECT_SOURCE_DIR}/ui/text/wish.h
)
set_target_properties(agentao-words PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
target_link_libraries(agentao-words PUBLIC agentcore Qt6::Core PRIVATE project_options)
