// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewcomments.h"

#include "ui/review/reviewitems.h"
#include "ui/text/displaypath.h"
#include "ui/text/tr.h"

#include <QDir>

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxQuote = 200;

ReviewComment placedComment(ReviewComment comment, const ReviewItem &item)
{
    const QString text
        = (comment.isOld ? item.file.oldText : item.file.newText).value_or(QString());
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    if (comment.line <= 0)
        return comment;
    qsizetype nearest = -1;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool isNearer
            = nearest < 0 || std::abs(i + 1 - comment.line) < std::abs(nearest + 1 - comment.line);
        if (isNearer && lines[i].trimmed() == comment.quote)
            nearest = i;
    }
    if (nearest >= 0)
        comment.line = int(nearest) + 1;
    const auto isIn = [&comment](const AgentCore::LineHunk &run) {
        const int begin = comment.isOld ? run.oldBegin : run.newBegin;
        return comment.line > begin
            && comment.line <= begin + (comment.isOld ? run.oldCount : run.newCount);
    };
    for (const ReviewHunk &hunk : item.hunks) {
        comment.isRejected = comment.isRejected
            || (hunk.isRejected && std::ranges::any_of(hunk.goneRuns, [&](int run) {
                                 return isIn(item.file.hunks[run]);
                             }));
    }
    return comment;
}

QHash<QString, int> commentCounts(const QList<ReviewComment> &comments)
{
    QHash<QString, int> counts;
    for (const ReviewComment &comment : comments)
        ++counts[comment.path];
    return counts;
}

static QString shownPath(const QString &path, const QString &folder)
{
    const QString below = QDir(folder).relativeFilePath(path);
    return displayLine(below.startsWith("../"_L1) ? path : below);
}

QString commentPlace(const ReviewComment &comment, const QString &folder)
{
    const QString path = shownPath(comment.path, folder);
    if (comment.line <= 0)
        return path;
    if (comment.isRejected)
        return Tr::tr("%1, line %2, a change that I rejected").arg(path).arg(comment.line);
    return comment.isOld ? Tr::tr("%1, removed line %2").arg(path).arg(comment.line)
                         : Tr::tr("%1, line %2").arg(path).arg(comment.line);
}

QString commentPrompt(const QList<ReviewComment> &comments, const QString &folder)
{
    QString prompt = Tr::tr("I looked at your changes. My comments:") + u'\n';
    for (const ReviewComment &comment : comments) {
        // Read as it is, by people in their message and by models.
        prompt += u'\n' + commentPlace(comment, folder) + u":\n"_s;
        if (!comment.quote.isEmpty())
            prompt += u"    "_s + displayLine(comment.quote.left(kMaxQuote)) + u"\n\n"_s;
        prompt += comment.text.trimmed() + u'\n';
    }
    return prompt;
}

} // namespace Ui
