// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonValue>

#include <functional>

namespace AgentCore {

//! \brief The right, and the duty, to answer one JSON-RPC request.
//!
//! Moved to whoever answers. Destroyed unanswered it sends ErrorCode::Internal, so a request is
//! never left open and, as answering uses the reply up, never answered twice. For a notification
//! it has nothing to send and says so by isNotification().
class AGENTCORE_EXPORT Reply
{
public:
    using Sender = std::function<void(const Result<QJsonValue> &)>;

    //! An empty \a send makes the reply of a notification. \a requestId is the request's own id,
    //! as Peer::cancelRequested() names it.
    explicit Reply(Sender send, QJsonValue requestId = QJsonValue::Undefined);
    Reply(Reply &&other) noexcept;
    Reply &operator=(Reply &&) = delete;
    Q_DISABLE_COPY(Reply)
    ~Reply();

    bool isNotification() const { return !m_wasRequest; }
    //! The id that the other side gave the request; undefined for a notification.
    const QJsonValue &requestId() const { return m_requestId; }
    //! Sends the result or, mapped to its JSON-RPC code, the error; to be called once.
    void answer(const Result<QJsonValue> &result) &&;

private:
    Sender m_send;
    QJsonValue m_requestId;
    bool m_wasRequest = false;
};

} // namespace AgentCore
