// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"

namespace Ui {

//! \brief The messages that wait in one session, as a private file (mode 0600).
class QueueFile
{
public:
    static constexpr qsizetype kMaxEntries = 50;
    static constexpr qsizetype kMaxBytes = 16 * 1024 * 1024; //!< Of the file.

    //! \a folder is made with the first write.
    QueueFile(const QString &folder, const QString &sessionId);

    //! Empty when there is none. Io, ParseError, LimitExceeded for a file that is none of ours.
    AgentCore::Result<QList<QList<AgentCore::ContentBlock>>> read() const;
    //! Replaces the file; without \a entries it is removed. Io; LimitExceeded, and then all is as
    //! before.
    AgentCore::Result<void> write(const QList<QList<AgentCore::ContentBlock>> &entries) const;

    QString path() const { return m_path; }

private:
    QString m_path;
};

} // namespace Ui
