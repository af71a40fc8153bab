// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/store/sessioninfo.h"

#include <QList>
#include <QStringList>

#include <chrono>

namespace AgentCore {

//! \brief The deleted sessions of one folder of session files.
//!
//! They lie in `.bin/<id>.<milliseconds since 1970 of the deletion>.jsonl` below it. Moving a file
//! there and back is one rename and keeps its times.
class AGENTCORE_EXPORT SessionBin
{
public:
    static constexpr std::chrono::days kKept{30};

    //! \a sessionsFolder need not exist.
    explicit SessionBin(const QString &sessionsFolder);

    //! Moves the session file \a path here. PermissionDenied, Io.
    Result<void> put(const QString &path, const QDateTime &now) const;
    //! The last deleted first.
    QList<SessionInfo> list() const;
    //! Where the session deleted last under \a id lies; empty: nowhere.
    QString find(const QString &id) const;
    //! Removes for good at most \a limit files that lie here for longer than kKept.
    //! \return the ids of their sessions.
    QStringList empty(const QDateTime &now, int limit) const;

private:
    struct Entry
    {
        QString path;
        QString id;
        QDateTime deletedAt;
    };

    //! The last deleted first.
    QList<Entry> entries() const;

    QString m_folder;
};

} // namespace AgentCore
