// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "ui/widgets/pickpopup.h"

namespace Ui {

//! \brief The deleted sessions of a folder, to look for one and restore it: the picked id.
class DeletedPicker : public PickPopup
{
    Q_OBJECT

public:
    //! Deletes itself when it closes.
    DeletedPicker(const QList<AgentCore::SessionInfo> &sessions, QWidget *parent);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;

private:
    QList<AgentCore::SessionInfo> m_sessions;
};

} // namespace Ui
