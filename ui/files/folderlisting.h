// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/tools/ignorelayers.h"

#include <QList>
#include <QString>

#include <optional>

namespace Ui {

//! An entry of a folder.
struct FileEntry
{
    enum class Kind { Folder, File, Link, Special }; //!< Special: a pipe, a socket, a device.

    QString name;
    Kind kind = Kind::File;
    bool isIgnored = false;
    bool isGone = false; //!< Only the repository has it yet.

    bool isFolder() const { return kind == Kind::Folder; }
    //! Folders first, then by name, letter case last.
    static bool goesBefore(const FileEntry &a, const FileEntry &b);
    friend bool operator==(const FileEntry &, const FileEntry &) = default;
};

//! What is in a folder.
struct FolderListing
{
    static constexpr qsizetype kMaxEntries = 5000;

    QList<FileEntry> entries; //!< In order; at most kMaxEntries.
    qsizetype leftOut = 0; //!< How many there are beyond.
    AgentCore::Phrase error; //!< Empty: it could be read.
    AgentCore::IgnoreLayers::Ptr layers; //!< For the folders in it; null: nothing is ignored.

    //! \brief Reads \a folder, relative to \a root, which is canonical; empty: root itself.
    //!
    //! Follows no link. \a above: layers of the folder above; null: it is the root. \a isIgnored:
    //! the folder is, and so is all in it. Blocks, for worker threads.
    static FolderListing read(const QString &root, const QString &folder,
                              const AgentCore::IgnoreLayers::Ptr &above, bool isIgnored);
};

} // namespace Ui
