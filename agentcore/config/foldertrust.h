// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief Which folders the user trusts, so that their files may do more than inform.
//!
//! A folder is remembered in `<config>/trusted.json` by its canonical path and a hash of the files
//! that gain power by it: `.env`, and of `.agentao/` settings.json, permissions.json, mcp.json,
//! acp.json, agents/, skills/, commands/; and the skills of `.agents/` and `.claude/`. When one of
//! them changes, the folder is to be trusted anew. Links are not followed.
class AGENTCORE_EXPORT FolderTrust
{
public:
    enum class State {
        Unknown, //!< Never trusted.
        Trusted,
        Changed, //!< Trusted once, but its files are not the same any more.
    };
    static constexpr qsizetype kMaxFiles = 2000;
    static constexpr qint64 kMaxBytes = 32 * 1024 * 1024; //!< Of all files together.

    explicit FolderTrust(QString configDir);

    //! Unknown, too, for what cannot be read or is no folder: a doubt means no.
    State state(const QString &folder) const;
    //! Remembers it as it is now; InvalidInput (no folder), LimitExceeded, Io or what is wrong with
    //! trusted.json.
    Result<void> trust(const QString &folder) const;
    //! Forgets it; success when it was not known.
    Result<void> distrust(const QString &folder) const;

    //! The files that are hashed, relative to \a folder, sorted.
    static QStringList relevantFiles(const QString &folder);

private:
    QString fileName() const;

    QString m_configDir;
};

} // namespace AgentCore
