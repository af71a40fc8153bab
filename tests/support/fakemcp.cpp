// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcp.h"

#include "tests/support/fakemcpcall.h"
#include "tests/support/fakemcptools.h"

#include <QFile>
#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Testing {

static constexpr int kMethodNotFound = -32601;
static constexpr int kInvalidParams = -32602;
static constexpr int kUnsupportedVersion = -32022;
static const auto kModern = "2026-07-28"_L1;
static const auto kVersionKey = "io.modelcontextprotocol/protocolVersion"_L1;

FakeMcp::FakeMcp(FakeMcpScript script, QObject *parent)
    : QObject(parent)
    , tools(FakeMcpTools::tools(script))
    , resources(FakeMcpTools::resources(script))
    , templates(FakeMcpTools::templates(script))
    , prompts(FakeMcpTools::prompts(script))
    , m_script(std::move(script))
{ }

FakeMcp::~FakeMcp() = default;

const QHash<QString, FakeMcp::Handler> &FakeMcp::handlers()
{
    static const QHash<QString, Handler> kHandlers{
        {u"initialize"_s, &FakeMcp::initialize},
        {u"server/discover"_s, &FakeMcp::discover},
        {u"subscriptions/listen"_s, &FakeMcp::listen},
        {u"ping"_s, &FakeMcp::ping},
        {u"logging/setLevel"_s, &FakeMcp::setLevel},
        {u"tools/list"_s, &FakeMcp::listTools},
        {u"tools/call"_s, &FakeMcp::callTool},
        {u"resources/list"_s, &FakeMcp::listResources},
        {u"resources/templates/list"_s, &FakeMcp::listTemplates},
        {u"resources/read"_s, &FakeMcp::readResource},
        {u"resources/subscribe"_s, &FakeMcp::subscribe},
        {u"resources/unsubscribe"_s, &FakeMcp::unsubscribe},
        {u"prompts/list"_s, &FakeMcp::listPrompts},
        {u"prompts/get"_s, &FakeMcp::getPrompt},
        {u"completion/complete"_s, &FakeMcp::complete},
    };
    return kHandlers;
}

// Methods of one era only.
static bool isModernMethod(const QString &method)
{
    return method == "server/discover"_L1 || method == "subscriptions/listen"_L1;
}

static bool isLegacyMethod(const QString &method)
{
    return QStringList{u"initialize"_s, u"ping"_s, u"logging/setLevel"_s, u"resources/subscribe"_s,
                       u"resources/unsubscribe"_s}
        .contains(method);
}

QJsonObject FakeMcp::implementation() const
{
    QJsonObject info{{u"name"_s, m_script.name}, {u"version"_s, m_script.version}};
    if (!m_script.title.isEmpty())
        info[u"title"_s] = m_script.title;
    return info;
}

QList<QJsonObject> FakeMcp::received(const QString &method) const
{
    QList<QJsonObject> found;
    for (const QJsonObject &message : m_received) {
        if (message["method"_L1] == method)
            found += message;
    }
    return found;
}

void FakeMcp::record(const QJsonObject &message)
{
    m_received += message;
    if (m_script.record.isEmpty())
        return;
    QFile file(m_script.record);
    if (file.open(QFile::WriteOnly | QFile::Append))
        file.write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
}

void FakeMcp::handle(const QJsonObject &message, const Send &send)
{
    record(message);
    emit messageReceived(message);
    if (!message.contains("method"_L1)) {
        handleResponse(message);
        return;
    }
    if (!message.contains("id"_L1)) {
        handleNotification(message);
        return;
    }
    ++m_requests;
    const bool isLate = m_requests > m_script.faultAfter;
    if (isLate && m_script.has("crash-after"_L1)) {
        emit crashed();
        return;
    }
    if (isLate && m_script.has("hang"_L1))
        return;
    const QJsonObject meta = message["params"_L1]["_meta"_L1].toObject();
    const bool isModern = m_script.speaksModern() && meta.contains(kVersionKey);
    auto *call = new FakeMcpCall(this, message, send, isModern);
    if (m_script.delayMs > 0)
        QTimer::singleShot(m_script.delayMs, call, [this, call] { dispatch(call); });
    else
        dispatch(call);
}

void FakeMcp::dispatch(FakeMcpCall *call)
{
    const QString method = call->method();
    const bool isKnown = handlers().contains(method)
        && (call->isModern() ? !isLegacyMethod(method) : !isModernMethod(method));
    const QString area = method.section(u'/', 0, 0);
    if (!isKnown || m_script.without.contains(area)
        || (m_script.without.contains("subscribe"_L1) && method.endsWith("subscribe"_L1))) {
        if (m_script.has("silent-unknown"_L1))
            call->deleteLater();
        else
            call->fail(kMethodNotFound, u"Method not found: "_s + method);
        return;
    }
    if (call->isModern() && !acceptModern(*call))
        return;
    (this->*handlers().value(method))(*call);
}

bool FakeMcp::acceptModern(FakeMcpCall &call)
{
    const QJsonObject meta = call.meta();
    m_revision = meta[kVersionKey].toString();
    if (!m_script.revisions.contains(m_revision)) {
        call.fail(kUnsupportedVersion, u"Unsupported protocol version"_s,
                  {{u"supported"_s, QJsonArray::fromStringList(m_script.revisions)},
                   {u"requested"_s, m_revision}});
        return false;
    }
    if (!meta["io.modelcontextprotocol/clientCapabilities"_L1].isObject()) {
        call.fail(kInvalidParams, u"_meta has no clientCapabilities"_s);
        return false;
    }
    return true;
}

void FakeMcp::handleNotification(const QJsonObject &message)
{
    if (message["method"_L1] == "notifications/cancelled"_L1)
        abandon(message["params"_L1]["requestId"_L1]);
}

void FakeMcp::handleResponse(const QJsonObject &message)
{
    const Question question = m_questions.take(message["id"_L1].toString());
    if (!question.call || question.call->isAnswered())
        return;
    if (const QJsonValue error = message["error"_L1]; error.isObject())
        question.call->finishText(u"refused: "_s + error["message"_L1].toString());
    else
        question.then(message["result"_L1].toObject());
}

void FakeMcp::abandon(const QJsonValue &id)
{
    m_listeners.removeIf([&id](const Listener &listener) { return listener.id == id; });
    const auto calls = findChildren<FakeMcpCall *>();
    for (FakeMcpCall *call : calls) {
        if (call->id() == id && !call->isAnswered())
            delete call;
    }
}

QJsonObject FakeMcp::addQuestion(const QString &method, const QJsonObject &params,
                                 FakeMcpCall *call, std::function<void(const QJsonObject &)> then)
{
    const QString id = u"question_%1"_s.arg(++m_lastQuestion);
    m_questions.insert(id, {call, std::move(then)});
    return {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}};
}

QJsonObject FakeMcp::capabilities() const
{
    const QJsonObject changing{{u"listChanged"_s, true}};
    QJsonObject all{{u"completions"_s, QJsonObject()}};
    if (!m_script.without.contains("tools"_L1))
        all[u"tools"_s] = changing;
    if (!m_script.without.contains("prompts"_L1))
        all[u"prompts"_s] = changing;
    if (!m_script.without.contains("logging"_L1))
        all[u"logging"_s] = QJsonObject();
    if (!m_script.without.contains("resources"_L1)) {
        QJsonObject resources = changing;
        resources[u"subscribe"_s] = !m_script.without.contains("subscribe"_L1);
        all[u"resources"_s] = resources;
    }
    return all;
}

void FakeMcp::initialize(FakeMcpCall &call)
{
    QStringList known = m_script.revisions;
    known.removeAll(kModern);
    if (known.isEmpty()) {
        call.fail(kInvalidParams, u"This server speaks only %1"_s.arg(kModern));
        return;
    }
    const QString wanted = call.params()["protocolVersion"_L1].toString();
    m_revision = known.contains(wanted) ? wanted : known.first();
    QJsonObject result{{u"protocolVersion"_s, m_revision},
                       {u"capabilities"_s, capabilities()},
                       {u"serverInfo"_s, implementation()}};
    if (!m_script.instructions.isEmpty())
        result[u"instructions"_s] = m_script.instructions;
    call.finish(result);
}

void FakeMcp::discover(FakeMcpCall &call)
{
    QJsonObject result{{u"supportedVersions"_s, QJsonArray::fromStringList(m_script.revisions)},
                       {u"capabilities"_s, capabilities()},
                       {u"ttlMs"_s, 0},
                       {u"cacheScope"_s, u"private"_s}};
    if (!m_script.instructions.isEmpty())
        result[u"instructions"_s] = m_script.instructions;
    call.finish(result);
}

void FakeMcp::listen(FakeMcpCall &call)
{
    const QJsonObject filter = call.params()["notifications"_L1].toObject();
    m_listeners += Listener{call.id(), filter,
                            [&call](const QJsonObject &message) { call.sendRaw(message); }};
    call.notify(
        u"notifications/subscriptions/acknowledged"_s,
        {{u"_meta"_s, QJsonObject{{u"io.modelcontextprotocol/subscriptionId"_s, call.id()}}},
         {u"notifications"_s, filter}});
}

void FakeMcp::ping(FakeMcpCall &call)
{
    call.finish({});
}

static qsizetype severity(const QString &level)
{
    static const QStringList kLevels{u"debug"_s, u"info"_s,     u"notice"_s, u"warning"_s,
                                     u"error"_s, u"critical"_s, u"alert"_s,  u"emergency"_s};
    return kLevels.indexOf(level);
}

void FakeMcp::setLevel(FakeMcpCall &call)
{
    const QString level = call.params()["level"_L1].toString();
    if (severity(level) < 0) {
        call.fail(kInvalidParams, u"no such level: "_s + level);
        return;
    }
    m_level = level;
    call.finish({});
}

bool FakeMcp::wantsLog(const QString &level, const FakeMcpCall &call) const
{
    if (!call.isModern())
        return severity(level) >= severity(m_level);
    const QJsonValue wanted = call.meta()["io.modelcontextprotocol/logLevel"_L1];
    return wanted.isString() && severity(level) >= severity(wanted.toString());
}

void FakeMcp::log(const QString &level, const QString &text)
{
    if (m_unprompted && severity(level) >= severity(m_level)) {
        m_unprompted({{u"jsonrpc"_s, u"2.0"_s},
                      {u"method"_s, u"notifications/message"_s},
                      {u"params"_s, QJsonObject{{u"level"_s, level}, {u"data"_s, text}}}});
    }
}

// Cursors are offsets; nobody outside may know.
void FakeMcp::finishPage(FakeMcpCall &call, const QString &key, const QJsonArray &items)
{
    const QString cursor = call.params()["cursor"_L1].toString();
    bool isNumber = true;
    const qsizetype begin = cursor.isEmpty() ? 0 : cursor.toLongLong(&isNumber);
    if (!isNumber || begin < 0) {
        call.fail(kInvalidParams, u"not a cursor: "_s + cursor);
        return;
    }
    const qsizetype size = m_script.pageSize > 0 ? m_script.pageSize : qMax(items.size(), 1);
    QJsonArray page;
    for (qsizetype i = begin; i < qMin(begin + size, items.size()); ++i)
        page.append(items.at(i));
    QJsonObject result{{key, page}};
    if (m_script.has("same-cursor"_L1))
        result[u"nextCursor"_s] = u"0"_s;
    else if (begin + size < items.size() || m_script.has("endless-pages"_L1))
        result[u"nextCursor"_s] = QString::number(begin + size);
    if (call.isModern()) {
        result[u"ttlMs"_s] = 0;
        result[u"cacheScope"_s] = u"private"_s;
    }
    call.finish(result);
}

void FakeMcp::listTools(FakeMcpCall &call)
{
    finishPage(call, u"tools"_s, tools);
}

void FakeMcp::callTool(FakeMcpCall &call)
{
    const QString name = call.params()["name"_L1].toString();
    if (!FakeMcpTools::run(name, call))
        call.fail(kInvalidParams, u"Unknown tool: "_s + name);
}

void FakeMcp::listResources(FakeMcpCall &call)
{
    finishPage(call, u"resources"_s, resources);
}

void FakeMcp::listTemplates(FakeMcpCall &call)
{
    finishPage(call, u"resourceTemplates"_s, templates);
}

void FakeMcp::readResource(FakeMcpCall &call)
{
    const QString uri = call.params()["uri"_L1].toString();
    const QJsonObject content = FakeMcpTools::content(uri);
    if (content.isEmpty()) {
        call.fail(call.isModern() ? kInvalidParams : -32002, u"Resource not found"_s,
                  {{u"uri"_s, uri}});
        return;
    }
    QJsonObject result{{u"contents"_s, QJsonArray{content}}};
    if (call.isModern()) {
        result[u"ttlMs"_s] = 0;
        result[u"cacheScope"_s] = u"private"_s;
    }
    call.finish(result);
}

void FakeMcp::subscribe(FakeMcpCall &call)
{
    m_subscribed.insert(call.params()["uri"_L1].toString());
    call.finish({});
}

void FakeMcp::unsubscribe(FakeMcpCall &call)
{
    m_subscribed.remove(call.params()["uri"_L1].toString());
    call.finish({});
}

void FakeMcp::listPrompts(FakeMcpCall &call)
{
    finishPage(call, u"prompts"_s, prompts);
}

void FakeMcp::getPrompt(FakeMcpCall &call)
{
    const QString name = call.params()["name"_L1].toString();
    const QJsonArray messages = FakeMcpTools::promptMessages(name, call.arguments());
    if (messages.isEmpty())
        call.fail(kInvalidParams, u"No such prompt, or an argument is missing: "_s + name);
    else
        call.finish({{u"messages"_s, messages}});
}

void FakeMcp::complete(FakeMcpCall &call)
{
    call.finish({{u"completion"_s, QJsonObject{{u"values"_s, QJsonArray{u"one"_s, u"two"_s}}}}});
}

void FakeMcp::tell(const QString &method, const QJsonObject &params, const QString &filterKey)
{
    if (m_unprompted && !m_revision.isEmpty() && m_revision != kModern) {
        m_unprompted({{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}});
    }
    for (const Listener &listener : std::as_const(m_listeners)) {
        const QJsonValue wanted = listener.filter[filterKey];
        if (!wanted.toBool() && !wanted.toArray().contains(params["uri"_L1]))
            continue;
        QJsonObject tagged = params;
        tagged[u"_meta"_s]
            = QJsonObject{{u"io.modelcontextprotocol/subscriptionId"_s, listener.id}};
        listener.send({{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, tagged}});
    }
}

void FakeMcp::announce(const QString &what)
{
    tell(u"notifications/%1/list_changed"_s.arg(what), {}, what + u"ListChanged"_s);
}

void FakeMcp::announceUpdate(const QString &uri)
{
    // Before 2026-07-28 only to those who asked for it.
    if (m_revision == kModern || m_subscribed.contains(uri)) {
        tell(u"notifications/resources/updated"_s, {{u"uri"_s, uri}}, u"resourceSubscriptions"_s);
    }
}

} // namespace Testing
