// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/web/searchservice.h"
#include "agentcore/tools/web/websearchtool.h"

#include <QTimer>

#include <stop_token>

namespace AgentCore {

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
