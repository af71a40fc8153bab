// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/toolfields.h"
#include "agentcore/tools/web/searchservice.h"

#include <QTimer>

#include <optional>
#include <stop_token>

namespace AgentCore {

//! Input of the web_search tool.
struct AGENTCORE_EXPORT WebSearchParams
{
    static constexpr int kMaxResults = 20;
    static constexpr qsizetype kMaxQueryChars = 400;

    QString query; //!< Not blank; at most kMaxQueryChars.
    int numResults = 5; //!< 1 to kMaxResults.

    static const ToolFields<WebSearchParams> &fields();
};

//! \brief web_search: addresses with titles and snippets from the user's search services.
//!
//! Its effects are requests to all of them, as one that fails is followed by the next.
class AGENTCORE_EXPORT WebSearchTool : public Tool
{
public:
    static constexpr std::chrono::seconds kPatience{15}; //!< For each service.

    //! \a services: unset for SearchService::fromEnvironment() at each call.
    explicit WebSearchTool(std::optional<QList<SearchService>> services = {},
                           std::chrono::milliseconds patience = kPatience);

    ToolDefinition definition() const override { return WebSearchParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Fetch; }
    bool isReadOnly() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    std::optional<QList<SearchService>> m_services;
    std::chrono::milliseconds m_patience;
};

//! \brief One run of web_search: asks one service after the other until one finds something.
class WebSearchCall : public ToolCall
{
    Q_OBJECT

public:
    //! \a services: at least one. \a patience: for each of them, until its whole answer is there.
    WebSearchCall(ToolPreview preview, WebSearchParams params, QList<SearchService> services,
                  std::chrono::milliseconds patience);
    ~WebSearchCall() override;

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    const SearchService &service() const { return m_services.at(m_current); }
    void askService();
    void handleData(const QByteArray &bytes);
    void handleAnswer(const Result<void> &result);
    void takeHits(const Result<QList<SearchHit>> &hits);
    void goOn(const QString &why);
    void dropStream();

    ToolPreview m_preview;
    WebSearchParams m_params;
    QList<SearchService> m_services;
    HttpTransport m_transport;
    std::unique_ptr<HttpStream> m_stream;
    QByteArray m_body;
    QStringList m_notes; // what became of the services before
    QTimer m_patience;
    std::stop_source m_stop;
    qsizetype m_current = 0;
    bool m_hasAnswer = false; // one found nothing, which is an answer
};

} // namespace AgentCore
