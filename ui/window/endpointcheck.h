// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QUrl>

namespace Ui {

//! \brief Asks an endpoint for its models (GET <base>/models) to see whether address and key work.
//!
//! One question at a time; at most ten seconds and two megabytes. The key never follows a redirect.
class EndpointCheck : public QObject
{
    Q_OBJECT

public:
    explicit EndpointCheck(QObject *parent = nullptr);

    //! Ends a running question without a signal. \a key may be empty.
    void start(const QUrl &baseUrl, const QString &key);
    void cancel();
    bool isRunning() const { return m_reply; }

signals:
    //! Names of the models, or AuthRequired, NotFound (no such list), Network, Timeout,
    //! LimitExceeded, ParseError. Never from within start().
    void finished(const AgentCore::Result<QStringList> &models);

private:
    void handleFinished(QNetworkReply *reply);

    QNetworkAccessManager *m_network = nullptr;
    QPointer<QNetworkReply> m_reply;
    bool m_isTooLong = false;
};

//! Model names of the body of an OpenAI-compatible model list; ParseError for anything else.
AgentCore::Result<QStringList> parseModelList(const QByteArray &body);

} // namespace Ui
