// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>
#include <QDateTime>
#include <QHttpHeaders>

#include <chrono>
#include <functional>
#include <optional>

namespace AgentCore {

//! \brief When a request that failed before its answer began is sent again.
//!
//! The wait doubles from firstDelay to maxDelay and gets up to jitter of itself on top; what the
//! server asks for in Retry-After is waited at least. No try begins later than totalLimit after
//! the first one, the silence of an endpoint that stalls not counted.
struct AGENTCORE_EXPORT RetryPolicy
{
    int maxTries = 5;
    std::chrono::milliseconds firstDelay{1500};
    std::chrono::milliseconds maxDelay{30'000};
    std::chrono::milliseconds totalLimit{300'000};
    double jitter = 0.3;
    std::function<double()> random; //!< In [0, 1); unset: the global generator.

    //! \brief The wait before the next try, or nothing when there must be none.
    //!
    //! \a triesMade is at least 1, \a elapsed counts from the first try.
    std::optional<std::chrono::milliseconds>
    delayAfter(int triesMade, std::chrono::milliseconds elapsed,
               std::optional<std::chrono::milliseconds> retryAfter = {}) const;
};

//! 408, 409, 425, 429 and all from 500 except 501 and 505.
AGENTCORE_EXPORT bool isRetryableStatus(int status);

//! \brief The value of a Retry-After header: seconds or an HTTP date; nothing when it is neither.
//!
//! Source: RFC 9110, section 10.2.3. A date in the past is zero.
AGENTCORE_EXPORT std::optional<std::chrono::milliseconds>
parseRetryAfter(QByteArrayView value, const QDateTime &now = QDateTime::currentDateTimeUtc());

//! \brief How long the endpoint asks to wait, by the headers of an answer of \a status.
//!
//! `retry-after-ms`, then Retry-After. For 429 also the limits that OpenAI and others tell
//! (`x-ratelimit-reset-requests` and `-tokens`, durations such as "6m0s") and Anthropic's
//! (`anthropic-ratelimit-*-reset`, RFC 3339): the longest wait for a limit of which nothing
//! remains, else the shortest of all. Nothing for a status that is not retried.
AGENTCORE_EXPORT std::optional<std::chrono::milliseconds>
waitAskedFor(int status, const QHttpHeaders &headers,
             const QDateTime &now = QDateTime::currentDateTimeUtc());

} // namespace AgentCore
