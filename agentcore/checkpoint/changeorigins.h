// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"
#include "agentcore/checkpoint/shadowrepository.h"

#include <QSet>

namespace AgentCore {

//! \brief Who changed the files of a review: the turns of the session, or others between them.
class AGENTCORE_EXPORT ChangeOrigins
{
public:
    //! \a tree: that of the later state of \a range. Errors as of compareTrees().
    static Result<ChangeOrigins> find(const ShadowRepository &shadow, const QString &session,
                                      const ReviewRange &range, const QByteArray &tree);

    //! Paths start at ShadowRepository::topLevel().
    bool isByTurn(const QByteArray &path) const
    {
        return m_turns.contains(path) || !isByOthers(path);
    }
    bool isByOthers(const QByteArray &path) const { return m_others.contains(path); }

private:
    QSet<QByteArray> m_turns; //!< Only known when others changed anything at all.
    QSet<QByteArray> m_others;
};

} // namespace AgentCore
