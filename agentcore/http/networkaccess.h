// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkAccessManager>

namespace AgentCore {

//! \brief The manager behind an HttpTransport.
//!
//! Counts how many signals of its replies are being handled, since it must not be deleted below
//! one. Proxies come from the system's settings (on Linux from the environment: http_proxy and so
//! on); requests to this machine never use one.
class NetworkAccess : public QNetworkAccessManager
{
    Q_OBJECT

public:
    NetworkAccess();

    //! Deletes it now, or from the event loop while isBusy().
    void dispose();
    bool isBusy() const { return m_depth > 0; }

    //! Calls \a emitSignals; handlers may dispose of this object.
    template <typename Function> void guarded(Function emitSignals)
    {
        ++m_depth;
        emitSignals(); // a disposed manager lives until the event loop is reached
        --m_depth;
    }

private:
    int m_depth = 0;
};

} // namespace AgentCore
