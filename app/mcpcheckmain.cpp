// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpcommands.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/servers/mcpcheck.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>

#include <algorithm>
#include <memory>
#include <vector>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! All servers that are asked for, at once.
class Checks
{
public:
    explicit Checks(const McpOptions &options);

    //! \return the exit code.
    int run();

private:
    bool isWanted(const McpServerSpec &spec) const;
    Result<void> findNames() const;
    void handleFinished();
    int report() const;
    QJsonObject jsonOf(const McpServerSpec &spec) const;
    QString textOf(const McpServerSpec &spec) const;
    const McpCheck *checkOf(const McpServerSpec &spec) const;
    bool isFailed() const;

    McpOptions m_options;
    McpConfiguration m_configuration;
    std::vector<std::unique_ptr<McpCheck>> m_checks;
    size_t m_finished = 0;
};

} // namespace

Checks::Checks(const McpOptions &options)
    : m_options(options)
    , m_configuration(McpConfiguration::read(Paths::configDir(), QDir::currentPath()))
{ }

// One that is named is started even when it is switched off.
bool Checks::isWanted(const McpServerSpec &spec) const
{
    return m_options.words.isEmpty() ? !spec.disabled : m_options.words.contains(spec.name);
}

Result<void> Checks::findNames() const
{
    for (const QString &name : m_options.words) {
        if (std::ranges::contains(m_configuration.specs.servers, name, &McpServerSpec::name)
            || std::ranges::contains(m_configuration.specs.problems, name,
                                     &McpConfigProblem::server))
            continue;
        return std::unexpected(noSuchServer(m_configuration, name));
    }
    return {};
}

int Checks::run()
{
    if (const auto found = findNames(); !found)
        return failMcp(found.error());
    const SignalWatcher signalWatcher;
    QObject::connect(&signalWatcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    for (const McpServerSpec &spec : std::as_const(m_configuration.specs.servers)) {
        if (!isWanted(spec))
            continue;
        m_checks.push_back(std::make_unique<McpCheck>(spec, QDir::currentPath()));
        QObject::connect(m_checks.back().get(), &McpCheck::finished, qApp,
                         [this] { handleFinished(); });
    }
    if (m_checks.empty())
        return report();
    for (const auto &check : m_checks)
        check->start();
    const int exitCode = QCoreApplication::exec();
    return exitCode == ExitCode::kDone ? report() : exitCode;
}

void Checks::handleFinished()
{
    if (++m_finished == m_checks.size())
        QCoreApplication::exit(ExitCode::kDone);
}

const McpCheck *Checks::checkOf(const McpServerSpec &spec) const
{
    const auto found = std::ranges::find_if(
        m_checks, [&spec](const auto &check) { return check->spec().name == spec.name; });
    return found == m_checks.end() ? nullptr : found->get();
}

bool Checks::isFailed() const
{
    return !m_configuration.specs.problems.isEmpty()
        || std::ranges::any_of(m_checks,
                               [](const auto &check) { return !check->result().outcome; });
}

static QString stateOf(const McpCheckResult &result)
{
    if (result.outcome)
        return u"ready"_s;
    return result.outcome.error().code == ErrorCode::AuthRequired ? u"sign-in"_s : u"failed"_s;
}

QJsonObject Checks::jsonOf(const McpServerSpec &spec) const
{
    QJsonObject json{{"name"_L1, spec.name},
                     {"kind"_L1, kindName(spec.kind)},
                     {"origin"_L1, originName(spec.origin)},
                     {"address"_L1, spec.address()}};
    const McpCheck *check = checkOf(spec);
    if (!check) {
        json.insert("state"_L1, u"disabled"_s);
        return json;
    }
    const McpCheckResult &result = check->result();
    json.insert("state"_L1, stateOf(result));
    json.insert("milliseconds"_L1, result.milliseconds);
    if (!result.facts.protocolVersion.isEmpty()) {
        json.insert("protocolVersion"_L1, result.facts.protocolVersion);
        json.insert(
            "serverInfo"_L1,
            QJsonObject{{"name"_L1, result.facts.name}, {"version"_L1, result.facts.version}});
    }
    if (result.outcome) {
        json.insert("tools"_L1, result.tools.size());
        json.insert("resources"_L1, result.resources);
        json.insert("prompts"_L1, result.prompts);
        return json;
    }
    json.insert("error"_L1,
                QJsonObject{{"message"_L1, result.outcome.error().message},
                            {"where"_L1, result.outcome.error().where}});
    QJsonArray lines;
    for (const McpLogEntry &line : result.lastLines)
        lines.append(line.text);
    json.insert("lastLines"_L1, lines);
    if (const QString why = result.why(); !why.isEmpty())
        json.insert("why"_L1, why);
    return json;
}

QString Checks::textOf(const McpServerSpec &spec) const
{
    const McpCheck *check = checkOf(spec);
    if (!check)
        return spec.name + u": off\n"_s;
    const McpCheckResult &result = check->result();
    if (result.outcome) {
        return u"%1: ready after %2 ms, %3, protocol %4, %5, %6, %7\n"_s.arg(spec.name)
            .arg(result.milliseconds)
            .arg(u"%1 %2"_s.arg(result.facts.name, result.facts.version).trimmed(),
                 result.facts.protocolVersion)
            .arg(counted(result.tools.size(), "tool"_L1), counted(result.resources, "resource"_L1),
                 counted(result.prompts, "prompt"_L1));
    }
    if (result.outcome.error().code == ErrorCode::AuthRequired)
        return u"%1: wants you to sign in: agentao mcp login \"%1\"\n"_s.arg(spec.name);
    QString text = u"%1: failed after %2 ms: %3\n"_s.arg(spec.name)
                       .arg(result.milliseconds)
                       .arg(result.reason().text());
    for (const McpLogEntry &line : result.lastLines)
        text += "  | "_L1 + QString(line.text).replace(u'\n', u"\n  | "_s) + u'\n';
    return text;
}

int Checks::report() const
{
    const int outcome = isFailed() ? ExitCode::kFailed : ExitCode::kDone;
    QJsonArray servers;
    QString text;
    for (const McpServerSpec &spec : m_configuration.specs.servers) {
        if (!m_options.words.isEmpty() && !isWanted(spec))
            continue;
        servers.append(jsonOf(spec));
        text += textOf(spec);
    }
    if (m_options.json) {
        const QJsonObject json{{"servers"_L1, servers},
                               {"problems"_L1, problemsJson(m_configuration.specs.problems)},
                               {"waiting"_L1, QJsonArray::fromStringList(m_configuration.waiting)}};
        return std::max(outcome, printMcp(QString::fromUtf8(QJsonDocument(json).toJson())));
    }
    const int printed = printMcp(text);
    printProblems(m_configuration.specs.problems);
    if (const QString waiting = m_configuration.waitingText(); !waiting.isEmpty())
        printError(waiting + "; agentao trust does that"_L1);
    return std::max(outcome, printed);
}

int checkMcpServers(int argc, char **argv, const McpOptions &options)
{
    const QCoreApplication application(argc, argv);
    return Checks(options).run();
}

} // namespace App
