// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/permission/auditrecord.h"
#include "agentcore/ports/elicitationport.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/session/turnstile.h"

#include <QSet>

#include <deque>

namespace AgentCore {

class ExternalCalls;

//! Something that a session does for another agent: a file, or a command.
struct ServedEffect
{
    QString tool; //!< The tool of ours that does the same; rules name it.
    ToolKind kind = ToolKind::Other;
    Phrase title;
    ToolEffect effect;
    QJsonObject input; //!< As that tool would have it.
    QList<ToolContent> content = {}; //!< For the question.
};

//! \brief What another agent asks while it works for a session, and what the session does for it:
//! judged by the session's mode and rules, and put to whoever the session asks, one at a time.
//!
//! What the agent says of itself proves nothing, so a question is a question in every mode but
//! full-access, and what mode or rules refuse is refused unasked. See close().
class ExternalQuestions : public QObject, public PermissionPort, public ElicitationPort
{
    Q_OBJECT

public:
    //! How something may be done; or why not, in words for the agent.
    using Permitted = std::function<void(const Result<CommandPermit> &)>;

    //! \a session: of the part of the turn, with the sub-agent's name; it and \a calls are used
    //! until close(). \a agent: the one that asks.
    ExternalQuestions(const TurnEnvironment &session, QString agent, ExternalCalls *calls);
    ~ExternalQuestions() override;

    //! Nobody is there, and the agent gets what mode and rules do not refuse.
    void setAcceptsAll(bool accepts) { m_acceptsAll = accepts; }

    // What the agent asks.
    void ask(const PermissionQuestion &question, PermissionReply reply) override;
    void ask(const Elicitation &elicitation, ElicitationReply reply) override;
    void withdraw(const QString &id) override;

    //! True when a person has to be asked for \a served.
    bool isAsked(const ServedEffect &served) const;
    //! \a then is called once, from within or later.
    void permit(const ServedEffect &served, const Permitted &then);
    //! Not yet closed.
    bool isOpen() const { return !m_isClosed; }
    //! The work is over: what is open is answered "no", and so is all that comes.
    void close();

signals:
    //! Something was refused without a question; in words.
    void refused(const QString &what);

private:
    struct Open
    {
        PermissionQuestion question;
        std::function<void(const PermissionAnswer &)> then;
    };

    PermissionVerdict judge(const ServedEffect &served) const;
    QList<ToolEffect> resolved(const QList<ToolEffect> &claimed) const;
    PermissionQuestion ours(const PermissionQuestion &question) const;
    void put(PermissionQuestion question, const PermissionVerdict &verdict,
             const std::shared_ptr<PermissionReply> &reply);
    void finishAsked(const PermissionQuestion &question, const PermissionVerdict &verdict,
                     std::optional<ToolCallState> call, const PermissionAnswer &given,
                     const std::shared_ptr<PermissionReply> &reply);
    void askFor(const ServedEffect &served, const PermissionVerdict &verdict,
                const Permitted &then);
    void finishServed(const ServedEffect &served, ToolCallState call,
                      const PermissionAnswer &answer, const Permitted &then);
    bool isApproved(const ToolEffect &effect) const;
    void approve(const PermissionQuestion &question, const PermissionAnswer &answer);
    void enqueue(const PermissionQuestion &question,
                 std::function<void(const PermissionAnswer &)> then);
    void next();
    void handleAnswer(const QString &id, const PermissionAnswer &answer);
    void audit(const PermissionQuestion &question, AuditOutcome outcome,
               const PermissionVerdict &verdict, const PermissionAnswer &answer = {});
    QString asker() const;

    TurnEnvironment m_session;
    QString m_agent;
    ExternalCalls *m_calls;
    Turnstile::Ticket m_place;
    std::deque<Open> m_waiting;
    std::optional<Open> m_open;
    QSet<QString> m_forms; // that are open
    QSet<QString> m_approved; // what a person allowed: command lines, paths
    bool m_approvesEdits = false;
    bool m_acceptsAll = false;
    bool m_isClosed = false;
};

} // namespace AgentCore
