// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/widgets/choicefield.h"

#include <QPointer>

namespace Ui {

//! \brief Which changes of a session can be looked at: of all of it, of a turn, since a message,
//! between any two states.
class ReviewScopes : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Ids of choices; those of turns, and since a message, end with the id of the checkpoint.
    static constexpr QLatin1StringView kSession{"session"};
    static constexpr QLatin1StringView kLastTurn{"last"};
    static constexpr QLatin1StringView kTurn{"turn:"};
    static constexpr QLatin1StringView kSince{"since:"};
    //! Two ids, with a colon between them; see states().
    static constexpr QLatin1StringView kBetween{"between:"};
    static constexpr QLatin1StringView kCompare{"compare"}; //!< The wish to choose two states.

    //! Not owned; null: there is nothing to look at.
    void setSession(AgentCore::Session *session);
    //! Asks for the states again; leads to changed().
    void reload();
    //! Turns that changed files, the oldest first.
    const QList<AgentCore::Checkpoint> &turns() const { return m_turns; }

    //! \a present is among them, whatever it is.
    QList<Choice> choices(const QString &present) const;
    AgentCore::ReviewRange range(const QString &id) const;
    //! The checkpoint that \a id begins with; empty: the first one, or none.
    QString beginOf(const QString &id) const;
    static QString between(const QString &from, const QString &to)
    {
        return kBetween + from + u':' + to;
    }
    //! Since the last message, as two states.
    QString comparison() const;
    //! \brief The states that between() takes, the newest first; an empty id is the start of the
    //! session for the earlier one and now for the later one.
    QList<Choice> states(bool isLater) const;
    //! Of kBetween: the ids of its states.
    static std::pair<QString, QString> ends(const QString &id);
    //! "12 Mar 14:05 · Fix the tests"
    static QString titleOf(const AgentCore::Checkpoint &checkpoint);

signals:
    //! turns() may be others.
    void changed();

private:
    QString nameOf(const QString &checkpointId) const;

    QPointer<AgentCore::Session> m_session;
    QList<AgentCore::Checkpoint> m_states; //!< The oldest first.
    QList<AgentCore::Checkpoint> m_turns;
    quint64 m_question = 0;
};

} // namespace Ui
