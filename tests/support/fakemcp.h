// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakemcpscript.h"

#include <QHash>
#include <QJsonArray>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <functional>

namespace Testing {

class FakeMcpCall;

//! \brief One conversation of a scripted MCP server, whatever carries its messages.
//!
//! Speaks revision 2026-07-28 and those with `initialize`, as its script says; what it offers
//! stands in fakemcptools.h. Source: Model Context Protocol, schemas of these revisions.
class FakeMcp : public QObject
{
    Q_OBJECT

public:
    using Send = std::function<void(const QJsonObject &message)>;

    explicit FakeMcp(FakeMcpScript script, QObject *parent = nullptr);
    ~FakeMcp() override;

    //! Where messages go that belong to no request: standard output, the stream of a GET.
    void setUnprompted(Send send) { m_unprompted = std::move(send); }
    //! Takes one message; what belongs to it goes to \a send, now or later.
    void handle(const QJsonObject &message, const Send &send);
    //! The stream of the request \a id was closed, or it was cancelled.
    void abandon(const QJsonValue &id);

    const FakeMcpScript &script() const { return m_script; }
    QJsonObject implementation() const;
    //! All that came, in order; those of \a method.
    const QList<QJsonObject> &received() const { return m_received; }
    QList<QJsonObject> received(const QString &method) const;
    //! Of `initialize` or of the last request; empty before.
    QString revision() const { return m_revision; }
    QSet<QString> subscribed() const { return m_subscribed; }

    //! What it offers; may be changed, then tell with announce().
    QJsonArray tools;
    QJsonArray resources;
    QJsonArray templates;
    QJsonArray prompts;
    //! \a what: "tools", "resources" or "prompts"; to those that want to hear of it.
    void announce(const QString &what);
    void announceUpdate(const QString &uri);
    //! A log message that belongs to no request; of revisions before 2026-07-28.
    void log(const QString &level, const QString &text);
    //! True when \a level is one that the client wants, for \a call.
    bool wantsLog(const QString &level, const FakeMcpCall &call) const;

    //! For FakeMcpCall: the request to send; \a then gets its result, as long as \a call is there.
    QJsonObject addQuestion(const QString &method, const QJsonObject &params, FakeMcpCall *call,
                            std::function<void(const QJsonObject &)> then);
    //! For the tools: the client is to be left without a word.
    void crash() { emit crashed(); }

signals:
    void messageReceived(const QJsonObject &message);
    //! The program is to end here.
    void crashed();

private:
    struct Question
    {
        QPointer<FakeMcpCall> call;
        std::function<void(const QJsonObject &)> then;
    };
    struct Listener
    {
        QJsonValue id;
        QJsonObject filter;
        Send send;
    };
    using Handler = void (FakeMcp::*)(FakeMcpCall &);
    static const QHash<QString, Handler> &handlers();

    void record(const QJsonObject &message);
    void handleNotification(const QJsonObject &message);
    void handleResponse(const QJsonObject &message);
    void dispatch(FakeMcpCall *call);
    bool acceptModern(FakeMcpCall &call);
    void initialize(FakeMcpCall &call);
    void discover(FakeMcpCall &call);
    void listen(FakeMcpCall &call);
    void ping(FakeMcpCall &call);
    void setLevel(FakeMcpCall &call);
    void listTools(FakeMcpCall &call);
    void callTool(FakeMcpCall &call);
    void listResources(FakeMcpCall &call);
    void listTemplates(FakeMcpCall &call);
    void readResource(FakeMcpCall &call);
    void subscribe(FakeMcpCall &call);
    void unsubscribe(FakeMcpCall &call);
    void listPrompts(FakeMcpCall &call);
    void getPrompt(FakeMcpCall &call);
    void complete(FakeMcpCall &call);
    void finishPage(FakeMcpCall &call, const QString &key, const QJsonArray &items);
    QJsonObject capabilities() const;
    void tell(const QString &method, const QJsonObject &params, const QString &filterKey);

    FakeMcpScript m_script;
    Send m_unprompted;
    QList<QJsonObject> m_received;
    QHash<QString, Question> m_questions; //!< By id.
    QList<Listener> m_listeners;
    QSet<QString> m_subscribed;
    QString m_revision;
    QString m_level; //!< Of logging/setLevel.
    int m_requests = 0;
    int m_lastQuestion = 0;
};

} // namespace Testing
