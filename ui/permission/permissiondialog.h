// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QDialog>

namespace Ui {

class PermissionPrompt;

//! \brief A permission question in a window of its own, with room for long commands and changes.
//!
//! Not modal. Closed without an answer, also by Esc, it answers nothing: the question stays.
class PermissionDialog : public QDialog
{
    Q_OBJECT

public:
    explicit PermissionDialog(const AgentCore::PermissionQuestion &question,
                              QWidget *parent = nullptr);

    PermissionPrompt *prompt() const { return m_prompt; }

signals:
    //! The user answered; the dialog is hidden by then.
    void answered(const AgentCore::PermissionAnswer &answer);
    //! Closed without an answer.
    void dismissed();

private:
    void handleAnswered(const AgentCore::PermissionAnswer &answer);

    PermissionPrompt *m_prompt;
};

} // namespace Ui
