// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paths/pathtouch.h"

#include "ui/text/calltitle.h"

#include <QDir>

#include <algorithm>

using namespace AgentCore;

namespace Ui {

static std::optional<PathTouch::Way> wayOf(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Read:
        return PathTouch::Way::Read;
    case ToolKind::Search:
        return PathTouch::Way::Searched;
    case ToolKind::Edit:
    case ToolKind::Delete:
    case ToolKind::Move:
        return PathTouch::Way::Written;
    case ToolKind::Execute:
    case ToolKind::Think:
    case ToolKind::Fetch:
    case ToolKind::SwitchMode:
    case ToolKind::Other:
        break;
    }
    return std::nullopt;
}

QList<PathTouch> touchesOf(const ToolCallState &call)
{
    const auto way = wayOf(call.kind);
    if (!way || call.status != ToolStatus::Completed)
        return {};
    const QString title = callTitle(call);
    QList<PathTouch> touches;
    const auto add = [&](const QString &path) {
        const QString clean = QDir::cleanPath(path);
        if (QDir::isAbsolutePath(clean) && !std::ranges::contains(touches, clean, &PathTouch::path))
            touches.append({clean, *way, call.id, title, call.startedAt});
    };
    for (const ToolLocation &location : call.locations)
        add(location.path);
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            add(diff->path);
    }
    return touches;
}

} // namespace Ui
