// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/foreignsessions.h"
#include "ui/widgets/pickpopup.h"

namespace Ui {

//! \brief The conversations that other programs had in a folder, to look for one and take it in:
//! the picked id is its path, or kOtherFile.
class ImportPicker : public PickPopup
{
    Q_OBJECT

public:
    static constexpr QLatin1StringView kOtherFile{"file"};

    //! Deletes itself when it closes.
    ImportPicker(const QList<AgentCore::ForeignSession> &sessions, QWidget *parent);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;

private:
    QList<AgentCore::ForeignSession> m_sessions;
};

} // namespace Ui
