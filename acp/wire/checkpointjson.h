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
};

//! `{checkpoints: [{checkpointId, at, reason: "turn"|"restore", title?}]}`, the oldest first.
AGENTCORE_EXPORT QJsonObject checkpointListJson(const QList<AgentCore::Checkpoint> &checkpoints);
//! `{files: [{path, status, changedSince, addedLines?, removedLines?, content?}], uncovered: []}`;
//! content is that of a tool call, a diff.
AGENTCORE_EXPORT QJsonObject fileChangesJson(const AgentCore::FileChanges &changes);
//! `{restored: [path], failures: [{path, message}], undoCheckpointId?}`.
AGENTCORE_EXPORT QJsonObject restoreOutcomeJson(const AgentCore::RestoreOutcome &outcome);

} // namespace Acp
