// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/savedoutput.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logSaved, "agent.ports.savedoutput", QtWarningMsg)

SavedOutput::SavedOutput(QString fileName)
    : m_isOver(fileName.isEmpty())
{
    m_file.setFileName(fileName);
}

void SavedOutput::append(QByteArrayView bytes)
{
    if (m_isOver)
        return;
    if (m_file.isOpen()) {
        write(bytes);
        return;
    }
    m_first.append(bytes);
    if (m_first.size() <= kThreshold)
        return;
    if (open())
        write(std::exchange(m_first, {}));
    else
        m_isOver = true;
}

bool SavedOutput::open()
{
    const QFileInfo info(m_file.fileName());
    const QString folder = info.path();
    constexpr auto kOwner = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    QDir().mkpath(QFileInfo(folder).path());
    if (!QDir().mkdir(folder, kOwner) && !QFileInfo(folder).isDir()) {
        qCWarning(logSaved) << "cannot make" << folder;
        return false;
    }
    QFile::remove(m_file.fileName());
    if (!m_file.open(QFile::WriteOnly | QFile::NewOnly | QFile::Unbuffered,
                     QFile::ReadOwner | QFile::WriteOwner)) {
        qCWarning(logSaved) << m_file.fileName() << m_file.errorString();
        return false;
    }
    return true;
}

void SavedOutput::write(QByteArrayView bytes)
{
    QByteArray text
        = bytes.first(qMin(bytes.size(), qsizetype(kMaxBytes - m_written))).toByteArray();
    m_written += text.size();
    text.replace(QByteArrayView("\0", 1), QByteArrayView());
    m_isOver = m_written >= kMaxBytes;
    if (m_isOver)
        text += "\n[... the rest of the output was not kept ...]\n";
    if (m_file.write(text) != text.size()) {
        qCWarning(logSaved) << m_file.fileName() << m_file.errorString();
        m_file.remove();
        m_isOver = true;
    }
    if (m_isOver)
        m_file.close();
}

QString SavedOutput::fileName() const
{
    return m_written > 0 && m_file.exists() ? m_file.fileName() : QString();
}

} // namespace AgentCore
