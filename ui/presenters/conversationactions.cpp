// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/conversationactions.h"

#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationview.h"
#include "ui/find/conversationfind.h"
#include "ui/pane/conversationpane.h"
#include "ui/preferences/preferences.h"
#include "ui/presenters/answeropener.h"
#include "ui/presenters/outputopener.h"
#include "ui/theme/theme.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace Ui {

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
