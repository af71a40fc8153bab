// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What menus and actions of a ConversationView offer for tool calls.
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/text/displaypath.h"

#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxSearchedRows = 5000;

QString ConversationView::toolCallAt(bool isRunning) const
{
    const auto fits = [this, isRunning](int row) {
        const ConversationItem *item = m_model->item(row);
        const auto *tool = item ? std::get_if<ToolItem>(&item->content) : nullptr;
        if (!tool)
            return QString();
        const bool canStop = tool->isRunning()
            && (tool->call.kind == AgentCore::ToolKind::Execute
                || tool->call.name.startsWith("agent_"_L1));
        const bool hasPrinted = tool->call.kind == AgentCore::ToolKind::Execute
            && (!tool->output.isEmpty() || !tool->call.content.isEmpty());
        return (isRunning ? canStop : hasPrinted) ? tool->call.id : QString();
    };
    if (currentIndex().isValid()) {
        if (const QString id = fits(currentIndex().row()); !id.isEmpty())
            return id;
    }
    const int last = m_model->rowCount() - 1;
    for (int row = last; row >= std::max(0, last - kMaxSearchedRows); --row) {
        if (const QString id = fits(row); !id.isEmpty())
            return id;
    }
    return {};
}

static QString placeTitle(const Hit &hit)
{
    const QString path = displayPath(hit.target);
    return hit.line > 0 ? path + u':' + QString::number(hit.line) : path;
}

void ConversationView::addToolActions(QMenu *menu, int row)
{
    Row *laidOut
        = m_model->kind(row) == ConversationModel::RowKind::Tool ? m_delegate->row(row) : nullptr;
    if (!laidOut)
        return;
    const QPersistentModelIndex at(m_model->index(row));
    const auto add = [&](const QString &title, const Hit &hit) {
        // An ampersand in a path is no mnemonic.
        menu->addAction(QString(title).replace(u'&', u"&&"_s), this, [this, at, hit] {
            if (at.isValid())
                activate(at.row(), hit);
        });
    };
    menu->addSeparator();
    const QList<Hit> hits = laidOut->hits();
    for (const Hit &hit : hits) {
        if (hit.action == Hit::Action::StopCall)
            add(hit.tip, hit);
        else if (hit.action == Hit::Action::ShowOutput)
            add(tr("Whole output"), hit);
        else if (hit.action == Hit::Action::ShowMore)
            add(tr("Show more"), hit);
        else if (hit.action == Hit::Action::SwitchDiffs)
            add(tr("Side by side or unified"), hit);
        else if (hit.action == Hit::Action::OpenFile)
            add(tr("Open %1").arg(placeTitle(hit)), hit);
    }
    for (const Hit &hit : laidOut->files())
        add(tr("Open %1").arg(placeTitle(hit)), hit);
}

} // namespace Ui
