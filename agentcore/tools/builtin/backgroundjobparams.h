// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

#include <chrono>

namespace AgentCore {

//! Input of read_background_output and stop_background_job.
struct AGENTCORE_EXPORT BackgroundJobParams
{
    static constexpr std::chrono::seconds kMaxWait{300};

    QString jobId; //!< Not empty.
    std::chrono::seconds wait{0}; //!< How long its end is waited for; read_background_output only.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<BackgroundJobParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const BackgroundJobParams &, const BackgroundJobParams &) = default;
};

} // namespace AgentCore
