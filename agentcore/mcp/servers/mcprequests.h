// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QPointer>

#include <functional>
#include <map>

namespace AgentCore {

//! \brief The requests of one server that are not answered yet, whichever connection they went to.
//!
//! Each ends once: with its answer, with a failure of all, or not at all when its context went.
class McpRequests
{
public:
    using Id = qint64;

    //! \a fail is called from the event loop when all fail.
    Id add(QObject *context, std::function<void(const Error &)> fail);
    //! \a id was sent as \a sent of its connection.
    void setSent(Id id, qint64 sent);
    //! False: it is over already, and its answer is to be dropped.
    bool finish(Id id) { return m_open.erase(id) > 0; }
    //! Forgets it; what it was sent as, 0 when it is not open.
    qint64 take(Id id);
    void failAll(const Error &error);

private:
    struct Open
    {
        QPointer<QObject> context;
        std::function<void(const Error &)> fail;
        qint64 sent = 0;
    };
    std::map<Id, Open> m_open;
    Id m_last = 0;
};

} // namespace AgentCore
