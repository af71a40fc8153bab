// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace App {

//! Reads lines of standard input without blocking the event loop.
class LineInput : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxBytes = 64 * 1024; //!< Of one line.

    explicit LineInput(QObject *parent = nullptr);

    //! From now on; once.
    void start();

signals:
    //! Without the line break and blanks around it, never empty.
    void lineRead(const QString &line);
    //! The input is over, cannot be read, or has a line that is too long. The last signal.
    void ended();

private:
    void handleReadable();

    QSocketNotifier *m_notifier = nullptr;
    QByteArray m_buffer;
};

} // namespace App
