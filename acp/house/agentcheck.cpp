// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agentcheck.h"

#include "acp/client/agentprocess.h"
#include "acp/client/signingin.h"
#include "acp/conformance/watchedtransport.h"
#include "acp/wire/optionjson.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/base/counted.h"
#include "agentcore/base/textlimits.h"

#include <QJsonArray>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! The same way, with every line seen by \a watcher.
static AgentLink::Maker watched(AgentLink::Maker inner, WatchedTransport::Watcher watcher)
{
    return [inner = std::move(inner), watcher = std::move(watcher)](
               const QString &cwd) -> Result<std::unique_ptr<McpTransport>> {
        auto made = inner(cwd);
        if (!made)
            return made;
        return std::make_unique<WatchedTransport>(*std::move(made), watcher);
    };
}

AgentCheck::AgentCheck(const AgentSpec &spec, QString cwd, std::optional<QString> prompt,
                       AgentLink::Maker maker)
    : m_agent(spec,
              watched(maker ? std::move(maker) : wayTo(spec),
                      [this](WatchedTransport::Direction direction, const QByteArray &line) {
                          watch(direction == WatchedTransport::Direction::Received, line);
                      }))
    , m_cwd(std::move(cwd))
    , m_prompt(std::move(prompt))
{
    connect(&m_agent.link(), &AgentLink::misbehaved, this,
            [this](const QString &what) { addProblem("the agent "_L1 + what); });
}

void AgentCheck::watch(bool received, const QByteArray &line)
{
    if (!received) {
        m_checker.readClientLine(line);
        return;
    }
    ++m_lines;
    const QStringList problems = m_checker.readAgentLine(line);
    for (const QString &problem : problems)
        addProblem(problem);
}

void AgentCheck::addProblem(const QString &problem)
{
    if (!m_problems.contains(problem) && m_problems.size() < kMaxProblems)
        m_problems += problem;
}

void AgentCheck::start()
{
    m_clock.start();
    startAt(&m_agent.link(), m_cwd).then(this, [this](const Result<void> &ready) {
        handleReady(ready);
    });
}

void AgentCheck::handleReady(const Result<void> &ready)
{
    m_readyAfter = m_clock.elapsed();
    if (!ready) {
        m_error = ready.error();
        end();
        return;
    }
    SessionSpec spec;
    spec.cwd = m_cwd;
    spec.ports.permission = &m_nobody;
    spec.ports.elicitation = &m_nobody;
    m_agent.createSession(spec).then(
        this, [this](const Result<Session *> &session) { handleOpened(session); });
}

void AgentCheck::handleOpened(const Result<Session *> &session)
{
    if (!session) {
        m_error = session.error();
        end();
        return;
    }
    m_session = *session;
    m_options = m_session->options();
    probeMethod();
}

// JSON-RPC 2.0, section 5.1: whoever knows a method not, says so.
void AgentCheck::probeMethod()
{
    m_agent.link().call(u"_agentao.cn/no_such_method"_s, {}, kProbePatience, this,
                        [this](const Result<QJsonValue> &answer) {
                            if (answer)
                                addProblem(u"a method that there is not was answered"_s);
                            else if (answer.error().code != ErrorCode::MethodNotFound)
                                addProblem(u"a method that there is not was not answered with "
                                           "-32601: "_s
                                           + answer.error().message);
                            probeSession();
                        });
}

void AgentCheck::probeSession()
{
    const QJsonObject params
        = PromptParams{u"no-such-session"_s, {ContentBlock::fromText(u"x"_s)}, {}}.toJson();
    m_agent.link().call(u"session/prompt"_s, params, kProbePatience, this,
                        [this](const Result<QJsonValue> &answer) {
                            if (answer)
                                addProblem(u"a prompt for a session that there is not was taken"_s);
                            else if (answer.error().code == ErrorCode::Timeout)
                                addProblem(
                                    u"a prompt for a session that there is not got no answer"_s);
                            tryPrompt();
                        });
}

void AgentCheck::tryPrompt()
{
    m_seen["modes"_L1] = m_session->modes().size();
    m_seen["options"_L1] = m_session->options().size();
    m_seen["commands"_L1] = m_session->commands().size();
    if (!m_prompt) {
        end();
        return;
    }
    connect(m_session, &Session::turnFinished, this, [this](const TurnResult &result) {
        m_seen["commands"_L1] = m_session->commands().size();
        if (result.error)
            m_error = result.error;
        else
            m_seen["stopReason"_L1] = stopReasonString(result.stopReason);
        end();
    });
    if (const auto started = m_session->prompt({ContentBlock::fromText(*m_prompt)}); !started) {
        m_error = started.error();
        end();
    }
}

//! Closed, then ended in good order.
void AgentCheck::end()
{
    if (m_session)
        m_agent.closeSession(std::exchange(m_session, nullptr));
    const auto isOver = [this] {
        const auto state = m_agent.link().state();
        return state == AgentLink::State::Stopped || state == AgentLink::State::Failed;
    };
    if (!isOver())
        m_agent.link().stop();
    if (isOver()) {
        QMetaObject::invokeMethod(this, &AgentCheck::finished, Qt::QueuedConnection);
        return;
    }
    connect(
        &m_agent, &RemoteAgent::stateChanged, this,
        [this, isOver] {
            if (isOver())
                QMetaObject::invokeMethod(this, &AgentCheck::finished, Qt::QueuedConnection);
        },
        Qt::SingleShotConnection);
}

bool AgentCheck::isGood() const
{
    return !m_error && m_problems.isEmpty();
}

QStringList AgentCheck::abilities() const
{
    const AgentOffer &offer = m_agent.link().offer();
    QStringList names;
    const auto add = [&names](bool has, const QString &name) {
        if (has)
            names += name;
    };
    add(offer.loadSession, u"load"_s);
    add(offer.resumeSession, u"resume"_s);
    add(offer.listSessions, u"list"_s);
    add(offer.closeSession, u"close"_s);
    add(offer.deleteSession, u"delete"_s);
    add(offer.forkSession, u"fork"_s);
    add(offer.additionalDirectories, u"more folders"_s);
    add(offer.images, u"images"_s);
    add(offer.audio, u"audio"_s);
    add(offer.embeddedContext, u"embedded files"_s);
    add(offer.mcpHttp, u"MCP over HTTP"_s);
    add(offer.mcpSse, u"MCP over SSE"_s);
    add(offer.logout, u"logout"_s);
    return names;
}

QJsonObject AgentCheck::toJson() const
{
    const AgentOffer &offer = m_agent.link().offer();
    QJsonObject json{{"name"_L1, m_agent.link().spec().name},
                     {"good"_L1, isGood()},
                     {"milliseconds"_L1, m_readyAfter},
                     {"lines"_L1, m_lines},
                     {"problems"_L1, QJsonArray::fromStringList(m_problems)}};
    if (m_agent.link().generation() > 0)
        json["offer"_L1] = offer.toJson();
    QJsonObject seen = m_seen;
    if (!m_options.isEmpty())
        seen["configOptions"_L1] = configOptionsJson(m_options);
    if (!seen.isEmpty())
        json["session"_L1] = seen;
    if (m_error && m_error->code == ErrorCode::AuthRequired) {
        json["error"_L1]
            = QJsonObject{{"code"_L1, "auth_required"_L1}, {"message"_L1, m_error->text()}};
    } else if (m_error) {
        const auto &failure = m_agent.link().lastFailure();
        json["error"_L1]
            = failure ? failure->toJson() : QJsonObject{{"message"_L1, m_error->text()}};
    }
    return json;
}

//! "  mode: build of build, plan", and of modes what the agent itself says of each: an id that is
//! one of ours, too, means there what it means there.
static QString optionLine(const SessionOption &option)
{
    constexpr qsizetype kMaxShown = 20;
    QStringList values;
    for (qsizetype i = 0; i < std::min(option.values.size(), kMaxShown); ++i)
        values += option.values[i].value;
    if (option.values.size() > kMaxShown)
        values += u"..."_s;
    const QString line = u"    %1: %2 of %3"_s.arg(option.id, option.value, values.join(u", "_s));
    QString text = sanitizedForDisplay(line) + u'\n';
    if (option.id != OptionId::kMode)
        return text;
    for (const OptionValue &value :
         option.values.first(std::min(option.values.size(), kMaxShown))) {
        QStringList words{value.name.simplified(), value.description.simplified()};
        words.removeAll(value.value);
        words.removeAll(QString());
        if (!words.isEmpty())
            text += sanitizedForDisplay(u"      %1: %2"_s.arg(value.value, words.join(u". "_s)))
                + u'\n';
    }
    return text;
}

QString AgentCheck::toText() const
{
    const AgentOffer &offer = m_agent.link().offer();
    const QString name = m_agent.link().spec().name;
    QString text;
    if (m_agent.link().generation() > 0) {
        const QString protocol = offer.protocolVersion == 1
            ? u"1"_s
            : u"%1 (draft of 2026-11-02)"_s.arg(offer.protocolVersion);
        text += u"%1: ready after %2 ms, %3 %4, protocol %5\n"_s.arg(name)
                    .arg(m_readyAfter)
                    .arg(offer.title.isEmpty() ? offer.name : offer.title, offer.version)
                    .arg(protocol);
        text += u"  offers: %1\n"_s.arg(abilities().join(u", "_s));
        QStringList methods;
        for (const AuthMethodOffer &method : offer.authMethods)
            methods += u"%1 (%2)"_s.arg(method.name, method.id);
        if (!methods.isEmpty())
            text += u"  sign-in: %1\n"_s.arg(methods.join(u", "_s));
    }
    if (!m_seen.isEmpty()) {
        text += u"  session: %1, %2, %3\n"_s.arg(
            counted(m_seen["modes"_L1].toInt(), "mode"_L1),
            counted(m_seen["options"_L1].toInt(), "option"_L1),
            counted(m_seen["commands"_L1].toInt(), "command"_L1));
    }
    for (const SessionOption &option : m_options)
        text += optionLine(option);
    if (m_error) {
        text += u"%1: failed: %2\n"_s.arg(name, m_error->text());
        if (const auto &failure = m_agent.link().lastFailure()) {
            text += u"  code: %1\n"_s.arg(failureInfo(failure->code).id);
            for (const QString &line : failure->lastLines)
                text += "  | "_L1 + line + u'\n';
        }
    }
    text += u"  %1 looked at, %2\n"_s.arg(counted(m_lines, "line"_L1),
                                          m_problems.isEmpty()
                                              ? u"none deviates from the protocol"_s
                                              : u"deviations: %1"_s.arg(m_problems.size()));
    for (const QString &problem : m_problems)
        text += "  ! "_L1 + problem + u'\n';
    return text;
}

} // namespace Acp
