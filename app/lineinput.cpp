// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lineinput.h"

#include <QSocketNotifier>

#include <cerrno>

#include <unistd.h>

namespace App {

LineInput::LineInput(QObject *parent)
    : QObject(parent)
{ }

void LineInput::start()
{
    if (m_notifier)
        return;
    m_notifier = new QSocketNotifier(STDIN_FILENO, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &LineInput::handleReadable);
}

void LineInput::handleReadable()
{
    char bytes[4096];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count > 0)
        m_buffer.append(bytes, count);
    for (qsizetype end = m_buffer.indexOf('\n'); end >= 0; end = m_buffer.indexOf('\n')) {
        const QString line = QString::fromUtf8(m_buffer.first(end)).trimmed();
        m_buffer.remove(0, end + 1);
        if (!line.isEmpty())
            emit lineRead(line);
    }
    if (count <= 0 || m_buffer.size() > kMaxBytes) {
        m_notifier->setEnabled(false);
        emit ended();
    }
}

} // namespace App
