// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/branchjson.h"
#include "agentcore/session/session.h"

#include <QJsonObject>

//! What the process that holds a session tells the others that take part in it, each a
//! notification below `_agentao.cn/session/`.
namespace Acp {

//! `turn`: a turn begins or is over, whoever asked for it.
struct AGENTCORE_EXPORT TurnNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/turn"};

    QString sessionId;
    bool isRunning = false;
    AgentCore::TurnResult result; //!< When it is over: stop reason, error and commandFailed.

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<TurnNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
};

//! \brief `reset`: another branch is shown, and the whole conversation is told anew, by updates.
//!
//! One comes before them and one behind. There is no update for it in version 1.
struct AGENTCORE_EXPORT ResetNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/reset"};

    QString sessionId;
    bool isOver = false; //!< All of it was told.

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<ResetNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const ResetNews &, const ResetNews &) = default;
};

//! `branches`: the ways that the conversation took, whenever they are others.
struct AGENTCORE_EXPORT BranchNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/branches"};

    QString sessionId;
    BranchList list;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<BranchNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const BranchNews &, const BranchNews &) = default;
};

//! `said`: the prompt of this guest became the user message \a messageId.
struct AGENTCORE_EXPORT SaidNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/said"};

    QString sessionId;
    QString messageId;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<SaidNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const SaidNews &, const SaidNews &) = default;
};

//! \brief `unread`: a turn is about to end that did not read the last \a count messages of those
//! that this guest put into it by `_agentao.cn/session/steer`.
struct AGENTCORE_EXPORT UnreadNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/unread"};

    QString sessionId;
    qint64 count = 0;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<UnreadNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const UnreadNews &, const UnreadNews &) = default;
};

//! `fronts`: who else has it before them.
struct AGENTCORE_EXPORT FrontsNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/fronts"};

    QString sessionId;
    QString title; //!< Of the session.
    QStringList others; //!< What they call themselves; may be empty.

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<FrontsNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const FrontsNews &, const FrontsNews &) = default;
};

//! `answered`: a question that was asked here, too, was answered by somebody else, and is withdrawn
//! next.
struct AGENTCORE_EXPORT AnswerNews
{
    static constexpr QLatin1StringView kMethod{"_agentao.cn/session/answered"};

    QString sessionId;
    QString by;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<AnswerNews> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
    friend bool operator==(const AnswerNews &, const AnswerNews &) = default;
};

} // namespace Acp
