// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <deque>
#include <optional>

namespace AgentCore {

//! One message of such a stream.
struct AwsEvent
{
    QHash<QByteArray, QByteArray> headers; //!< Those that are texts: ":event-type" and such.
    QByteArray payload;
    friend bool operator==(const AwsEvent &, const AwsEvent &) = default;
};

//! \brief Cuts a stream of bytes into messages of `application/vnd.amazon.eventstream`.
//!
//! Lengths, headers and payload with a checksum each. Source: Smithy 2.0, "Amazon Event Stream
//! Specification", looked up 2026-11-23; bytes may be split anywhere.
class AGENTCORE_EXPORT AwsEventStream
{
public:
    //! What the specification allows: a payload of 16 MiB and 128 KiB of headers.
    static constexpr quint32 kMaxMessageBytes = 16 * 1024 * 1024 + 128 * 1024 + 16;
    static constexpr quint32 kMaxHeaderBytes = 128 * 1024;

    //! \return LimitExceeded for a message beyond those bounds, Network when the stream is
    //! garbled; and the same for each later call.
    Result<void> append(QByteArrayView bytes);
    //! The next whole message, or nothing.
    std::optional<AwsEvent> takeEvent();
    //! True when the last message is not whole.
    bool isMidway() const { return !m_buffer.isEmpty(); }

private:
    Result<void> takeMessages();

    std::deque<AwsEvent> m_events;
    QByteArray m_buffer; // the unfinished message
    std::optional<Error> m_error;
};

} // namespace AgentCore
