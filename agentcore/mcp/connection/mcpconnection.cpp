// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"

#include "agentcore/mcp/connection/mcphandshake.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcplistening.h"
#include "agentcore/mcp/connection/mcpquestions.h"
#include "agentcore/mcp/connection/mcprequester.h"
#include "agentcore/mcp/connection/mcptooltask.h"
#include "agentcore/mcp/wire/jsonschema.h"
#include "agentcore/mcp/wire/mcpcontents.h"
#include "agentcore/mcp/wire/mcplists.h"
#include "agentcore/mcp/wire/mcptoolheaders.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

McpServerRequests::McpServerRequests(Peer *peer, McpQuestions *questions, QObject *parent)
    : QObject(parent)
    , m_peer(peer)
    , m_questions(questions)
{
    peer->handle(u"ping"_s,
                 [](const QJsonObject &, Reply reply) { std::move(reply).answer(QJsonObject()); });
    for (const QString &method :
         {u"roots/list"_s, u"elicitation/create"_s, u"sampling/createMessage"_s}) {
        peer->handle(method, [this, method](const QJsonObject &params, Reply reply) {
            handle(method, params, std::move(reply));
        });
    }
    connect(peer, &Peer::cancelRequested, this, &McpServerRequests::handleCancelled);
    connect(peer, &Peer::closed, this, [this] { m_open.clear(); });
}

void McpServerRequests::beginToolCall(const QString &toolCallId, QObject *scope)
{
    if (!scope)
        return;
    m_toolCalls.append(toolCallId);
    connect(scope, &QObject::destroyed, this,
            [this, toolCallId] { m_toolCalls.removeOne(toolCallId); });
}

void McpServerRequests::handle(const QString &method, const QJsonObject &params, Reply reply)
{
    if (reply.isNotification())
        return;
    if (m_open.size() >= kMaxOpen) {
        std::move(reply).answer(fail(ErrorCode::LimitExceeded, u"too many requests are open"_s));
        return;
    }
    const qint64 number = ++m_last;
    auto scope = std::make_unique<QObject>();
    QObject *context = scope.get();
    m_open.emplace(number, Open{std::move(reply), std::move(scope)});
    m_questions->ask(method, params, m_toolCalls.value(m_toolCalls.size() - 1), context,
                     [this, number](const Result<QJsonObject> &result) { finish(number, result); });
}

void McpServerRequests::finish(qint64 number, const Result<QJsonObject> &result)
{
    auto node = m_open.extract(number);
    if (node.empty())
        return;
    node.mapped().scope.release()->deleteLater(); // may be in use just now
    std::move(node.mapped().reply).answer(result.transform([](const QJsonObject &json) {
        return QJsonValue(json);
    }));
}

void McpServerRequests::handleCancelled(const QJsonValue &id)
{
    const auto found = std::ranges::find_if(
        m_open, [&id](const auto &open) { return open.second.reply.requestId() == id; });
    if (found == m_open.end())
        return;
    auto node = m_open.extract(found);
    std::move(node.mapped().reply).answer(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

//! The order of the members is that of their making: what is below goes first.
class McpConnection::Private
{
public:
    enum class State { Idle, Opening, Ready, Closing, Closed };

    Private(McpConnection *connection, std::unique_ptr<McpTransport> way, McpHost *host,
            Options options);

    std::optional<ErrorCode> refusal() const;
    void handleIntroduced(const Result<McpIntroduction> &introduction);
    void handleMalformed();
    void handleClosed();
    void emitClosed();
    void giveUp(const Error &error);

    McpConnection *q;
    std::unique_ptr<McpTransport> transport;
    Options options;
    State state = State::Idle;
    int malformed = 0; //!< Lines.
    McpServerFacts facts;
    std::optional<Error> reason; //!< Why we closed it.
    McpQuestions questions;
    McpLink link;
    McpServerRequests serverRequests;
    McpNotices notices;
    McpListening listening;
    McpHandshake handshake;
    McpRequester requester;
};

McpConnection::Private::Private(McpConnection *connection, std::unique_ptr<McpTransport> way,
                                McpHost *host, Options given)
    : q(connection)
    , transport(std::move(way))
    , options(std::move(given))
    , questions(host, options.serverName, options.offersRoots)
    , link(transport.get(), &questions)
    , serverRequests(&link.peer(), &questions)
    , notices(&link)
    , listening(&link, options.timeout)
    , handshake(&link, options, nullptr)
    , requester(&link, options.timeout, [this] { return refusal(); })
{
    connect(&link, &McpLink::logged, q, &McpConnection::logged);
    connect(&notices, &McpNotices::toolsChanged, q, &McpConnection::toolsChanged);
    connect(&notices, &McpNotices::resourcesChanged, q, &McpConnection::resourcesChanged);
    connect(&notices, &McpNotices::promptsChanged, q, &McpConnection::promptsChanged);
    connect(&notices, &McpNotices::resourceUpdated, q, &McpConnection::resourceUpdated);
    connect(&listening, &McpListening::resumed, &notices, &McpNotices::tellAll);
    connect(transport.get(), &McpTransport::diagnosed, q,
            [this](const QString &line) { link.log(McpLogEntry::Level::Info, line); });
    connect(&link.peer(), &Peer::malformedReceived, q, [this] { handleMalformed(); });
    connect(&link.peer(), &Peer::closed, q, [this] { handleClosed(); });
}

std::optional<ErrorCode> McpConnection::Private::refusal() const
{
    if (state == State::Ready)
        return {};
    const bool isEarly = state == State::Idle || state == State::Opening;
    return isEarly ? ErrorCode::NotInitialized : ErrorCode::Network;
}

void McpConnection::Private::handleIntroduced(const Result<McpIntroduction> &introduction)
{
    if (state != State::Opening)
        return;
    if (!introduction) {
        if (!link.peer().isClosed())
            giveUp(introduction.error());
        return;
    }
    facts = introduction->facts;
    state = State::Ready;
    if (link.isModern()) {
        link.setWantsLog(facts.logging);
        listening.start(introduction->changes);
    } else {
        link.peer().notify(u"notifications/initialized"_s, {});
        if (facts.logging) { // whether it does so is seen by what it logs
            link.peer().call(u"logging/setLevel"_s, {{"level"_L1, "info"_L1}}, q,
                             [](const Result<QJsonValue> &) { });
        }
    }
    emit q->ready();
}

void McpConnection::Private::giveUp(const Error &error)
{
    reason = error;
    state = State::Closing;
    transport->close();
}

void McpConnection::Private::handleMalformed()
{
    constexpr int kMaxMalformed = 1'000;
    if (++malformed > kMaxMalformed && (state == State::Opening || state == State::Ready))
        giveUp({ErrorCode::InvalidRequest, Phrase(Saying::ServerSendsNoMessages), {}});
}

void McpConnection::Private::handleClosed()
{
    state = State::Closed;
    // After the last answers.
    QMetaObject::invokeMethod(q, [this] { emitClosed(); }, Qt::QueuedConnection);
}

void McpConnection::Private::emitClosed()
{
    Error error = transport->closeReason();
    if (reason && error.code != ErrorCode::AuthRequired)
        error = *reason;
    emit q->closed(error);
}

// What a transport of HTTP cannot carry must not be offered.
static QStringList takeHeaders(QList<McpToolInfo> &tools, McpTransport &transport)
{
    QStringList leftOut;
    tools.removeIf([&](const McpToolInfo &tool) {
        const auto headers = mcpToolHeaders(tool.inputSchema);
        if (headers)
            transport.setToolHeaders(tool.name, *headers);
        else
            leftOut += tool.name + ": "_L1 + headers.error().message;
        return !headers;
    });
    return leftOut;
}

static Result<McpToolResult> checkedToolResult(McpLink &link, const McpToolInfo &tool,
                                               const QJsonObject &json, QStringList &skipped)
{
    Result<McpToolResult> result = mcpToolResult(json, skipped);
    if (!result || result->isError || tool.outputSchema.isEmpty())
        return result;
    if (result->structured.isUndefined()) {
        link.log(McpLogEntry::Level::Warning,
                 u"%1: there is no structured content, though the tool has an output schema"_s.arg(
                     tool.name));
        return result;
    }
    const Result<void> fits = checkAgainstSchema(result->structured, tool.outputSchema);
    if (fits)
        return result;
    if (fits.error().code == ErrorCode::Unsupported) {
        link.log(
            McpLogEntry::Level::Warning,
            u"%1: the structured content is not checked: %2"_s.arg(tool.name, fits.error().text()));
        return result;
    }
    return fail(ErrorCode::InvalidInput, Phrase(Saying::ServerContentUnfit, {fits.error().message}),
                fits.error().where);
}

McpConnection::McpConnection(std::unique_ptr<McpTransport> transport, McpHost *host,
                             Options options, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(transport), host, std::move(options)))
{ }

McpConnection::~McpConnection() = default;

void McpConnection::open()
{
    Q_ASSERT(d->state == Private::State::Idle);
    d->state = Private::State::Opening;
    d->transport->open();
    d->handshake.start(
        [this](const Result<McpIntroduction> &introduction) { d->handleIntroduced(introduction); });
}

void McpConnection::close()
{
    using State = Private::State;
    if (d->state == State::Closing || d->state == State::Closed)
        return;
    d->reason = Error{ErrorCode::Cancelled, u"the connection was closed"_s, {}};
    if (d->state == State::Idle) {
        d->handleClosed();
        return;
    }
    d->state = State::Closing;
    d->transport->close();
}

bool McpConnection::isReady() const
{
    return d->state == Private::State::Ready;
}

bool McpConnection::hasNews() const
{
    return d->notices.isPending();
}

const McpServerFacts &McpConnection::facts() const
{
    return d->facts;
}

bool McpConnection::endedByProbe() const
{
    // Not when it never began: its program is missing, or nobody listens there.
    const ErrorCode code = d->reason ? d->reason->code : d->transport->closeReason().code;
    return d->handshake.isProbing() && (code == ErrorCode::Timeout || code == ErrorCode::Io);
}

McpConnection::RequestId McpConnection::listTools(QObject *context, Done<QList<McpToolInfo>> done)
{
    const auto task = d->requester.begin<QList<McpToolInfo>>(
        context, [this, done = std::move(done)](const Result<QList<McpToolInfo>> &result) {
            done(result.transform([this](QList<McpToolInfo> tools) {
                QStringList leftOut;
                if (d->link.isModern())
                    leftOut = takeHeaders(tools, *d->transport);
                if (!d->facts.toolTasks)
                    leftOut += leaveOutMcpTasks(tools);
                d->requester.tellLeftOut(u"tools/list"_s, leftOut);
                return tools;
            }));
        });
    d->requester.list<McpToolInfo>(task, u"tools/list"_s, mcpToolPage, &McpToolInfo::name,
                                   d->facts.tools);
    return task.id;
}

McpConnection::RequestId McpConnection::listResources(QObject *context,
                                                      Done<QList<McpResourceInfo>> done)
{
    using List = QList<McpResourceInfo>;
    const auto task = d->requester.begin<List>(context, std::move(done));
    auto first = task;
    first.done = [this, task](const Result<List> &resources) {
        if (!resources) {
            task.done(resources);
            return;
        }
        auto second = task;
        second.done = [task, resources](const Result<List> &templates) {
            if (!templates && templates.error().code != ErrorCode::MethodNotFound)
                task.done(templates);
            else
                task.done(*resources + templates.value_or(List()));
        };
        d->requester.list<McpResourceInfo>(second, u"resources/templates/list"_s, mcpTemplatePage,
                                           &McpResourceInfo::uri, d->facts.resources);
    };
    d->requester.list<McpResourceInfo>(first, u"resources/list"_s, mcpResourcePage,
                                       &McpResourceInfo::uri, d->facts.resources);
    return task.id;
}

McpConnection::RequestId McpConnection::listPrompts(QObject *context,
                                                    Done<QList<McpPromptInfo>> done)
{
    const auto task = d->requester.begin<QList<McpPromptInfo>>(context, std::move(done));
    d->requester.list<McpPromptInfo>(task, u"prompts/list"_s, mcpPromptPage, &McpPromptInfo::name,
                                     d->facts.prompts);
    return task.id;
}

McpConnection::RequestId McpConnection::readResource(const QString &uri, QObject *context,
                                                     Done<QList<McpResourceContent>> done)
{
    const auto task = d->requester.begin<QList<McpResourceContent>>(context, std::move(done));
    d->requester.request(
        task, {.method = u"resources/read"_s, .params = {{"uri"_L1, uri}}, .mayNeedInput = true},
        mcpResourceContents);
    return task.id;
}

McpConnection::RequestId McpConnection::getPrompt(const QString &name,
                                                  const QMap<QString, QString> &arguments,
                                                  QObject *context,
                                                  Done<QList<McpPromptMessage>> done)
{
    const auto task = d->requester.begin<QList<McpPromptMessage>>(context, std::move(done));
    QJsonObject values;
    for (const auto &[key, value] : arguments.asKeyValueRange())
        values.insert(key, value);
    d->requester.request(task,
                         {.method = u"prompts/get"_s,
                          .params = {{"name"_L1, name}, {"arguments"_L1, values}},
                          .mayNeedInput = true},
                         mcpPromptMessages);
    return task.id;
}

McpConnection::RequestId McpConnection::callTool(const McpToolInfo &tool,
                                                 const QJsonObject &arguments,
                                                 const QString &toolCallId,
                                                 std::function<void(const McpProgress &)> progress,
                                                 QObject *context, Done<McpToolResult> done)
{
    const auto task = d->requester.begin<McpToolResult>(context, std::move(done));
    if (!progress)
        progress = [](const McpProgress &) { }; // it still starts the time anew
    d->serverRequests.beginToolCall(toolCallId, task.scope);
    std::function<void(const McpProgress &)> tell;
    if (progress) {
        tell = [this, id = task.id, progress = std::move(progress)](const McpProgress &one) {
            if (d->requester.tasks().isRunning(id)) // else its asker may be gone
                progress(one);
        };
    }
    const auto read = [this, tool](const QJsonObject &json, QStringList &skipped) {
        return checkedToolResult(d->link, tool, json, skipped);
    };
    if (!tool.isTask) {
        d->requester.request(task,
                             {.method = u"tools/call"_s,
                              .params = {{"name"_L1, tool.name}, {"arguments"_L1, arguments}},
                              .toolCallId = toolCallId,
                              .progress = std::move(tell),
                              .mayNeedInput = true},
                             read);
    } else if (task.scope) {
        auto *call = new McpToolTask(&d->link,
                                     {.tool = tool.name,
                                      .arguments = arguments,
                                      .toolCallId = toolCallId,
                                      .progress = std::move(tell),
                                      .timeout = d->options.timeout,
                                      .canCancel = d->facts.cancelsTasks},
                                     task.scope);
        call->start(d->requester.answering(task, u"tasks/result"_s, read));
    }
    return task.id;
}

McpConnection::RequestId McpConnection::watchResource(const QString &uri, Watching watching,
                                                      QObject *context, Done<void> done)
{
    const bool begins = watching == Watching::Begin;
    const auto task = d->requester.begin<void>(context, std::move(done));
    if (!task.scope || !d->link.isModern()) {
        d->requester.request(
            task,
            {.method = begins ? u"resources/subscribe"_s : u"resources/unsubscribe"_s,
             .params = {{"uri"_L1, uri}}},
            [](const QJsonObject &, QStringList &) { return Result<void>(); });
    } else if (begins) {
        d->listening.add(uri, task.scope, task.done);
    } else {
        d->listening.remove(uri);
        QMetaObject::invokeMethod(
            task.scope, [done = task.done] { done({}); }, Qt::QueuedConnection);
    }
    return task.id;
}

McpConnection::RequestId McpConnection::ping(QObject *context, Done<void> done)
{
    const auto task = d->requester.begin<void>(context, std::move(done));
    // The newest revision has no ping of its own.
    d->requester.request(task, {.method = d->link.isModern() ? u"server/discover"_s : u"ping"_s},
                         [](const QJsonObject &, QStringList &) { return Result<void>(); });
    return task.id;
}

void McpConnection::cancel(RequestId id)
{
    d->requester.tasks().cancel(id);
}

void McpConnection::tellRootsChanged()
{
    if (isReady() && !d->link.isModern() && d->questions.offersRoots())
        d->link.peer().notify(u"notifications/roots/list_changed"_s, {});
}

} // namespace AgentCore
