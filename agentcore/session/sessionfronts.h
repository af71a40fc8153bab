// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace AgentCore {

class Session;

//! \brief Who else has a session before them: other windows and editors. A child of the session.
class AGENTCORE_EXPORT SessionFronts : public QObject
{
    Q_OBJECT

public:
    //! Whether this process holds the session, or takes part in it.
    enum class Role { Host, Guest };

    SessionFronts(Session *session, Role role);

    //! Null: nobody else can take part in it.
    static SessionFronts *of(const Session *session);
    //! Another process holds it: its turns go on when it is closed here.
    static bool isGuest(const Session *session);

    //! What the others call themselves, fit to be shown; one that does not say is an empty name.
    QStringList others() const { return m_others; }
    void setOthers(const QStringList &names);
    //! A question of the session was answered by \a name, not here, and is withdrawn next.
    void noteAnswer(const QString &name);
    //! Who answered the question that was withdrawn just now; unset: nobody did. Once for each.
    std::optional<QString> takeAnswer();

signals:
    void othersChanged();

private:
    QStringList m_others;
    QStringList m_answers; // that nobody asked for yet
    Role m_role;
};

} // namespace AgentCore
