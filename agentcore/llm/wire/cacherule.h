// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <span>

namespace AgentCore {

//! \brief How one vendor is told where in its cache a conversation lies.
//!
//! Vendors that are not in the table find it by themselves, and the Messages API has marks in any
//! case. How long entries are kept is never asked for: where a vendor offers more than its usual
//! time, that is what accounts get whose owner did not choose otherwise (OpenAI, 24 hours), or it
//! costs twice as much (Claude, one hour). Who wants it has RequestOptions::extraBody.
struct AGENTCORE_EXPORT CacheRule
{
    enum class Way {
        Key, //!< Member `prompt_cache_key`.
        Header, //!< Header `x-grok-conv-id`.
        Marks, //!< `cache_control` at the last text of a message, four at most.
    };

    ModelProfile::WireFormat format = ModelProfile::WireFormat::OpenAiChat;
    QLatin1StringView vendor; //!< As vendorOf() says.
    QLatin1StringView models; //!< What names begin with; empty: all.
    Way way = Way::Key;
    QLatin1StringView page;
    QLatin1StringView lookedUp; //!< ISO date.
};

//! The whole table.
AGENTCORE_EXPORT std::span<const CacheRule> cacheRules();

//! The one for \a model at the endpoint of \a profile in \a format; null: there is none.
AGENTCORE_EXPORT const CacheRule *cacheRule(const ModelProfile &profile,
                                            ModelProfile::WireFormat format, const QString &model);

} // namespace AgentCore
