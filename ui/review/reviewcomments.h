// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace Ui {

//! What a person says of a line of a change.
struct ReviewComment
{
    QString path; //!< Absolute.
    int line = 0; //!< From 1; 0: of the whole file.
    bool isOld = false; //!< The line is gone; its number is that of the old text.
    QString quote; //!< What the line reads.
    QString text;
    bool isRejected = false; //!< The line was put back since; see placedComment().
    friend bool operator==(const ReviewComment &, const ReviewComment &) = default;
};

struct ReviewItem;

//! \a comment at the line where what it is about stands in \a item, by what that line reads, which
//! is the file that it is about.
ReviewComment placedComment(ReviewComment comment, const ReviewItem &item);
//! How many of \a comments each path has.
QHash<QString, int> commentCounts(const QList<ReviewComment> &comments);
//! "src/a.cpp, line 12" below \a folder.
QString commentPlace(const ReviewComment &comment, const QString &folder);
//! All of them as one message for the agent, paths below \a folder where they are in it.
QString commentPrompt(const QList<ReviewComment> &comments, const QString &folder);

} // namespace Ui
