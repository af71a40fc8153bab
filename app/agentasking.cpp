// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteagent.h"
#include "acp/client/signingin.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/base/textlimits.h"
#include "app/agentcommands.h"
#include "app/console.h"
#include "app/mcpedit.h"
#include "app/sessionstext.h"

#include <QCoreApplication>
#include <QDir>

#include <functional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

using Asked = QFuture<Result<QString>>;

//! What is asked of one agent, and what is printed of its answer.
class AgentAsking
{
public:
    AgentAsking(const Acp::AgentSpec &spec, const AgentOptions &options)
        : m_agent(spec)
        , m_options(options)
        , m_folder(QDir::currentPath())
    { }

    //! The text to print.
    Asked ask();

private:
    Asked deleteNext();

    Acp::RemoteAgent m_agent;
    AgentOptions m_options;
    QString m_folder;
};

} // namespace

static QString listed(const QList<SessionInfo> &sessions, bool asJson)
{
    if (asJson)
        return QString::fromUtf8(sessionListJson(sessions));
    QString text;
    for (const SessionInfo &session : sessions) {
        text += session.id + "  "_L1 + sanitizedForDisplay(session.title).simplified() + "  "_L1
            + sanitizedForDisplay(session.cwd).simplified() + u'\n';
    }
    return text;
}

Asked AgentAsking::ask()
{
    switch (m_options.verb) {
    case AgentOptions::Verb::Logout:
        return Acp::signOutAt(&m_agent.link(), m_folder).then(qApp, [](const Result<void> &done) {
            return done.transform([] { return u"Signed out.\n"_s; });
        });
    case AgentOptions::Verb::Sessions:
        return m_agent.listSessions(m_folder).then(
            qApp, [this](const Result<QList<SessionInfo>> &sessions) {
                return sessions.transform(
                    [this](const QList<SessionInfo> &all) { return listed(all, m_options.json); });
            });
    default:
        return deleteNext();
    }
}

//! One after the other; what fails ends it, as the next might not be meant any more.
Asked AgentAsking::deleteNext()
{
    if (m_options.words.isEmpty())
        return QtFuture::makeReadyValueFuture(Result<QString>(QString()));
    const QString id = m_options.words.takeFirst();
    return m_agent.deleteSession(id, m_folder)
        .then(qApp,
              [this, id](const Result<void> &done) {
                  if (done && printMcp(u"Deleted %1\n"_s.arg(id)) == ExitCode::kDone)
                      return deleteNext();
                  return QtFuture::makeReadyValueFuture(Result<QString>(std::unexpected(
                      done ? Error{ErrorCode::Io, u"nobody reads what is printed"_s, {}}
                           : Error{done.error().code, done.error().message, id})));
              })
        .unwrap();
}

int askAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const QCoreApplication application(argc, argv);
    const SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    AgentAsking asking(*spec, options);
    asking.ask().then(qApp, [](const Result<QString> &text) {
        if (!text)
            printError(text.error());
        QCoreApplication::exit(text ? printMcp(*text) : ExitCode::kFailed);
    });
    return QCoreApplication::exec();
}

} // namespace App
