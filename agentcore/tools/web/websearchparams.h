// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the web_search tool.
struct AGENTCORE_EXPORT WebSearchParams
{
    static constexpr int kMaxResults = 20;
    static constexpr qsizetype kMaxQueryChars = 400;

    QString query; //!< Not blank; at most kMaxQueryChars.
    int numResults = 5; //!< 1 to kMaxResults.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<WebSearchParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const WebSearchParams &, const WebSearchParams &) = default;
};

} // namespace AgentCore
