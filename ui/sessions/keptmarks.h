// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/filewatch.h"

#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QSettings>

#include <array>
#include <utility>

namespace Ui {

//! \brief Which sessions were seen, have something new or failed: in one file, so that all windows
//! say the same, also after a restart.
class KeptMarks : public QObject
{
    Q_OBJECT

public:
    using Times = QHash<QString, QDateTime>; //!< UTC, by the ids of sessions.

    //! \a file: made when there is something to keep.
    explicit KeptMarks(const QString &file, QObject *parent = nullptr);

    QDateTime seenAt(const QString &id) const { return m_seen.value(id); }
    const Times &unread() const { return m_unread; } //!< Since when.
    QSet<QString> failed() const;

    //! Somebody looks at it now: nothing of it is new.
    void setSeen(const QString &id);
    void setUnread(const QString &id);
    void setFailed(const QString &id, bool hasFailed);

signals:
    //! Another window may have written it.
    void changed();

private:
    std::array<std::pair<Times *, QLatin1StringView>, 3> groups();
    void read();
    void keep(Times &times, const QString &group, const QString &id, const QDateTime &when);

    QSettings m_settings;
    FileWatch m_watch;
    Times m_seen;
    Times m_unread;
    Times m_failed;
};

} // namespace Ui
