// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QCoreApplication>
#include <QHash>

namespace Ui {

//! What the window says of a model: how much it reads, whether it sees images, its price.
struct ModelFactsText
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ModelFactsText)

public:
    //! "200k · images · $3 / $15"; what is not known is left out.
    static QString brief(const AgentCore::ModelProfile &profile);
    //! The same in sentences; empty when nothing is known.
    static QString spoken(const AgentCore::ModelProfile &profile);
};

} // namespace Ui
