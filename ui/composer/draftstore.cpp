// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/draftstore.h"

#include "ui/composer/attachments.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QSaveFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Q_LOGGING_CATEGORY(logDrafts, "agent.ui.drafts", QtWarningMsg)

namespace Ui {

using Kind = ContentBlock::Kind;

static constexpr std::array kKinds{
    std::pair(Kind::Image, "image"_L1),
    std::pair(Kind::ResourceLink, "link"_L1),
    std::pair(Kind::Resource, "resource"_L1),
};

static QJsonObject toJson(const ContentBlock &block)
{
    const auto kind
        = std::ranges::find(kKinds, block.kind, &std::pair<Kind, QLatin1StringView>::first);
    QJsonObject json{{"kind"_L1, kind == kKinds.end() ? QLatin1StringView() : kind->second},
                     {"uri"_L1, block.uri},
                     {"name"_L1, block.name},
                     {"mimeType"_L1, block.mimeType}};
    if (!block.text.isEmpty())
        json.insert("text"_L1, block.text);
    if (!block.data.isEmpty())
        json.insert("data"_L1, QString::fromLatin1(block.data.toBase64()));
    return json;
}

static std::optional<ContentBlock> fromJson(const QJsonObject &json)
{
    const QString word = json.value("kind"_L1).toString();
    const auto kind = std::ranges::find(kKinds, word, &std::pair<Kind, QLatin1StringView>::second);
    if (kind == kKinds.end())
        return std::nullopt;
    ContentBlock block;
    block.kind = kind->first;
    block.uri = json.value("uri"_L1).toString();
    block.name = json.value("name"_L1).toString();
    block.mimeType = json.value("mimeType"_L1).toString();
    block.text = json.value("text"_L1).toString();
    block.data = QByteArray::fromBase64(json.value("data"_L1).toString().toLatin1());
    const bool isWhole = block.kind == Kind::Image ? !block.data.isEmpty() : !block.uri.isEmpty();
    return isWhole ? std::optional(block) : std::nullopt;
}

DraftStore::DraftStore(QString folder)
    : m_folder(std::move(folder))
{ }

QString DraftStore::fileOf(const QString &key) const
{
    return m_folder + u'/' + key + ".json"_L1;
}

static QList<ContentBlock> readBlocks(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return {};
    if (file.size() > DraftStore::kMaxFileBytes || !file.open(QIODevice::ReadOnly)) {
        qCWarning(logDrafts) << "cannot be read:" << path;
        return {};
    }
    QList<ContentBlock> attachments;
    const QJsonArray blocks = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue &value : blocks) {
        const auto block = fromJson(value.toObject());
        if (block && attachments.size() < Attachments::kMaxCount)
            attachments += *block;
    }
    return attachments;
}

QList<ContentBlock> DraftStore::attachments(const QString &key)
{
    const auto known = m_known.constFind(key);
    if (known != m_known.cend())
        return *known;
    return *m_known.insert(key, readBlocks(fileOf(key)));
}

bool DraftStore::setAttachments(const QString &key, const QList<ContentBlock> &attachments)
{
    if (this->attachments(key) == attachments)
        return true;
    m_known.insert(key, attachments);
    const QString path = fileOf(key);
    if (attachments.isEmpty())
        return !QFile::exists(path) || QFile::remove(path);
    QJsonArray blocks;
    for (const ContentBlock &block : attachments)
        blocks += toJson(block);
    QDir().mkpath(m_folder);
    QSaveFile file(path);
    const QByteArray bytes = QJsonDocument(blocks).toJson(QJsonDocument::Compact);
    const bool isDone = bytes.size() <= kMaxFileBytes && file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(bytes) == bytes.size() && file.commit();
    if (isDone)
        return true;
    qCWarning(logDrafts) << "cannot be written:" << path << file.errorString();
    QFile::remove(path);
    return false;
}

void DraftStore::tidy(const QString &folder)
{
    const QFileInfoList files
        = QDir(folder).entryInfoList({u"*.json"_s}, QDir::Files, QDir::Time); // newest first
    const QDateTime oldest = QDateTime::currentDateTimeUtc().addDays(-kMaxDays);
    qint64 bytes = 0;
    for (const QFileInfo &file : files) {
        bytes += file.size();
        const bool stays = bytes <= kMaxTotalBytes && file.lastModified() >= oldest;
        if (!stays && !QFile::remove(file.filePath()))
            qCWarning(logDrafts) << "cannot be removed:" << file.filePath();
    }
}

} // namespace Ui
