// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QObject>
#include <QPointer>

namespace AgentCore {

//! \brief Lets a few in at a time; who has to wait is let in in the order of asking.
class AGENTCORE_EXPORT Turnstile : public QObject
{
    Q_OBJECT

public:
    //! One who goes in and out; leaves at its end.
    class AGENTCORE_EXPORT Ticket
    {
    public:
        //! \a turnstile: null: it is always let in.
        explicit Ticket(Turnstile *turnstile);
        ~Ticket();
        Q_DISABLE_COPY_MOVE(Ticket)

        //! True when it is inside; else it waits from now on, and asks again at Turnstile::freed().
        bool enter();
        //! Goes out, or no longer waits; nothing happens when it is neither.
        void leave();

    private:
        QPointer<Turnstile> m_turnstile;
        const bool m_isFree;
    };

    explicit Turnstile(qsizetype places = 1, QObject *parent = nullptr);

signals:
    //! Who waits may try again.
    void freed();

private:
    bool enter(const Ticket *ticket);
    void leave(const Ticket *ticket);

    qsizetype m_places;
    QList<const Ticket *> m_inside;
    QList<const Ticket *> m_waiting;
};

} // namespace AgentCore
