// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief \a path of the parameter \a key, resolved; InvalidInput with the key as JSON path.
//!
//! Where a name is not there, the only one in its folder that looks the same (see foldedText()) is
//! meant: models write plain blanks and composed letters, whatever they were shown. An address such
//! as "file:///a%20b.txt" is its path.
Result<QString> resolveParam(const ToolContext &context, const QString &path,
                             QLatin1StringView key);

//! As resolveParam(), but the last component is not followed when it is a link: for what moves or
//! removes the link itself. InvalidInput for the roots and what they lie in.
Result<QString> resolveEntryParam(const ToolContext &context, const QString &path,
                                  QLatin1StringView key);

//! As resolveEntryParam(), for an entry that is to get this very name.
Result<QString> resolveNewEntryParam(const ToolContext &context, const QString &path,
                                     QLatin1StringView key);

//! InvalidInput for a \a path that ends with a slash: what it names is no file.
Result<void> checkNamesFile(const QString &path, QLatin1StringView key);

//! As resolveParam(), for a path that must be an existing directory.
Result<QString> resolveDirectory(const ToolContext &context, const QString &path,
                                 QLatin1StringView key);

//! "Read src/main.cpp", which is \a named; \a bare while \a path is missing or no string yet.
Phrase titleWithPath(Saying bare, Saying named, const QJsonValue &path, const ToolContext &context);

//! \a text in one line of at most 80 characters, for titles.
QString shortened(const QString &text);

//! "1 byte", "2,345 bytes".
QString byteCount(qint64 bytes);
//! "1,234".
QString withGroups(qint64 number);

//! \brief \a name with bytes that are no UTF-8 as \xNN: no tool can open such a file, so lists tell
//! of it what a command needs.
QString shownName(QByteArrayView name);

//! \a text with the \a note of a FileSystemPort as a line of its own, unless that is empty.
QString withNote(const QString &text, const QString &note);

//! \brief Whether an error may tell the model of the content of the resolved \a path before the
//! user allowed a call that is about it: the model knows it, or may read it at any time.
bool mayTellOf(const ToolContext &context, const QString &path);

//! \a error of FileSystemPort::read() with what the model may do instead.
Error readErrorForModel(const Error &error, const ToolContext &context);

} // namespace AgentCore
