// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

namespace AgentCore {

//! \brief One name in a folder, in its bytes.
//!
//! QDir and QDirIterator leave out, without a word, what is behind a name that is not UTF-8: who
//! puts one there hides the rest from them. So they are for our own folders alone.
struct FolderEntry
{
    enum class Kind { File, Folder, Link, Other };

    QByteArray path; //!< Of the folder, then its name.
    QByteArray name;
    Kind kind = Kind::Other;

    //! False: text() is for people to read, and no path of a file.
    bool isText() const { return path.isValidUtf8(); }
    QString text() const { return QString::fromUtf8(path); }
};

enum class Walk { Into, Past, End };

//! \brief Calls \a visit with all that is in \a folder, but for `.` and `..`, and in those folders
//! for which it returns Walk::Into.
//!
//! In no order, but for a folder that comes before what is in it; follows no links but \a folder.
//! \return False when a folder could not be read.
AGENTCORE_EXPORT bool walkFolder(const QString &folder,
                                 const std::function<Walk(const FolderEntry &)> &visit);
AGENTCORE_EXPORT bool walkFolder(const QByteArray &folder,
                                 const std::function<Walk(const FolderEntry &)> &visit);

//! All names in \a folder that are UTF-8, in no order.
AGENTCORE_EXPORT QStringList namesIn(const QString &folder);

//! \brief Removes what lies in the open \a folder, which it closes, up to \a left names, which are
//! counted down; false when something is left.
AGENTCORE_EXPORT bool emptyFolder(int folder, int *left);

//! \brief Removes what is at \a path, of a folder with all in it, of a link nothing else.
//!
//! \return False when something is left.
AGENTCORE_EXPORT bool removeTree(const QByteArray &path);
AGENTCORE_EXPORT bool removeTree(const QString &path);

} // namespace AgentCore
