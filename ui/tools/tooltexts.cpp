// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tools/tooltexts.h"

#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Origin = ToolFacts::Origin;

QString ToolTexts::title(const ToolFacts &tool)
{
    return displayLine(tool.origin == Origin::Server ? QString(tool.title) : coreText(tool.title));
}

QString ToolTexts::origin(const ToolFacts &tool)
{
    switch (tool.origin) {
    case Origin::BuiltIn:
        return tr("Built in");
    case Origin::Subagent:
        return tr("Sub-agents");
    case Origin::Server:
        break;
    }
    return serverOrigin(tool.server);
}

QString ToolTexts::serverOrigin(const QString &server)
{
    return tr("MCP server %1").arg(displayLine(server));
}

static QString changeOf(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Edit:
        return ToolTexts::tr("changes files");
    case ToolKind::Delete:
        return ToolTexts::tr("deletes");
    case ToolKind::Move:
        return ToolTexts::tr("moves files");
    case ToolKind::Execute:
        return ToolTexts::tr("runs and stops commands");
    case ToolKind::SwitchMode:
        return ToolTexts::tr("ends planning");
    case ToolKind::Think:
        return ToolTexts::tr("keeps a plan");
    case ToolKind::Fetch:
    case ToolKind::Read:
    case ToolKind::Search:
    case ToolKind::Other:
        break;
    }
    return ToolTexts::tr("may change things");
}

QString ToolTexts::risk(const ToolFacts &tool)
{
    if (tool.origin == Origin::Server && !tool.isReadOnly) {
        return tool.isDestructive ? tr("may destroy something, its server says")
                                  : tr("may change things");
    }
    if (!tool.isReadOnly)
        return changeOf(tool.kind);
    return tool.kind == ToolKind::Fetch ? tr("reads from the web, changes nothing")
                                        : tr("changes nothing");
}

QString ToolTexts::cost(qint64 tokens)
{
    return tr("about %1 tokens").arg(tokensText(tokens));
}

QString ToolTexts::facts(const ToolFacts &tool)
{
    QStringList lines{tr("Models call it %1. It %2.").arg(tool.definition.name, risk(tool)),
                      tr("In each request that has it: %1.").arg(cost(tool.tokens))};
    if (tool.isForPlanning)
        lines.append(tr("Models read of it in plan mode only."));
    if (!tool.definition.grammar.isEmpty())
        lines.append(tr("Only models of OpenAI read of it."));
    return lines.join(u'\n');
}

QString ToolTexts::sum(const QList<ToolFacts> &tools)
{
    qint64 tokens = 0;
    qsizetype off = 0;
    for (const ToolFacts &tool : tools) {
        if (tool.isOff)
            ++off;
        else if (!tool.isForPlanning && tool.definition.grammar.isEmpty())
            tokens += tool.tokens;
    }
    return tr("%1 tools, %2 of them off. Those that are on take %3 of each request; many tools of "
              "servers are searched for instead.")
        .arg(QString::number(tools.size()), QString::number(off), cost(tokens));
}

QString ToolTexts::schema(const ToolFacts &tool)
{
    return QString::fromUtf8(QJsonDocument(tool.definition.inputSchema).toJson()).trimmed();
}

} // namespace Ui
