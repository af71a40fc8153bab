// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/argumentcompleter.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/composeredit.h"
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

std::optional<ArgumentCompleter::Typed> ArgumentCompleter::typed() const
{
    const QString text = m_edit->toPlainText();
    if (!text.startsWith(u'/') || text.contains(u'\n'))
        return std::nullopt;
    const QStringList words = text.sliced(1).split(u' ', Qt::SkipEmptyParts);
    const bool hasArguments = words.size() > 1 || text.endsWith(u' ');
    const auto command = std::ranges::find(m_commands, words.value(0), &SlashCommand::name);
    if (!hasArguments || command == m_commands.end())
        return std::nullopt;
    if (text.endsWith(u' '))
        return Typed{*command, words.size() - 1, {}};
    return Typed{*command, words.size() - 2, words.constLast()};
}

QString ArgumentCompleter::hint() const
{
    const auto now = typed();
    if (!now || now->command.hint.isEmpty())
        return {};
    return u"/%1 %2"_s.arg(now->command.name, coreText(now->command.hint));
}

static constexpr qsizetype kMaxChoices = 30;

QStringList ArgumentCompleter::choices(const QString &hint, qsizetype index)
{
    QStringView rest(hint);
    for (qsizetype part = 0; !rest.isEmpty(); ++part) {
        const bool isOptional = rest.startsWith(u'[');
        if (!isOptional && !rest.startsWith(u'<'))
            return {};
        const qsizetype end = rest.indexOf(isOptional ? u']' : u'>');
        if (end < 0)
            return {};
        if (part == index) {
            const QStringList choices = rest.sliced(1, end - 1).toString().split(u'|');
            const bool areWords = choices.size() > 1 && choices.size() <= kMaxChoices
                && std::ranges::none_of(choices, [](const QString &choice) {
                                      return choice.isEmpty() || choice.contains(u' ');
                                  });
            return areWords ? choices : QStringList();
        }
        rest = rest.sliced(end + 1).trimmed();
    }
    return {};
}

//! Those that go on as is written; of an option, where names are long, also those that have it
//! further on. None when one of them is written in full.
QStringList ArgumentCompleter::offered(const Typed &now) const
{
    QStringList all = choices(now.command.hint, now.index);
    const auto option = std::ranges::find(m_options, now.command.name, &SessionOption::id);
    const bool isOption = now.index == 0 && option != m_options.end();
    if (isOption) {
        for (const OptionValue &value : option->values)
            all.append(value.value);
    }
    QStringList first;
    QStringList later;
    for (const QString &choice : std::as_const(all)) {
        if (choice == now.beginning)
            return {};
        if (choice.startsWith(now.beginning, Qt::CaseInsensitive))
            first.append(choice);
        else if (isOption && choice.contains(now.beginning, Qt::CaseInsensitive))
            later.append(choice);
    }
    return (first + later).first(qMin(kMaxChoices, first.size() + later.size()));
}

void ArgumentCompleter::update()
{
    const auto now = m_edit->hasFocus() && !m_edit->hasPreedit() ? typed() : std::nullopt;
    QList<Completion> rows;
    const QStringList offered = now ? this->offered(*now) : QStringList();
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

} // namespace Ui
