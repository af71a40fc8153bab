// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/draftstore.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/history/eventjson.h"
#include "ui/composer/attachments.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Q_LOGGING_CATEGORY(logDrafts, "agent.ui.drafts", QtWarningMsg)

namespace Ui {

// Only what its file or its bytes come with; texts are none.
static bool isAttachment(const ContentBlock &block)
{
    switch (block.kind) {
    case ContentBlock::Kind::Text:
        return false;
    case ContentBlock::Kind::Image:
        return !block.data.isEmpty();
    case ContentBlock::Kind::ResourceLink:
    case ContentBlock::Kind::Resource:
        return !block.uri.isEmpty();
    }
    Q_UNREACHABLE_RETURN(false);
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
    const auto text = PlainFile::read(path, DraftStore::kMaxFileBytes);
    if (!text && text.error().code != ErrorCode::NotFound)
        qCWarning(logDrafts) << text.error().text();
    QList<ContentBlock> attachments;
    const QJsonArray blocks = QJsonDocument::fromJson(text.value_or(QByteArray())).array();
    for (const QJsonValue &value : blocks) {
        const auto block = contentBlockFromJson(value.toObject());
        if (block && isAttachment(*block) && attachments.size() < Attachments::kMaxCount)
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
        blocks += contentBlockToJson(block);
    const QByteArray bytes = QJsonDocument(blocks).toJson(QJsonDocument::Compact);
    const auto written = bytes.size() <= kMaxFileBytes
        ? PlainFile::write(path, bytes)
        : fail(ErrorCode::LimitExceeded, u"the draft is too large"_s, path);
    if (written)
        return true;
    qCWarning(logDrafts) << written.error().text();
    if (PlainFile::checkReplaceable(path)) // an old draft is worse than none
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
