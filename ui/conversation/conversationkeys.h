// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;
class QWidget;

namespace Ui {

class ConversationPage;

//! \brief What the keyboard does in a view: going from row to row and using them.
class ConversationKeys
{
public:
    //! \a view lives longer.
    explicit ConversationKeys(ConversationPage *view)
        : m_view(view)
    { }

    //! Ignores the event where the key means nothing here.
    void press(QKeyEvent *event) const;
    //! \a widget, of a row, got the focus: scrolls to it.
    void showFocused(const QWidget *widget) const;

private:
    void stepRow(int step) const;
    bool scrollInsideRow(int step) const;
    void pressCurrent() const;

    ConversationPage *m_view;
};

} // namespace Ui
