// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/rowfolding.h"

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;

bool isFoldable(const ConversationItem &item, const ShownItem &shown, Density density)
{
    if (density == Density::All)
        return false;
    const auto *tool = std::get_if<ToolItem>(&item.content);
    if (!tool || tool->call.status != AgentCore::ToolStatus::Completed || !item.nested.empty()
        || tool->call.name.startsWith("agent_"_L1) || tool->call.name == "ask_user"_L1)
        return false;
    if (shown.runStart < 0 && shown.unfolded)
        return false; // somebody reads it
    if (density == Density::Summary)
        return true;
    switch (tool->call.kind) {
    case ToolKind::Read:
    case ToolKind::Search:
    case ToolKind::Execute:
    case ToolKind::Fetch:
    case ToolKind::Other:
        return true;
    case ToolKind::Edit:
    case ToolKind::Delete:
    case ToolKind::Move:
    case ToolKind::Think:
    case ToolKind::SwitchMode:
        return false;
    }
    Q_UNREACHABLE_RETURN(false);
}

bool isSameRun(const std::vector<std::unique_ptr<ConversationItem>> &items,
               const std::vector<ShownItem> &shown, int a, int b, Density density)
{
    if (!isFoldable(*items[a], shown[a], density) || !isFoldable(*items[b], shown[b], density))
        return false;
    if (density == Density::Summary)
        return true;
    const auto &one = std::get<ToolItem>(items[a]->content).call;
    const auto &other = std::get<ToolItem>(items[b]->content).call;
    const bool anyName = one.kind != ToolKind::Other && one.kind != ToolKind::Fetch;
    return one.kind == other.kind && (anyName || one.name == other.name);
}

void refoldNested(const ConversationItem &parent, std::vector<ShownItem> *calls, Density density)
{
    const auto *tool = std::get_if<ToolItem>(&parent.content);
    const int count = int(parent.nested.size());
    const int end = tool && tool->isRunning() ? count - 1 : count;
    for (int i = 0; i < count;) {
        int next = i + 1;
        while (i < end && next < end && isSameRun(parent.nested, *calls, i, next, density))
            ++next;
        for (int k = i; k < next; ++k) {
            (*calls)[k].runStart = next - i > 1 ? i : -1;
            (*calls)[k].runLength = 0;
        }
        (*calls)[i].runLength = next - i > 1 ? next - i : 0;
        i = next;
    }
}

} // namespace Ui
