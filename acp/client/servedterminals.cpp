// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/servedterminals.h"

#include "acp/client/remotesession.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/permission/catastrophefloor.h"
#include "agentcore/permission/permissionrules.h"
#include "agentcore/session/sessionpermissions.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

void TailBuffer::append(const QString &text)
{
    m_bytes += text.toUtf8();
    if (m_bytes.size() <= m_maxBytes)
        return;
    m_truncated = true;
    qsizetype start = m_bytes.size() - m_maxBytes;
    const auto isInner = [this](qsizetype at) { return (uchar(m_bytes[at]) & 0xC0) == 0x80; };
    while (start < m_bytes.size() && isInner(start))
        ++start;
    m_bytes = m_bytes.sliced(start);
}

ServedTerminals::ServedTerminals(SessionFinder find, bool sandboxed, QObject *parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_sandboxed(sandboxed)
{ }

ServedTerminals::~ServedTerminals() = default;

void ServedTerminals::serve(Peer *peer)
{
    peer->handle(u"terminal/create"_s, [this](const QJsonObject &params, Reply reply) {
        handleCreate(params, std::move(reply));
    });
    const auto handle = [this, peer](const QString &method, Handler handler) {
        peer->handle(method, [this, handler](const QJsonObject &params, Reply reply) {
            handleOne(params, std::move(reply), handler);
        });
    };
    handle(u"terminal/output"_s, &ServedTerminals::answerOutput);
    handle(u"terminal/wait_for_exit"_s, &ServedTerminals::answerWait);
    handle(u"terminal/kill"_s, &ServedTerminals::kill);
    handle(u"terminal/release"_s, &ServedTerminals::release);
}

void ServedTerminals::handleCreate(const QJsonObject &params, Reply reply)
{
    const auto id = CreateTerminalParams::fromJson(params).and_then(
        [this](const CreateTerminalParams &read) { return create(read); });
    if (id)
        std::move(reply).answer(QJsonObject{{"terminalId"_L1, *id}});
    else
        std::move(reply).answer(std::unexpected(id.error()));
}

static QString quoted(const QString &word)
{
    QString inner = word;
    inner.replace(u'\'', "'\\''"_L1);
    return u'\'' + inner + u'\'';
}

//! A command that has arguments is a program; a lone one may be a line for the shell, as many
//! agents send it.
static Result<QString> commandLine(const CreateTerminalParams &params)
{
    static const QRegularExpression name(uR"(\A[A-Za-z_][A-Za-z0-9_]*\z)"_s);
    QString line;
    for (const auto &[variable, value] : params.environment.asKeyValueRange()) {
        if (!name.match(variable).hasMatch())
            return fail(ErrorCode::InvalidInput, u"this is no name of a variable"_s, u"/env"_s);
        line += u"export %1=%2; "_s.arg(variable, quoted(value));
    }
    if (params.arguments.isEmpty())
        return line + params.command;
    QStringList words{quoted(params.command)};
    for (const QString &argument : params.arguments)
        words += quoted(argument);
    return line + "exec "_L1 + words.join(u' ');
}

Result<TerminalSpec> ServedTerminals::specFor(const CreateTerminalParams &params,
                                              const RemoteSession &session)
{
    ToolContext context;
    context.roots = session.setup().roots;
    const auto folder = params.cwd.isEmpty() ? Result<QString>(context.roots.first())
                                             : context.resolve(params.cwd);
    if (!folder)
        return std::unexpected(folder.error());
    if (!context.isInsideRoots(*folder)) {
        emit refused(u"wanted to run a command outside of the session's folders: "_s + params.cwd);
        return fail(ErrorCode::PermissionDenied,
                    u"the folder is outside of the session's folders"_s, params.cwd);
    }
    if (!QFileInfo(*folder).isDir())
        return fail(ErrorCode::NotFound, u"there is no such folder"_s, params.cwd);
    if (params.command.contains(QChar::Null) || params.arguments.join(u' ').contains(QChar::Null))
        return fail(ErrorCode::InvalidInput, u"a command cannot hold this character"_s);
    const auto line = commandLine(params);
    if (!line)
        return std::unexpected(line.error());
    if (const auto why = catastropheIn(*line, *folder)) {
        emit refused(u"wanted to run a command that is never run: "_s + *why);
        return fail(ErrorCode::PermissionDenied, *why, params.command);
    }
    TerminalSpec spec;
    spec.command = *line;
    spec.workingDirectory = *folder;
    spec.maxOutputBytes = kMaxOutputBytes;
    spec.owner.sessionId = session.id();
    if (m_sandboxed) {
        const auto settings = SandboxSettings::load(Paths::configDir());
        spec.sandbox = commandSandbox(CommandProfile::Work, context.roots, {},
                                      settings.value_or(SandboxSettings()));
    }
    return spec;
}

//! Nobody judges a command of another agent by them, so what would be asked for is kept, too.
static RuledPaths rulesOf(const QStringList &roots)
{
    const auto rules = std::make_shared<PermissionRules>(roots); // shared, as it is copied
    rules->setFiles(SessionPermissions::ruleFiles(roots.first()));
    return [rules](const QString &, const QString &directory) {
        (void)rules->refresh();
        return rules->ruledPaths({}, directory);
    };
}

Result<QString> ServedTerminals::create(const CreateTerminalParams &params)
{
    RemoteSession *session = m_find(params.sessionId);
    if (!session)
        return unknownSession(params.sessionId);
    const auto sameSession = [session](const auto &pair) { return pair.second.session == session; };
    if (std::ranges::count_if(m_entries, sameSession) >= kMaxTerminals)
        return fail(ErrorCode::LimitExceeded, u"too many terminals; release some"_s);
    const auto spec = specFor(params, *session);
    if (!spec)
        return std::unexpected(spec.error());
    if (!session->mayAct()) {
        emit refused(u"wanted to run a command while no turn runs: "_s + params.command);
        return fail(ErrorCode::InvalidRequest, u"commands are run only while a turn runs"_s);
    }
    const QString id = u"term_%1"_s.arg(++m_lastId);
    TerminalPort *port = session->setup().ports.terminals;
    std::shared_ptr<CommandRoom> &room = m_rooms[session];
    if (!room) {
        room = std::make_shared<CommandRoom>(session->setup().roots);
        room->setRules(rulesOf(session->setup().roots));
    }
    Entry entry;
    entry.session = session;
    entry.terminal = std::make_unique<GuardedTerminal>(
        GuardedTerminal::Place{.port = port ? port : &m_local, .room = room}, *spec);
    if (params.outputByteLimit > 0)
        entry.output = TailBuffer(std::min(params.outputByteLimit, kMaxOutputBytes));
    Terminal *terminal = entry.terminal.get();
    connect(terminal, &Terminal::outputAppended, this,
            [this, id](const QString &text) { handleOutput(id, text); });
    connect(terminal, &Terminal::finished, this,
            [this, id](const Result<TerminalExit> &result) { handleFinished(id, result); });
    m_entries.emplace(id, std::move(entry));
    session->setWaiting(1);
    terminal->start();
    return id;
}

void ServedTerminals::handleOutput(const QString &id, const QString &text)
{
    const auto found = m_entries.find(id);
    if (found == m_entries.end())
        return;
    found->second.output.append(text);
    found->second.session->conversation().appendTerminal(id, text);
}

void ServedTerminals::handleFinished(const QString &id, const Result<TerminalExit> &result)
{
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || found->second.ending)
        return;
    Entry &entry = found->second;
    TerminalEnding ending;
    if (result) {
        ending.exitCode = result->exitCode;
        ending.signal = result->signal;
    } else {
        constexpr int kNotStarted = 127; // as shells say it
        entry.output.append(result.error().text());
        ending.exitCode = kNotStarted;
    }
    entry.ending = ending;
    entry.session->setWaiting(-1);
    entry.session->conversation().endTerminal(id, entry.output.text());
    for (Reply &reply : std::exchange(entry.waiting, {}))
        std::move(reply).answer(ending.toJson());
}

//! Of another session, or of none: the same for the agent.
void ServedTerminals::handleOne(const QJsonObject &params, Reply reply, Handler handler)
{
    const auto read = TerminalParams::fromJson(params);
    if (!read) {
        std::move(reply).answer(std::unexpected(read.error()));
        return;
    }
    const auto found = m_entries.find(read->terminalId);
    if (found == m_entries.end() || found->second.session != m_find(read->sessionId)) {
        std::move(reply).answer(
            fail(ErrorCode::InvalidInput, u"there is no such terminal"_s, u"/terminalId"_s));
        return;
    }
    (this->*handler)(read->terminalId, std::move(reply));
}

void ServedTerminals::answerOutput(const QString &id, Reply reply)
{
    const Entry &entry = m_entries.at(id);
    const TerminalOutput output{entry.output.text(), entry.output.isTruncated(), entry.ending};
    std::move(reply).answer(output.toJson());
}

void ServedTerminals::answerWait(const QString &id, Reply reply)
{
    constexpr size_t kMaxWaiting = 100;
    Entry &entry = m_entries.at(id);
    if (entry.ending)
        std::move(reply).answer(entry.ending->toJson());
    else if (entry.waiting.size() >= kMaxWaiting)
        std::move(reply).answer(fail(ErrorCode::LimitExceeded, u"it is waited for already"_s));
    else
        entry.waiting.push_back(std::move(reply));
}

void ServedTerminals::kill(const QString &id, Reply reply)
{
    Entry &entry = m_entries.at(id);
    if (!entry.ending)
        entry.terminal->kill();
    std::move(reply).answer(QJsonObject());
}

void ServedTerminals::stop(const QString &terminalId)
{
    const auto found = m_entries.find(terminalId);
    if (found != m_entries.end() && !found->second.ending)
        found->second.terminal->kill();
}

void ServedTerminals::release(const QString &id, Reply reply)
{
    forget(id);
    std::move(reply).answer(QJsonObject());
}

//! Kills it if it runs; what it printed stays in the conversation.
void ServedTerminals::forget(const QString &id)
{
    auto node = m_entries.extract(id);
    if (node.empty())
        return;
    Entry &entry = node.mapped();
    if (entry.ending)
        return;
    entry.session->setWaiting(-1);
    entry.session->conversation().endTerminal(id, entry.output.text());
    for (Reply &reply : std::exchange(entry.waiting, {}))
        std::move(reply).answer(TerminalEnding{{}, u"SIGKILL"_s}.toJson());
}

void ServedTerminals::stopAll(const RemoteSession *session)
{
    for (const auto &[id, entry] : m_entries) {
        if (entry.session == session && !entry.ending)
            entry.terminal->kill();
    }
}

void ServedTerminals::close(RemoteSession *session)
{
    QStringList ids;
    for (const auto &[id, entry] : m_entries) {
        if (entry.session == session)
            ids += id;
    }
    for (const QString &id : std::as_const(ids))
        forget(id);
    m_rooms.erase(session);
}

void ServedTerminals::closeAll()
{
    while (!m_entries.empty())
        forget(QString(m_entries.begin()->first));
    m_rooms.clear();
}

} // namespace Acp
