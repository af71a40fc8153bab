// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QBoxLayout;

namespace Ui {

class Button;
class Label;

//! \brief A question with room for more than a sentence: heading, what it is about, a line for what
//! went wrong, "Cancel" and what is asked for.
//!
//! Deletes itself when it is closed.
class SheetDialog : public QDialog
{
    Q_OBJECT

public:
    SheetDialog(const QString &heading, const QString &action, QWidget *parent);

    //! Below the heading; empty: none.
    void setNote(const QString &text);
    //! What went wrong; empty: nothing. The dialog can be used again.
    void setProblem(const QString &text);
    //! Something is under way: the action waits.
    void setBusy(bool isBusy);
    Button *actionButton() const { return m_action; }

signals:
    //! The action was pressed; it is up to others to close the dialog.
    void actionRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    //! Where the subject goes, between note and buttons.
    QBoxLayout *body() const { return m_body; }

private:
    void fit();

    Label *m_note = nullptr;
    Label *m_problem = nullptr;
    QBoxLayout *m_body = nullptr;
    Button *m_action = nullptr;
};

} // namespace Ui
