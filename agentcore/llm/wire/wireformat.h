// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/http/httpstream.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/replyparser.h"

namespace AgentCore {

//! \brief How one family of endpoints is spoken to; without state.
//!
//! What is common to all (tries, watchdogs, headers that are always the same) is StreamedReply's.
class AGENTCORE_EXPORT WireFormat
{
public:
    virtual ~WireFormat() = default;

    //! Method, URL, headers that carry the key and such, and body; limits are left as they are.
    virtual HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                                      const EndpointQuirks &quirks) const
        = 0;
    //! Never null. \a usedIds: ids of calls that the session has.
    virtual std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                                      const QSet<QString> &usedIds) const
        = 0;
};

//! The one for \a id; null for the demo, which is not spoken to over the network.
AGENTCORE_EXPORT std::shared_ptr<const WireFormat> wireFormat(ModelProfile::WireFormat id);

} // namespace AgentCore
