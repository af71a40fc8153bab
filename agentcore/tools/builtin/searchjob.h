// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/globpattern.h"
#include "agentcore/tools/builtin/searchfilecontentparams.h"
#include "agentcore/tools/builtin/searchresults.h"

#include <QStringList>

#include <chrono>

namespace AgentCore {

//! \brief One search, resolved: what both ways of searching work from.
struct AGENTCORE_EXPORT SearchJob
{
    static constexpr qint64 kMaxFileBytes = 10 * 1024 * 1024; //!< Larger files are left out.
    static constexpr std::chrono::milliseconds kTimeLimit{30'000};

    SearchFileContentParams params;
    QString directory; //!< Absolute, resolved.
    QString onlyFile; //!< Name of the one file in directory to search; empty: all.

    //! Whether a file of this relative path is searched at all, ignore rules aside: it fits the
    //! file pattern and holds no secrets by its name, unless it is onlyFile.
    bool wants(const QString &relativePath) const;

    //! To be called once before wants(). InvalidInput for a bad file pattern.
    Result<void> prepare();

private:
    GlobPattern m_glob;
    bool m_nameOnly = false;
};

//! How a search ended.
struct AGENTCORE_EXPORT SearchOutcome
{
    SearchResults results;
    QStringList skippedFolders; //!< Names; empty where the way of searching cannot tell.
    bool timedOut = false;
    friend bool operator==(const SearchOutcome &, const SearchOutcome &) = default;
};

} // namespace AgentCore
