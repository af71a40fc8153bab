// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/widgets/pickpopup.h"

namespace AgentCore {
struct SandboxStatus;
}

namespace Ui {

struct SandboxText;

//! \brief The modes of a session with what each permits, and what the sandbox of commands means.
class ModePicker : public PickPopup
{
    Q_OBJECT

public:
    explicit ModePicker(QWidget *parent);

    void setModes(const QList<AgentCore::SessionMode> &modes, const QString &currentId);
    //! They are another agent's: none is taken for ours that does not say of itself what ours does.
    void setOther(bool isOther) { m_isOther = isOther; }
    //! Our mode that asks for nothing.
    bool isBold(const AgentCore::SessionMode &mode) const;
    //! Its name in one word, for where there is little room.
    QString word(const AgentCore::SessionMode &mode) const;
    //! Below the modes.
    void setSandbox(const SandboxText &text);
    //! Not: modes of another agent say nothing of it.
    void setSandboxShown(bool isShown);

    //! \brief The mode after the present one; empty: there is none to go to.
    //!
    //! Only modes that are known to ask before they go beyond the folder: never full access.
    QString nextMode() const;

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;
    QString presentId() const override { return m_modeId; }

private:
    bool isOurs(const AgentCore::SessionMode &mode) const;

    QList<AgentCore::SessionMode> m_modes;
    QString m_modeId;
    bool m_isOther = false;
    Label *m_sandboxTitle = nullptr;
    Label *m_sandboxDetail = nullptr;
};

} // namespace Ui
