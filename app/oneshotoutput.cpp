// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/oneshotoutput.h"

#include "acp/wire/sessionrequests.h"
#include "acp/wire/toolcalljson.h"
#include "acp/wire/updatejson.h"
#include "agentcore/base/counted.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/callrefusaljson.h"
#include "agentcore/history/sessionevent.h"
#include "app/console.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

OneShotOutput::OneShotOutput(OutputFormat format)
    : m_format(format)
    , m_showsProgress(isErrorTerminal() && format == OutputFormat::Text)
    , m_outbox({[this](const QJsonObject &update) {
                    printLine({{"type"_L1, "update"_L1},
                               {"sessionId"_L1, m_sessionId},
                               {"update"_L1, update}});
                },
                [] { return false; }},
               {.notices = true, .compaction = true})
{
    m_clock.start();
}

void OneShotOutput::begin(const Session &session)
{
    m_sessionId = session.id();
    if (m_format == OutputFormat::StreamJson) {
        printLine({{"type"_L1, "session"_L1},
                   {"sessionId"_L1, m_sessionId},
                   {"cwd"_L1, session.cwd()},
                   {"model"_L1, session.modelName()}});
    }
}

void OneShotOutput::add(const SessionUpdate &update)
{
    if (m_format == OutputFormat::StreamJson)
        m_outbox.add(update);
    if (const auto *text = std::get_if<AgentTextAppended>(&update))
        addText(*text);
    else if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        addCall(changed->call);
    else if (const auto *notice = std::get_if<NoticeRaised>(&update))
        addNotice(*notice);
    else if (const auto *compacted = std::get_if<ConversationCompacted>(&update))
        addCompaction(*compacted);
    else if (const auto *usage = std::get_if<UsageChanged>(&update))
        m_usage = *usage;
}

void OneShotOutput::addCompaction(const ConversationCompacted &compacted)
{
    if (compacted.trigger == CompactionEvent::kClear)
        printError(u"The conversation so far is left out from here on"_s);
    else if (compacted.tokensBefore <= 0)
        printError(u"The conversation was compacted"_s);
    else
        printError(u"The conversation was compacted: %1 -> %2 tokens"_s.arg(compacted.tokensBefore)
                       .arg(compacted.tokensAfter));
}

void OneShotOutput::addText(const AgentTextAppended &update)
{
    QString text = update.text;
    if (!m_text.isEmpty() && update.messageId != m_messageId)
        text.prepend(m_text.endsWith(u'\n') ? u"\n"_s : u"\n\n"_s);
    m_messageId = update.messageId;
    m_text += text;
    if (m_format == OutputFormat::Text)
        print(sanitizedProse(text).toUtf8());
}

void OneShotOutput::addCall(const ToolCallState &call)
{
    ToolCallState brief = call;
    brief.content.clear();
    brief.rawOutput = QJsonValue::Undefined;
    const qsizetype index = m_callIndex.value(call.id, m_calls.size());
    const bool isNew = index == m_calls.size();
    const bool isNews = isNew || m_calls.at(index).status != call.status;
    if (isNew) {
        m_callIndex.insert(call.id, index);
        m_calls += brief;
    } else {
        m_calls[index] = brief;
    }
    if (isNews && m_showsProgress && call.status != ToolStatus::Pending) {
        printError(
            (call.parentId.isEmpty() ? QString() : u"  "_s)
            + u"%1: %2"_s.arg(sanitizedForDisplay(call.title), Acp::toolStatusString(call.status)));
    }
}

void OneShotOutput::addNotice(const NoticeRaised &notice)
{
    using enum NoticeRaised::Severity;
    if (notice.severity == Info && !m_showsProgress)
        return;
    // What it says, the outcome of the turn says, too.
    if (notice.severity == Error && notice.canRetry)
        return;
    const QString detail = notice.detail.isEmpty() ? QString() : ": "_L1 + notice.detail;
    const QString words = notice.title + detail;
    if (notice.canRetry)
        m_endWords = words;
    m_lastNotice = words;
    printError(words);
}

//! All requests of the session, those before this prompt, too.
QJsonObject OneShotOutput::sessionUsageJson() const
{
    QJsonObject json{{"inputTokens"_L1, m_usage->total.inputTokens},
                     {"cachedInputTokens"_L1, m_usage->total.cachedInputTokens},
                     {"outputTokens"_L1, m_usage->total.outputTokens},
                     {"totalTokens"_L1, m_usage->total.totalTokens()},
                     {"contextTokens"_L1, m_usage->usedTokens}};
    if (m_usage->windowTokens)
        json["windowTokens"_L1] = *m_usage->windowTokens;
    if (m_usage->costUsd)
        json["costUsd"_L1] = *m_usage->costUsd;
    const QJsonObject spending = Acp::UpdateJson::spending(*m_usage);
    for (auto member = spending.begin(); member != spending.end(); ++member)
        json.insert(member.key(), member.value());
    return json;
}

//! Somebody or something said no to it; what was stopped is not meant.
static bool isRefused(const ToolCallState &call)
{
    return call.refusal && call.refusal->by != CallRefusal::By::Stop;
}

QStringList OneShotOutput::refusedByRules() const
{
    QStringList refused;
    for (const ToolCallState &call : m_calls) {
        if (!isRefused(call) || call.refusal->by != CallRefusal::By::Rules)
            continue;
        const QString title = call.title.isEmpty() ? call.name : QString(call.title);
        const QString &reason = call.refusal->words;
        refused += reason.isEmpty() ? title : u"%1 (%2)"_s.arg(title, reason);
    }
    refused.removeDuplicates();
    return refused;
}

QString OneShotOutput::commandWords() const
{
    static const QRegularExpression name(u"\\A\\*\\*(/\\S+)\\*\\*"_s);
    QString words = m_text;
    return words.isEmpty() ? u"the command failed"_s : words.replace(name, u"\\1"_s).trimmed();
}

QJsonObject OneShotOutput::resultJson(const OneShotOutcome &outcome) const
{
    QJsonArray calls;
    QJsonArray refused;
    for (const ToolCallState &call : m_calls) {
        QJsonObject json{{"toolCallId"_L1, call.id},
                         {"name"_L1, call.name},
                         {"title"_L1, call.title},
                         {"kind"_L1, Acp::toolKindString(call.kind)},
                         {"status"_L1, Acp::toolStatusString(call.status)}};
        if (!call.parentId.isEmpty())
            json["parentToolCallId"_L1] = call.parentId;
        calls += json;
        if (isRefused(call)) {
            refused += QJsonObject{{"toolCallId"_L1, call.id},
                                   {"name"_L1, call.name},
                                   {"title"_L1, call.title},
                                   {"by"_L1, callRefusalJson(*call.refusal)["by"_L1]},
                                   {"reason"_L1, QString(call.refusal->words)}};
        }
    }
    QJsonObject json{{"status"_L1, outcome.status},
                     {"sessionId"_L1, m_sessionId},
                     {"text"_L1, sanitizedProse(m_text)},
                     {"toolCalls"_L1, calls},
                     {"usage"_L1,
                      QJsonObject{{"inputTokens"_L1, outcome.usage.inputTokens},
                                  {"outputTokens"_L1, outcome.usage.outputTokens},
                                  {"totalTokens"_L1, outcome.usage.totalTokens()}}},
                     {"durationMs"_L1, m_clock.elapsed()}};
    if (!refused.isEmpty())
        json["refused"_L1] = refused;
    if (m_usage)
        json["sessionUsage"_L1] = sessionUsageJson();
    if (outcome.stopReason)
        json["stopReason"_L1] = Acp::stopReasonString(*outcome.stopReason);
    if (!outcome.error.code.isEmpty()) {
        QJsonObject error = outcome.error.more;
        error["code"_L1] = outcome.error.code;
        error["message"_L1] = isExplained(outcome) ? m_endWords : outcome.error.message;
        json["error"_L1] = error;
    }
    return json;
}

bool OneShotOutput::isExplained(const OneShotOutcome &outcome) const
{
    return !m_endWords.isEmpty()
        && (outcome.exitCode == ExitCode::kFailed || outcome.exitCode == ExitCode::kLimit);
}

void OneShotOutput::end(const OneShotOutcome &outcome)
{
    QJsonObject result = resultJson(outcome);
    switch (m_format) {
    case OutputFormat::Text:
        if (!m_text.isEmpty() && !m_text.endsWith(u'\n'))
            print("\n"_ba);
        printSpent();
        break;
    case OutputFormat::Json:
        printLine(result);
        break;
    case OutputFormat::StreamJson:
        m_outbox.flush();
        result["type"_L1] = "result"_L1;
        printLine(result);
        break;
    }
    const QString &message = outcome.error.message;
    const bool isSaid = m_told.contains(message) || m_lastNotice.endsWith(message)
        || (!m_lastNotice.isEmpty() && message.startsWith(m_lastNotice));
    if (!message.isEmpty() && !isSaid && !isExplained(outcome))
        printError(message);
}

void OneShotOutput::tell(const QString &words)
{
    m_told.append(words);
    printError(words);
}

//! Where somebody looks, or a limit is near.
void OneShotOutput::printSpent()
{
    if (!m_usage || m_usage->requests == 0)
        return;
    QStringList words{counted(m_usage->requests, "request"_L1)};
    if (m_usage->costUsd)
        words += u"$%1"_s.arg(*m_usage->costUsd, 0, 'f', 4);
    else if (m_usage->knownCostUsd > 0)
        words += u"at least $%1"_s.arg(m_usage->knownCostUsd, 0, 'f', 4);
    if (m_showsProgress)
        printError(u"The session so far: "_s + words.join(u", "_s));
    for (const SpendState &limit : m_usage->limits) {
        if (m_showsProgress || (limit.isNear() && m_endWords.isEmpty()))
            printError(limit.words());
    }
}

void OneShotOutput::printLine(const QJsonObject &object)
{
    print(sanitizedJson(QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n'));
}

void OneShotOutput::print(const QByteArray &bytes)
{
    if (m_isOutputOver || writeOutput(bytes))
        return;
    const int error = errno;
    m_isOutputOver = true;
    if (error == EPIPE)
        emit readerGone();
    else
        emit outputFailed(qt_error_string(error));
}

} // namespace App
