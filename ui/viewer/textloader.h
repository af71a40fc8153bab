// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QFuture>

namespace Ui {

//! A part of a text file.
struct LoadedText
{
    QString text;
    qint64 begin = 0; //!< Of the part, in bytes of the file.
    qint64 end = 0;
    qint64 size = 0; //!< Of the file.
    bool isBinary = false; //!< Then text is empty.
};

//! Whether links on the way to a file are followed, or an error.
enum class LinkUse { Follow, Refuse };

//! \brief At most \a maxBytes of the file \a path from byte \a at, cut at line ends where there are
//! any; -1: the last ones.
//!
//! Read in a worker thread. Line ends of Windows become those of Unix.
QFuture<AgentCore::Result<LoadedText>> loadText(const QString &path, qint64 at, qint64 maxBytes,
                                                LinkUse links = LinkUse::Follow);

//! Copies \a from to \a to in a worker thread, over what is there.
QFuture<AgentCore::Result<void>> copyFile(const QString &from, const QString &to);

} // namespace Ui
