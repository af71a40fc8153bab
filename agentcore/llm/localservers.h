// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"

#include <QStringList>

namespace AgentCore {

//! A model server on this machine.
struct AGENTCORE_EXPORT LocalServer
{
    QString provider; //!< As in ModelProfile::provider: "ollama".
    QString title; //!< For people: "Ollama".
    QUrl baseUrl; //!< With "/v1".
    QStringList models; //!< In the server's order; may be empty.
    friend bool operator==(const LocalServer &, const LocalServer &) = default;
};

//! \brief Looks which model servers run on this machine.
//!
//! Asks GET /v1/models of all candidates at once and gives all the same time.
class AGENTCORE_EXPORT LocalServers : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kLimit{500};

    //! \a candidates without models; usually wellKnown().
    explicit LocalServers(QList<LocalServer> candidates, QObject *parent = nullptr,
                          std::chrono::milliseconds limit = kLimit);
    ~LocalServers() override;

    //! Those of the built-in ProviderCatalogue: Ollama, LM Studio, llama.cpp and vLLM on 127.0.0.1
    //! with their usual ports.
    static QList<LocalServer> wellKnown();

    //! Returns at once; to be called once.
    void start();

signals:
    void found(const AgentCore::LocalServer &server);
    //! Exactly once, after the last found(), never from within start().
    void finished(QPrivateSignal);

private:
    struct Probe
    {
        LocalServer server;
        std::unique_ptr<HttpStream> stream;
        QByteArray body;
    };

    void startProbe(Probe &probe);
    void handleFinished(Probe &probe, const Result<void> &result);

    HttpTransport m_http;
    std::vector<Probe> m_probes; // does not grow after start()
    QTimer m_limit;
    qsizetype m_running = 0;
};

} // namespace AgentCore
