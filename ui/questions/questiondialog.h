// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace Ui {

class QuestionCard;

//! \brief The questions of one session in a window of their own, one after another, with room for
//! long commands and changes.
//!
//! Not modal. Closed without an answer, also by Esc, it answers nothing: the question stays.
class QuestionDialog : public QDialog
{
    Q_OBJECT

public:
    //! \a sessionTitle: for the title of the window; may be empty.
    explicit QuestionDialog(const QString &sessionTitle, QWidget *parent = nullptr);

    //! Shows \a card, which is owned from now on, in place of the one before.
    void setCard(QuestionCard *card);
    QuestionCard *card() const { return m_card; }
    //! Opens it without taking the keyboard from where the user types.
    void showQuietly();
    //! Opens it as the user asked for it.
    void showActive();

signals:
    //! Closed while a question was in it.
    void dismissed();

private:
    void fit();

    QuestionCard *m_card = nullptr;
};

} // namespace Ui
