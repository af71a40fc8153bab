// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeexchange.h"

#include <QAbstractHttpServer>
#include <QUrl>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

namespace Testing {

//! A request as it arrived.
struct FakeRequest
{
    QByteArray method; //!< "GET", "POST"
    QString path; //!< With its query.
    QHttpHeaders headers;
    QByteArray body;

    QJsonObject json() const;
};

//! \brief A model server on 127.0.0.1 that plays a script and records what it was asked.
//!
//! Answers leave in the order of enqueue(), one per request, whatever its path; only GET .../models
//! is answered from setModels() if that was called. Without an answer left it says 500.
class FakeLlm : public QAbstractHttpServer
{
    Q_OBJECT

public:
    explicit FakeLlm(QObject *parent = nullptr);
    ~FakeLlm() override;

    //! "http://127.0.0.1:<port>/v1"
    QUrl baseUrl() const;
    void enqueue(const FakeAnswer &answer) { m_answers.push_back(answer); }
    //! Asked first: what it returns is played, nothing means the queue.
    void setResponder(std::function<std::optional<FakeAnswer>(const FakeRequest &)> responder)
    {
        m_responder = std::move(responder);
    }
    //! Played whenever the queue is empty.
    void setFallback(const FakeAnswer &answer) { m_fallback = answer; }
    //! While true a played answer goes to the end of the queue.
    void setRepeating(bool repeating) { m_repeating = repeating; }
    void setModels(const QStringList &models) { m_models = models; }
    const std::vector<FakeRequest> &requests() const { return m_requests; }
    qsizetype unusedAnswers() const { return qsizetype(m_answers.size()); }
    //! Lets the answers that are held complete.
    void release();
    //! Connections that are open now.
    int openConnections() const;

signals:
    void requestReceived();

protected:
    bool handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder) override;
    void missingHandler(const QHttpServerRequest &request,
                        QHttpServerResponder &responder) override;

private:
    class Listener;

    FakeAnswer nextAnswer(const FakeRequest &request);

    Listener *m_listener; // owned by the base class
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_responder;
    std::deque<FakeAnswer> m_answers;
    std::optional<FakeAnswer> m_fallback;
    std::optional<QStringList> m_models;
    std::vector<FakeRequest> m_requests;
    bool m_repeating = false;
};

} // namespace Testing
