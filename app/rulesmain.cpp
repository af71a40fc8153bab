// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/counted.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/rulelisting.h"
#include "agentcore/permission/ruletrial.h"
#include "app/actions.h"
#include "app/console.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

using Action = PermissionRule::Action;

static constexpr qsizetype kMostPrinted = 200;

static RuleListing ruleListing()
{
    const QString folder = QFileInfo(QDir::currentPath()).canonicalFilePath();
    const bool isTrusted
        = FolderTrust(Paths::configDir()).state(folder) == FolderTrust::State::Trusted;
    return RuleListing::read({Paths::configDir() + "/permissions.json"_L1, folder, isTrusted});
}

static AuditReader auditLog()
{
    return AuditReader(Paths::stateDir() + "/audit.jsonl"_L1);
}

static QString actionName(Action action)
{
    return action == Action::Allow ? u"allow"_s : action == Action::Ask ? u"ask"_s : u"deny"_s;
}

static QString verdictName(PermissionVerdict::Action action)
{
    using enum PermissionVerdict::Action;
    return action == Allow ? u"allow"_s : action == Ask ? u"ask"_s : u"deny"_s;
}

static int printRules(const QString &text)
{
    const bool isWritten = writeOutput(sanitizedForDisplay(text).toUtf8());
    return isWritten ? ExitCode::kDone : ExitCode::kFailed;
}

static int printRules(const QJsonObject &json)
{
    return writeOutput(sanitizedJson(QJsonDocument(json).toJson())) ? ExitCode::kDone
                                                                    : ExitCode::kFailed;
}

static QJsonObject ruleJson(const ListedRule &rule)
{
    QJsonObject json{{"scope"_L1, ruleScopeId(rule.scope)},
                     {"action"_L1, actionName(rule.rule.action)},
                     {"covers"_L1, rule.coverage()},
                     {"counts"_L1, rule.counts},
                     {"used"_L1, rule.used}};
    if (!rule.basis.isEmpty())
        json.insert("basis"_L1, rule.basis);
    else
        json.insert("rule"_L1, rule.rule.toJson());
    if (!rule.file.isEmpty())
        json.insert("file"_L1, rule.file);
    if (rule.lastUsed.isValid())
        json.insert("lastUsed"_L1, rule.lastUsed.toString(Qt::ISODate));
    return json;
}

static QString ruleLine(const ListedRule &rule)
{
    QString line = ruleScopeId(rule.scope).leftJustified(9)
        + actionName(rule.rule.action).leftJustified(6) + rule.coverage();
    if (!rule.rule.folder.isEmpty())
        line += ", only in "_L1 + rule.rule.folder;
    if (!rule.counts)
        line += u" (counts once the directory is trusted)"_s;
    if (rule.used > 0) {
        line += u" (decided %1, last %2)"_s.arg(
            counted(rule.used, "time"_L1),
            rule.lastUsed.toLocalTime().date().toString(Qt::ISODate));
    }
    return line + u'\n';
}

static int listRules(bool isJson)
{
    RuleListing rules = ruleListing();
    AuditReader reader = auditLog();
    rules.countUses(reader);
    int exitCode = ExitCode::kDone;
    if (isJson) {
        QJsonArray list;
        for (const ListedRule &rule : std::as_const(rules.rules))
            list.append(ruleJson(rule));
        exitCode = printRules(QJsonObject{
            {"rules"_L1, list}, {"problems"_L1, QJsonArray::fromStringList(rules.problems)}});
    } else {
        QString text;
        for (const ListedRule &rule : std::as_const(rules.rules))
            text += ruleLine(rule);
        exitCode = printRules(text);
        for (const QString &problem : std::as_const(rules.problems))
            printError(problem);
    }
    return rules.problems.isEmpty() ? exitCode : ExitCode::kFailed;
}

// What a person knows the call by.
static QString callSubject(const AuditRecord &record)
{
    QStringList subjects;
    for (const ToolEffect &effect : record.effects) {
        const QString where
            = effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty()
            ? u"  (in %1)"_s.arg(effect.directory)
            : QString();
        subjects.append(effect.subject.simplified() + where);
    }
    return subjects.isEmpty() ? record.toolName : subjects.join(u", "_s);
}

static QJsonObject ruleJson(const TriedCall &call)
{
    return {{"count"_L1, call.count},
            {"before"_L1, verdictName(call.before)},
            {"after"_L1, verdictName(call.after)},
            {"last"_L1, call.record.toJson()}};
}

static QString trialText(const RuleTrial &trial)
{
    using enum PermissionVerdict::Action;
    const QString calls
        = (trial.isComplete ? QString() : u"the newest "_s) + counted(trial.calls, "past call"_L1);
    if (trial.changed.isEmpty())
        return u"Of %1 none would have gone otherwise.\n"_s.arg(calls);
    QString text;
    for (const auto &[action, words] :
         {std::pair{Allow, "run without a question"_L1}, std::pair{Ask, "been asked about"_L1},
          std::pair{Deny, "been refused"_L1}}) {
        const qsizetype count = trial.countOf(action);
        if (count == 0)
            continue;
        text += u"Of %1 %2 would have %3:\n"_s.arg(calls).arg(count).arg(words);
        qsizetype printed = 0;
        for (const TriedCall &call : trial.changed) {
            if (call.after != action)
                continue;
            if (printed++ == kMostPrinted) {
                text += u"  and others; --json has all\n"_s;
                break;
            }
            text += QString::number(call.count).rightJustified(6) + "x  "_L1
                + callSubject(call.record) + u'\n';
        }
    }
    return text;
}

static int tryRule(const RuleOptions &options)
{
    const QList<PermissionRule> before = ruleListing().counting();
    AuditReader reader = auditLog();
    const auto trial = RuleTrial::run(reader, before, before + QList{options.rule});
    if (!trial) {
        printError(trial.error());
        return ExitCode::kUsage;
    }
    if (!options.json)
        return printRules(trialText(*trial));
    QJsonArray changed;
    for (const TriedCall &call : trial->changed)
        changed.append(ruleJson(call));
    return printRules(QJsonObject{{"rule"_L1, options.rule.toJson()},
                                  {"calls"_L1, trial->calls},
                                  {"complete"_L1, trial->isComplete},
                                  {"changed"_L1, changed}});
}

int run(int /*argc*/, char ** /*argv*/, const RuleOptions &options)
{
    return options.verb == RuleOptions::Verb::Try ? tryRule(options) : listRules(options.json);
}

int run(int /*argc*/, char ** /*argv*/, const TrustOptions &options)
{
    const QString given = options.directory.isEmpty() ? QDir::currentPath() : options.directory;
    const QString folder = QFileInfo(given).absoluteFilePath();
    const FolderTrust trust(Paths::configDir());
    const auto done = options.removes ? trust.distrust(folder) : trust.trust(folder);
    if (!done) {
        printError(done.error());
        return done.error().code == ErrorCode::InvalidInput ? ExitCode::kUsage : ExitCode::kFailed;
    }
    QString text;
    if (options.removes) {
        text = u"%1 is not trusted any more.\n"_s.arg(folder);
    } else {
        const QStringList files = FolderTrust::relevantFiles(folder);
        text = u"%1 is trusted until one of these files changes:\n"_s.arg(folder);
        for (const QString &file : files)
            text += "  "_L1 + file + u'\n';
        if (files.isEmpty())
            text = u"%1 is trusted; it has no file yet that needs it.\n"_s.arg(folder);
    }
    return printWords(text);
}

} // namespace App
