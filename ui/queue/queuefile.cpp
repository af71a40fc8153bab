// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuefile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Kind = ContentBlock::Kind;

static constexpr std::array kKinds{
    std::pair("text"_L1, Kind::Text), std::pair("image"_L1, Kind::Image),
    std::pair("link"_L1, Kind::ResourceLink), std::pair("resource"_L1, Kind::Resource)};

static QJsonObject toJson(const ContentBlock &block)
{
    QJsonObject json;
    for (const auto &[word, kind] : kKinds) {
        if (kind == block.kind)
            json.insert("type"_L1, word);
    }
    const auto put = [&json](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            json.insert(key, value);
    };
    put("text"_L1, block.text);
    put("uri"_L1, block.uri);
    put("name"_L1, block.name);
    put("mimeType"_L1, block.mimeType);
    put("data"_L1, QString::fromLatin1(block.data.toBase64()));
    return json;
}

static std::optional<ContentBlock> fromJson(const QJsonObject &json)
{
    const QString type = json.value("type"_L1).toString();
    const auto known
        = std::ranges::find_if(kKinds, [&type](const auto &kind) { return type == kind.first; });
    if (known == kKinds.end())
        return std::nullopt;
    ContentBlock block;
    block.kind = known->second;
    block.text = json.value("text"_L1).toString();
    block.uri = json.value("uri"_L1).toString();
    block.name = json.value("name"_L1).toString();
    block.mimeType = json.value("mimeType"_L1).toString();
    block.data = QByteArray::fromBase64(json.value("data"_L1).toString().toLatin1());
    return block;
}

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
            if (const auto block = fromJson(json.toObject()))
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
            blocks.append(toJson(block));
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
