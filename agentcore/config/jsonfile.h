// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

//! Small settings files: one JSON object each. Errors have the file in Error::where.
namespace AgentCore::JsonFile {

//! An empty object for a file that does not exist or is empty. \a below as of PlainFile, whose
//! errors come, too; ParseError, InvalidRequest (no object) or LimitExceeded (over 4 MiB).
AGENTCORE_EXPORT Result<QJsonObject> read(const QString &fileName, const QString &below = {});
//! As PlainFile::write() with Mode::AsBefore, and makes the folder.
AGENTCORE_EXPORT Result<void> write(const QString &fileName, const QJsonObject &object);
//! The same, readable by its owner only.
AGENTCORE_EXPORT Result<void> writePrivate(const QString &fileName, const QJsonObject &object);

} // namespace AgentCore::JsonFile
