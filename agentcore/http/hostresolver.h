// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHostAddress>
#include <QList>

#include <functional>

namespace AgentCore {

//! \brief Finds the addresses of a name.
class AGENTCORE_EXPORT HostResolver
{
public:
    using Callback = std::function<void(const Result<QList<QHostAddress>> &addresses)>;

    virtual ~HostResolver() = default;

    //! \brief Calls back once, from the event loop, unless \a context is deleted before.
    //!
    //! At least one address, or Network: the name is not known.
    virtual void resolve(const QString &host, QObject *context, Callback callback) = 0;
};

//! \brief Asks the system, as every other program does: hosts file, DNS.
class AGENTCORE_EXPORT SystemResolver : public HostResolver
{
public:
    void resolve(const QString &host, QObject *context, Callback callback) override;
};

} // namespace AgentCore
