// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewmarks.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qint64 kMaxBytes = 4 * 1024 * 1024;

QString ReviewMarks::path() const
{
    const QByteArray name
        = QCryptographicHash::hash(m_sessionId.toUtf8(), QCryptographicHash::Sha1).toHex();
    return m_folder + u'/' + QString::fromLatin1(name);
}

void ReviewMarks::load(const QString &sessionId)
{
    m_sessionId = sessionId;
    m_keys.clear();
    if (m_folder.isEmpty() || sessionId.isEmpty())
        return;
    const QByteArrayList lines
        = PlainFile::readStart(path(), kMaxBytes).value_or(QByteArray()).split('\n');
    for (const QByteArray &line : lines) {
        if (!line.isEmpty())
            m_keys.insert(line);
    }
}

Result<void> ReviewMarks::add(const QSet<QByteArray> &keys)
{
    m_keys.unite(keys);
    return save();
}

Result<void> ReviewMarks::remove(const QSet<QByteArray> &keys)
{
    m_keys.subtract(keys);
    return save();
}

Result<void> ReviewMarks::save() const
{
    if (m_folder.isEmpty() || m_sessionId.isEmpty())
        return {};
    return PlainFile::write(path(), m_keys.values().join('\n'));
}

} // namespace Ui
