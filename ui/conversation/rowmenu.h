// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

class QMenu;

namespace Ui {

class ConversationModel;
class ConversationPage;

//! \brief The menu of one row: all that can be done with it, for those who use the keyboard, too.
class RowMenu
{
public:
    //! \a row has an item; \a view lives longer.
    RowMenu(ConversationPage *view, int row);

    //! \a hit: what the pointer is at. The menu deletes itself when it closes.
    QMenu *make(const Hit &hit);

private:
    void addCopy(const QString &title, const QString &text);
    void addCopyActions();
    void addContentActions();
    void addAnswerActions();
    void addToolActions();
    void addPinAction();
    void addBranchActions();
    void addRestoreAction();
    void addHit(const QString &title, const Hit &hit);

    ConversationPage *m_view;
    const ConversationModel *m_model;
    int m_row;
    QMenu *m_menu = nullptr;
};

//! \brief The call that an action without a place is about: that of the current row of \a view,
//! else the newest; empty: none.
//!
//! Only commands and sub-agents that run, or else such that have printed something.
QString toolCallAt(const ConversationPage &view, bool isRunning);

} // namespace Ui
