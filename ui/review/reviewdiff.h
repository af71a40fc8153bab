// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/markeddiffview.h"
#include "ui/review/reviewcomments.h"
#include "ui/review/reviewitems.h"

#include <QObject>
#include <QWidget>

#include <functional>

class QStackedWidget;

namespace Ui {

class MarkedDiffView;
struct ReviewItem;

//! A comment as it waits to be sent, with buttons to change it and to take it away.
class CommentCard : public QWidget
{
    Q_OBJECT

public:
    //! \a place: for people who hear the buttons.
    CommentCard(const ReviewComment &comment, const QString &place, QWidget *parent);

signals:
    void editRequested();
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
};

//! \brief The comments on the file of a diff as cards below their lines, which make room for them.
//!
//! A card goes with its line, and stays below what stands for it where that is left out.
class CommentCards : public QObject
{
    Q_OBJECT

public:
    //! \a view outlives this.
    explicit CommentCards(MarkedDiffView *view, QObject *parent = nullptr);

    //! Those of \a comments that are about the file of \a item, which \a view shows.
    void show(const ReviewItem &item, const QList<ReviewComment> &comments);
    //! Puts the cards where their lines are now.
    void place();

signals:
    //! Positions in the list of comments.
    void editRequested(int comment);
    void removeRequested(int comment);

private:
    struct Card
    {
        ReviewComment comment; //!< At the line where the item has it.
        int index;
        CommentCard *widget;
    };

    void clear();
    void makeRoom();

    MarkedDiffView *m_view;
    QList<Card> m_cards;
    int m_width = 0; //!< For which there is room.
};

class Button;
class Label;

//! \brief The thin bar above a change of a diff: where it is, Keep, Reject, Comment.
//!
//! Of one that is decided it is all that is seen: what was decided, and Undo.
class HunkBar : public QWidget
{
    Q_OBJECT

public:
    explicit HunkBar(QWidget *parent);

    enum class State {
        Open,
        Kept,
        Rejected, //!< Put back: there is nothing to decide.
        Gone, //!< Nobody decided that, but it is not there any more.
    };

    //! What it says of the change; \a name: for people who hear the buttons ("change 2 of 5").
    void setChange(const QString &place, const QString &name, State state);
    void setEnabledDecisions(bool keep, bool reject, bool undo);
    //! Whether n, p, y and x are about this one.
    void setCurrent(bool current);

signals:
    void keepRequested();
    void rejectRequested();
    void commentRequested();
    void undoRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showTexts();

    Label *m_place;
    Button *m_undo;
    Button *m_keep;
    Button *m_reject;
    Button *m_comment;
    State m_state = State::Open;
    bool m_isCurrent = false;
};

//! \brief Colours the code of a MarkedDiffView in the language of its file, once its rules are
//! loaded.
class DiffColours : public QObject
{
    Q_OBJECT

public:
    //! \a view is not owned; this is its child.
    explicit DiffColours(MarkedDiffView *view);

    //! The view has another diff now. Long texts stay without colours.
    void start(const AgentCore::ToolDiff &diff);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void colour();

    MarkedDiffView *m_view;
    AgentCore::ToolDiff m_diff;
    QString m_language; //!< Empty: nothing is to be coloured.
};

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
