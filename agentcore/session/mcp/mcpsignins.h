// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>

namespace AgentCore {

struct ElicitationAnswer;
class ElicitationPort;
class McpServerList;
class McpSignInDesk;

//! \brief Asks the user to sign in at the servers of a session, by the addresses of their pages.
//!
//! Begins with a prompt, goes from one server to the next, and asks for each once. Nothing waits
//! for it; how long a sign-in may take is a matter of McpAuthorization.
class AGENTCORE_EXPORT McpSignIns : public QObject
{
    Q_OBJECT

public:
    struct Setup
    {
        QString sessionId;
        ElicitationPort *port = nullptr; //!< Not owned; null: nobody can be asked.
        McpServerList *servers = nullptr; //!< Not owned, outlives it.
        McpSignInDesk *desk = nullptr; //!< The same.
        //! The name of the tokens of a server; empty: it is not signed in at.
        std::function<QString(const QString &server)> tokens;
        //! It did not come about, and the user is not asked again. Cancelled: the user does not
        //! want it, or not now.
        std::function<void(const QString &server, const Error &reason)> gaveUp;
    };

    explicit McpSignIns(Setup setup, QObject *parent = nullptr);
    ~McpSignIns() override;

    //! \a server cannot be used without. \return True when the user is asked, now or with a later
    //! prompt; false: it is to be told otherwise.
    bool want(const QString &server);
    //! \a server is there, or is not wanted any more: nobody is asked any more.
    void drop(const QString &server);

    //! From now on there are questions.
    void beginTurn();
    //! What is not asked yet waits for the next prompt when the turn was cancelled, see cancel().
    void endTurn(bool isCancelled);
    //! Withdraws a question without an answer; a sign-in that the user agreed to goes on.
    void cancel();
    //! Ends all of it without a word.
    void close();

private:
    struct Attempt
    {
        QString server;
        QString tokens;
        QObject *context = nullptr; //!< A child; the sign-in ends with it.
        QString elicitationId; //!< Empty: not asked yet.
        bool isAccepted = false;
    };

    bool needsSignIn(const QString &server) const;
    void startNext();
    void start(const QString &server, const QString &tokens);
    bool ask(const QUrl &url);
    void handleAnswer(const QString &elicitationId, const ElicitationAnswer &answer);
    void handleFinished(const Result<void> &result);
    Attempt take();
    //! Ends the attempt, and what it asks. \return What it was.
    Attempt end();

    Setup m_setup;
    QStringList m_queue; //!< To be asked one after the other.
    QStringList m_later; //!< To be asked with the next prompt.
    QSet<QString> m_asked;
    std::unique_ptr<Attempt> m_attempt;
    QTimer m_next;
    bool m_isTurn = false;
};

} // namespace AgentCore
