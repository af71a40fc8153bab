// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/conformance/wireschema.h"
#include "agentcore_export.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

namespace Acp {

//! \brief Follows one connection and says what is wrong with what the agent writes.
//!
//! Every message is checked against the schema of the protocol (WireSchema), in the version that
//! the agent answers `initialize` with. Besides, an agent answers only requests that are open, uses
//! only what the client offered in `initialize`, and speaks only of sessions that the client knows.
//! Extension methods ("_...") are free, and so are the results of methods that the standard does
//! not have.
class AGENTCORE_EXPORT WireChecker
{
public:
    explicit WireChecker(WireSchema::Drafts drafts = WireSchema::Drafts::Foreign)
        : m_drafts(drafts)
    { }

    //! What the client sent; also what is no proper message.
    void readClient(const QJsonObject &message);
    void readClientLine(const QByteArray &line);
    //! \return What is wrong with a message of the agent, as sentences; usually nothing.
    QStringList readAgent(const QJsonObject &message);
    QStringList readAgentLine(const QByteArray &line);

    //! What is wrong with all lines of a connection that is over: \a sent by the client, good or
    //! bad, \a received from the agent; a last line that was cut off does not count.
    static QStringList problemsOf(const QByteArray &sent, const QByteArray &received);

private:
    QStringList readResponse(const QJsonObject &message);
    QStringList readCall(const QJsonObject &message);
    bool isOffered(const QString &method, const QJsonObject &params) const;

    QHash<QByteArray, QStringList> m_open; // methods of the client's requests, by their id as JSON
    QJsonObject m_offered; // the client's capabilities
    int m_version = 1;
    WireSchema::Drafts m_drafts;
    QSet<QString> m_sessions;
};

} // namespace Acp
