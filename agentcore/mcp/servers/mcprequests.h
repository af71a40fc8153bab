// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QPointer>

#include <functional>
#include <map>
#include <vector>

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
    //! All that are not parked.
    void failAll(const Error &error);

    //! \brief \a id waits for the server to be there again; \a resume sends it then.
    //!
    //! A failure of all leaves it alone.
    void park(Id id, std::function<void()> resume);
    //! What resumes all that wait; they are parked no more.
    std::vector<std::function<void()>> unpark();
    //! The one \a id, where it is still parked; 0: all that are.
    void failParked(Id id, const Error &error);

private:
    struct Open
    {
        QPointer<QObject> context;
        std::function<void(const Error &)> fail;
        qint64 sent = 0;
        std::function<void()> resume; //!< Set: it is parked.
    };
    static void tell(const Open &open, const Error &error);
    std::map<Id, Open> m_open;
    Id m_last = 0;
};

} // namespace AgentCore
