// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/outputopener.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rowmenu.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/text/calltitle.h"
#include "ui/viewer/outputviewer.h"

#include <QAction>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

OutputOpener::OutputOpener(ConversationView *view, ActionRegistry *actions, QObject *parent)
    : QObject(parent)
    , m_view(view)
{
    connect(view, &ConversationView::outputRequested, this, &OutputOpener::open);
    addActions(actions);
}

void OutputOpener::addActions(ActionRegistry *actions)
{
    QAction *output = actions->add({.id = u"conversation.output"_s,
                                    .text = tr("Show the whole output of a command"),
                                    .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O)},
                                    .group = ActionSpec::Group::Conversation});
    connect(output, &QAction::triggered, this, [this] { open(toolCallAt(*m_view, false)); });
    QAction *stop = actions->add({.id = u"conversation.stopCommand"_s,
                                  .text = tr("Stop the running command"),
                                  .keys = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)},
                                  .icon = u"stop"_s,
                                  .group = ActionSpec::Group::Conversation});
    connect(stop, &QAction::triggered, this, [this] {
        if (const QString id = toolCallAt(*m_view, true); !id.isEmpty())
            m_view->request({Hit::Action::StopCall, {}, id, {}});
    });
}

static OutputSource sourceOf(const ToolItem &tool)
{
    const QString final = toolText(tool.call);
    OutputSource source{.heading = callTitle(tool.call)};
    source.file = tool.isRunning() ? QString() : savedOutputFile(final);
    const ToolOutputText output = toolOutput(tool);
    source.text = output.source;
    if (!output.ending.isEmpty())
        source.text += u"\x1b[0m\n"_s + output.ending;
    source.isCut = tool.isRunning() && tool.outputChars > tool.output.size();
    return source;
}

static void follow(OutputViewer *viewer, const QString &id, const SessionUpdate &update)
{
    if (const auto *output = std::get_if<ToolOutputAppended>(&update)) {
        if (output->toolCallId == id)
            viewer->append(output->text);
    } else if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
        const bool isRunning = changed->call.status == ToolStatus::InProgress;
        if (changed->call.id == id && !isRunning)
            viewer->finish(savedOutputFile(toolText(changed->call)));
    }
}

void OutputOpener::open(const QString &toolCallId)
{
    const ToolItem *tool = m_view->conversation()->tree().toolCall(toolCallId);
    if (!tool)
        return;
    const QString name = "output/"_L1 + toolCallId;
    QWidget *window = m_view->window();
    for (OutputViewer *open : window->findChildren<OutputViewer *>()) {
        if (open->property("call").toString() != name)
            continue;
        open->raise();
        open->activateWindow();
        return;
    }
    auto *viewer = new OutputViewer(sourceOf(*tool), window);
    viewer->setProperty("call", name);
    if (Session *session = m_view->session(); session && tool->isRunning()) {
        connect(session, &Session::updated, viewer,
                [viewer, toolCallId](const SessionUpdate &update) {
                    follow(viewer, toolCallId, update);
                });
    }
    viewer->show();
}

} // namespace Ui
