// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/ignorelayers.h"

#include <QMutex>
#include <QStringList>

#include <functional>
#include <stop_token>

namespace AgentCore {

//! A file that a walk met; valid only while it is visited.
struct AGENTCORE_EXPORT WalkedFile
{
    int folder; //!< Descriptor of its folder, for openat(2) and fstatat(2).
    const char *name; //!< In that folder.
    const QString &relativeFolder; //!< From the root of the walk; empty, or with '/' at the end.

    //! Relative to the root of the walk; a byte that is no UTF-8 is U+FFFD.
    QString path() const;
    //! Whether the path is UTF-8, so that path() leads to the file.
    bool isNamed() const;
};

//! \brief Visits the files below a folder: no links, no ignored files (see IgnoreLayers), no
//! folders of version control, dependencies and build results. Blocks; for worker threads.
//!
//! Folders are opened one in the other without following links, so that a link that is swapped in
//! leads nowhere.
class AGENTCORE_EXPORT TreeWalker
{
public:
    //! Called from several threads at once; false ends the walk.
    using Visit = std::function<bool(const WalkedFile &)>;

    //! \a root: absolute. A folder that is left out by default is entered when its name is part of
    //! \a root or among \a named. \a globalIgnores: see globalIgnoreFile(); empty: none.
    explicit TreeWalker(QString root, const QStringList &named = {}, QString globalIgnores = {});

    //! Visits what is ignored and what is left out by default, too, but for what version control
    //! keeps.
    void visitIgnored();

    //! Names of folders that are left out by default.
    static const QStringList &defaultExclusions();
    //! defaultExclusions() without those that are part of \a root or among \a named.
    static QStringList exclusions(const QString &root, const QStringList &named = {});

    //! Visits every file, in no order, until \a visit returns false or \a token is stopped.
    void walk(const std::stop_token &token, const Visit &visit);
    //! Names of the excluded folders that the last walk met, sorted.
    QStringList skippedFolders() const { return m_skipped; }
    //! Folders that the last walk could not list.
    int unreadableFolders() const { return m_unreadable; }

private:
    class Run;

    QString m_root; //!< With '/' at the end.
    QStringList m_exclusions;
    QString m_globalIgnores;
    bool m_visitsIgnored = false;
    QStringList m_skipped;
    int m_unreadable = 0;
};

} // namespace AgentCore
