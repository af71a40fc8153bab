// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/session/agentdirectory.h"

#include <QJsonObject>

#include <optional>

namespace Acp {

//! Parameters of `fs/read_text_file`.
struct AGENTCORE_EXPORT ReadTextFileParams
{
    QString sessionId;
    QString path; //!< Absolute.
    std::optional<qint64> line; //!< The first, from 1.
    std::optional<qint64> limit; //!< How many.

    QJsonObject toJson() const;
    //! InvalidInput with the path of the first bad member; a relative path is one.
    static AgentCore::Result<ReadTextFileParams> fromJson(const QJsonObject &json);
    //! Those lines of \a text; all of them where neither is set.
    QString linesOf(const QString &text) const;
    friend bool operator==(const ReadTextFileParams &, const ReadTextFileParams &) = default;
};

//! Parameters of `fs/write_text_file`.
struct AGENTCORE_EXPORT WriteTextFileParams
{
    QString sessionId;
    QString path; //!< Absolute.
    QString content;

    QJsonObject toJson() const;
    //! InvalidInput with the path of the first bad member; a relative path is one.
    static AgentCore::Result<WriteTextFileParams> fromJson(const QJsonObject &json);
    friend bool operator==(const WriteTextFileParams &, const WriteTextFileParams &) = default;
};

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
