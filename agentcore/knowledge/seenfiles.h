// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QStringList>

namespace AgentCore {

//! \brief Which files that the model knows were changed by somebody else since the last turn.
//!
//! Functions block: for worker threads, one at a time.
class AGENTCORE_EXPORT SeenFiles
{
public:
    static constexpr qsizetype kMaxFiles = 500;
    static constexpr qint64 kMaxHashedBytes = 4 * 1024 * 1024; //!< Of one file.

    //! Remembers how the files stand now; \a seen: SHA-256 by path, see ToolContext::seenFiles.
    void note(const QHash<QString, QByteArray> &seen);
    //! Paths of files that were touched since note() and are not what the model saw, sorted; those
    //! that are gone, too. Each change once.
    QStringList changed(const QHash<QString, QByteArray> &seen);

private:
    QHash<QString, QByteArray> m_stamps;
};

} // namespace AgentCore
