// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewcomments.h"

#include "ui/text/displaypath.h"
#include "ui/text/tr.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxQuote = 200;

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
