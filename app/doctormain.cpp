// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/doctormain.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/keystore.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/doctor.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/ports/sandbox/sandboxpromises.h"
#include "agentcore/store/sessionstore.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

// The user's, and the one of the folder.
static QList<RuleFile> ruleFiles()
{
    return {
        RuleFile::read(Paths::configDir() + "/permissions.json"_L1),
        RuleFile::read(QDir::currentPath() + "/.agentao/permissions.json"_L1, QDir::currentPath())};
}

static QJsonObject withRules(QJsonObject report, const QList<RuleFile> &files)
{
    QJsonArray list;
    for (const RuleFile &file : files) {
        QJsonObject json{{"file"_L1, file.fileName}, {"rules"_L1, file.rules.size()}};
        if (!file.problem.isEmpty())
            json.insert("problem"_L1, file.problem);
        list.append(json);
    }
    report.insert("permissionRules"_L1, list);
    return report;
}

// Nothing of files that are not there.
static QString rulesText(const QList<RuleFile> &files)
{
    QString text;
    for (const RuleFile &file : files) {
        if (file.rules.isEmpty() && file.problem.isEmpty())
            continue;
        text += sanitizedForDisplay(
                    file.problem.isEmpty()
                        ? u"Permission rules: %1 in %2"_s.arg(file.rules.size()).arg(file.fileName)
                        : u"Permission rules: %1 grants nothing: %2"_s.arg(file.fileName,
                                                                           file.problem))
            + u'\n';
    }
    return text;
}

//! Of what holds commands here.
static SandboxKind sandboxKind(const DoctorReport &report)
{
    return report.sandboxEnabled ? report.sandbox.kind : SandboxKind::None;
}

static QJsonObject withPromises(QJsonObject report, SandboxKind kind)
{
    QJsonObject profiles;
    for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
        profiles.insert(profileId(profile),
                        QJsonArray::fromStringList(sandboxPromises(kind, profile)));
    }
    report.insert("commandProfiles"_L1, profiles);
    return report;
}

static QString promisesText(SandboxKind kind)
{
    const auto lines = [kind](const QString &title, CommandProfile profile) {
        return title + "\n  "_L1 + sandboxPromises(kind, profile).join("\n  "_L1) + u'\n';
    };
    return lines(u"Commands that run without a question (look):"_s, CommandProfile::Look)
        + lines(u"Commands that were allowed (work):"_s, CommandProfile::Work);
}

// Sessions of the folder that cannot be opened.
static QList<SessionInfo> brokenSessions()
{
    const QString folder = QFileInfo(QDir::currentPath()).canonicalFilePath();
    QList<SessionInfo> sessions = SessionStore(folder).list().value_or(QList<SessionInfo>());
    sessions.removeIf([](const SessionInfo &session) { return !session.problem; });
    return sessions;
}

static QJsonObject withSessions(QJsonObject report, const QList<SessionInfo> &broken)
{
    QJsonArray list;
    for (const SessionInfo &session : broken)
        list.append(QJsonObject{{"id"_L1, session.id}, {"problem"_L1, session.problem->text()}});
    report.insert("sessionsThatCannotBeOpened"_L1, list);
    return report;
}

static QString sessionsText(const QList<SessionInfo> &broken)
{
    QString text;
    for (const SessionInfo &session : broken) {
        text += sanitizedForDisplay(
                    u"Session %1 cannot be opened: %2"_s.arg(session.id, session.problem->text()))
            + u'\n';
    }
    return text;
}

int runDoctor(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const QString configDir = Paths::configDir();
    const ModelSource source(QProcessEnvironment::systemEnvironment(), configDir,
                             QDir::currentPath());
    KeyStore keys(configDir);
    Doctor doctor(source, configDir, LocalServers::wellKnown(), &keys);
    QObject::connect(&doctor, &Doctor::finished, &application, [&line](const DoctorReport &report) {
        const QList<RuleFile> rules = ruleFiles();
        const QList<SessionInfo> broken = brokenSessions();
        const SandboxKind kind = sandboxKind(report);
        const QByteArray text = line.json
            ? QJsonDocument(
                  withSessions(withRules(withPromises(report.toJson(), kind), rules), broken))
                  .toJson()
            : (report.toText() + promisesText(kind) + rulesText(rules) + sessionsText(broken))
                  .toUtf8();
        const bool isHealthy = report.isHealthy()
            && std::ranges::all_of(rules,
                                   [](const RuleFile &file) { return file.problem.isEmpty(); });
        const bool isDone = writeOutput(text) && isHealthy;
        QCoreApplication::exit(isDone ? ExitCode::kDone : ExitCode::kFailed);
    });
    doctor.start();
    return QCoreApplication::exec();
}

} // namespace App
