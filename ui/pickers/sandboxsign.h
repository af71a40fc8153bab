// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pickers/sandboxtext.h"
#include "ui/widgets/button.h"

#include <optional>

namespace Ui {

//! \brief A small shield: whether a sandbox holds commands back; struck through when none does.
//!
//! Finding out starts a process, so it waits until somebody looks or asks.
class SandboxSign : public Button
{
    Q_OBJECT

public:
    explicit SandboxSign(QWidget *parent = nullptr);

    //! The mode of the session, which may switch the sandbox off.
    void setMode(const QString &modeId);
    //! Finds out, once; describe() tells more when told().
    void ask();
    //! What is known now.
    SandboxText describe() const;

signals:
    //! describe() changed.
    void told();

protected:
    void enterEvent(QEnterEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void present();

    std::optional<AgentCore::SandboxStatus> m_status;
    QString m_modeId;
    bool m_isEnabled = true; //!< By the user's settings.
    bool m_isAsked = false;
};

} // namespace Ui
