// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/permissionprompt.h"

#include "ui/permission/answerbutton.h"
#include "ui/permission/answerchoice.h"
#include "ui/permission/keyarming.h"
#include "ui/permission/questionbody.h"
#include "ui/permission/questiontext.h"
#include "ui/permission/secondgesture.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static QKeySequence allowKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_Y;
}

static QKeySequence denyKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_N;
}

PermissionPrompt::PermissionPrompt(const PermissionQuestion &question, QWidget *parent)
    : QuestionCard(question.dangerous ? Role::Danger : Role::Accent, parent)
    , m_question(question)
    , m_arming(new KeyArming(this))
    , m_secondGesture(new SecondGesture(this))
    , m_body(new QuestionBody(question, this))
{
    addTitle();
    addPlace();
    column()->addWidget(m_body, 1);
    addWhy();
    addNote();
    addNoteButton();
    addAlike();
    addButtons();
    m_allowShortcut = addShortcut(allowKeys(), true);
    m_denyShortcut = addShortcut(denyKeys(), false);
    setKeys(allowKeys(), denyKeys(), true);

    setAccessibleName(tr("Question: %1").arg(title()));
    setAccessibleDescription(QuestionText::why(m_question));
    applyTheme();
}

QShortcut *PermissionPrompt::addShortcut(const QKeySequence &keys, bool allow)
{
    auto *shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WindowShortcut);
    shortcut->setAutoRepeat(false);
    const auto answer = [this, allow] { answerByKeys(allow); };
    // With several questions in a window Qt finds the keys ambiguous; the first one answers.
    connect(shortcut, &QShortcut::activated, this, answer);
    connect(shortcut, &QShortcut::activatedAmbiguously, this, answer);
    return shortcut;
}

void PermissionPrompt::setKeys(const QKeySequence &allow, const QKeySequence &deny, bool isOwn)
{
    m_allowShortcut->setKey(isOwn ? allow : QKeySequence());
    m_denyShortcut->setKey(isOwn ? deny : QKeySequence());
    m_denial->setKeyHint(deny.toString(QKeySequence::NativeText));
    if (m_allowance)
        m_allowance->setKeyHint(allow.toString(QKeySequence::NativeText));
}

void PermissionPrompt::setAlikeCount(int count)
{
    if (m_alike->isHidden() == (count > 0))
        noteChange();
    m_alike->setText(tr("Answer %n more that ask exactly the same, too", nullptr, count));
    m_alike->setVisible(count > 0);
    updateGeometry();
}

bool PermissionPrompt::answersAlike() const
{
    return !m_alike->isHidden() && m_alike->isChecked();
}

QList<AnswerChoice *> PermissionPrompt::choices() const
{
    return m_allowance ? QList{m_denial, m_allowance} : QList{m_denial};
}

void PermissionPrompt::focusFirst()
{
    m_denial->button()->setFocus(Qt::ShortcutFocusReason);
}

void PermissionPrompt::setArmingDelay(std::chrono::milliseconds delay)
{
    m_arming->setDelay(delay);
}

void PermissionPrompt::setConfirmationTime(std::chrono::milliseconds time)
{
    m_secondGesture->setTime(time);
}

void PermissionPrompt::setRoomy(bool roomy)
{
    m_dialogButton->setVisible(!roomy);
    m_body->setRoomy(roomy);
}

// --- Answering ---

// The topmost question that a person can see.
PermissionPrompt *PermissionPrompt::firstInWindow()
{
    PermissionPrompt *first = nullptr;
    int firstTop = 0;
    const QWidget *top = window();
    QList<PermissionPrompt *> prompts = top->findChildren<PermissionPrompt *>();
    if (top == this)
        prompts += this;
    for (PermissionPrompt *prompt : std::as_const(prompts)) {
        if (prompt->window() != top || prompt->m_isAnswered || prompt->visibleRegion().isEmpty())
            continue;
        const int y = prompt->mapTo(top, QPoint()).y();
        if (!first || y < firstTop) {
            first = prompt;
            firstTop = y;
        }
    }
    return first;
}

void PermissionPrompt::answerByKeys(bool allow)
{
    PermissionPrompt *first = firstInWindow();
    if (!first || !first->m_arming->isArmed())
        return;
    if (const AnswerChoice *answer = allow ? first->m_allowance : first->m_denial)
        first->handleButton(answer->button());
}

QVariant PermissionPrompt::draft() const
{
    return m_note->text();
}

void PermissionPrompt::setDraft(const QVariant &draft)
{
    const QString note = draft.toString();
    if (note.isEmpty())
        return;
    m_noteButton->setChecked(true);
    m_note->setText(note);
}

void PermissionPrompt::handleButton(AnswerButton *button)
{
    const bool needsSecond = button->allows() && m_question.dangerous;
    if (!needsSecond || m_secondGesture->confirm(button, m_arming->delay()))
        finish(button->choice(), PermissionScope::Session, button->asked());
}

void PermissionPrompt::showNote(bool show)
{
    m_note->setVisible(show);
    if (!show)
        m_note->clear();
    else if (isVisible())
        m_note->setFocus(Qt::OtherFocusReason); // Asked for with "Say why".
    updateGeometry();
}

void PermissionPrompt::finish(std::optional<PermissionChoice> choice, PermissionScope scope,
                              const QString &asked)
{
    if (m_isAnswered)
        return;
    m_isAnswered = true;
    m_secondGesture->reset();
    for (AnswerChoice *answer : choices())
        answer->setEnabled(false);
    m_noteButton->setEnabled(false);
    m_note->setEnabled(false);
    m_alike->setEnabled(false);
    emit answered(
        {.choice = choice, .note = m_note->text().trimmed(), .scope = scope, .asked = asked});
}

// Keys on the buttons: only deliberate ones, and Enter as well as Space.
bool PermissionPrompt::eventFilter(QObject *watched, QEvent *event)
{
    // Escape in the note closes the note, before it is a key of the window.
    if (watched == m_note && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return QuestionCard::eventFilter(watched, event);
    const auto *key = static_cast<const QKeyEvent *>(event);
    if (watched == m_note) {
        if (key->key() != Qt::Key_Escape)
            return QuestionCard::eventFilter(watched, event);
        m_noteButton->setChecked(false);
        m_noteButton->setFocus(Qt::OtherFocusReason);
        return true;
    }
    auto *button = static_cast<AnswerButton *>(watched);
    if (key->key() == Qt::Key_Down && key->modifiers().testFlag(Qt::AltModifier)) {
        static_cast<AnswerChoice *>(button->parentWidget())->openMenu();
        return true;
    }
    return handleAnswerKey(*button, *key, m_arming->isArmed())
        || QuestionCard::eventFilter(watched, event);
}

// --- Look ---

void PermissionPrompt::applyTheme()
{
    m_dialogButton->setFont(Theme::secondaryFont());
    m_place->setFont(Theme::secondaryFont());
    int width = 0;
    for (AnswerChoice *answer : choices()) {
        answer->setCommonWidth(0);
        width = std::max(width, answer->sizeHint().width());
    }
    for (AnswerChoice *answer : choices())
        answer->setCommonWidth(width);
    QuestionCard::applyTheme();
}

} // namespace Ui
