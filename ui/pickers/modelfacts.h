// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/modeloffer.h"

#include <QCoreApplication>

namespace Ui {

//! What the window says of a model: how much it reads, whether it sees images, its price.
struct ModelFactsText
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ModelFactsText)

public:
    //! "ends 11 Dec · 200k · images · $3 / $15"; what is not known is left out, and an end that is
    //! far.
    static QString brief(const AgentCore::OfferedModel &model);
    //! The same in sentences, and when it was released; empty when nothing is known.
    static QString spoken(const AgentCore::OfferedModel &model);
};

} // namespace Ui
