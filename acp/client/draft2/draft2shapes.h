// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace Acp {

//! One hunk of a patch, as the two texts that it tells of.
struct AGENTCORE_EXPORT PatchHunk
{
    QString path; //!< Of the new file, or of the one that goes; without "a/" and "b/".
    std::optional<QString> oldText; //!< Unset: the file is new.
    QString newText;
    friend bool operator==(const PatchHunk &, const PatchHunk &) = default;
};

//! \brief The hunks of \a patch, in the form of `git diff`; at most \a most of them.
//!
//! What is no hunk (modes, binary files, rubbish) is passed over. A hunk that is cut short counts
//! with what is there. Never fails.
AGENTCORE_EXPORT QList<PatchHunk> patchHunks(QStringView patch, qsizetype most);

} // namespace Acp

//! \brief What has another shape, and the same meaning, in the draft of version 2 of the protocol.
//!
//! From version 1 for what we send, to version 1 for what the agent sends. Members that are not
//! known stay. Source: schema of version 2, 2026-11-02.
namespace Acp::Draft2 {

//! Parameters of `initialize`, which offer version 2. It has no files and terminals of clients.
AGENTCORE_EXPORT QJsonObject initializeParams(const QJsonObject &params);
//! Its result; the version stays 2.
AGENTCORE_EXPORT QJsonObject initializeResult(const QJsonObject &result);
//! Whether that agent starts MCP servers itself.
AGENTCORE_EXPORT bool takesStdioServers(const QJsonObject &initializeResult);

//! \brief Parameters of `session/new`, `session/resume` and `session/fork`.
//!
//! What the agent does not take is left out: servers over SSE, and \a takesStdio.
AGENTCORE_EXPORT QJsonObject openingParams(QJsonObject params, bool takesStdio);
//! Parameters of `session/set_config_option`.
AGENTCORE_EXPORT QJsonObject optionParams(QJsonObject params);
//! An object with `configOptions`: a result, or an update.
AGENTCORE_EXPORT QJsonObject withOptions(QJsonObject object);

//! \brief One item of the content of a call; a diff may become several.
//!
//! A diff of version 1 has two texts: each hunk of the patch becomes one, and what a patch does not
//! show becomes words.
AGENTCORE_EXPORT QJsonArray contentItems(const QJsonValue &item);
//! Paths that a diff says it changes; nothing for another item.
AGENTCORE_EXPORT QStringList changedPaths(const QJsonValue &item);

} // namespace Acp::Draft2
