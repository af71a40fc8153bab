// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/keystore.h"
#include "agentcore/config/paths.h"
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/knowledge/diagnostics.h"
#include "agentcore/llm/doctor.h"
#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/ports/sandbox/sandboxpromises.h"
#include "agentcore/store/sessionpick.h"
#include "agentcore/store/sessionstore.h"
#include "agentcore/store/spendlog.h"
#include "app/configcheck.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <map>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QJsonObject sessionCounters(const QString &cwd)
{
    const SessionStore store(QFileInfo(cwd).canonicalFilePath());
    const QList<SessionInfo> all = store.list().value_or(QList<SessionInfo>());
    const auto archived = std::ranges::count_if(all, &SessionInfo::isArchived);
    return {{"listed"_L1, all.size() - archived},
            {"archived"_L1, archived},
            {"inBin"_L1, store.deleted().size()},
            {"withOtherAgents"_L1, std::ranges::count_if(all, [](const SessionInfo &session) {
                 return !session.agent.isEmpty();
             })}};
}

//! As far back as the log goes.
static QJsonObject callCounters()
{
    static constexpr std::array kNames{
        std::pair{AuditOutcome::Allowed, "allowed"_L1},
        std::pair{AuditOutcome::Asked, "asked"_L1},
        std::pair{AuditOutcome::UserAllowed, "userAllowed"_L1},
        std::pair{AuditOutcome::UserRefused, "userRefused"_L1},
        std::pair{AuditOutcome::Refused, "refused"_L1},
    };
    std::map<AuditOutcome, qint64> counts;
    QDateTime since;
    AuditReader reader(Paths::stateDir() + "/audit.jsonl"_L1);
    while (const auto record = reader.next()) {
        ++counts[record->outcome];
        since = record->time;
    }
    QJsonObject json;
    for (const auto &[outcome, name] : kNames)
        json[name] = counts[outcome];
    if (since.isValid())
        json["since"_L1] = since.toUTC().toString(Qt::ISODateWithMs);
    return json;
}

//! \brief What was done so far, in numbers, of what is on the disk: the sessions of \a cwd, the
//! decisions about calls of all folders, requests and costs of today.
//!
//! `{"sessions": {listed, archived, inBin, withOtherAgents}, "calls": {allowed, asked, userAllowed,
//! userRefused, refused, since?}, "today": {requests, usd}}`. Takes up to some hundreds of
//! milliseconds.
static QJsonObject countersJson(const QString &cwd)
{
    const auto today
        = SpendLog(Paths::stateDir()).sums(QDate::currentDate()).value_or(SpendLog::Sums());
    return {{"sessions"_L1, sessionCounters(cwd)},
            {"calls"_L1, callCounters()},
            {"today"_L1, QJsonObject{{"requests"_L1, today.requests}, {"usd"_L1, today.usd}}}};
}

// The user's, and the one of the folder. What is wrong with them is one of the problems.
static QList<RuleFile> ruleFiles()
{
    return {
        RuleFile::read(Paths::configDir() + "/permissions.json"_L1),
        RuleFile::read(QDir::currentPath() + "/.agentao/permissions.json"_L1, QDir::currentPath())};
}

static QJsonArray rulesJson(const QList<RuleFile> &files)
{
    QJsonArray list;
    for (const RuleFile &file : files) {
        QJsonObject json{{"file"_L1, file.fileName}, {"rules"_L1, file.rules.size()}};
        if (!file.problem.isEmpty())
            json.insert("problem"_L1, file.problem);
        list.append(json);
    }
    return list;
}

// Nothing of files that are not there.
static QStringList rulesNotes(const QList<RuleFile> &files)
{
    QStringList notes;
    for (const RuleFile &file : files) {
        if (!file.rules.isEmpty())
            notes += u"Permission rules: %1 in %2"_s.arg(file.rules.size()).arg(file.fileName);
    }
    return notes;
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

static QStringList promises(SandboxKind kind)
{
    const auto lines = [kind](const QString &title, CommandProfile profile) {
        return title + "\n  "_L1 + sandboxPromises(kind, profile).join("\n  "_L1);
    };
    return {lines(u"Commands that run without a question (look):"_s, CommandProfile::Look),
            lines(u"Commands that were allowed (work):"_s, CommandProfile::Work)};
}

// Sessions of the folder that cannot be opened.
static QList<SessionInfo> brokenSessions()
{
    const QString folder = QFileInfo(QDir::currentPath()).canonicalFilePath();
    QList<SessionInfo> sessions = SessionStore(folder).list().value_or(QList<SessionInfo>());
    sessions.removeIf([](const SessionInfo &session) { return !session.problem; });
    return sessions;
}

static QJsonArray sessionsJson(const QList<SessionInfo> &broken)
{
    QJsonArray list;
    for (const SessionInfo &session : broken)
        list.append(QJsonObject{{"id"_L1, session.id}, {"problem"_L1, session.problem->text()}});
    return list;
}

//! Files of the folder that take effect once it is trusted.
static QStringList waitingFiles()
{
    const QString folder = QDir::currentPath();
    const bool isTrusted
        = FolderTrust(Paths::configDir()).state(folder) == FolderTrust::State::Trusted;
    return isTrusted ? QStringList() : FolderTrust::relevantFiles(folder);
}

static QString logNote()
{
    const QFileInfo file(Paths::logFile());
    return file.exists() ? u"Log: %1 (%2 bytes)"_s.arg(file.filePath()).arg(file.size())
                         : u"Log: %1 (nothing was logged)"_s.arg(file.filePath());
}

//! \a report with what else there is to look at.
static DoctorReport completed(DoctorReport report, const QList<RuleFile> &rules,
                              const QList<SessionInfo> &broken)
{
    const ConfigFindings found = checkConfiguration(QProcessEnvironment::systemEnvironment(),
                                                    Paths::configDir(), QDir::currentPath());
    const auto isTold = [&report](const Error &error) {
        return report.problems.contains(error)
            || std::ranges::any_of(report.providers, [&error](const ProviderReport &provider) {
                   return provider.problem() == error;
               });
    };
    for (const Error &problem : found.problems) {
        if (!isTold(problem))
            report.problems.append(problem);
    }
    report.warnings += found.warnings;
    for (const SessionInfo &session : broken)
        report.warnings.append(
            {session.problem->code,
             u"the session %1 cannot be opened: %2"_s.arg(session.id, session.problem->message),
             session.problem->where});
    report.notes = rulesNotes(rules);
    if (const QStringList waiting = waitingFiles(); !waiting.isEmpty())
        report.notes
            += "Waits until the folder is trusted (agentao trust): "_L1 + waiting.join(u", "_s);
    report.notes += QStringList{logNote()} + promises(sandboxKind(report));
    return report;
}

//! What was said in the session that is meant; empty without one.
static Result<QString> conversationOf(const QString &wanted)
{
    if (wanted.isEmpty())
        return QString();
    const SessionStore store(QFileInfo(QDir::currentPath()).canonicalFilePath());
    const auto session = store.list().and_then(
        [&wanted](const QList<SessionInfo> &all) { return pickSession(all, wanted); });
    if (!session)
        return std::unexpected(session.error());
    return exportSession(store, session->id, ExportFormat::Markdown)
        .transform([](const QByteArray &text) { return QString::fromUtf8(text); });
}

//! \return the exit code.
static int writeBundle(const DoctorOptions &options, const DoctorReport &report)
{
    const auto conversation = conversationOf(options.withSession);
    if (!conversation) {
        printError(conversation.error());
        return ExitCode::kFailed;
    }
    const QByteArray text
        = diagnosticsText({QProcessEnvironment::systemEnvironment(), Paths::configDir(),
                           Paths::logFile(), QDir::currentPath(), report.toText(), *conversation})
              .toUtf8();
    if (options.bundle == "-"_L1)
        return writeOutput(text) ? ExitCode::kDone : ExitCode::kFailed;
    if (const auto written = PlainFile::write(options.bundle, text, PlainFile::Mode::New);
        !written) {
        printError(written.error());
        return ExitCode::kFailed;
    }
    const bool isTold = writeOutput(
        u"%1 was written. Read it before you hand it on.\n"_s.arg(options.bundle).toUtf8());
    return isTold ? ExitCode::kDone : ExitCode::kFailed;
}

int run(int argc, char **argv, const DoctorOptions &options)
{
    QCoreApplication application(argc, argv);
    const QString configDir = Paths::configDir();
    const ModelSource source(QProcessEnvironment::systemEnvironment(), configDir,
                             QDir::currentPath());
    KeyStore keys(configDir);
    Doctor doctor(source, configDir, LocalServers::wellKnown(), &keys);
    QObject::connect(
        &doctor, &Doctor::finished, &application, [&options](const DoctorReport &found) {
            const QList<RuleFile> rules = ruleFiles();
            const QList<SessionInfo> broken = brokenSessions();
            const DoctorReport report = completed(found, rules, broken);
            if (!options.bundle.isEmpty()) {
                QCoreApplication::exit(writeBundle(options, report));
                return;
            }
            const SandboxKind kind = sandboxKind(report);
            QJsonObject json = withPromises(report.toJson(), kind);
            json.insert("permissionRules"_L1, rulesJson(rules));
            json.insert("sessionsThatCannotBeOpened"_L1, sessionsJson(broken));
            json.insert("waitsForTrust"_L1, QJsonArray::fromStringList(waitingFiles()));
            json.insert("counters"_L1, countersJson(QDir::currentPath()));
            json.insert("logFile"_L1, Paths::logFile());
            const QByteArray text
                = options.json ? QJsonDocument(json).toJson() : report.toText().toUtf8();
            const bool isDone = writeOutput(text) && report.isHealthy();
            QCoreApplication::exit(isDone ? ExitCode::kDone : ExitCode::kFailed);
        });
    doctor.start();
    return QCoreApplication::exec();
}

} // namespace App
