// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/interop/mcpclient.h"

#include "agentcore/mcp/mcptransport.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Testing {

static constexpr auto kPatience = 30s;

ElicitationPort *AnsweringHost::elicitation() const
{
    return const_cast<AnsweringHost *>(this); // it only remembers
}

void AnsweringHost::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    asked += elicitation;
    std::move(reply).answer(answer);
}

void AnsweringHost::sample(const McpSamplingRequest &request, QObject *context,
                           std::function<void(const Result<McpSamplingAnswer> &)> done)
{
    sampled += request;
    QMetaObject::invokeMethod(
        context,
        [done = std::move(done)] {
            done(McpSamplingAnswer{
                .text = u"a sampled answer"_s, .model = u"fake"_s, .stopReason = u"endTurn"_s});
        },
        Qt::QueuedConnection);
}

McpClient::McpClient(std::unique_ptr<McpTransport> transport, McpHost *host)
    : m_connection(std::move(transport), host,
                   {.serverName = u"real"_s, .handshake = kPatience, .timeout = kPatience})
{
    connect(&m_connection, &McpConnection::closed, this,
            [this](const Error &reason) { m_reason = reason; });
    connect(&m_connection, &McpConnection::logged, this,
            [this](const McpLogEntry &entry) { m_log += entry.text; });
    m_connection.open();
}

bool McpClient::waitReady()
{
    (void)QTest::qWaitFor([this] { return m_connection.isReady() || m_reason; }, kPatience);
    return m_connection.isReady();
}

bool McpClient::close()
{
    m_connection.close();
    return QTest::qWaitFor([this] { return m_reason.has_value(); }, kPatience);
}

template <typename T, typename Start> Result<T> McpClient::wait(Start start)
{
    std::optional<Result<T>> outcome;
    QObject context; // after it nothing comes
    start(&context, [&outcome](const Result<T> &result) { outcome = result; });
    (void)QTest::qWaitFor([&outcome] { return outcome.has_value(); }, kPatience);
    return outcome.value_or(fail(ErrorCode::Timeout, u"no answer"_s));
}

Result<QList<McpToolInfo>> McpClient::tools()
{
    return wait<QList<McpToolInfo>>(
        [this](QObject *context, auto done) { m_connection.listTools(context, done); });
}

Result<QList<McpResourceInfo>> McpClient::resources()
{
    return wait<QList<McpResourceInfo>>(
        [this](QObject *context, auto done) { m_connection.listResources(context, done); });
}

Result<QList<McpPromptInfo>> McpClient::prompts()
{
    return wait<QList<McpPromptInfo>>(
        [this](QObject *context, auto done) { m_connection.listPrompts(context, done); });
}

Result<QList<McpResourceContent>> McpClient::read(const QString &uri)
{
    return wait<QList<McpResourceContent>>(
        [&](QObject *context, auto done) { m_connection.readResource(uri, context, done); });
}

Result<QList<McpPromptMessage>> McpClient::prompt(const QString &name,
                                                  const QMap<QString, QString> &arguments)
{
    return wait<QList<McpPromptMessage>>([&](QObject *context, auto done) {
        m_connection.getPrompt(name, arguments, context, done);
    });
}

Result<McpToolResult> McpClient::call(const QString &tool, const QJsonObject &arguments)
{
    const auto offered = tools();
    if (!offered)
        return std::unexpected(offered.error());
    McpToolInfo info;
    info.name = tool; // also when there is none: the server is to say so
    for (const McpToolInfo &one : *offered) {
        if (one.name == tool)
            info = one;
    }
    m_progress.clear();
    return wait<McpToolResult>([&](QObject *context, auto done) {
        m_connection.callTool(
            info, arguments, u"call_1"_s,
            [this](const McpProgress &progress) { m_progress += progress; }, context, done);
    });
}

QString McpClient::callText(const QString &tool, const QJsonObject &arguments)
{
    const auto result = call(tool, arguments);
    if (!result)
        return u"error: "_s + result.error().text();
    QStringList texts;
    for (const McpContent &content : result->content) {
        if (const auto *text = std::get_if<McpText>(&content))
            texts += text->text;
    }
    return texts.join(u'\n');
}

Result<void> McpClient::subscribe(const QString &uri)
{
    return wait<void>([&](QObject *context, auto done) {
        m_connection.watchResource(uri, McpConnection::Watching::Begin, context, done);
    });
}

Result<void> McpClient::unsubscribe(const QString &uri)
{
    return wait<void>([&](QObject *context, auto done) {
        m_connection.watchResource(uri, McpConnection::Watching::End, context, done);
    });
}

Result<void> McpClient::ping()
{
    return wait<void>([this](QObject *context, auto done) { m_connection.ping(context, done); });
}

} // namespace Testing
