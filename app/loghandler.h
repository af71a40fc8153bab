// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <mutex>

namespace App {

//! \brief A file that messages are appended to, which never takes much room.
//!
//! Nothing is opened or made before the first write(). Over kMaxBytes it becomes "PATH.1", that
//! "PATH.2", and what was there before is gone. Several processes may write into one; a line is
//! written in one piece. Readable by the user alone. From any thread.
class LogFile
{
public:
    static constexpr qint64 kMaxBytes = 1024 * 1024;
    static constexpr int kKept = 2; //!< Full ones beside the one that is written.

    //! \a path: encoded, absolute; its folder is made when it is needed.
    explicit LogFile(QByteArray path);
    ~LogFile();
    LogFile(const LogFile &) = delete;
    LogFile &operator=(const LogFile &) = delete;

    //! Appends \a line as it is. False when that is not possible, of which nobody hears.
    bool write(const QByteArray &line);

private:
    bool open();
    void close();
    bool isCurrent() const;
    void rotate();

    std::mutex m_mutex;
    QByteArray m_path;
    int m_file = -1;
};

//! \brief Messages go to standard error, as standard output belongs to the protocol or the answer,
//! and without secrets into Paths::logFile().
//!
//! Warnings and errors; AGENTAO_LOG=error|info|debug makes it less or, in the file alone, more, and
//! "off" keeps the file away. Nothing is opened before there is a message.
void installLogHandler();

//! \brief Messages go to \a folder/agentao.log from now on, too; the first folder wins.
//!
//! For hosts that read it there. The file is the user's alone and grows; where it cannot be opened,
//! standard error says so.
void logToFolder(const QString &folder);

} // namespace App
