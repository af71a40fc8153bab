// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <QJsonObject>

namespace Acp {

//! Method of ours: the folders of a folder, from client to agent.
inline constexpr QLatin1StringView kFolderListMethod{"_agentao.cn/folder/list"};
//! How the agent announces it, in `_meta` of its capabilities.
inline constexpr QLatin1StringView kFolderListMarker{"_agentao.cn/folder/list"};

//! \brief Its parameter `path`: absolute, or "~" with what is below it; empty: not given, the home.
//!
//! InvalidInput for another one.
AGENTCORE_EXPORT AgentCore::Result<QString> folderPathFromJson(const QJsonObject &json);

//! Its result: {path, parent?, folders: [name], truncated?}.
AGENTCORE_EXPORT QJsonObject folderListingJson(const AgentCore::FolderListing &listing);
//! \brief Inverse; names that lead elsewhere, and those over the bound, are left out.
//! \return InvalidInput when the path is not absolute.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::FolderListing>
folderListingFromJson(const QJsonObject &json);

} // namespace Acp
