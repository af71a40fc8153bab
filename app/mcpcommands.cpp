// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpcommands.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/platform.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/config/mcpexpansion.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "app/actions.h"
#include "app/console.h"
#include "app/secretinput.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QSocketNotifier>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

LineInput::LineInput(QObject *parent)
    : QObject(parent)
{ }

void LineInput::start()
{
    if (m_notifier)
        return;
    m_notifier = new QSocketNotifier(STDIN_FILENO, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &LineInput::handleReadable);
}

void LineInput::handleReadable()
{
    char bytes[4096];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count > 0)
        m_buffer.append(bytes, count);
    for (qsizetype end = m_buffer.indexOf('\n'); end >= 0; end = m_buffer.indexOf('\n')) {
        const QString line = QString::fromUtf8(m_buffer.first(end)).trimmed();
        m_buffer.remove(0, end + 1);
        if (!line.isEmpty())
            emit lineRead(line);
    }
    if (count <= 0 || m_buffer.size() > kMaxBytes) {
        m_notifier->setEnabled(false);
        emit ended();
    }
}

using Verb = McpOptions::Verb;

int failMcp(const Error &error)
{
    printError(error);
    return error.code == ErrorCode::InvalidInput || error.code == ErrorCode::ParseError
        ? ExitCode::kUsage
        : ExitCode::kFailed;
}

int printMcp(const QString &text)
{
    return printWords(text);
}

McpConfigFile mcpFile(FileScope scope)
{
    return scope == FileScope::Project ? McpConfigFile::ofProject(QDir::currentPath())
                                       : McpConfigFile::ofUser(Paths::configDir());
}

//! A file that cannot be read may have any of them.
static Error noSuchServer(const QList<McpConfigProblem> &problems, const QString &name)
{
    const auto unread
        = std::ranges::find_if(problems, &QString::isEmpty, &McpConfigProblem::server);
    return unread != problems.end()
        ? unread->error
        : Error{ErrorCode::NotFound, u"there is no MCP server \"%1\""_s.arg(name), {}};
}

Error noSuchServer(const McpConfiguration &configuration, const QString &name)
{
    if (configuration.waiting.contains(name))
        return {ErrorCode::PermissionDenied, configuration.waitingText(), {}};
    return noSuchServer(configuration.specs.problems, name);
}

//! Where the server \a name stands, in \a scope; NotFound, or InvalidInput when it stands in both.
static Result<McpConfigFile> mcpFileOf(const QString &name, FileScope scope)
{
    const McpConfigFile user = mcpFile(FileScope::User);
    const McpConfigFile project = mcpFile(FileScope::Project);
    const bool isOfUser = scope != FileScope::Project && user.contains(name);
    const bool isOfProject = scope != FileScope::User && project.contains(name);
    if (isOfUser && isOfProject) {
        return fail(ErrorCode::InvalidInput,
                    u"\"%1\" is one of the user's and one of the project's: say --scope user or "
                    "--scope project"_s.arg(name));
    }
    if (!isOfUser && !isOfProject) {
        QList<McpConfigProblem> problems;
        if (scope != FileScope::Project)
            problems += user.load().problems;
        if (scope != FileScope::User)
            problems += project.load().problems;
        return std::unexpected(noSuchServer(problems, name));
    }
    return isOfUser ? user : project;
}

QString trustHint(FileScope scope)
{
    return scope == FileScope::Project
        ? u"It counts once this directory is trusted: agentao trust.\n"_s
        : QString();
}

Result<QMap<QString, QString>> pairsOf(const QStringList &texts, QChar between,
                                       QLatin1StringView option)
{
    QMap<QString, QString> pairs;
    for (const QString &text : texts) {
        const qsizetype at = text.indexOf(between);
        if (at <= 0) {
            // Without the text, which may be a secret.
            return fail(ErrorCode::InvalidInput,
                        u"%1 needs a name, \"%2\" and a value"_s.arg(option, between));
        }
        const QString value = text.sliced(at + 1);
        pairs.insert(text.first(at).trimmed(), between == u':' ? value.trimmed() : value);
    }
    return pairs;
}

static void insertPairs(QJsonObject &entry, QLatin1StringView key,
                        const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    if (!object.isEmpty())
        entry.insert(key, object);
}

static Result<QJsonObject> entryOf(const McpOptions &options)
{
    const auto variables = pairsOf(options.variables, u'=', "--env"_L1);
    const auto headers = pairsOf(options.headers, u':', "--header"_L1);
    if (!variables || !headers)
        return std::unexpected(variables ? headers.error() : variables.error());
    QJsonObject entry;
    if (options.transport == "stdio"_L1) {
        entry.insert("command"_L1, options.words.first());
        if (options.words.size() > 1)
            entry.insert("args"_L1, QJsonArray::fromStringList(options.words.sliced(1)));
        if (!options.cwd.isEmpty())
            entry.insert("cwd"_L1, options.cwd);
    } else {
        entry.insert("type"_L1, options.transport);
        entry.insert("url"_L1, options.words.first());
    }
    insertPairs(entry, "env"_L1, *variables);
    insertPairs(entry, "headers"_L1, *headers);
    if (options.timeoutSeconds > 0)
        entry.insert("timeout"_L1, options.timeoutSeconds);
    if (options.trusts)
        entry.insert("trust"_L1, true);
    if (options.isStateless)
        entry.insert("stateless"_L1, true);
    return entry;
}

static Result<QJsonObject> givenJson(const McpOptions &options)
{
    const QString &text = options.words.first();
    const Result<QString> json = text == "-"_L1 ? readSecretInput() : Result<QString>(text);
    return json.and_then([](const QString &given) { return parseJsonObject(given.toUtf8()); });
}

//! The entry itself, or that of the block that manuals print: `{"mcpServers": {"name": {...}}}`.
static Result<QJsonObject> entryIn(const QJsonObject &given, const QString &name)
{
    const auto isMap
        = [&given](QLatin1StringView key) { return given.size() == 1 && given[key].isObject(); };
    QJsonObject map;
    for (const auto key : {"mcpServers"_L1, "servers"_L1, "context_servers"_L1, "mcp"_L1}) {
        if (isMap(key))
            map = given[key].toObject();
    }
    if (map.isEmpty())
        return given;
    const QJsonValue entry = map.size() == 1 ? *map.constBegin() : map.value(name);
    if (entry.isObject())
        return entry.toObject();
    return fail(ErrorCode::InvalidInput,
                u"there are several servers, and none is named %1: %2"_s.arg(
                    name, map.keys().join(u", "_s)));
}

//! Add and add-json.
static int addMcpServer(const McpOptions &options)
{
    const auto entry = options.verb == Verb::Add
        ? entryOf(options)
        : givenJson(options).and_then(
              [&options](const QJsonObject &given) { return entryIn(given, options.name); });
    if (!entry)
        return failMcp(entry.error());
    const McpConfigFile file = mcpFile(options.scope);
    if (const auto saved = file.save(options.name, *entry, options.replaces); !saved) {
        Error error = saved.error();
        if (error.code == ErrorCode::Conflict)
            error.message += u"; --force replaces it"_s;
        return failMcp(error);
    }
    return printMcp(u"%1 is in %2.\n"_s.arg(options.name, file.fileName())
                    + trustHint(options.scope));
}

//! Remove, enable and disable.
static int changeMcpServer(const McpOptions &options)
{
    const auto file = mcpFileOf(options.name, options.scope);
    if (!file)
        return failMcp(file.error());
    const bool removes = options.verb == Verb::Remove;
    const auto changed = removes ? file->remove(options.name)
                                 : file->setEnabled(options.name, options.verb == Verb::Enable);
    if (!changed)
        return failMcp(changed.error());
    const bool isOfProject = file->fileName() == mcpFile(FileScope::Project).fileName();
    const QString what = removes       ? u"%1 is forgotten.\n"_s
        : options.verb == Verb::Enable ? u"%1 is switched on.\n"_s
                                       : u"%1 is switched off.\n"_s;
    return printMcp(what.arg(options.name)
                    + trustHint(isOfProject ? FileScope::Project : FileScope::User));
}

QString originName(McpServerSpec::Origin origin)
{
    switch (origin) {
    case McpServerSpec::Origin::User:
        return u"user"_s;
    case McpServerSpec::Origin::Project:
        return u"project"_s;
    case McpServerSpec::Origin::Client:
        break;
    }
    return u"client"_s;
}

QString kindName(McpServerSpec::Kind kind)
{
    switch (kind) {
    case McpServerSpec::Kind::Stdio:
        return u"stdio"_s;
    case McpServerSpec::Kind::Http:
        return u"http"_s;
    case McpServerSpec::Kind::Sse:
        break;
    }
    return u"sse"_s;
}

QJsonArray problemsJson(const QList<McpConfigProblem> &problems)
{
    QJsonArray array;
    for (const McpConfigProblem &problem : problems) {
        array.append(QJsonObject{{"server"_L1, problem.server},
                                 {"message"_L1, problem.error.message},
                                 {"where"_L1, problem.error.where}});
    }
    return array;
}

void printProblems(const QList<McpConfigProblem> &problems)
{
    for (const McpConfigProblem &problem : problems) {
        const QString text = problem.error.text();
        printError(problem.server.isEmpty() ? text : problem.server + ": "_L1 + text);
    }
}

static QJsonObject serverJson(const McpServerSpec &spec, bool showsSecrets)
{
    return {{"name"_L1, spec.name},
            {"origin"_L1, originName(spec.origin)},
            {"file"_L1, spec.file},
            {"kind"_L1, kindName(spec.kind)},
            {"enabled"_L1, !spec.disabled},
            {"config"_L1, mcpServerToJson(showsSecrets ? spec : spec.withoutSecrets())}};
}

static QString indented(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson());
}

static QString textOf(const McpConfiguration &configuration)
{
    qsizetype width = 0;
    for (const McpServerSpec &spec : configuration.specs.servers)
        width = std::max(width, spec.name.size());
    QString text;
    for (const McpServerSpec &spec : configuration.specs.servers) {
        text += u"%1  %2  %3  %4%5\n"_s.arg(
            spec.name.leftJustified(width), kindName(spec.kind).leftJustified(5),
            originName(spec.origin).leftJustified(7), spec.disabled ? u"(off) "_s : QString(),
            spec.address());
    }
    return text;
}

static int listMcpServers(const McpOptions &options)
{
    const auto configuration = McpConfiguration::read(Paths::configDir(), QDir::currentPath());
    const McpServerSpecs &specs = configuration.specs;
    const bool isRead
        = std::ranges::none_of(specs.problems, &QString::isEmpty, &McpConfigProblem::server);
    int exitCode = isRead ? ExitCode::kDone : ExitCode::kFailed;
    if (options.json) {
        QJsonArray servers;
        for (const McpServerSpec &spec : specs.servers)
            servers.append(serverJson(spec, options.showsSecrets));
        const int printed = printMcp(
            indented({{"servers"_L1, servers},
                      {"problems"_L1, problemsJson(specs.problems)},
                      {"notes"_L1, problemsJson(specs.notes)},
                      {"waiting"_L1, QJsonArray::fromStringList(configuration.waiting)}}));
        return std::max(exitCode, printed);
    }
    const bool isNothing = specs == McpServerSpecs() && configuration.waiting.isEmpty();
    const int printed = printMcp(
        isNothing ? u"There is no MCP server; agentao mcp add NAME -- COMMAND adds one.\n"_s
                  : textOf(configuration));
    printProblems(specs.problems);
    printProblems(specs.notes);
    if (const QString waiting = configuration.waitingText(); !waiting.isEmpty())
        printError(waiting + "; agentao trust does that"_L1);
    return std::max(exitCode, printed);
}

static int showMcpServer(const McpOptions &options)
{
    const auto file = mcpFileOf(options.name, options.scope);
    if (!file)
        return failMcp(file.error());
    const McpServerSpecs specs = file->load();
    const auto problem = std::ranges::find(specs.problems, options.name, &McpConfigProblem::server);
    if (problem != specs.problems.end()) {
        printError(problem->error);
        return ExitCode::kFailed;
    }
    const auto spec = std::ranges::find(specs.servers, options.name, &McpServerSpec::name);
    if (spec == specs.servers.end())
        return failMcp({ErrorCode::NotFound, u"it is gone"_s, options.name});
    const QJsonObject json = serverJson(*spec, options.showsSecrets);
    if (options.json)
        return printMcp(indented(json));
    printProblems(specs.notes);
    return printMcp(u"%1, of %2%3\n%4"_s.arg(spec->name, spec->file,
                                             spec->disabled ? u", switched off"_s : QString(),
                                             indented(json["config"_L1].toObject())));
}

//! The server as it would be used here. NotFound; InvalidInput for one without HTTP.
static Result<McpServerSpec> serverToSignIn(const QString &name)
{
    const auto configuration = McpConfiguration::read(Paths::configDir(), QDir::currentPath());
    const auto &servers = configuration.specs.servers;
    const auto spec = std::ranges::find(servers, name, &McpServerSpec::name);
    if (spec == servers.end()) {
        return std::unexpected(noSuchServer(configuration, name));
    }
    if (spec->kind == McpServerSpec::Kind::Stdio) {
        return fail(
            ErrorCode::InvalidInput,
            u"\"%1\" is a program of this machine; only addresses are signed in at"_s.arg(name));
    }
    return expandedMcpServer(*spec, QDir::currentPath());
}

//! The program that opens addresses; empty: there is none, or no display.
static QString browserProgram()
{
    return Platform::hasDisplay() ? ownProgram(Platform::opener()) : QString();
}

static bool openInBrowser(const QString &browser, const QString &address)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, trustedPath()); // it is a script, which looks for a browser
    process.setProcessEnvironment(environment);
    process.setProgram(browser);
    process.setArguments({address});
    return process.startDetached();
}

static McpAuthorization::Guide guideFor(const McpOptions &options, LineInput *input)
{
    const QString browser = options.usesBrowser ? browserProgram() : QString();
    McpAuthorization::Guide guide;
    guide.open = [browser, name = options.name](const QUrl &url) {
        const QString address = url.toString(QUrl::FullyEncoded);
        const bool isOpened = !browser.isEmpty() && openInBrowser(browser, address);
        const QString what = isOpened ? u"The browser opens this address to sign in at %1:\n%2\n"_s
                                      : u"Open this address to sign in at %1:\n%2\n"_s;
        return printMcp(what.arg(name, address)) == ExitCode::kDone;
    };
    if (!browser.isEmpty() || (options.usesBrowser && ::isatty(STDIN_FILENO) != 1))
        return guide;
    guide.askRedirect = [input](const std::function<void(const QString &)> &answer) {
        printMcp(
            u"Then paste the address that the browser ended at, even if it shows an error:\n"_s);
        QObject::connect(input, &LineInput::lineRead, input, answer, Qt::SingleShotConnection);
        input->start();
    };
    return guide;
}

static void end(const Result<void> &done, const QString &told)
{
    if (done) {
        QCoreApplication::exit(printMcp(told));
        return;
    }
    printError(done.error());
    const bool isCancelled = done.error().code == ErrorCode::Cancelled;
    QCoreApplication::exit(isCancelled ? ExitCode::kInterrupted : ExitCode::kFailed);
}

//! Login and logout.
static int signInMcpServer(int argc, char **argv, const McpOptions &options)
{
    const QCoreApplication application(argc, argv);
    const auto spec = serverToSignIn(options.name);
    if (!spec)
        return failMcp(spec.error());
    const auto authorization = createMcpAuthorization(*spec);
    // What runs ends with it.
    QObject task;
    LineInput input;
    const SignalWatcher signalWatcher;
    QObject::connect(&signalWatcher, &SignalWatcher::interrupted, &task,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    // Without a terminal the redirect may still come by itself.
    if (::isatty(STDIN_FILENO) == 1) {
        QObject::connect(&input, &LineInput::ended, &task,
                         [] { end(fail(ErrorCode::Cancelled, u"no address was given"_s), {}); });
    }
    if (options.verb == McpOptions::Verb::Login) {
        authorization->signIn(guideFor(options, &input), &task, [&](const Result<void> &done) {
            end(done, u"You are signed in at %1.\n"_s.arg(options.name));
        });
    } else {
        authorization->signOut(&task, [&](const Result<void> &done) {
            end(done, u"You are signed out of %1.\n"_s.arg(options.name));
        });
    }
    return QCoreApplication::exec();
}

int run(int argc, char **argv, const McpOptions &options)
{
    using enum McpOptions::Verb;
    switch (options.verb) {
    case List:
        return options.checks ? checkMcpServers(argc, argv, options) : listMcpServers(options);
    case Get:
        return showMcpServer(options);
    case Add:
    case AddJson:
        return addMcpServer(options);
    case Remove:
    case Enable:
    case Disable:
        return changeMcpServer(options);
    case Import:
        return importMcpServers(options);
    case Check:
        return checkMcpServers(argc, argv, options);
    case Login:
    case Logout:
        return signInMcpServer(argc, argv, options);
    }
    return ExitCode::kFailed;
}

} // namespace App
