// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerroom.h"
#include "ui/composer/editnote.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/composer/promptsearch.h"
#include "ui/composer/promptwalker.h"
#include "ui/composer/secretquestion.h"
#include "ui/composer/sendbuttons.h"
#include "ui/pickers/pickerbar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QTextCursor>

#include <functional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

Composer::Composer(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("composer"_L1);
    m_intake = new AttachmentIntake(this);
    buildLayout();
    connectAttachments();
    connect(m_edit, &ComposerEdit::sendRequested, this, &Composer::send);
    connect(m_edit, &ComposerEdit::otherSendRequested, this, &Composer::handleOtherSend);
    connect(m_edit, &ComposerEdit::textChanged, this, &Composer::handleEdited);
    connect(m_edit, &ComposerEdit::focusChanged, m_card, &Card::setHighlighted);
    connect(m_buttons, &SendButtons::sendClicked, this, [this] {
        m_edit->setFocus(Qt::OtherFocusReason);
        send();
    });
    connect(m_buttons, &SendButtons::stopRequested, this, &Composer::stopRequested);
    connect(m_editNote, &EditNote::cancelled, this, [this] {
        m_draft->cancelEdit();
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    connect(m_secrets, &SecretQuestion::closed, m_edit, qOverload<>(&QWidget::setFocus));
    connectInput();
    updateButton();
}

//! A line above the text, hidden until it says something.
static Label *makeNote(const QString &name, Theme::Role role)
{
    auto *note = new Label({}, role, Label::Size::Secondary);
    note->setObjectName(name);
    note->setContentsMargins(Theme::kGrid, 0, Theme::kGrid, 0);
    note->setWordWrap(true);
    note->hide();
    return note;
}

void Composer::buildLayout()
{
    m_card = new Card;
    m_hint = makeNote(u"composerHint"_s, Theme::Role::TextMuted);
    m_note = makeNote(u"attachmentNote"_s, Theme::Role::Warning);
    m_commandNote = makeNote(u"commandNote"_s, Theme::Role::TextMuted);
    m_editNote = new EditNote;
    m_editNote->hide();
    m_secrets = new SecretQuestion;
    m_edit = new ComposerEdit;
    m_edit->setObjectName("composerEdit"_L1);
    m_edit->setAccessibleName(tr("Message"));
    m_edit->setPlaceholderText(tr("Ask or tell the agent what to do"));
    m_attachments = new AttachmentBar;
    m_draft = std::make_unique<ComposerDraft>(m_edit, m_attachments, m_editNote);
    m_room = std::make_unique<ComposerRoom>(m_edit, m_attachments);
    m_prompts = new PromptWalker(this);
    m_search = new PromptSearch(m_prompts);
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_hint);
    column->addWidget(m_editNote);
    column->addWidget(m_commandNote);
    column->addWidget(m_attachments);
    column->addWidget(m_note);
    column->addWidget(m_search);
    column->addWidget(m_edit);
    column->addWidget(m_secrets);
    column->addLayout(buildButtons());
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    // As high as its lines need at this width; Maximum would keep it at those of a wide one.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QLayout *Composer::buildButtons()
{
    m_attach = new Button(Button::Kind::Quiet);
    m_attach->setObjectName("attachButton"_L1);
    m_attach->setIconName(u"attach"_s);
    m_attach->setAccessibleName(tr("Attach files"));
    m_attach->setToolTip(tr("Attach files; also by dropping or pasting them"));
    m_pickers = new PickerBar;
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_attach);
    row->addWidget(m_pickers, 1);
    m_buttons = new SendButtons(row, this);
    return row;
}

QString Composer::text() const
{
    return m_edit->toPlainText();
}

void Composer::setText(const QString &text)
{
    if (text == m_edit->toPlainText())
        return;
    QTextCursor cursor(m_edit->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    cursor.movePosition(QTextCursor::End);
    m_edit->setTextCursor(cursor);
}

QList<ContentBlock> Composer::content() const
{
    return m_draft->written().prompt(m_mentions->folder());
}

Composer::~Composer() = default;

void Composer::setRunning(bool running)
{
    if (m_running == running)
        return;
    m_running = running;
    setHint(m_closed);
    updateButton();
}

void Composer::setSending(bool sending)
{
    m_sending = sending;
    updateButton();
}

void Composer::setHint(const QString &hint)
{
    m_hint->showText(hint);
}

QString Composer::hint() const
{
    return m_hint->isHidden() ? QString() : m_hint->text();
}

void Composer::setClosed(const QString &why)
{
    if (std::exchange(m_closed, why) == why)
        return;
    const bool isOpen = why.isEmpty();
    m_edit->setReadOnly(!isOpen); // it keeps the focus
    m_attach->setEnabled(isOpen);
    m_attachments->setEnabled(isOpen);
    m_pickers->setEnabled(isOpen);
    setHint(why);
    updateButton();
}

void Composer::send()
{
    const auto command = this->command();
    if (!m_closed.isEmpty() || m_draft->written().isBlank() || m_sending
        || (command ? command->isEmpty() : hasUnseenImages()))
        return;
    if (m_intake->isBusy()) {
        setHint(tr("The attachments are still being read."));
        return;
    }
    if (m_running) {
        if (!keepsEdit())
            passWish(&Composer::queueRequested);
    } else if (command) {
        emit commandRequested(*command);
    } else {
        m_secrets->pass(content(), std::bind_front(&Composer::sendRequested, this));
    }
}

void Composer::handleOtherSend()
{
    if (!m_running || m_draft->written().isBlank() || m_intake->isBusy() || hasUnseenImages())
        send();
    else if (!keepsEdit())
        passWish(&Composer::steerRequested);
}

void Composer::passWish(void (Composer::*request)(const Wish &))
{
    const bool isCommand = command().has_value();
    const QList<ContentBlock> words
        = isCommand ? QList{ContentBlock::fromText(*command())} : content();
    m_secrets->pass(words, [this, isCommand, request](const QList<ContentBlock> &content) {
        (this->*request)(isCommand ? Wish::ofCommand(content.value(0).text) : Wish(content));
    });
}

//! True while an earlier message is edited: what it replaces may be going on.
bool Composer::keepsEdit()
{
    if (m_draft->isEditing()) {
        setHint(tr("The agent is still at work. Your text stays here until it has finished; "
                   "Esc stops it."));
    }
    return m_draft->isEditing();
}

void Composer::handleEdited()
{
    // Colours change the document, too.
    const Draft now = m_draft->written();
    if (now == m_last)
        return;
    m_last = now;
    m_secrets->withdraw(); // what it asked about is no more
    setHint(m_closed.isEmpty() ? m_commandInput->hint() : m_closed);
    updateNote();
    updateLook();
    updateButton();
    emit edited();
}

void Composer::updateButton()
{
    SendButtons::State state;
    state.isRunning = m_running;
    state.isCommand = m_isCommand;
    state.canSend = m_closed.isEmpty() && !m_sending && !m_intake->isBusy() && !hasUnseenImages()
        && !m_last.isBlank();
    state.byEnter = !m_preferences || m_preferences->sendKey() == Preferences::SendKey::Enter;
    m_buttons->show(state);
}

} // namespace Ui
