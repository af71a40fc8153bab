// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/pagefetcher.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/toolfields.h"
#include "agentcore/tools/tooltypes.h"
#include "agentcore/tools/web/webaccess.h"

#include <QUrl>

#include <stop_token>

namespace AgentCore {

//! Input of the web_fetch tool.
struct AGENTCORE_EXPORT WebFetchParams
{
    static constexpr qsizetype kMaxChars = 100'000;

    QString address; //!< As the model wrote it; "example.org/a" is one of https.
    QUrl url; //!< What it stands for: absolute, http or https.
    bool extractText = true; //!< Else HTML comes as it is.
    qsizetype offset = 0; //!< In characters of the text.
    qsizetype maxChars = 30'000; //!< 1 to kMaxChars.

    static const ToolFields<WebFetchParams> &fields();
};

//! \brief web_fetch: one page of the public web as readable text.
//!
//! A host that the page redirects to is told, not fetched, so that it is asked for by itself.
class AGENTCORE_EXPORT WebFetchTool : public Tool
{
public:
    explicit WebFetchTool(WebAccess access = {});

    ToolDefinition definition() const override { return WebFetchParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Fetch; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    WebAccess m_access;
};

//! \brief What a model is told of \a page: its text as \a params want it, or why there is none.
//!
//! Blocks while it reads, so it is for threads of a pool. Cancelled once \a token is stopped.
Result<ToolOutput> webPageOutput(const FetchedPage &page, const WebFetchParams &params,
                                 const std::stop_token &token);

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
