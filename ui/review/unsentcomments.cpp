// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/unsentcomments.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static Q_LOGGING_CATEGORY(logComments, "agent.ui.review", QtWarningMsg)

static constexpr qint64 kMostCommentBytes = 4 * 1024 * 1024;
static constexpr auto kPath = "path"_L1;
static constexpr auto kLine = "line"_L1;
static constexpr auto kIsOld = "isOld"_L1;
static constexpr auto kQuote = "quote"_L1;
static constexpr auto kText = "text"_L1;

static QByteArray jsonOf(const QList<ReviewComment> &comments)
{
    QJsonArray array;
    for (const ReviewComment &comment : comments) {
        array.append(QJsonObject{{kPath, comment.path},
                                 {kLine, comment.line},
                                 {kIsOld, comment.isOld},
                                 {kQuote, comment.quote},
                                 {kText, comment.text}});
    }
    return QJsonDocument(array).toJson();
}

static QList<ReviewComment> commentsOf(const QByteArray &json)
{
    QList<ReviewComment> comments;
    const QJsonArray array = QJsonDocument::fromJson(json).array();
    for (const auto &value : array) {
        const ReviewComment comment{.path = value[kPath].toString(),
                                    .line = value[kLine].toInt(),
                                    .isOld = value[kIsOld].toBool(),
                                    .quote = value[kQuote].toString(),
                                    .text = value[kText].toString()};
        if (!comment.path.isEmpty() && !comment.text.isEmpty())
            comments.append(comment);
    }
    return comments;
}

QString UnsentComments::path(const QString &sessionId) const
{
    const QByteArray name
        = QCryptographicHash::hash(sessionId.toUtf8(), QCryptographicHash::Sha1).toHex();
    return m_folder + u'/' + QString::fromLatin1(name) + ".comments"_L1;
}

QList<ReviewComment> UnsentComments::of(const QString &sessionId)
{
    if (sessionId.isEmpty())
        return {};
    const auto known = m_known.constFind(sessionId);
    if (known != m_known.cend())
        return *known;
    QList<ReviewComment> comments;
    if (!m_folder.isEmpty())
        comments = commentsOf(
            PlainFile::readStart(path(sessionId), kMostCommentBytes).value_or(QByteArray()));
    m_known.insert(sessionId, comments);
    return comments;
}

void UnsentComments::set(const QString &sessionId, const QList<ReviewComment> &comments)
{
    if (sessionId.isEmpty() || of(sessionId) == comments)
        return;
    m_known.insert(sessionId, comments);
    if (m_folder.isEmpty())
        return;
    if (comments.isEmpty()) {
        QFile::remove(path(sessionId));
        return;
    }
    if (const auto written = PlainFile::write(path(sessionId), jsonOf(comments)); !written)
        qCWarning(logComments) << "comments are not stored:" << written.error().text();
}

} // namespace Ui
