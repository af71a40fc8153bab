// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/webfetchcall.h"

#include "agentcore/tools/poolwork.h"
#include "agentcore/tools/web/webpage.h"
#include "agentcore/tools/web/webtext.h"

namespace AgentCore {

static FetchLimits withText(FetchLimits limits)
{
    limits.wants = [](const QByteArray &contentType) {
        return webContent(contentType) != WebContent::Other;
    };
    return limits;
}

WebFetchCall::WebFetchCall(ToolPreview preview, WebFetchParams params, const WebAccess &access)
    : m_preview(std::move(preview))
    , m_params(std::move(params))
    , m_policy(access.policy ? *access.policy : AddressPolicy::fromEnvironment())
    , m_fetcher(m_policy, access.resolver, withText(access.limits))
{
    connect(&m_fetcher, &PageFetcher::finished, this, &WebFetchCall::handleFetched);
}

WebFetchCall::~WebFetchCall()
{
    m_stop.request_stop();
}

void WebFetchCall::doPrepare()
{
    // What is refused anyway is not asked.
    if (const auto checked = m_policy.checkUrl(m_params.url); !checked)
        finishPrepare(std::unexpected(checked.error()));
    else
        finishPrepare(m_preview);
}

void WebFetchCall::run()
{
    m_fetcher.start(m_params.url);
}

void WebFetchCall::abort()
{
    m_fetcher.abort();
    m_stop.request_stop();
}

void WebFetchCall::handleFetched(const Result<FetchedPage> &page)
{
    if (!page)
        return finish(std::unexpected(page.error()));
    runInPool(
        this,
        [page = *page, params = m_params, token = m_stop.get_token()] {
            return webPageOutput(page, params, token);
        },
        [this](const Result<ToolOutput> &output) { finish(output); });
}

} // namespace AgentCore
