// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QUrl>

namespace AgentCore {

//! Input of the web_fetch tool.
struct AGENTCORE_EXPORT WebFetchParams
{
    static constexpr qsizetype kMaxChars = 100'000;

    QUrl url; //!< Absolute; http or https.
    bool extractText = true; //!< Else HTML comes as it is.
    qsizetype offset = 0; //!< In characters of the text.
    qsizetype maxChars = 30'000; //!< 1 to kMaxChars.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored. A URL
    //! without a scheme ("example.org/a") is one of https.
    static Result<WebFetchParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const WebFetchParams &, const WebFetchParams &) = default;
};

} // namespace AgentCore
