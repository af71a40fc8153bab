// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"

#include <QJsonObject>

namespace Acp {

//! Parameters of `_agentao.cn/checkpoint/changes` and `.../restore`.
struct AGENTCORE_EXPORT CheckpointParams
{
    QString sessionId;
    QString checkpointId;
    AgentCore::ChangeScope scope
        = AgentCore::ChangeScope::Turn; //!< "turn" (default) or "until_now"
    QStringList paths; //!< Absolute; unset: all.

    //! InvalidInput with the path of the first bad member; an empty list of paths is bad, too.
    static AgentCore::Result<CheckpointParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const CheckpointParams &, const CheckpointParams &) = default;
};

//! `{checkpoints: [{checkpointId, at, reason: "turn"|"restore", title?}]}`, the oldest first.
AGENTCORE_EXPORT QJsonObject checkpointListJson(const QList<AgentCore::Checkpoint> &checkpoints);
//! `{files: [{path, status, changedSince, addedLines?, removedLines?, content?}], uncovered: []}`;
//! content is that of a tool call, a diff.
AGENTCORE_EXPORT QJsonObject fileChangesJson(const AgentCore::FileChanges &changes);
//! `{restored: [path], failures: [{path, message, reason}], undoCheckpointId?}`; reasons as in
//! jsonRpcError().
AGENTCORE_EXPORT QJsonObject restoreOutcomeJson(const AgentCore::RestoreOutcome &outcome);

//! Inverses of the above, but for texts that were too large. InvalidInput with the path of the
//! first bad member.
AGENTCORE_EXPORT AgentCore::Result<QList<AgentCore::Checkpoint>>
checkpointListFromJson(const QJsonObject &json);
AGENTCORE_EXPORT AgentCore::Result<AgentCore::FileChanges>
fileChangesFromJson(const QJsonObject &json);
AGENTCORE_EXPORT AgentCore::Result<AgentCore::RestoreOutcome>
restoreOutcomeFromJson(const QJsonObject &json);

} // namespace Acp
