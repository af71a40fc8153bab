// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>

#include <functional>

namespace Testing {

class FakeMcp;

//! \brief One request of a client to a FakeMcp, until it is answered or cancelled.
class FakeMcpCall : public QObject
{
    Q_OBJECT

public:
    using Send = std::function<void(const QJsonObject &)>;

    FakeMcpCall(FakeMcp *server, QJsonObject request, Send send, bool isModern);

    FakeMcp *server() const { return m_server; }
    QJsonValue id() const { return m_request[QLatin1String("id")]; }
    QString method() const { return m_request[QLatin1String("method")].toString(); }
    QJsonObject params() const { return m_request[QLatin1String("params")].toObject(); }
    //! Of tools/call and prompts/get.
    QJsonObject arguments() const { return params()[QLatin1String("arguments")].toObject(); }
    QJsonObject meta() const { return params()[QLatin1String("_meta")].toObject(); }
    bool isAnswered() const { return m_isAnswered; }
    bool isModern() const { return m_isModern; } //!< Of 2026-07-28.

    //! Answers; deletes this.
    void finish(const QJsonObject &result);
    void fail(int code, const QString &message, const QJsonObject &data = {});
    //! {"content": content}
    void finishContent(const QJsonArray &content, QJsonObject result = {});
    void finishText(const QString &text);
    //! A notification that goes with this request.
    void notify(const QString &method, const QJsonObject &params);
    //! If the client wants to hear of it, with its token.
    void notifyProgress(double done, double total, const QString &message);
    //! \brief Asks the client: a request of our own, or since 2026-07-28 an input_required result
    //! that ends this call (\a then is called for the client's next one).
    void ask(const QString &method, const QJsonObject &params,
             std::function<void(const QJsonObject &result)> then);
    //! Sends a message as it is; for answers that are to be wrong.
    void sendRaw(const QJsonObject &message) { m_send(message); }

private:
    void answer(QJsonObject message);

    FakeMcp *m_server;
    QJsonObject m_request;
    Send m_send;
    bool m_isModern;
    bool m_isAnswered = false;
};

} // namespace Testing
