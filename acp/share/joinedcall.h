// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"

#include <QPromise>

//! Requests to the process that holds a session.
namespace Acp::JoinedCall {

//! \a error of the answer that is being handled, with the code that it had there.
AGENTCORE_EXPORT AgentCore::Error errorThere(const AgentLink &link, const AgentCore::Error &error);

//! \brief Calls \a method, which may take as long as it likes; \a read makes a value of the answer.
//!
//! Nothing comes of the future when \a context dies before.
template <typename T>
QFuture<AgentCore::Result<T>> ask(AgentLink *link, const QString &method, const QJsonObject &params,
                                  QObject *context,
                                  AgentCore::Result<T> (*read)(const QJsonObject &json))
{
    // A function can only be copied.
    const auto promise = std::make_shared<QPromise<AgentCore::Result<T>>>();
    promise->start();
    link->call(method, params, std::chrono::milliseconds(0), context,
               [link, promise, read](const AgentCore::Result<QJsonValue> &answer) {
                   promise->addResult(answer ? read(answer->toObject())
                                             : AgentCore::Result<T>(std::unexpected(
                                                   errorThere(*link, answer.error()))));
                   promise->finish();
               });
    return promise->future();
}

} // namespace Acp::JoinedCall
