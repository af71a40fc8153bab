// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/endpointcheck.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr std::chrono::seconds kTimeout{10};
static constexpr qint64 kMaxBodyBytes = 2 * 1024 * 1024;

EndpointCheck::EndpointCheck(QObject *parent)
    : QObject(parent)
{ }

void EndpointCheck::start(const QUrl &baseUrl, const QString &key)
{
    cancel();
    if (!m_network)
        m_network = new QNetworkAccessManager(this);
    QUrl url = baseUrl;
    url.setPath(url.path() + "/models"_L1);
    QNetworkRequest request(url);
    request.setTransferTimeout(kTimeout);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    if (!key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + key.toUtf8());
    m_isTooLong = false;
    QNetworkReply *reply = m_network->get(request);
    m_reply = reply;
    connect(reply, &QNetworkReply::downloadProgress, this, [this, reply](qint64 received) {
        if (received > kMaxBodyBytes && !m_isTooLong) {
            m_isTooLong = true;
            reply->abort();
        }
    });
    connect(reply, &QNetworkReply::finished, this, [this, reply] { handleFinished(reply); });
}

void EndpointCheck::cancel()
{
    if (QNetworkReply *reply = m_reply) {
        m_reply = nullptr;
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
}

static Result<QStringList> resultOf(QNetworkReply *reply)
{
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const QString where = reply->url().toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
    if (status == 401 || status == 403)
        return fail(ErrorCode::AuthRequired, u"the endpoint answered %1"_s.arg(status), where);
    if (status >= 300)
        return fail(ErrorCode::NotFound, u"the endpoint answered %1"_s.arg(status), where);
    if (reply->error() == QNetworkReply::OperationCanceledError)
        return fail(ErrorCode::Timeout, u"no answer in ten seconds"_s, where);
    if (reply->error() != QNetworkReply::NoError)
        return fail(ErrorCode::Network, reply->errorString(), where);
    return parseModelList(reply->readAll());
}

void EndpointCheck::handleFinished(QNetworkReply *reply)
{
    m_reply = nullptr;
    reply->deleteLater();
    if (m_isTooLong) {
        emit finished(fail(ErrorCode::LimitExceeded, u"the answer is too long"_s));
        return;
    }
    emit finished(resultOf(reply));
}

Result<QStringList> parseModelList(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const QJsonValue data = document.object().value("data"_L1);
    if (!data.isArray())
        return fail(ErrorCode::ParseError, u"the answer is not a list of models"_s);
    QStringList names;
    const QJsonArray models = data.toArray();
    for (const QJsonValue &model : models) {
        const QString id = model.toObject().value("id"_L1).toString();
        if (!id.isEmpty())
            names.append(id);
    }
    names.sort(Qt::CaseInsensitive);
    return names;
}

} // namespace Ui
