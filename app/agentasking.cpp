// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteagent.h"
#include "acp/client/signingin.h"
#include "acp/house/agentcheck.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/base/textlimits.h"
#include "app/agentcommands.h"
#include "app/console.h"
#include "app/mcpcommands.h"
#include "app/sessionscommand.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QTimer>

#include <chrono>
#include <functional>

using Acp::AgentCheck;
using Acp::AuthMethodOffer;
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

int checkAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const QCoreApplication application(argc, argv);
    AgentCheck check(*spec, QDir::currentPath(), options.prompt);
    const SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    QObject::connect(&check, &AgentCheck::finished, qApp, &QCoreApplication::quit);
    check.start();
    if (const int exitCode = QCoreApplication::exec(); exitCode != ExitCode::kDone)
        return exitCode;
    const QString text
        = options.json ? QString::fromUtf8(QJsonDocument(check.toJson()).toJson()) : check.toText();
    return std::max(check.isGood() ? ExitCode::kDone : ExitCode::kFailed, printMcp(text));
}

namespace {

constexpr std::chrono::seconds kPatience{3}; // until a sign-in that is silent is told of

//! Shows addresses: whoever runs this command wants to sign in. Nothing is typed into forms here.
class AddressPrinter : public ElicitationPort
{
public:
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        if (!elicitation.url.isValid()) {
            std::move(reply).answer({ElicitationAnswer::Action::Decline, {}});
            return;
        }
        printError(u"%1 wants you to open %2 (%3)"_s.arg(
            elicitation.asker, elicitation.url.toString(QUrl::FullyEncoded), elicitation.message));
        std::move(reply).answer({ElicitationAnswer::Action::Accept, {}});
    }
    void withdraw(const QString &) override { }
};

//! One way to sign in at one agent, from asking it which there are to the end.
class AgentSignIn
{
public:
    AgentSignIn(const Acp::AgentSpec &spec, QString methodId)
        : m_agent(spec)
        , m_methodId(std::move(methodId))
    {
        m_agent.questions().setSignInPort(&m_printer);
    }

    //! \return the exit code.
    int run();

private:
    void handleReady(const Result<void> &ready);
    void runInTerminal();
    void end(const Result<void> &result);

    AddressPrinter m_printer;
    Acp::RemoteAgent m_agent;
    QString m_methodId;
    QProcess m_terminal;
};

} // namespace

static QString methodsText(const QList<AuthMethodOffer> &methods)
{
    QString text;
    for (const AuthMethodOffer &method : methods) {
        const auto how = method.kind == AuthMethodOffer::Kind::Terminal ? "terminal"_L1
            : method.kind == AuthMethodOffer::Kind::Agent               ? "agent"_L1
                                                                        : "unknown"_L1;
        text += u"%1  %2  %3"_s.arg(method.id, how, method.name);
        text += method.description.isEmpty() ? u"\n"_s : u": %1\n"_s.arg(method.description);
    }
    return text.isEmpty() ? u"The agent offers no way to sign in.\n"_s : text;
}

int AgentSignIn::run()
{
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    Acp::startAt(&m_agent.link(), QDir::currentPath())
        .then(qApp, [this](const Result<void> &ready) { handleReady(ready); });
    return QCoreApplication::exec();
}

void AgentSignIn::handleReady(const Result<void> &ready)
{
    if (!ready) {
        end(ready);
        return;
    }
    const QList<AuthMethodOffer> methods = m_agent.link().offer().authMethods;
    if (m_methodId.isEmpty() && methods.size() != 1) {
        QCoreApplication::exit(printMcp(methodsText(methods)));
        return;
    }
    if (m_methodId.isEmpty()) {
        m_methodId = methods.first().id;
        (void)printMcp(u"The only way to sign in, which is taken: %1"_s.arg(methodsText(methods)));
    }
    const auto method = std::ranges::find(methods, m_methodId, &AuthMethodOffer::id);
    if (method != methods.end() && method->kind == AuthMethodOffer::Kind::Terminal) {
        runInTerminal();
        return;
    }
    QTimer::singleShot(kPatience, qApp, [name = m_agent.link().spec().name] {
        printError(u"%1 is still signing you in; Ctrl+C gives up"_s.arg(name));
    });
    Acp::authenticateAt(&m_agent.link(), m_methodId, QDir::currentPath())
        .then(qApp, [this](const Result<void> &result) { end(result); });
}

//! The agent's own program, with what it wants added, in this terminal.
void AgentSignIn::runInTerminal()
{
    const auto launch = Acp::terminalSignIn(m_agent.link(), m_methodId, QDir::currentPath());
    if (!launch) {
        end(std::unexpected(launch.error()));
        return;
    }
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto &[name, value] : launch->env.asKeyValueRange())
        environment.insert(name, value);
    m_terminal.setProcessEnvironment(environment);
    m_terminal.setWorkingDirectory(launch->cwd);
    m_terminal.setProcessChannelMode(QProcess::ForwardedChannels);
    m_terminal.setInputChannelMode(QProcess::ForwardedInputChannel);
    QObject::connect(&m_terminal, &QProcess::finished, qApp, [this](int exitCode) {
        const bool isGood = exitCode == 0 && m_terminal.exitStatus() == QProcess::NormalExit;
        end(isGood ? Result<void>()
                   : fail(ErrorCode::AuthRequired, u"the agent says that it did not work"_s));
    });
    QObject::connect(&m_terminal, &QProcess::errorOccurred, qApp, [this] {
        if (m_terminal.error() == QProcess::FailedToStart)
            end(fail(ErrorCode::NotFound, m_terminal.errorString()));
    });
    m_terminal.start(launch->command, launch->args);
}

void AgentSignIn::end(const Result<void> &result)
{
    if (!result) {
        printError(result.error());
        QCoreApplication::exit(ExitCode::kFailed);
        return;
    }
    QCoreApplication::exit(printMcp(u"Signed in.\n"_s));
}

int signInAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const QCoreApplication application(argc, argv);
    return AgentSignIn(*spec, options.words.value(0)).run();
}

} // namespace App
