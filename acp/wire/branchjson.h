// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

namespace Acp {

//! Parameters of `_agentao.cn/branch/start`.
struct AGENTCORE_EXPORT StartBranchParams
{
    QString sessionId;
    QString messageId; //!< The user message that the branch begins in place of.

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<StartBranchParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
};

//! Parameters of `_agentao.cn/branch/switch`.
struct AGENTCORE_EXPORT SwitchBranchParams
{
    QString sessionId;
    QString branchId;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<SwitchBranchParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
};

//! The user message that a fork ends before, from `_meta["_agentao.cn/beforeMessageId"]`; empty:
//! the whole is copied. InvalidInput when it is no string.
AGENTCORE_EXPORT AgentCore::Result<QString> forkedBeforeFromJson(const QJsonObject &json);

//! All branches of a session, see Session::branches() and Session::branchForks().
struct AGENTCORE_EXPORT BranchList
{
    QList<AgentCore::Branch> branches;
    QList<AgentCore::BranchFork> forks;

    //! Inverse of branchListJson(). InvalidInput with the path of the first bad member.
    static AgentCore::Result<BranchList> fromJson(const QJsonObject &json);
    friend bool operator==(const BranchList &, const BranchList &) = default;
};

//! `{branches: [{branchId, isActive, parentBranchId?, replacedMessageId?, messageId?, title?,
//! updatedAt?}], forks: [{messageId, branchIds: [], active}]}`, see Branch and BranchFork.
AGENTCORE_EXPORT QJsonObject branchListJson(const QList<AgentCore::Branch> &branches,
                                            const QList<AgentCore::BranchFork> &forks);
//! `{branchId, prompt: [content block]}`: the branch that is active now, and what is to be edited.
AGENTCORE_EXPORT QJsonObject branchStartedJson(const QList<AgentCore::Branch> &branches,
                                               const QList<AgentCore::ContentBlock> &content);

} // namespace Acp
