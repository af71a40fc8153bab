// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessiondocument.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/sessionevent.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString documentTime(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(u"yyyy-MM-dd hh:mm 'UTC'"_s) : QString();
}

QString changesText(const FilesChanged &update)
{
    return u"%1 changed: +%2 -%3 lines"_s.arg(counted(update.files, "file"_L1),
                                              QString::number(update.addedLines),
                                              QString::number(update.removedLines));
}

QString stepText(const PlanEntry &step)
{
    return step.priority == PlanEntry::Priority::High ? step.content + " (high priority)"_L1
        : step.priority == PlanEntry::Priority::Low   ? step.content + " (low priority)"_L1
                                                      : step.content;
}

QString compactionText(const ConversationCompacted &update)
{
    return update.trigger == CompactionEvent::kClear
        ? u"The conversation so far is left out from here on."_s
        : update.tokensBefore <= 0
        ? u"The conversation was compacted here."_s
        : u"The conversation was compacted here: about %1 tokens became %2."_s
              .arg(update.tokensBefore)
              .arg(update.tokensAfter);
}

const UsageChanged *SessionDocument::usage() const
{
    for (const SessionUpdate &update : updates | std::views::reverse) {
        if (const auto *usage = std::get_if<UsageChanged>(&update))
            return usage->requests > 0 ? usage : nullptr;
    }
    return nullptr;
}

QString spendText(const TurnSpend &spend)
{
    QString text = counted(spend.requests, "request"_L1);
    if (spend.costUsd > 0)
        text += u", $"_s + QString::number(spend.costUsd, 'f', spend.costUsd < 0.1 ? 4 : 2);
    return text;
}

QString spendText(const UsageChanged &usage)
{
    return spendText(TurnSpend{usage.knownCostUsd, usage.requests})
        + u", %1 tokens in, %2 out"_s.arg(QString::number(usage.total.inputTokens),
                                          QString::number(usage.total.outputTokens));
}

bool isPlainImage(const QString &mimeType)
{
    return mimeType == "image/png"_L1 || mimeType == "image/jpeg"_L1 || mimeType == "image/gif"_L1
        || mimeType == "image/webp"_L1;
}

//! Lines without their ends; a last line without an end is marked by \a endsWhole.
static QList<QStringView> linesOf(QStringView text, bool *endsWhole)
{
    *endsWhole = text.isEmpty() || text.endsWith(u'\n');
    if (text.isEmpty())
        return {};
    QList<QStringView> lines = text.split(u'\n');
    if (*endsWhole)
        lines.removeLast();
    return lines;
}

static QString shownPath(const QString &path, const QString &cwd)
{
    const QString relative = QDir(cwd).relativeFilePath(path);
    return relative.startsWith("../"_L1) ? path : relative;
}

QString unifiedDiff(const ToolDiff &diff, const QString &cwd)
{
    constexpr qsizetype kContext = 3;
    const QString oldText = diff.oldText.value_or(QString());
    bool oldWhole = true;
    bool newWhole = true;
    const QList<QStringView> before = linesOf(oldText, &oldWhole);
    const QList<QStringView> after = linesOf(diff.newText, &newWhole);
    const auto [left, right] = std::ranges::mismatch(before, after);
    qsizetype same = left - before.begin();
    qsizetype sameEnd = 0;
    const qsizetype most = qMin(before.size(), after.size()) - same;
    while (sameEnd < most
           && before.at(before.size() - 1 - sameEnd) == after.at(after.size() - 1 - sameEnd))
        ++sameEnd;
    if (oldWhole != newWhole && sameEnd == 0 && same == before.size() && same == after.size())
        --same; // only the end of the last line differs
    else if (oldWhole != newWhole)
        sameEnd = 0;

    const QString path = shownPath(diff.path, cwd);
    QString text
        = u"--- %1\n+++ b/%2\n"_s.arg(diff.oldText ? u"a/"_s + path : u"/dev/null"_s, path);
    const qsizetype start = qMax(qsizetype(0), same - kContext);
    const qsizetype tail = qMin(sameEnd, kContext);
    const qsizetype oldEnd = before.size() - sameEnd + tail;
    const qsizetype newEnd = after.size() - sameEnd + tail;
    const auto range = [start](qsizetype end) {
        return u"%1,%2"_s.arg(end == start ? start : start + 1).arg(end - start);
    };
    text += u"@@ -%1 +%2 @@\n"_s.arg(range(oldEnd), range(newEnd));
    const auto add = [&text](QChar sign, const QList<QStringView> &lines, qsizetype from,
                             qsizetype to, bool isWhole) {
        for (qsizetype i = from; i < to; ++i) {
            text += sign;
            text += lines.at(i);
            text += u'\n';
            if (!isWhole && i + 1 == lines.size())
                text += "\\ No newline at end of file\n"_L1;
        }
    };
    add(u' ', before, start, same, true);
    add(u'-', before, same, before.size() - sameEnd, oldWhole);
    add(u'+', after, same, after.size() - sameEnd, newWhole);
    add(u' ', before, before.size() - sameEnd, oldEnd, oldWhole);
    return sanitizedForDisplay(text);
}

static QString stateText(const ToolCallState &call)
{
    QString state;
    switch (call.status) {
    case ToolStatus::Pending:
        state = u"pending"_s;
        break;
    case ToolStatus::InProgress:
        state = u"running"_s;
        break;
    case ToolStatus::Completed:
        state = u"completed"_s;
        break;
    case ToolStatus::Failed:
        state = u"failed"_s;
        break;
    }
    if (call.startedAt.isValid() && call.finishedAt.isValid()) {
        const double seconds = double(call.startedAt.msecsTo(call.finishedAt)) / 1000;
        state += u", %1 s"_s.arg(seconds, 0, 'f', 1);
    }
    return state;
}

CallText CallText::of(const ToolCallState &call, const QString &cwd)
{
    CallText shown;
    shown.title = sanitizedForDisplay(call.title.isEmpty() ? call.name : call.title).simplified();
    shown.state = stateText(call);
    if (call.kind == ToolKind::Execute)
        shown.command = sanitizedForDisplay(call.rawInput["command"_L1].toString());
    QStringList texts;
    for (const ToolContent &content : call.content) {
        if (const QString *text = contentText(content))
            texts += sanitizedForDisplay(foldTerminalOutput(*text));
        else if (const auto *diff = std::get_if<ToolDiff>(&content))
            shown.diffs += unifiedDiff(*diff, cwd);
        else if (const auto &image = std::get<ToolImage>(content); isPlainImage(image.mimeType))
            shown.images += image;
    }
    shown.output = texts.join(u'\n');
    while (shown.output.endsWith(u'\n'))
        shown.output.chop(1);
    if (shown.command.isEmpty() && shown.diffs.isEmpty() && !call.rawInput.isEmpty()) {
        const QByteArray json = QJsonDocument(call.rawInput).toJson(QJsonDocument::Indented);
        shown.input = sanitizedForDisplay(QString::fromUtf8(json).trimmed());
    }
    return shown;
}

} // namespace AgentCore
