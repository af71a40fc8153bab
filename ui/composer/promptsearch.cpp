// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/promptsearch.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/promptwalker.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxFound = 50;
static constexpr qsizetype kMaxShownChars = 200;

PromptSearch::PromptSearch(PromptWalker *prompts, QWidget *parent)
    : QLineEdit(parent)
    , m_source(prompts)
    , m_list(new CompletionList(this))
{
    setObjectName("promptSearch"_L1);
    setAccessibleName(tr("Search earlier prompts"));
    setPlaceholderText(tr("Search earlier prompts"));
    m_list->setObjectName("promptList"_L1);
    m_list->setAccessibleName(tr("Earlier prompts"));
    connect(this, &QLineEdit::textChanged, this, &PromptSearch::search);
    connect(m_list, &CompletionList::dismissed, this, &PromptSearch::finish);
    connect(m_list, &CompletionList::taken, this, [this](const QVariant &data) {
        emit chosen(data.toString());
        finish();
    });
    hide();
}

void PromptSearch::begin()
{
    m_prompts = m_source->prompts();
    clear();
    show();
    setFocus(Qt::ShortcutFocusReason);
    // The list stands over the line, which gets its place with the layout.
    QMetaObject::invokeMethod(this, &PromptSearch::search, Qt::QueuedConnection);
}

// All words, in any order; the latest prompt first.
void PromptSearch::search()
{
    if (isHidden())
        return;
    const QStringList words = text().split(u' ', Qt::SkipEmptyParts);
    QList<Completion> rows;
    for (auto prompt = m_prompts.crbegin(); prompt != m_prompts.crend(); ++prompt) {
        const bool fits = std::ranges::all_of(words, [&](const QString &word) {
            return prompt->contains(word, Qt::CaseInsensitive);
        });
        if (!fits || rows.size() >= kMaxFound)
            continue;
        const QString shown = AgentCore::sanitizedForDisplay(
                                  prompt->first(std::min(prompt->size(), kMaxShownChars)))
                                  .simplified();
        rows += {{}, shown, {}, shown, *prompt};
    }
    m_list->offer(rows);
}

void PromptSearch::finish()
{
    if (isHidden())
        return;
    m_list->hide();
    m_prompts.clear();
    hide();
    emit closed();
}

bool PromptSearch::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape || m_list->wantsKey(key)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab
        && m_list->handleKey(Qt::Key_Tab))
        return true; // else it goes to the next field
    return QLineEdit::event(event);
}

void PromptSearch::keyPressEvent(QKeyEvent *event)
{
    if (m_list->handleKey(event->key()))
        return;
    if (event->key() == Qt::Key_Escape)
        finish();
    else
        QLineEdit::keyPressEvent(event);
}

void PromptSearch::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    m_list->hide();
    hide();
}

} // namespace Ui
