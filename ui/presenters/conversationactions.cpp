// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/conversationactions.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rowmenu.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/rows/tooloutput.h"
#include "ui/find/conversationfind.h"
#include "ui/pane/conversationpane.h"
#include "ui/preferences/preferences.h"
#include "ui/text/calltitle.h"
#include "ui/theme/theme.h"
#include "ui/viewer/answerwindow.h"
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

AnswerOpener::AnswerOpener(ConversationView *view, ActionRegistry *actions, QObject *parent)
    : QObject(parent)
    , m_view(view)
{
    QAction *action = actions->add({u"conversation.openAnswer"_s,
                                    tr("Open the answer as a document"),
                                    {QKeySequence(u"Ctrl+Alt+D"_s)},
                                    {},
                                    ActionSpec::Group::Conversation});
    connect(action, &QAction::triggered, this,
            [this] { open(ConversationClipboard(m_view).answer()); });
    connect(view, &ConversationView::documentRequested, this, &AnswerOpener::open);
}

void AnswerOpener::open(const QString &markdown)
{
    if (markdown.isEmpty())
        return;
    const AgentCore::Session *session = m_view->session();
    auto *window = new AnswerWindow(session ? session->title() : QString(), markdown,
                                    session ? session->cwd() : QString(), m_view->window());
    connect(window, &AnswerWindow::linkActivated, m_view, [view = m_view](const QString &target) {
        Hit link;
        link.action = Hit::Action::OpenLink;
        link.target = target;
        view->activate(0, link);
    });
    window->show();
}

static constexpr int kZoomStep = 10; // percent

ConversationActions::ConversationActions(ActionRegistry *registry, Preferences *preferences,
                                         ConversationPane *pane, QObject *parent)
    : QObject(parent)
    , m_registry(registry)
    , m_preferences(preferences)
    , m_pane(pane)
    , m_jumps(pane->view())
{
    addFind();
    addJumps();
    addCopies();
    addZoom();
    new OutputOpener(pane->view(), registry, this);
    new AnswerOpener(pane->view(), registry, this);
}

QAction *ConversationActions::add(const QString &id, const QString &text, const char *key,
                                  const QString &icon)
{
    QList<QKeySequence> keys;
    const QString list = QString::fromLatin1(key);
    for (const QString &one : list.split(u' ', Qt::SkipEmptyParts))
        keys += QKeySequence(one, QKeySequence::PortableText);
    return m_registry->add(
        {u"conversation."_s + id, text, keys, icon, ActionSpec::Group::Conversation});
}

void ConversationActions::addFind()
{
    ConversationFind *find = m_pane->find();
    const auto ifShown = [this, find](auto function) {
        return [this, find, function] {
            if (m_pane->showsConversation())
                function(find);
        };
    };
    connect(add(u"find"_s, tr("Find in the conversation"), "Ctrl+F", u"search"_s),
            &QAction::triggered, find, ifShown([](ConversationFind *f) { f->open(); }));
    connect(add(u"findNext"_s, tr("Next match"), "F3"), &QAction::triggered, find,
            ifShown([](ConversationFind *f) { f->step(1); }));
    connect(add(u"findPrevious"_s, tr("Previous match"), "Shift+F3"), &QAction::triggered, find,
            ifShown([](ConversationFind *f) { f->step(-1); }));
}

void ConversationActions::addJump(const QString &name, ConversationJumps::Landmark landmark,
                                  const QString &previous, const char *previousKey,
                                  const QString &next, const char *nextKey, const QString &none)
{
    const auto on = [&](QAction *action, int step) {
        connect(action, &QAction::triggered, this, [this, landmark, step, none] {
            if (m_pane->showsConversation() && !m_jumps.jump(landmark, step))
                m_pane->composer()->setHint(none);
        });
    };
    on(add(u"previous"_s + name, previous, previousKey), -1);
    on(add(u"next"_s + name, next, nextKey), 1);
}

void ConversationActions::addJumps()
{
    using Landmark = ConversationJumps::Landmark;
    addJump(u"Prompt"_s, Landmark::Prompt, tr("Previous message of yours"), "Alt+Up",
            tr("Next message of yours"), "Alt+Down", tr("There is no further message of yours."));
    addJump(u"Error"_s, Landmark::Error, tr("Previous error"), "Alt+Shift+E", tr("Next error"),
            "Alt+E", tr("There is no further error."));
    addJump(u"Change"_s, Landmark::Change, tr("Previous change"), "Alt+Shift+D", tr("Next change"),
            "Alt+D", tr("There is no further change."));
    addJump(u"Question"_s, Landmark::Question, tr("Previous question"), "Alt+Shift+Q",
            tr("Next question"), "Alt+Q", tr("There is no further question."));
    connect(add(u"end"_s, tr("Go to the end"), "Alt+End"), &QAction::triggered, m_pane->view(),
            &ConversationView::scrollToEnd);
}

void ConversationActions::addCopies()
{
    ConversationView *view = m_pane->view();
    connect(add(u"copy"_s, tr("Copy the selection"), "", u"copy"_s), &QAction::triggered, view,
            [view] { ConversationClipboard(view).copy(); });
    connect(add(u"copyMarkdown"_s, tr("Copy as Markdown"), "Ctrl+Shift+C", u"copy"_s),
            &QAction::triggered, view, [view] { ConversationClipboard(view).copyMarkdown(); });
    connect(add(u"copyAnswer"_s, tr("Copy the answer"), "Ctrl+Alt+A", u"copy"_s),
            &QAction::triggered, view, [view] { ConversationClipboard(view).copyAnswer(); });
    connect(add(u"selectAll"_s, tr("Select the whole conversation"), ""), &QAction::triggered,
            view->selection(), &ConversationSelection::selectAll);
}

void ConversationActions::addZoom()
{
    connect(add(u"zoomIn"_s, tr("Larger text"), "Ctrl++ Ctrl+="), &QAction::triggered, this,
            [this] { zoom(1); });
    connect(add(u"zoomOut"_s, tr("Smaller text"), "Ctrl+-"), &QAction::triggered, this,
            [this] { zoom(-1); });
    connect(add(u"zoomReset"_s, tr("Normal size of text"), "Ctrl+0"), &QAction::triggered, this,
            [this] { setPercent(100); });
    connect(m_pane->view(), &ConversationView::zoomRequested, this, &ConversationActions::zoom);
    connect(m_preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::TextPercent)
            applyZoom();
    });
    applyZoom();
}

void ConversationActions::zoom(int steps)
{
    setPercent(m_preferences->textPercent() + steps * kZoomStep);
}

void ConversationActions::setPercent(int percent)
{
    m_preferences->setTextPercent(percent);
    m_pane->composer()->setHint(tr("Text at %1 %").arg(m_preferences->textPercent()));
}

void ConversationActions::applyZoom()
{
    Theme::setTextScale(m_preferences->textPercent() / 100.0);
    m_pane->view()->forgetLayout();
    const QFont font = Theme::bodyFont();
    m_pane->composer()->edit()->setFont(font == Theme::windowFont() ? QFont() : font);
}

} // namespace Ui
