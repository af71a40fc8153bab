// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/promptwalker.h"

#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"

namespace Ui {

PromptWalker::PromptWalker(Composer *composer)
    : QObject(composer)
    , m_composer(composer)
{
    connect(composer->edit(), &ComposerEdit::earlierRequested, this, &PromptWalker::goBack);
    connect(composer->edit(), &ComposerEdit::laterRequested, this, &PromptWalker::goForth);
}

void PromptWalker::setSource(Source source)
{
    m_source = std::move(source);
    reset();
}

void PromptWalker::reset()
{
    m_place = -1;
    m_prompts.clear();
    m_unsent.clear();
}

void PromptWalker::goBack()
{
    const QString text = m_composer->text();
    if (m_place < 0 || text != m_shown) { // what was changed is written now
        m_prompts = prompts();
        m_place = m_prompts.size();
        m_unsent = text;
    }
    qsizetype next = m_place - 1;
    while (next >= 0 && m_prompts.at(next) == text)
        --next;
    if (next < 0) {
        if (m_place == m_prompts.size())
            reset();
        return;
    }
    m_place = next;
    show(m_prompts.at(next));
}

void PromptWalker::goForth()
{
    if (m_place < 0 || m_composer->text() != m_shown)
        return;
    if (++m_place < m_prompts.size()) {
        show(m_prompts.at(m_place));
        return;
    }
    const QString unsent = m_unsent;
    reset();
    m_composer->setText(unsent);
}

void PromptWalker::show(const QString &text)
{
    m_composer->setText(text);
    m_shown = m_composer->text();
}

} // namespace Ui
