// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>

namespace AgentCore {

//! \brief How fast whoever is shown a session can take it.
//!
//! While it is behind, the reply of the model is not read any further, so that the model's server
//! waits and what nobody took yet does not pile up. Tools and questions go on.
class AGENTCORE_EXPORT PacePort : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Cheap: asked after each piece of a reply.
    virtual bool isBehind() const = 0;

signals:
    //! isBehind() is false again. Follows whenever it was true, unless the session ends before.
    void caughtUp();
};

} // namespace AgentCore
