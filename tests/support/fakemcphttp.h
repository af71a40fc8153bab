// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakellm.h"
#include "tests/support/fakemcp.h"

namespace Testing {

class FakeMcpExchange;
class FakeMcpStream;

//! \brief A FakeMcp on 127.0.0.1: Streamable HTTP at /mcp or, as its script says, the old
//! transport at /sse.
//!
//! Before revision 2026-07-28 each session is a FakeMcp of its own, else one serves all. Source:
//! Model Context Protocol, "Transports" of 2024-11-05, 2025-11-25 and 2026-07-28.
class FakeMcpHttp : public QAbstractHttpServer
{
    Q_OBJECT

public:
    explicit FakeMcpHttp(FakeMcpScript script, QObject *parent = nullptr);
    ~FakeMcpHttp() override;

    //! "http://127.0.0.1:<port>/mcp" or ".../sse"
    QUrl url() const;
    //! May be changed while it runs; new sessions see it.
    FakeMcpScript &script() { return m_script; }
    //! The requests of HTTP, in order.
    const std::vector<FakeRequest> &requests() const { return m_requests; }
    //! Of the newest session, or the one that serves all. Never null.
    FakeMcp *server() const;
    QStringList sessionIds() const { return m_sessions.keys(); }
    //! Forgets all sessions: what comes for them is answered 404.
    void loseSessions();
    //! Breaks off what is open, as a broken line would.
    void dropStreams();
    //! Streams of events that are open now.
    int openStreams() const;

signals:
    void requestReceived();
    void crashed();

protected:
    bool handleRequest(const QHttpServerRequest &request, QHttpServerResponder &responder) override;
    void missingHandler(const QHttpServerRequest &request,
                        QHttpServerResponder &responder) override;

private:
    class Listener;
    struct Session
    {
        FakeMcp *server = nullptr;
        QList<FakeMcpExchange *> exchanges; //!< The first is that of a GET.
    };

    void answer(const FakeRequest &request, FakeMcpStream *stream);
    bool playFault(FakeMcpStream *stream);
    bool refuse(const FakeRequest &request, FakeMcpStream *stream);
    void answerOld(const FakeRequest &request, FakeMcpStream *stream);
    void takeMessage(const FakeRequest &request, FakeMcpStream *stream);
    void takeModern(const FakeRequest &request, const QJsonObject &message, FakeMcpStream *stream);
    void takeLegacy(const FakeRequest &request, const QJsonObject &message, FakeMcpStream *stream);
    void openStream(const FakeRequest &request, FakeMcpStream *stream);
    void endSession(const FakeRequest &request, FakeMcpStream *stream);
    FakeMcp *addServer();
    QString addSession();
    void removeSession(const QString &id);
    //! The session that \a request names; null, and it is answered: there is none.
    Session *findSession(const FakeRequest &request, FakeMcpStream *stream);
    FakeMcpExchange *addExchange(Session *session, bool isModern);
    void serve(FakeMcp *server, const QJsonObject &message, FakeMcpExchange *exchange,
               FakeMcpStream *stream);

    FakeMcpScript m_script;
    Listener *m_listener; // owned by the base class
    FakeMcp *m_stateless;
    QPointer<FakeMcp> m_newest;
    QMap<QString, Session> m_sessions;
    std::vector<FakeRequest> m_requests;
    int m_lastSession = 0;
    int m_lastExchange = 0;
};

} // namespace Testing
