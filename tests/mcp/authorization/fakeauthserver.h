// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractHttpServer>
#include <QHttpHeaders>
#include <QHttpServerResponder>
#include <QJsonObject>
#include <QMap>
#include <QUrl>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace Testing {

//! \brief An MCP server at /mcp and its authorization server, of one origin on 127.0.0.1.
//!
//! Plays by the book: checks clients, codes, PKCE, resources and tokens. What a test wants
//! otherwise it sets in the documents or by answers for paths.
class FakeAuthServer : public QAbstractHttpServer
{
    Q_OBJECT

public:
    //! A request as it arrived.
    struct Request
    {
        QByteArray method;
        QString path; //!< Without query.
        QMap<QString, QString> parameters; //!< Of the query or the form, decoded.
        QHttpHeaders headers;
        QByteArray body;
    };
    //! An answer that is not by the book.
    struct Answer
    {
        int status = 200;
        QByteArray body;
        QByteArray type = "application/json";
        QByteArray location;
        bool isHeld = false; //!< Never comes.
    };

    explicit FakeAuthServer(QObject *parent = nullptr);

    QUrl url(const QString &path = QStringLiteral("/mcp")) const;
    QString origin() const { return url({}).toString(); }

    //! The MCP server that tokens are for, where it is another than the one at /mcp.
    QUrl resource;
    //! Metadata by path; those of RFC 9728 and RFC 8414 for /mcp are there from the start.
    QMap<QString, QJsonObject> documents;
    QJsonObject resourceDocument() const;
    QJsonObject serverDocument(const QString &issuer = {}) const;

    //! Goes before the book, once each.
    void answer(const QString &path, const Answer &answer) { m_answers[path].push_back(answer); }
    void answer(const QString &path, int status, const QJsonObject &json);
    //! Changes what the browser is sent back with.
    std::function<void(QMap<QString, QString> &)> changeRedirect;

    QString scopeChallenge; //!< Of the 401 of /mcp.
    bool namesMetadata = true; //!< The 401 says where the metadata are.
    QString requiredScope; //!< Else /mcp says 403.
    QString access; //!< The access token; empty: each time another one.
    int lifetime = 3600; //!< Of access tokens, in seconds; 0: not said.
    bool givesRefresh = true;
    bool rotates = true; //!< An old refresh token ends all.

    void expireAccess() { m_access.clear(); }
    void endGrants(); //!< All refresh tokens are invalid from now on.
    void forgetClients() { m_clients.clear(); }
    void addClient(const QString &id, const QString &secret = {});

    const std::vector<Request> &requests() const { return m_requests; }
    std::vector<Request> requests(const QString &path) const;
    int count(const QString &path) const { return int(requests(path).size()); }

signals:
    void requested(const QString &path);

protected:
    bool handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder) override;
    void missingHandler(const QHttpServerRequest &request,
                        QHttpServerResponder &responder) override;

private:
    struct Grant
    {
        QString client, redirect, challenge, scope;
    };

    QString resourceName() const;
    Answer answerFor(const Request &request);
    Answer mcp(const Request &request) const;
    Answer registration(const Request &request);
    Answer authorization(const Request &request);
    Answer token(const Request &request);
    Answer refreshed(const Request &request);
    Answer tokens(const Grant &grant);
    bool isClient(const Request &request) const;

    quint16 m_port = 0;
    QMap<QString, std::deque<Answer>> m_answers;
    std::vector<Request> m_requests;
    std::vector<QHttpServerResponder> m_held;
    QMap<QString, QString> m_clients; // id and secret
    QMap<QString, Grant> m_codes;
    QMap<QString, Grant> m_refresh;
    QMap<QString, QString> m_access; // token and scope
    int m_next = 1;
    QByteArray m_challenge; // of the answer that is being made
};

} // namespace Testing
