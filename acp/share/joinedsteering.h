// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/wire/sessionrequests.h"

namespace Acp {

//! \brief What was said here into running turns of a session that another process holds, until the
//! model has read it or it comes back.
class AGENTCORE_EXPORT JoinedSteering : public QObject
{
    Q_OBJECT

public:
    //! \a link outlives it.
    explicit JoinedSteering(AgentLink *link, QObject *parent = nullptr);

    //! \a params: with what is sent for \a content. What is refused is unread, when it is known.
    void send(const QList<AgentCore::ContentBlock> &content, const PromptParams &params);
    //! \a content was to be a prompt, and was not sent: it is unread.
    void keepUnread(const QList<AgentCore::ContentBlock> &content);
    //! Every one was taken or refused.
    bool isSettled() const;
    //! \a text was put into the conversation: it may be one of them.
    void noteSaid(const QString &text);
    //! The turn that is about to end did not read the last \a count that it took.
    void noteUnread(qint64 count);
    //! What else was taken until now was read.
    void endTurn();
    //! The other process is gone: what was taken and did not appear is unread.
    void lose();
    //! All that is unread, in order; it is gone from here.
    QList<QList<AgentCore::ContentBlock>> takeUnread();

signals:
    //! isSettled() is true again.
    void settled();
    void refused(const AgentCore::Error &why);

private:
    enum class State { Sent, Taken, Read, Unread };
    struct Said
    {
        quint64 number;
        QList<AgentCore::ContentBlock> content;
        State state = State::Sent;
    };

    void handleAnswer(quint64 number, const AgentCore::Result<QJsonValue> &answer);

    AgentLink *m_link;
    QList<Said> m_said;
    quint64 m_lastNumber = 0;
};

} // namespace Acp
