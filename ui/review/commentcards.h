// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewcomments.h"

#include <QWidget>

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

} // namespace Ui
