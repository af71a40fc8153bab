// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"

#include <QJsonObject>

namespace Acp {

//! Bytes that texts of one review may take as JSON: far below LocalTransport::Limits.
constexpr qsizetype kMaxReviewTextBytes = 16 * 1024 * 1024;
//! Files that are told of one review.
constexpr qsizetype kMaxReviewFiles = 20'000;

//! Parameters of `_agentao.cn/review/changes`.
struct AGENTCORE_EXPORT ReviewParams
{
    QString sessionId;
    AgentCore::ReviewRange range; //!< "until": "now" (default), "end_of_turn" or "checkpoint".

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<ReviewParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const ReviewParams &, const ReviewParams &) = default;
};

//! Parameters of `_agentao.cn/review/revert`, whose result is that of
//! `_agentao.cn/checkpoint/restore`.
struct AGENTCORE_EXPORT ReversalParams
{
    QString sessionId;
    AgentCore::Reversal reversal;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<ReversalParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const ReversalParams &, const ReversalParams &) = default;
};

//! \brief `{files: [{path, state, movedFrom?, before, after, oldText?, newText?, hunks: [[int]],
//! addedLines, removedLines, byTurn, byOthers, changedSince}], uncovered: [], states: []}`.
//!
//! Bounded: a file whose texts would make it more than kMaxReviewTextBytes of them is told without
//! texts and hunks, as one that is too long: it can be taken back as a whole. Files beyond
//! kMaxReviewFiles are named among the uncovered.
AGENTCORE_EXPORT QJsonObject reviewJson(const AgentCore::Review &review);
//! Inverse of reviewJson(). InvalidInput with the path of the first bad member.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::Review> reviewFromJson(const QJsonObject &json);

} // namespace Acp
