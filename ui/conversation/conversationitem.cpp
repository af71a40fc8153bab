// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationitem.h"

namespace Ui {

void ToolItem::setCall(const AgentCore::ToolCallState &state)
{
    call = state;
    const bool ended = state.status == AgentCore::ToolStatus::Completed
        || state.status == AgentCore::ToolStatus::Failed;
    if (!ended || state.content.isEmpty())
        return;
    const bool isKept = state.kind == AgentCore::ToolKind::Execute && hasWholeOutput()
        && output.size() <= kMaxKeptChars && output.contains(u'\x1b');
    if (!isKept)
        output.clear();
}

void ToolItem::addOutput(const QString &text)
{
    outputChars += text.size();
    output += text;
    if (output.size() <= 2 * kMaxOutputChars)
        return;
    const qsizetype from = output.size() - kMaxOutputChars;
    const qsizetype line = output.indexOf(u'\n', from);
    output.remove(0, line < 0 ? from : line + 1);
}

} // namespace Ui
