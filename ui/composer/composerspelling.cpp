// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerspelling.h"

#include "ui/composer/composeredit.h"
#include "ui/composer/composerhighlighter.h"
#include "ui/composer/spellchecker.h"

#include <QContextMenuEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

ComposerSpelling::ComposerSpelling(ComposerEdit *edit, ComposerHighlighter *highlighter)
    : QObject(edit)
    , m_edit(edit)
    , m_highlighter(highlighter)
{
    edit->installEventFilter(this);
    edit->viewport()->installEventFilter(this);
    connect(edit, &ComposerEdit::cursorPositionChanged, this, [this] {
        if (m_checker)
            m_highlighter->setTypingPosition(m_edit->textCursor().position());
    });
}

void ComposerSpelling::setEnabled(bool enabled)
{
    if (enabled == bool(m_checker))
        return;
    setChecker(enabled ? new SpellChecker(QLocale()) : nullptr);
}

void ComposerSpelling::setChecker(SpellChecker *checker)
{
    delete std::exchange(m_checker, checker);
    if (checker)
        checker->setParent(this);
    m_highlighter->setSpellChecker(checker);
}

bool ComposerSpelling::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ContextMenu || !m_checker)
        return QObject::eventFilter(watched, event);
    const auto *menu = static_cast<QContextMenuEvent *>(event);
    // From the keyboard it is for the cursor.
    const bool isByMouse = menu->reason() == QContextMenuEvent::Mouse;
    const QPoint position = isByMouse ? menu->pos() : m_edit->cursorRect().center();
    showMenu(position, isByMouse ? menu->globalPos() : m_edit->viewport()->mapToGlobal(position));
    return true;
}

void ComposerSpelling::showMenu(const QPoint &position, const QPoint &globalPosition)
{
    QMenu *menu = m_edit->createStandardContextMenu();
    menu->setObjectName("composerMenu"_L1);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QTextCursor word
        = m_highlighter->markedWord(m_edit->cursorForPosition(position).position());
    if (!word.isNull())
        addSuggestions(menu, word);
    menu->popup(globalPosition);
}

// What is suggested comes a moment later, in place of the line that says so.
void ComposerSpelling::addSuggestions(QMenu *menu, const QTextCursor &word)
{
    QAction *first = menu->actions().value(0);
    auto *waiting = new QAction(tr("Looking for suggestions…"), menu);
    waiting->setEnabled(false);
    menu->insertAction(first, waiting);
    const QString text = word.selectedText();
    auto *learn = new QAction(tr("Add \"%1\" to the dictionary").arg(text), menu);
    connect(learn, &QAction::triggered, m_checker, [this, text] { m_checker->learn(text); });
    auto *ignore = new QAction(tr("Ignore \"%1\"").arg(text), menu);
    connect(ignore, &QAction::triggered, m_checker, [this, text] { m_checker->ignore(text); });
    menu->insertAction(first, learn);
    menu->insertAction(first, ignore);
    menu->insertSeparator(first);
    connect(m_checker, &SpellChecker::suggested, menu,
            [this, menu, waiting, word, text](const QString &about, const QStringList &words) {
                if (about != text)
                    return;
                for (const QString &suggestion : words) {
                    auto *action = new QAction(suggestion, menu);
                    connect(action, &QAction::triggered, m_edit, [word, suggestion, text] {
                        QTextCursor cursor = word;
                        if (cursor.selectedText() == text)
                            cursor.insertText(suggestion);
                    });
                    menu->insertAction(waiting, action);
                }
                waiting->setText(tr("No suggestions"));
                waiting->setVisible(words.isEmpty());
            });
    m_checker->suggest(text);
}

} // namespace Ui
