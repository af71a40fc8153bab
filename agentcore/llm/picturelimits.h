// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <span>

namespace AgentCore {

//! \brief What one vendor takes of pictures in a request, by the page that could be read.
//!
//! 0 stands for what the page does not limit.
struct AGENTCORE_EXPORT PictureLimits
{
    ModelProfile::WireFormat format = ModelProfile::WireFormat::OpenAiChat;
    QLatin1StringView vendor; //!< As vendorOf() says; empty: all others.
    QLatin1StringView models; //!< As VendorRule::models.
    int count = 0; //!< In one request.
    qsizetype bytes = 0; //!< Of one, before Base64.
    qsizetype allBytes = 0; //!< Of all in one request, the same.
    int side = 0; //!< Pixels of the longer side.
    int many = 0; //!< With more pictures than this, sideOfMany counts.
    int sideOfMany = 0;
    QLatin1StringView types; //!< MIME types, with spaces.
    QLatin1StringView page;
    QLatin1StringView lookedUp; //!< ISO date.
};

//! The whole table, the first row that fits counts.
AGENTCORE_EXPORT std::span<const PictureLimits> pictureLimitsTable();

//! The row for \a model at the endpoint of \a profile.
AGENTCORE_EXPORT const PictureLimits &pictureLimits(const ModelProfile &profile,
                                                    const QString &model);

} // namespace AgentCore
