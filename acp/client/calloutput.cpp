// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/calloutput.h"

#include "agentcore/base/textlimits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static ToolTerminal *terminalOf(ToolCallState &call, const QString &id)
{
    for (ToolContent &content : call.content) {
        auto *terminal = std::get_if<ToolTerminal>(&content);
        if (terminal && (id.isEmpty() || terminal->id == id))
            return terminal;
    }
    return nullptr;
}

//! An update that names a terminal again does not make it empty.
static void keepTexts(const ToolCallState &before, ToolCallState &call)
{
    for (const ToolContent &content : before.content) {
        const auto *known = std::get_if<ToolTerminal>(&content);
        ToolTerminal *terminal = known ? terminalOf(call, known->id) : nullptr;
        if (terminal && terminal->text.isEmpty())
            terminal->text = known->text;
    }
}

//! The words of a raw result by the members that agents have for them.
static QString wordsOf(const QJsonValue &raw)
{
    static constexpr std::array kMembers{
        "formatted_output"_L1, "output"_L1,  "text"_L1, "result"_L1,
        "stdout"_L1,           "message"_L1, "error"_L1};
    if (raw.isString())
        return raw.toString();
    QStringList parts;
    const QJsonArray items = raw.toArray();
    for (const auto &item : items) {
        const QString words = item.isArray() ? QString() : wordsOf(item);
        if (words.isEmpty())
            return {};
        parts += words;
    }
    for (const QLatin1StringView member : kMembers) {
        const QString words = raw[member].toString();
        if (words.isEmpty())
            continue;
        const QString errors = member == "stdout"_L1 ? raw["stderr"_L1].toString() : QString();
        return errors.isEmpty() ? words : words + u'\n' + errors;
    }
    return parts.join(u'\n');
}

static QString textOfRaw(const QJsonValue &raw)
{
    QString text = wordsOf(raw);
    if (text.isEmpty() && raw.isArray() && !raw.toArray().isEmpty())
        text = QString::fromUtf8(QJsonDocument(raw.toArray()).toJson());
    else if (text.isEmpty() && raw.isObject() && !raw.toObject().isEmpty())
        text = QString::fromUtf8(QJsonDocument(raw.toObject()).toJson());
    return cutMiddle(text, ToolCallPatch::kMaxTextChars);
}

//! "```console" and "```" around all of it, as Claude Code has it for those who show Markdown.
static QString withoutFence(const QString &text)
{
    constexpr auto kFence = "```"_L1;
    const qsizetype begin = text.indexOf(u'\n') + 1;
    if (!text.startsWith(kFence) || begin == 0 || text.size() < begin + kFence.size())
        return text;
    const qsizetype end = text.trimmed().size() - kFence.size();
    if (end < begin || text.indexOf(kFence, begin) != end)
        return text;
    const bool hasLineEnd = end > begin && text[end - 1] == u'\n';
    return text.sliced(begin, end - (hasLineEnd ? 1 : 0) - begin);
}

//! The exit code by the name that the core has for it.
static void nameExitCode(ToolCallState &call, std::optional<int> code)
{
    QJsonObject raw = call.rawOutput.toObject();
    for (const QJsonValue &told :
         {raw.value("exit_code"_L1), raw.value("metadata"_L1)["exit"_L1]}) {
        if (!code && told.isDouble())
            code = told.toInt();
    }
    const bool hasRoom = call.rawOutput.isUndefined() || call.rawOutput.isObject();
    if (!code || !hasRoom || raw.contains("exitCode"_L1))
        return;
    raw["exitCode"_L1] = *code;
    call.rawOutput = raw;
}

QString CallOutput::take(const ToolCallPatch &patch, const ToolCallState *before,
                         ToolCallState &call)
{
    if (before)
        keepTexts(*before, call);
    QString fresh;
    const bool hasRoom = m_texts.size() < kMaxTerminals || m_texts.contains(call.id);
    if (patch.terminal && hasRoom) {
        fresh = patch.terminal->text;
        QString &text = m_texts[call.id];
        text = cutMiddle(text + fresh, ToolCallPatch::kMaxTextChars);
        if (!terminalOf(call, patch.terminal->id))
            call.content += ToolTerminal{patch.terminal->id, {}};
    }
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    if (call.kind == ToolKind::Execute) {
        nameExitCode(call, patch.terminal ? patch.terminal->exitCode : std::nullopt);
        if (call.content.size() == 1) {
            if (auto *text = std::get_if<ToolText>(&call.content.front()))
                text->text = withoutFence(text->text);
        }
    }
    if (!isOver)
        return fresh;
    end(call);
    const QString words = call.content.isEmpty() ? textOfRaw(call.rawOutput) : QString();
    if (!words.isEmpty())
        call.content = {ToolText{words}};
    return {};
}

void CallOutput::end(ToolCallState &call)
{
    const QString text = m_texts.take(call.id);
    ToolTerminal *terminal = text.isEmpty() ? nullptr : terminalOf(call, {});
    if (terminal)
        terminal->text += foldTerminalOutput(text);
}

} // namespace Acp
