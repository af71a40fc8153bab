// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/ignorerules.h"

#include <QStringList>

#include <functional>
#include <stop_token>
#include <vector>

namespace AgentCore {

//! \brief Visits the files below a folder: no links, no ignored files, no folders of version
//! control, dependencies and build results. Blocks; for worker threads.
class AGENTCORE_EXPORT TreeWalker
{
public:
    //! \a root: absolute. A folder that is left out by default is entered when its name is part of
    //! \a root or among \a named.
    explicit TreeWalker(QString root, QStringList named = {});

    //! Names of folders that are left out by default.
    static const QStringList &defaultExclusions();
    //! defaultExclusions() without what the root or the caller named.
    const QStringList &exclusions() const { return m_exclusions; }
    //! False when the root is itself ignored, so that rules from above it do not count.
    bool usesParentRules() const { return m_usesParentRules; }

    //! Calls \a visit with each file's path relative to the root, until it returns false or
    //! \a token is stopped. The order is that of the disk.
    void walk(const std::stop_token &token, const std::function<bool(const QString &)> &visit);
    //! Names of the excluded folders that the last walk met.
    QStringList skippedFolders() const { return m_skipped; }

private:
    struct Level
    {
        QString folder; //!< Absolute, with '/' at the end.
        IgnoreRules rules;
    };

    void readParentRules();
    void addRules(std::vector<Level> &levels, const QString &folder) const;
    bool isIgnored(const QString &path, bool isFolder) const;
    bool walkFolder(const QString &relativeFolder, int depth, const std::stop_token &token,
                    const std::function<bool(const QString &)> &visit);

    QString m_root; //!< With '/' at the end.
    QStringList m_exclusions;
    QStringList m_skipped;
    std::vector<Level> m_levels; //!< From the top; rules of deeper ones win.
    bool m_usesParentRules = true;
};

} // namespace AgentCore
