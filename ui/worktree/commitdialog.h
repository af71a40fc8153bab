// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worktree/sheetdialog.h"

#include <QStringList>

class QLineEdit;
class QPlainTextEdit;

namespace Ui {

class Button;
class Label;

//! Asks for the message of a commit, and for the branch that it goes to.
class CommitDialog : public SheetDialog
{
    Q_OBJECT

public:
    //! \a paths: what is committed, for people. \a branch: the present one; empty: none.
    CommitDialog(const QStringList &paths, const QString &branch, QWidget *parent);

    QString message() const;
    QString branch() const; //!< A new one; empty: the present one.
    //! A draft is on its way.
    void setDrafting(bool isDrafting);
    //! Takes the place of the message unless the person has written one.
    void setDraft(const QString &message);
    //! Why there is no draft; not a failure of the dialog.
    void setDraftProblem(const QString &text);

signals:
    void draftRequested();

private:
    QPlainTextEdit *m_message = nullptr;
    QLineEdit *m_branch = nullptr;
    Button *m_draft = nullptr;
    Label *m_state = nullptr;
    QString m_drafted; //!< What was put there last, not by the person.
};

} // namespace Ui
