// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/web/webaccess.h"
#include "agentcore/tools/web/webfetchtool.h"

#include <stop_token>

namespace AgentCore {

//! \brief One run of web_fetch: fetches in the event loop, reads what came on the thread pool.
class WebFetchCall : public ToolCall
{
    Q_OBJECT

public:
    WebFetchCall(ToolPreview preview, WebFetchParams params, const WebAccess &access);
    ~WebFetchCall() override;

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    void handleFetched(const Result<FetchedPage> &page);

    ToolPreview m_preview;
    WebFetchParams m_params;
    AddressPolicy m_policy;
    PageFetcher m_fetcher;
    std::stop_source m_stop;
};

} // namespace AgentCore
