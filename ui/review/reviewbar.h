// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QBoxLayout;
class QMenu;

namespace Ui {

class Button;
class ChoiceField;
class CompareBar;
class HintLine;

//! What stands at the top of the review: which changes, totals, what is done with all of them.
class ReviewBar : public QWidget
{
    Q_OBJECT

public:
    explicit ReviewBar(QWidget *parent = nullptr);

    ChoiceField *scope() const { return m_scope; }
    //! Hidden, unless two states are compared.
    CompareBar *compare() const { return m_compare; }
    Button *follow() const { return m_follow; }
    Button *keepAll() const { return m_keepAll; }
    Button *rejectAll() const { return m_rejectAll; }
    Button *undo() const { return m_undo; }
    //! Entries of the menu, each to be connected.
    QAction *addEntry(const QString &text);
    void addSeparator();
    void setTotals(const QString &text);
    //! It takes the place of the conversation: the button that closes says so.
    void setInPlace(bool inPlace);

signals:
    void closeRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeTotals();

    ChoiceField *m_scope;
    CompareBar *m_compare;
    Button *m_follow;
    Button *m_more;
    Button *m_close;
    Button *m_keepAll;
    Button *m_rejectAll;
    Button *m_undo;
    HintLine *m_totals;
    QBoxLayout *m_below;
    QMenu *m_menu;
};

} // namespace Ui
