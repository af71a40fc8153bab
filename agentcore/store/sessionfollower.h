// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/eventline.h"

#include <QBasicTimer>
#include <QFile>
#include <QFileSystemWatcher>

namespace AgentCore {

//! \brief Reads what another process adds to a session file, as it comes.
//!
//! A piece of at most kMaxBytesAtOnce per turn of the event loop. Lines that are broken or longer
//! than SessionHeader::kMaxLineBytes are left out.
class AGENTCORE_EXPORT SessionFollower : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxBytesAtOnce = 1024 * 1024;

    //! What stands in the file at \a path from \a offset on, the begin of a line, is new.
    SessionFollower(const QString &path, qint64 offset, QObject *parent = nullptr);

    void start();

signals:
    void grown(const std::vector<AgentCore::SessionEvent> &events);
    //! \brief The file is shorter, gone or another one: what was read is not what stands there.
    //!
    //! Nothing follows.
    void lost();
    //! The process that held the session let go; once, after all it wrote was told.
    void released();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void lookSoon();
    void look();
    bool readMore();
    std::vector<SessionEvent> takeLines();
    void stop();

    QString m_path;
    QString m_lockPath;
    qint64 m_offset; //!< Of what is read next.
    QByteArray m_rest; //!< Of a line that is not whole yet.
    bool m_skipsLine = false; //!< The line is too long; its end has not come.
    QFile m_file;
    EventLineParser m_parser;
    QFileSystemWatcher m_watcher;
    QBasicTimer m_soon; //!< Many changes are one look.
    QBasicTimer m_poll; //!< Where the file system tells of no change.
};

} // namespace AgentCore
