// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuefile.h"

#include "agentcore/history/contentblockjson.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString nameOf(const QString &sessionId)
{
    const QByteArray hash = QCryptographicHash::hash(sessionId.toUtf8(), QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.toHex());
}

QueueFile::QueueFile(const QString &folder, const QString &sessionId)
    : m_path(folder + u'/' + nameOf(sessionId) + ".json"_L1)
{ }

Result<QList<QList<ContentBlock>>> QueueFile::read() const
{
    QFile file(m_path);
    if (!file.exists())
        return QList<QList<ContentBlock>>();
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::Io, file.errorString(), m_path);
    const QByteArray bytes = file.read(kMaxBytes + 1);
    if (bytes.size() > kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"the file is too large"_s, m_path);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (!document.isArray())
        return fail(ErrorCode::ParseError, error.errorString(), m_path);
    QList<QList<ContentBlock>> entries;
    const QJsonArray array = document.array();
    for (const QJsonValue &value : array) {
        QList<ContentBlock> entry;
        const QJsonArray blocks = value.toArray();
        for (const QJsonValue &json : blocks) {
            if (const auto block = contentBlockFromJson(json.toObject()))
                entry += *block;
        }
        if (!entry.isEmpty() && entries.size() < kMaxEntries)
            entries += entry;
    }
    return entries;
}

Result<void> QueueFile::write(const QList<QList<ContentBlock>> &entries) const
{
    if (entries.isEmpty()) {
        if (QFile file(m_path); file.exists() && !file.remove())
            return fail(ErrorCode::Io, file.errorString(), m_path);
        return {};
    }
    QJsonArray array;
    for (const QList<ContentBlock> &entry : entries) {
        QJsonArray blocks;
        for (const ContentBlock &block : entry)
            blocks.append(contentBlockToJson(block));
        array.append(blocks);
    }
    const QByteArray bytes = QJsonDocument(array).toJson(QJsonDocument::Compact);
    if (bytes.size() > kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"the messages are too large to be kept"_s, m_path);
    if (!QDir().mkpath(QFileInfo(m_path).path()))
        return fail(ErrorCode::Io, u"cannot make the folder"_s, QFileInfo(m_path).path());
    QSaveFile file(m_path);
    if (!file.open(QFile::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(bytes) != bytes.size() || !file.commit())
        return fail(ErrorCode::Io, file.errorString(), m_path);
    return {};
}

} // namespace Ui
