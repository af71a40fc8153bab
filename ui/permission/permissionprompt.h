// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QFrame>

namespace Ui {

//! \brief One permission question as a widget: what, the full command or diff, why, buttons.
//!
//! Used as a row of the conversation and inside PermissionDialog. Never takes the focus by itself;
//! no button is preselected to allow, and keys act only 0.7 s after it appeared and after the last
//! key typed elsewhere.
class PermissionPrompt : public QFrame
{
    Q_OBJECT

public:
    explicit PermissionPrompt(const AgentCore::PermissionQuestion &question,
                              QWidget *parent = nullptr);

    const AgentCore::PermissionQuestion &question() const { return m_question; }
    //! "1 of 3" beside the title while several questions wait; nothing for \a total < 2.
    void setCounter(int position, int total);
    //! Puts the keyboard focus on the first, safe button (from a shortcut only).
    void focusFirstButton();

    //! Height that the whole content needs at \a width.
    int heightForWidth(int width) const override;

signals:
    //! Exactly once.
    void answered(const AgentCore::PermissionAnswer &answer);
    //! The user wants it as a dialog (details).
    void dialogRequested();

private:
    AgentCore::PermissionQuestion m_question;
};

} // namespace Ui
