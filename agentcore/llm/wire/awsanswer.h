// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/awseventstream.h"

namespace AgentCore {

//! \brief Turns an answer of Bedrock's InvokeModelWithResponseStream into server-sent events.
//!
//! The payload of a "chunk" is `{"bytes": <base64 of one event>}`; an exception becomes an event
//! "error" whose `type` is its name. Source: docs.aws.amazon.com/bedrock, API reference,
//! "InvokeModelWithResponseStream", looked up 2026-11-23.
class AGENTCORE_EXPORT AwsAnswer
{
public:
    //! True for the media type of such answers.
    static bool isMediaType(QByteArrayView contentType);

    //! What \a bytes bring; also what came before an error().
    QByteArray translated(QByteArrayView bytes);
    //! As AwsEventStream::append(), also for a message that cannot be read.
    const std::optional<Error> &error() const { return m_error; }

private:
    QByteArray translated(const AwsEvent &event);

    AwsEventStream m_stream;
    std::optional<Error> m_error;
};

} // namespace AgentCore
