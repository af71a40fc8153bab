// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/compactions.h"

#include <QStringList>

namespace AgentCore {

//! \brief A conversation as text, for a model that summarises it.
//!
//! As text it needs no tools, and fits every wire format wherever it is cut. Results and arguments
//! of calls are shortened in their middle, images named.
class AGENTCORE_EXPORT ConversationText
{
public:
    //! Each piece becomes a text of at most \a maxTokens, estimated.
    static QStringList of(const std::vector<ConversationPiece> &pieces, qint64 maxTokens);

    //! \brief Joins neighbours until each has at most \a maxTokens, in at most \a maxParts.
    //!
    //! Where that is not enough, pieces are left out from the oldest on, which is said.
    static QStringList join(const QStringList &texts, qint64 maxTokens, int maxParts);
};

} // namespace AgentCore
