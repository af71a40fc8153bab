// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/find/conversationsearch.h"

#include <QPersistentModelIndex>
#include <QPointer>
#include <QWidget>

class QPainter;

namespace Ui {

class ConversationView;
class FindBar;

//! \brief Finding in the conversation that a view shows: the bar, the steps, and the marks.
class ConversationFind : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; \a bar is hidden until open().
    ConversationFind(ConversationView *view, FindBar *bar, QObject *parent = nullptr);

    bool isOpen() const;
    //! Shows the bar with the selected text, or what was searched last.
    void open();
    //! False when it was not open. The focus goes where it was.
    bool close();
    //! 1: the next, -1: the previous; opens the bar when there is nothing to find yet.
    void step(int step);

    const ConversationSearch &search() const { return m_search; }

private:
    void startSearch();
    void handleChanged();
    void goTo(const ConversationSearch::Occurrence &occurrence);
    ConversationSearch::Occurrence unfoldRun(const ConversationSearch::Occurrence &occurrence);
    void uncover(int row, SearchablePart::Where where, int ordinal);
    void showResult();
    ConversationSearch::Occurrence current() const;
    void paintMarks(QPainter *painter, int row, const QRect &content, const QRect &clip);

    ConversationView *m_view;
    FindBar *m_bar;
    ConversationSearch m_search;
    QPersistentModelIndex m_row; // of what was visited last
    QPersistentModelIndex m_opened; // while typing; folded again when that leads elsewhere
    int m_ordinal = 0;
    int m_shown = -1; // which occurrence of the row's visible text it is; -1: none
    SearchablePart::Where m_where = SearchablePart::Where::Row;
    QPointer<QWidget> m_focusBefore;
    bool m_isWaiting = false; // for the first one to be found
    bool m_hasWrapped = false;
};

} // namespace Ui
