// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <QStringDecoder>

#include <map>
#include <optional>

namespace Acp {

//! \brief The tool calls of one session and the terminals that they show, which are the agent's
//! own in version 2.
//!
//! What a terminal prints is told as news of the call that shows it (TerminalNews); what comes
//! before that call waits. One that no call shows becomes a call of its own when it ends.
class AGENTCORE_EXPORT Draft2Calls
{
public:
    static constexpr qsizetype kMaxTerminals = 1'000; //!< One that ended makes room.
    static constexpr qsizetype kMaxKept = 1024 * 1024; //!< Bytes of one terminal.
    static constexpr qsizetype kMaxKeptInAll = 8 * 1024 * 1024; //!< Bytes.

    //! A `tool_call_update` of version 1, and further updates that go before and behind it.
    struct Change
    {
        QList<QJsonObject> before;
        QJsonObject update;
        QList<QJsonObject> after;
    };

    //! `tool_call_update`, also within a question.
    Change change(const QJsonObject &update);
    //! The same as a list.
    QList<QJsonObject> patch(const QJsonObject &update);
    //! `tool_call_content_chunk`.
    QList<QJsonObject> chunk(const QJsonObject &update);
    //! `terminal_update`.
    QList<QJsonObject> terminal(const QJsonObject &update);
    //! `terminal_output_chunk`.
    QList<QJsonObject> output(const QJsonObject &update);

    //! \brief The request that stops a call, or else what runs in the terminal that it shows:
    //! `{method, params}`, the latter without the session.
    //!
    //! Nothing: the agent does not offer that now.
    std::optional<QJsonObject> stop(const QString &callId) const;

private:
    struct Terminal
    {
        QString callId; //!< Empty: no call shows it yet.
        QString command;
        QString cwd;
        QByteArray bytes; //!< Printed so far, to kMaxKept.
        qsizetype told = 0; //!< Of them.
        QStringDecoder decoder{QStringDecoder::Utf8};
        QJsonValue exit = QJsonValue::Undefined;
        bool isCut = false; //!< Earlier bytes are not kept.
        bool startsAnew = false; //!< Another text was told before.
        bool canStop = false;
        bool isOver = false;
    };

    Terminal *find(const QString &id);
    QJsonArray content(const QJsonArray &items, const QString &callId, QList<QJsonObject> &news);
    void attach(const QString &id, const QString &callId, QList<QJsonObject> &news);
    void print(Terminal &terminal, const QByteArray &bytes);
    void shrink(Terminal &terminal);
    void release(Terminal &terminal);
    static void replace(Terminal &terminal, const QByteArray &bytes);
    QList<QJsonObject> newsOf(const QString &id, Terminal &terminal);

    std::map<QString, Terminal> m_terminals;
    qsizetype m_kept = 0; // bytes of all
    QSet<QString> m_placed; // calls that said themselves where they are
    QSet<QString> m_stoppable; // calls
};

//! \brief Questions for permission: version 2 asks about anything, version 1 about a call.
//!
//! What is about no call of the agent's becomes one for as long as it is asked.
class AGENTCORE_EXPORT Draft2Questions
{
public:
    //! A question of version 1, and updates that go before it.
    struct Asked
    {
        QJsonObject params;
        QList<QJsonObject> updates;
    };

    //! \brief Parameters of `session/request_permission`; \a request: the id of the agent's.
    //! \return InvalidInput with the member that is missing.
    AgentCore::Result<Asked> ask(const QJsonValue &request, const QJsonObject &params,
                                 Draft2Calls &calls);
    //! \brief What the answer to \a request makes of a call that stood for a question, as
    //! parameters of `session/update`; empty: nothing.
    QJsonObject answered(const QJsonValue &request, const QJsonValue &result);

private:
    struct Own
    {
        QString sessionId;
        QString callId;
        QSet<QString> refusals; //!< Options that say no.
    };

    QHash<QString, Own> m_own; // by the id of the request, as text
    qint64 m_lastNumber = 0;
};

} // namespace Acp
