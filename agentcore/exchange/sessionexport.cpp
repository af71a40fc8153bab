// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionexport.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/exchange/htmlexport.h"
#include "agentcore/exchange/markdownexport.h"
#include "agentcore/exchange/sessionjson.h"
#include "agentcore/history/history.h"
#include "agentcore/permission/audithistory.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString ruleText(const ScopedRule &one)
{
    const QString rule = sanitizedForDisplay(one.rule.coverage()).simplified();
    switch (one.scope) {
    case RuleScope::BuiltIn:
        return u"by a built-in rule: "_s + rule;
    case RuleScope::User:
        return u"by a rule of yours: "_s + rule;
    case RuleScope::Project:
        return u"by a rule of the folder: "_s + rule;
    case RuleScope::Session:
        return u"by a rule of the session: "_s + rule;
    }
    Q_UNREACHABLE_RETURN({});
}

//! Empty: nothing is known.
static QString basisText(const AuditRecord &record)
{
    if (!record.rules.isEmpty())
        return ruleText(record.rules.constFirst());
    if (record.basis == "mode"_L1)
        return u"by the mode "_s + record.modeId;
    return sanitizedForDisplay(record.reason).simplified();
}

static QString lastingText(const AuditRecord &record)
{
    const bool isAlways = record.choice == PermissionChoice::AllowAlways
        || record.choice == PermissionChoice::RejectAlways;
    if (!isAlways)
        return {};
    switch (record.scope) {
    case PermissionScope::Session:
        return u", for the rest of the session"_s;
    case PermissionScope::Folder:
        return u", from then on in the folder"_s;
    case PermissionScope::User:
        return u", from then on everywhere"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString approvalText(const AuditRecord &record)
{
    const QString basis = basisText(record);
    const QString why = basis.isEmpty() ? QString() : u", "_s + basis;
    switch (record.outcome) {
    case AuditOutcome::Allowed:
        return u"Ran without a question"_s + why;
    case AuditOutcome::Asked:
        return u"Asked, and not answered"_s;
    case AuditOutcome::Refused:
        return u"Refused"_s + why;
    case AuditOutcome::UserAllowed:
        return u"Allowed by you"_s + lastingText(record);
    case AuditOutcome::UserRefused:
        return u"Refused by you"_s + lastingText(record);
    }
    Q_UNREACHABLE_RETURN({});
}

QHash<QString, QString> callApprovals(const QString &auditFile, const QString &sessionId,
                                      const QDateTime &since, const std::stop_token &stop)
{
    QHash<QString, QString> approvals;
    AuditReader reader(auditFile);
    // The newest first: the answer comes before the question.
    while (const auto record = reader.next()) {
        if (stop.stop_requested() || (since.isValid() && record->time < since))
            break;
        if (record->sessionId == sessionId && !record->toolCallId.isEmpty()
            && !approvals.contains(record->toolCallId))
            approvals.insert(record->toolCallId, approvalText(*record));
    }
    return approvals;
}

static QLatin1StringView suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Markdown:
    case ExportFormat::Report:
        return "md"_L1;
    case ExportFormat::Json:
        return "json"_L1;
    case ExportFormat::Html:
        return "html"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<ExportFormat> exportFormatFromName(const QString &name)
{
    for (const ExportFormat format :
         {ExportFormat::Markdown, ExportFormat::Json, ExportFormat::Html}) {
        if (name.compare(suffixOf(format), Qt::CaseInsensitive) == 0)
            return format;
    }
    return std::nullopt;
}

Result<ExportFormat> exportFormatOfFile(const QString &path)
{
    static const QRegularExpression ending(u"\\.([A-Za-z]{2,10})$"_s);
    const QString end = ending.match(path.section(u'/', -1)).captured(1).toLower();
    if (end.isEmpty() || end == "markdown"_L1 || end == "txt"_L1)
        return ExportFormat::Markdown;
    if (end == "htm"_L1)
        return ExportFormat::Html;
    if (const auto known = exportFormatFromName(end))
        return *known;
    return fail(
        ErrorCode::InvalidInput,
        u"a session is written as md, json or html, not as %1 (the window makes pdf and odt)"_s.arg(
            end),
        path);
}

QString exportFileName(const QString &title, const QString &id, ExportFormat format)
{
    constexpr qsizetype kMaxChars = 60;
    QString name;
    const QString plain = title.simplified().left(kMaxChars);
    for (const QChar c : plain)
        name += c.isLetterOrNumber() || c == u'-' || c == u'_' || c.isSurrogate() ? c : u'-';
    static const QString hyphens = u"--"_s;
    while (name.contains(hyphens))
        name.replace(hyphens, u"-"_s);
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-') || (!name.isEmpty() && name.back().isHighSurrogate()))
        name.chop(1);
    const QString stem = name.isEmpty() ? id : name;
    return format == ExportFormat::Json ? stem + kSessionFileEnding
                                        : stem + u'.' + suffixOf(format);
}

namespace {

//! Adds up what each turn cost while events come by.
class TurnMeter
{
public:
    void take(const SessionEvent &event)
    {
        if (const auto *user = std::get_if<UserEvent>(&event)) {
            if (user->way != UserEvent::Way::Steer)
                m_message = user->messageId;
        } else if (const auto *usage = std::get_if<UsageChanged>(&event)) {
            TurnSpend &turn = m_turns[m_message];
            turn.requests += qMax(qint64(0), usage->requests - m_last.requests);
            turn.costUsd += qMax(0.0, usage->knownCostUsd - m_last.knownCostUsd);
            m_last = *usage;
        }
    }
    QHash<QString, TurnSpend> turns() const { return m_turns; }

private:
    QHash<QString, TurnSpend> m_turns;
    UsageChanged m_last;
    QString m_message;
};

} // namespace

static Result<SessionDocument> readDocument(const SessionStore &store, const QString &id,
                                            const QString &auditFile, const std::stop_token &stop)
{
    History history;
    TurnMeter meter;
    const auto header = store.read(id, [&](SessionEvent &&event) {
        if (stop.stop_requested())
            return;
        meter.take(event);
        history.apply(event);
    });
    if (!header)
        return std::unexpected(header.error());
    SessionDocument document{header->id,
                             header->cwd,
                             history.labels().title(),
                             history.labels().modelName(),
                             header->createdAt,
                             history.transcript()};
    document.turns = meter.turns();
    if (!header->agent.isEmpty())
        document.agent = header->agent;
    if (!auditFile.isEmpty())
        document.approvals = callApprovals(auditFile, id, header->createdAt, stop);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return document;
}

Result<QByteArray> exportSession(const SessionStore &store, const QString &id, ExportFormat format,
                                 std::stop_token stop, const QString &auditFile)
{
    if (format == ExportFormat::Json)
        return sessionToJson(store, id, std::move(stop));
    auto document = readDocument(store, id, auditFile, stop);
    if (!document)
        return std::unexpected(document.error());
    document->isForPaper = format == ExportFormat::Report;
    return format == ExportFormat::Html ? sessionToHtml(*document) : sessionToMarkdown(*document);
}

} // namespace AgentCore
