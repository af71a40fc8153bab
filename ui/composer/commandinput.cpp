// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/commandinput.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/commandcompleter.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/skillcompleter.h"
#include "ui/text/coretext.h"

#include <QKeyEvent>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ArgumentCompleter::ArgumentCompleter(ComposerEdit *edit)
    : QObject(edit)
    , m_edit(edit)
    , m_list(new CompletionList(edit))
{
    m_list->setObjectName("argumentList"_L1);
    m_list->setAccessibleName(tr("Arguments of the command"));
    edit->installEventFilter(this);
    connect(edit, &ComposerEdit::textChanged, this, &ArgumentCompleter::update);
    connect(m_list, &CompletionList::taken, this,
            [this](const QVariant &choice) { take(choice.toString()); });
}

std::optional<TypedArgument> ArgumentCompleter::typed() const
{
    return TypedArgument::of(m_edit->toPlainText(), m_commands);
}

QString ArgumentCompleter::hint() const
{
    const auto now = typed();
    if (!now || now->command.hint.isEmpty())
        return {};
    return u"/%1 %2"_s.arg(now->command.name, coreText(now->command.hint));
}

void ArgumentCompleter::update()
{
    const auto now = m_edit->hasFocus() && !m_edit->hasPreedit() ? typed() : std::nullopt;
    QList<Completion> rows;
    const QStringList offered = now ? now->offered(m_options) : QStringList();
    for (const QString &choice : offered) {
        const QString shown = sanitizedForDisplay(choice);
        rows += {{}, shown, {}, shown, choice};
    }
    m_list->offer(rows);
}

void ArgumentCompleter::take(const QString &choice)
{
    const auto now = typed();
    if (!now)
        return;
    QTextCursor cursor(m_edit->document());
    cursor.movePosition(QTextCursor::End);
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, int(now->beginning.size()));
    cursor.insertText(choice);
    cursor.movePosition(QTextCursor::End);
    m_edit->setTextCursor(cursor);
}

bool ArgumentCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_list->isVisible())
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) {
        m_list->hide();
    } else if (event->type() == QEvent::ShortcutOverride) {
        if (m_list->wantsKey(static_cast<QKeyEvent *>(event)->key())) {
            event->accept();
            return true;
        }
    } else if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
        // Arguments may be left out: Enter sends what is written unless some of one is.
        const auto now = typed();
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && now && now->beginning.isEmpty())
            m_list->hide();
        else if (isPlain && !m_edit->hasPreedit() && m_list->handleKey(key->key()))
            return true;
    }
    return QObject::eventFilter(watched, event);
}

CommandInput::CommandInput(ComposerEdit *edit)
    : m_commands(new CommandCompleter(edit))
    , m_arguments(new ArgumentCompleter(edit))
    , m_skills(new SkillCompleter(edit))
{ }

void CommandInput::setCommands(const QList<AgentCore::SlashCommand> &commands)
{
    m_commands->setCommands(commands);
    m_arguments->setCommands(commands);
}

void CommandInput::setOptions(const QList<AgentCore::SessionOption> &options)
{
    m_arguments->setOptions(options);
}

void CommandInput::setSkillFolder(const QString &folder)
{
    m_skills->setFolder(folder);
}

QString CommandInput::hint() const
{
    return m_arguments->hint();
}

} // namespace Ui
