// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/terminalpresenter.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/shell/shellcommand.h"
#include "ui/shell/terminalmodule.h"
#include "ui/shell/terminalpane.h"

#include <QAction>
#include <QCoreApplication>
#include <QProcessEnvironment>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString terminalPage()
{
    return u"terminal"_s;
}

TerminalPresenter::TerminalPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_terminals(new TerminalPane(&loadTerminal, [this] {
        return shellIn(folder(), QProcessEnvironment::systemEnvironment());
    }))
{
    addActions();
    m.side->addPage({.id = terminalPage(),
                     .title = tr("Terminal"),
                     .widget = m_terminals,
                     .action = m_toggle,
                     .focus = [this] { m_terminals->focusFirst(); },
                     .closeInnermost = [this] { return m_terminals->closeInnermost(); }});
    connect(m_terminals, &TerminalPane::giveRequested, this, &TerminalPresenter::attach);
    connect(m_terminals, &TerminalPane::linkRequested, this, &TerminalPresenter::linkRequested);
    connect(m_terminals, &TerminalPane::emptied, this, [this] { m.side->close(terminalPage()); });
}

void TerminalPresenter::addActions()
{
    using Group = ActionSpec::Group;
    m_toggle = m.registry->add({u"terminal.show"_s,
                                tr("Terminal"),
                                {QKeySequence(u"Ctrl+`"_s, QKeySequence::PortableText)},
                                u"execute"_s,
                                Group::View});
    QAction *more = m.registry->add(
        {u"terminal.new"_s, tr("Terminal: a new one"), {}, u"new"_s, Group::View});
    connect(more, &QAction::triggered, this, [this] {
        const bool hasSome = m_terminals->count() > 0; // else it comes with the pane
        m.side->open(terminalPage());
        if (hasSome)
            m_terminals->addTerminal();
    });
    QAction *give = m.registry->add({u"terminal.give"_s,
                                     tr("Terminal: give its output to the agent"),
                                     {},
                                     u"send"_s,
                                     Group::View});
    connect(give, &QAction::triggered, m_terminals, &TerminalPane::give);
}

void TerminalPresenter::run(const QStringList &arguments)
{
    m_terminals->run(shellIn(folder(), QProcessEnvironment::systemEnvironment(),
                             QStringList{QCoreApplication::applicationFilePath()} + arguments));
    m.side->open(terminalPage());
}

//! A session in a work tree has one of its own.
QString TerminalPresenter::folder() const
{
    const Session *session = m.controller->current();
    return session ? session->cwd() : m.controller->folder();
}

void TerminalPresenter::attach(const QString &text)
{
    Composer *composer = m.pane->composer();
    const auto isTaken = [composer](const QString &uri) {
        return std::ranges::contains(composer->attachments()->attachments(), uri,
                                     &ContentBlock::uri);
    };
    int number = 1;
    ContentBlock block = Attachments::pastedText(text, number);
    while (isTaken(block.uri))
        block = Attachments::pastedText(text, ++number);
    block.name = tr("Terminal output, %n lines", nullptr, int(text.count(u'\n')) + 1);
    if (composer->attachments()->isEnabled()) { // else a hint says why nothing can be written
        const QString problem = composer->attachments()->add(block);
        if (!problem.isEmpty())
            composer->setHint(problem);
    }
    if (m.side->isInPlace())
        m.side->makeRoom();
    composer->edit()->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
