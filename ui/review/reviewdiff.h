// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewcomments.h"
#include "ui/review/reviewitems.h"

#include <QWidget>

#include <functional>

class QStackedWidget;

namespace Ui {

class CommentCards;
class DiffColours;
class MarkedDiffView;
class HunkBar;
class Label;

//! \brief The changes of one file, with a bar above each to keep, reject or comment on it.
class ReviewDiff : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewDiff(QWidget *parent = nullptr);

    //! \a shownPath: what the header says. The place in the same file stays.
    void showItem(const ReviewItem &item, const QString &shownPath);
    //! All that wait; those on the file in view are cards at their lines.
    void setComments(const QList<ReviewComment> &comments);
    //! Nothing but \a words.
    void showWords(const QString &words);
    //! \a undo: whether what was decided upon a change can be taken back.
    void setEnabledDecisions(bool keep, bool reject, const std::function<bool(int hunk)> &undo);
    MarkedDiffView *view() const { return m_view; }

    //! The change that the present line is in, or that is in sight; -1: there is none.
    int currentHunk() const;
    //! A line is the present one.
    bool hasPlace() const;
    void goToHunk(int hunk);
    //! Goes to a line of the new text.
    void goToLine(int line);

signals:
    void keepRequested(int hunk);
    void rejectRequested(int hunk);
    void undoRequested(int hunk);
    //! At the line from 1, of the old text where \a isOld, that reads \a quote.
    void commentRequested(int line, bool isOld, const QString &quote);
    void openRequested(const QString &path, int line);
    //! Positions in the list of comments.
    void editRequested(int comment);
    void removeRequested(int comment);

public slots:
    //! Asks for a comment on the present line, else on the present change.
    void commentHere();

private:
    void placeBars();
    void keepBars(const QList<ReviewHunk> &before);
    void enable(int hunk);
    HunkBar *barAt(int hunk);
    QString placeOf(const ReviewHunk &hunk) const;
    void commentOn(int hunk);
    void askAt(int oldLine, int newLine);

    QStackedWidget *m_stack;
    MarkedDiffView *m_view;
    DiffColours *m_colours;
    Label *m_words;
    CommentCards *m_cards;
    QList<ReviewComment> m_comments;
    ReviewItem m_item;
    QList<HunkBar *> m_bars; //!< By change; null: it was not in sight yet.
    std::function<bool(int hunk)> m_canUndo;
    bool m_isKeepEnabled = true;
    bool m_isRejectEnabled = true;
};

} // namespace Ui
