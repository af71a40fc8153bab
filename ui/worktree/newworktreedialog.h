// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worktree/sheetdialog.h"

#include <QStringList>

class QLineEdit;
class QPlainTextEdit;

namespace Ui {

//! Asks for the branch of a new work tree, and for the commands that set each up.
class NewWorktreeDialog : public SheetDialog
{
    Q_OBJECT

public:
    //! \a folder: that it is made for. \a setUp: what settings have.
    NewWorktreeDialog(const QString &folder, const QStringList &setUp, QWidget *parent);

    QString branch() const; //!< Empty: named by itself.
    QStringList setUp() const; //!< Without empty lines.

private:
    QLineEdit *m_branch = nullptr;
    QPlainTextEdit *m_setUp = nullptr;
};

} // namespace Ui
