// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"

#include "ui/composer/argumentcompleter.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/commandcompleter.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/editnote.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/composer/promptsearch.h"
#include "ui/composer/promptwalker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QTextCursor>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr double kMaxShareOfPage = 0.4;

Composer::Composer(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("composer"_L1);
    m_intake = new AttachmentIntake(this);
    buildLayout();
    connectAttachments();
    connect(m_edit, &ComposerEdit::sendRequested, this, &Composer::handleSend);
    connect(m_edit, &ComposerEdit::otherSendRequested, this, &Composer::handleOtherSend);
    connect(m_edit, &ComposerEdit::textChanged, this, &Composer::handleEdited);
    connect(m_edit, &ComposerEdit::focusChanged, m_card, &Card::setHighlighted);
    connect(m_send, &Button::clicked, this, &Composer::handleButton);
    connect(m_stop, &Button::clicked, this, &Composer::requestStop);
    connect(m_editNote, &EditNote::cancelled, this, [this] {
        cancelEdit();
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    connectInput();
    updateButton();
}

void Composer::setCommands(const QList<SlashCommand> &commands)
{
    m_commands->setCommands(commands);
    m_arguments->setCommands(commands);
}

void Composer::setOptions(const QList<SessionOption> &options)
{
    m_arguments->setOptions(options);
}

void Composer::buildLayout()
{
    m_card = new Card;
    m_hint = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_hint->setObjectName("composerHint"_L1);
    m_hint->setContentsMargins(Theme::kGrid, 0, Theme::kGrid, 0);
    m_hint->setWordWrap(true);
    m_hint->hide();
    m_note = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_note->setObjectName("attachmentNote"_L1);
    m_note->setContentsMargins(Theme::kGrid, 0, Theme::kGrid, 0);
    m_note->setWordWrap(true);
    m_note->hide();
    m_editNote = new EditNote;
    m_editNote->hide();
    m_commandNote = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_commandNote->setObjectName("commandNote"_L1);
    m_commandNote->setContentsMargins(Theme::kGrid, 0, Theme::kGrid, 0);
    m_commandNote->setWordWrap(true);
    m_commandNote->hide();
    m_edit = new ComposerEdit;
    m_edit->setObjectName("composerEdit"_L1);
    m_edit->setAccessibleName(tr("Message"));
    m_edit->setPlaceholderText(tr("Ask or tell the agent what to do"));
    m_attachments = new AttachmentBar;
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
    column->addLayout(buildButtons());
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

QLayout *Composer::buildButtons()
{
    m_attach = new Button(Button::Kind::Quiet);
    m_attach->setObjectName("attachButton"_L1);
    m_attach->setIconName(u"attach"_s);
    m_attach->setAccessibleName(tr("Attach files"));
    m_attach->setToolTip(tr("Attach files; also by dropping or pasting them"));
    m_pickers = new PickerBar;
    m_send = new Button(Button::Kind::Primary);
    m_send->setObjectName("sendButton"_L1);
    m_stop = new Button(Button::Kind::Quiet);
    m_stop->setObjectName("stopButton"_L1);
    m_stop->setIconName(u"stop"_s);
    m_stop->setAccessibleName(tr("Stop"));
    m_stop->setToolTip(tr("Stop the agent (Esc)"));
    m_stop->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_attach);
    row->addWidget(m_pickers, 1);
    row->addWidget(m_stop);
    row->addWidget(m_send);
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

Draft Composer::written() const
{
    return {text(), m_attachments->attachments()};
}

QList<ContentBlock> Composer::content() const
{
    Draft draft = written();
    if (draft.text.startsWith("\\!"_L1))
        draft.text.remove(0, 1);
    QList<ContentBlock> content = draft.content();
    for (const ContentBlock &link : Mention::links(draft.text, m_mentions->folder())) {
        if (!std::ranges::contains(content, link.uri, &ContentBlock::uri))
            content += link;
    }
    return content;
}

void Composer::beginEdit(const QString &messageId, const Draft &message)
{
    const Draft draft = this->draft();
    load(message);
    m_draft = draft;
    m_editedMessage = messageId;
    m_editNote->show();
}

bool Composer::cancelEdit()
{
    if (!m_draft)
        return false;
    clear();
    return true;
}

void Composer::load(const Draft &draft)
{
    m_draft.reset();
    m_editNote->hide();
    m_attachments->setAttachments(draft.attachments);
    m_edit->setPlainText(draft.text);
    m_edit->moveCursor(QTextCursor::End);
}

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
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
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

void Composer::setPageHeight(int height)
{
    m_pageHeight = height;
    fitText();
}

void Composer::setRoomToGrow(std::optional<int> pixels)
{
    m_mostOfText = pixels ? std::optional(m_edit->height() + *pixels) : std::nullopt;
    fitText();
}

void Composer::fitText()
{
    const int share = int(m_pageHeight * kMaxShareOfPage) - m_attachments->usedHeight();
    m_edit->setMaximumTextHeight(std::min(share, m_mostOfText.value_or(share)));
}

void Composer::handleSend()
{
    const auto command = this->command();
    if (!m_closed.isEmpty() || written().isBlank() || m_sending
        || (command ? command->isEmpty() : hasUnseenImages()))
        return;
    if (m_intake->isBusy()) {
        setHint(tr("The attachments are still being read."));
        return;
    }
    if (m_running) {
        if (!keepsEdit())
            emit queueRequested(contentAsWritten());
    } else if (command) {
        emit commandRequested(*command);
    } else {
        emit sendRequested(content());
    }
}

void Composer::handleOtherSend()
{
    if (!m_running || written().isBlank() || m_intake->isBusy() || hasUnseenImages())
        handleSend();
    else if (!keepsEdit())
        emit steerRequested(contentAsWritten());
}

QList<ContentBlock> Composer::contentAsWritten() const
{
    if (command())
        return {ContentBlock::fromText(text())};
    QList<ContentBlock> content = this->content();
    if (!content.isEmpty() && text().startsWith("\\!"_L1))
        content[0].text.prepend(u'\\');
    return content;
}

//! True while an earlier message is edited: what it replaces may be going on.
bool Composer::keepsEdit()
{
    if (m_draft) {
        setHint(tr("The agent is still at work. Your text stays here until it has finished; "
                   "Esc stops it."));
    }
    return m_draft.has_value();
}

void Composer::handleButton()
{
    if (m_running && m_last.isBlank()) {
        requestStop();
        return;
    }
    handleSend();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void Composer::requestStop()
{
    Button *pressed = m_stop->isHidden() ? m_send : m_stop;
    pressed->setEnabled(false);
    if (pressed == m_send)
        m_send->setText(tr("Stopping…"));
    emit stopRequested();
}

void Composer::handleEdited()
{
    // Colours change the document, too.
    const Draft now = written();
    if (now == m_last)
        return;
    m_last = now;
    setHint(m_closed.isEmpty() ? m_arguments->hint() : m_closed);
    updateNote();
    updateLook();
    updateButton();
    emit edited();
}

void Composer::updateButton()
{
    const bool stops = m_running && m_last.isBlank();
    const bool queues = m_running && !stops;
    const bool runs = m_isCommand && !m_running;
    m_send->setText(stops ? tr("Stop") : queues ? tr("Queue") : runs ? tr("Run") : tr("Send"));
    m_send->setIconName(stops ? u"stop"_s : runs ? u"execute"_s : u"send"_s);
    m_send->setKind(stops ? Button::Kind::Raised : Button::Kind::Primary);
    m_send->setToolTip(stops ? tr("Stop the agent (Esc)") : queues ? queueTip() : sendTip());
    const bool canSend = m_closed.isEmpty() && !m_sending && !m_intake->isBusy()
        && !hasUnseenImages() && !m_last.isBlank();
    m_send->setEnabled(stops || canSend);
    if (m_stop->isHidden() == queues) { // else one that was pressed stays so
        m_stop->setVisible(queues);
        m_stop->setEnabled(true);
    }
}

} // namespace Ui
