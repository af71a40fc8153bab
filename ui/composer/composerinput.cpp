// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Composer that deals with what is typed: completion, commands, earlier prompts.
#include "ui/composer/commandinput.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerhighlighter.h"
#include "ui/composer/composerspelling.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/composer/promptsearch.h"
#include "ui/composer/promptwalker.h"
#include "ui/widgets/label.h"

#include <QAccessible>

using namespace Qt::StringLiterals;

namespace Ui {

void Composer::connectInput()
{
    m_commandInput = std::make_unique<CommandInput>(m_edit);
    m_mentions = new MentionCompleter(m_edit);
    auto *highlighter = new ComposerHighlighter(m_edit->document(), m_mentions);
    m_spelling = new ComposerSpelling(m_edit, highlighter);
    connect(m_prompts, &PromptWalker::searchRequested, m_search, &PromptSearch::begin);
    connect(m_search, &PromptSearch::chosen, this, &Composer::setText);
    connect(m_search, &PromptSearch::closed, this,
            [this] { m_edit->setFocus(Qt::OtherFocusReason); });
}

void Composer::setPreferences(Preferences *preferences)
{
    m_preferences = preferences;
    connect(preferences, &Preferences::changed, this, &Composer::applyPreferences);
    applyPreferences();
}

void Composer::applyPreferences()
{
    m_edit->setSendKey(m_preferences->sendKey());
    m_spelling->setEnabled(m_preferences->checksSpelling());
    updateButton();
}

void Composer::setRunsCommands(bool runs)
{
    m_runsCommands = runs;
    updateLook();
    updateButton();
}

std::optional<QString> Composer::command() const
{
    return Wish::fromWritten({ContentBlock::fromText(text())}, m_runsCommands).command;
}

void Composer::updateLook()
{
    const bool isCommand = command().has_value();
    if (isCommand == m_isCommand)
        return;
    m_isCommand = isCommand;
    m_edit->setFont(isCommand ? Theme::codeFont() : QFont());
    m_edit->setAccessibleName(isCommand ? tr("Command") : tr("Message"));
    const QString note = isCommand ? tr("A command of yours: it runs in a shell in the folder, and "
                                        "the agent reads it with your next message. \\! begins a "
                                        "message with an exclamation mark.")
                                   : QString();
    m_commandNote->setText(note);
    m_commandNote->setVisible(isCommand);
    if (!QAccessible::isActive() || !isCommand)
        return;
    QAccessibleAnnouncementEvent event(m_edit, note);
    QAccessible::updateAccessibility(&event);
}

} // namespace Ui
