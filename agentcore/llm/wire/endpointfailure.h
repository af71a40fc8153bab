// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QByteArrayView>
#include <QJsonValue>

#include <chrono>
#include <optional>

namespace AgentCore {

//! What an endpoint said about a failure.
struct AGENTCORE_EXPORT EndpointFailure
{
    int status
        = 0; //!< HTTP status, or what the error object names or its type stands for; 0: not known.
    QString message;
    QString code; //!< The error's `code` in words or, failing that, `type` or `status`.
    QString parameter; //!< Of the request, where the error names one.
    std::optional<std::chrono::milliseconds> retryAfter; //!< What the error itself asks to wait.

    //! Reads the body of an error: JSON in one of several shapes, else its text.
    static EndpointFailure fromBody(int status, QByteArrayView body);
    //! \brief Reads an `error` member: an object or a text.
    //!
    //! Of Google's `details` it takes RetryInfo, a reason about the key, and a quota of the day,
    //! which becomes the code "insufficient_quota".
    static EndpointFailure fromJson(const QJsonValue &error);

    //! In words, without the key of \a profile, with the endpoint in Error::where.
    Error toError(const ModelProfile &profile) const;
    bool isContextOverflow() const;
    //! It names a definition of a tool, the name of which may be any word.
    bool isOfTools() const;
    //! It names the names of a tool's inputs.
    bool isOfPropertyNames() const;
    //! The place among the tools of the request that it names, from 0.
    std::optional<qsizetype> toolNumber() const;
    //! True when waiting helps; not so for a quota that is used up.
    bool isRetryable() const;
};

//! \brief What a refusal of a cloud means and what helps, in one sentence; nothing where the usual
//! words do.
//!
//! AuthRequired: other credentials help; InvalidInput: a change of the account, the region or the
//! model does. Sources, looked up 2026-11-23: docs.aws.amazon.com/bedrock, "Troubleshooting Amazon
//! Bedrock API error codes"; docs.cloud.google.com/vertex-ai, "API errors".
AGENTCORE_EXPORT std::optional<Error> cloudAdvice(const EndpointFailure &failure,
                                                  const ModelProfile &profile);

} // namespace AgentCore
