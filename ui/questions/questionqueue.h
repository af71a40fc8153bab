// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/ports/elicitationport.h"

#include <QObject>
#include <QSet>

#include <variant>

namespace Ui {

class WindowElicitationPort;
class WindowPermissionPort;

//! One thing that the user is asked.
struct WaitingQuestion
{
    std::variant<AgentCore::PermissionQuestion, AgentCore::Elicitation> content;

    QString id() const;
    QString sessionId() const;
    //! Null: something else is asked.
    const AgentCore::PermissionQuestion *permission() const
    {
        return std::get_if<AgentCore::PermissionQuestion>(&content);
    }
    const AgentCore::Elicitation *elicitation() const
    {
        return std::get_if<AgentCore::Elicitation>(&content);
    }
};

//! \brief What waits for an answer, of all sessions and kinds, in the order in which it was asked.
//!
//! Of each session the first one is to be shown; wherever an answer is given, the first one counts.
class QuestionQueue : public QObject
{
    Q_OBJECT

public:
    //! Where a question stands among those that came while one waited.
    struct Place
    {
        int position = 0; //!< From 1.
        int total = 0;
        friend bool operator==(const Place &, const Place &) = default;
    };

    //! None is owned; all outlive this. \a elicitations: null: only permissions are asked for.
    QuestionQueue(WindowPermissionPort *permissions, WindowElicitationPort *elicitations,
                  QObject *parent = nullptr);

    //! Null when \a id does not wait (any more).
    const WaitingQuestion *find(const QString &id) const;
    //! The one to answer next in \a sessionId; null: none.
    const WaitingQuestion *first(const QString &sessionId) const;
    //! "2 of 5" of the first one, answered ones counted.
    Place place(const QString &sessionId) const;
    //! How many later ones of its session ask exactly the same as \a id.
    int alikeCount(const QString &id) const;
    QSet<QString> sessions() const;

    //! \a andAlike: also those that ask exactly the same.
    void answer(const QString &id, const AgentCore::PermissionAnswer &answer,
                bool andAlike = false);
    void answer(const QString &id, const AgentCore::ElicitationAnswer &answer);

signals:
    void asked(const QString &id, const QString &sessionId);
    //! It waits no more; \a withdrawn: nobody answered it.
    void left(const QString &id, const QString &sessionId, bool withdrawn);

private:
    void add(const WaitingQuestion &question);
    void remove(const QString &id, bool withdrawn);
    QStringList alike(const QString &id) const;

    WindowPermissionPort *m_permissions;
    WindowElicitationPort *m_elicitations;
    QList<WaitingQuestion> m_waiting;
    QHash<QString, int> m_answered; //!< By session, since it last had none waiting.
};

} // namespace Ui
