// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/history/sessionupdate.h"

#include <optional>

namespace Ui {

//! \brief The messages that wait in one session, as they were written, in a private file (mode
//! 0600).
//!
//! Every window that has the session has one of its own, which nobody else reads. What a window
//! left when it ended belongs to the next one that reads.
class QueueFile
{
public:
    using Entries = QList<QList<AgentCore::ContentBlock>>;

    static constexpr qsizetype kMaxEntries = 50;
    static constexpr qsizetype kMaxBytes = 16 * 1024 * 1024; //!< Of the file.

    //! \a folder is made with the first write.
    QueueFile(const QString &folder, const QString &sessionId);

    //! Empty when there is none. Io, ParseError, LimitExceeded for a file that is none of ours.
    AgentCore::Result<Entries> read();
    //! Replaces the file; without \a entries it is removed. Io; LimitExceeded, and then all is as
    //! before.
    AgentCore::Result<void> write(const Entries &entries);

    //! Of the only window, or the first one.
    QString path() const { return pathOf(1); }

private:
    QString pathOf(int number) const;
    AgentCore::Result<void> claim();

    QString m_stem; // of all paths
    QString m_path; // of its own
    std::optional<AgentCore::LockFile> m_lock; // while m_path is its own
};

} // namespace Ui
