// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/index/sessionquery.h"
#include "agentcore/session/agent.h"

#include <QJsonObject>

namespace Acp {

//! Which session a request is about, and where it is stored.
struct AGENTCORE_EXPORT StoredSessionParams
{
    QString sessionId;
    QString cwd; //!< Absolute and clean; empty: not given.

    //! InvalidInput when sessionId is missing or cwd is relative.
    static AgentCore::Result<StoredSessionParams> fromJson(const QJsonObject &json);
};

//! Parameters of `_agentao.cn/session/rename`, `.../pin`, `.../archive` and `.../group`.
struct AGENTCORE_EXPORT ChangeSessionParams
{
    StoredSessionParams session;
    AgentCore::SessionChange change;

    //! With the member `title`.
    static AgentCore::Result<ChangeSessionParams> fromRenameJson(const QJsonObject &json);
    //! With the member `pinned`; missing: true.
    static AgentCore::Result<ChangeSessionParams> fromPinJson(const QJsonObject &json);
    //! With the member `archived`; missing: true.
    static AgentCore::Result<ChangeSessionParams> fromArchiveJson(const QJsonObject &json);
    //! With the member `group`; empty: of none.
    static AgentCore::Result<ChangeSessionParams> fromGroupJson(const QJsonObject &json);
};

//! Parameters of `_agentao.cn/session/pin_message`.
struct AGENTCORE_EXPORT PinMessageParams
{
    QString sessionId; //!< Of an open session.
    QString messageId; //!< What the user said.
    bool pinned = true;

    //! InvalidInput with the path of the first bad member; pinned may be missing.
    static AgentCore::Result<PinMessageParams> fromJson(const QJsonObject &json);
};

//! `{pinnedMessages: [messageId]}`, in the order of the ids.
AGENTCORE_EXPORT QJsonObject pinnedMessagesJson(const QSet<QString> &messageIds);

//! Parameters of `_agentao.cn/session/export`.
struct AGENTCORE_EXPORT ExportSessionParams
{
    StoredSessionParams session;
    AgentCore::ExportFormat format
        = AgentCore::ExportFormat::Markdown; //!< "md" (default), "json" or "html".

    static AgentCore::Result<ExportSessionParams> fromJson(const QJsonObject &json);
};

//! Parameters of `_agentao.cn/session/import`.
struct AGENTCORE_EXPORT ImportSessionParams
{
    QString path; //!< Absolute.
    QString cwd; //!< Absolute and clean: the folder that the session gets.

    static AgentCore::Result<ImportSessionParams> fromJson(const QJsonObject &json);
};

//! The member cwd alone: absolute and clean; empty when it is not given.
AGENTCORE_EXPORT AgentCore::Result<QString> optionalCwdFromJson(const QJsonObject &json);
//! Result of `_agentao.cn/session/bin`: as `session/list`, with `_meta["_agentao.cn/deletedAt"]`.
AGENTCORE_EXPORT QJsonObject deletedListJson(const QList<AgentCore::SessionInfo> &sessions);
//! Result of `_agentao.cn/session/export`: `{content}`.
AGENTCORE_EXPORT QJsonObject exportedJson(const QByteArray &bytes);
//! Result of `_agentao.cn/session/import`: `{sessionId}`.
AGENTCORE_EXPORT QJsonObject sessionIdJson(const QString &sessionId);

//! Most sessions that one search may ask for.
inline constexpr int kMaxSearchHits = 200;

//! \brief Parameters of `_agentao.cn/session/search`.
//!
//! {words?, cwd?, file?, tool?, exitCode?, failed?, model?, after?, before?, archived?, limit?};
//! times are ISO 8601. InvalidInput with the path of the first bad member.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::SessionQuery>
sessionQueryFromJson(const QJsonObject &json);

//! \brief Its result: {hits: [{session, messageId?, excerpt, marks: [[start, length]]}],
//! indexedPercent}.
//!
//! `session` is as in `session/list`; marks count UTF-16 units of the excerpt.
AGENTCORE_EXPORT QJsonObject sessionHitsJson(const AgentCore::SessionHits &hits);

} // namespace Acp
