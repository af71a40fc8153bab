// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"

#include "ui/composer/commandcompleter.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/editnote.h"
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
    buildLayout();
    connect(m_edit, &ComposerEdit::sendRequested, this, &Composer::handleSend);
    connect(m_edit, &ComposerEdit::textChanged, this, &Composer::handleTextChanged);
    connect(m_edit, &ComposerEdit::focusChanged, m_card, &Card::setHighlighted);
    connect(m_send, &Button::clicked, this, &Composer::handleButton);
    connect(m_editNote, &EditNote::cancelled, this, [this] {
        cancelEdit();
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    m_commands = new CommandCompleter(m_edit);
    connect(m_commands, &CommandCompleter::commandTaken, this,
            [this](const QString &name, const QString &hint) {
                if (!hint.isEmpty())
                    setHint(u"/%1 %2"_s.arg(name, hint));
            });
    updateButton();
}

void Composer::setCommands(const QList<SlashCommand> &commands)
{
    m_commands->setCommands(commands);
}

void Composer::buildLayout()
{
    m_card = new Card;
    m_hint = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_hint->setObjectName("composerHint"_L1);
    m_hint->setContentsMargins(Theme::kGrid, 0, Theme::kGrid, 0);
    m_hint->setWordWrap(true);
    m_hint->hide();
    m_editNote = new EditNote;
    m_editNote->hide();
    m_edit = new ComposerEdit;
    m_edit->setObjectName("composerEdit"_L1);
    m_edit->setAccessibleName(tr("Message"));
    m_edit->setPlaceholderText(tr("Ask or tell the agent what to do"));
    m_pickers = new PickerBar;
    m_send = new Button(Button::Kind::Primary);
    m_send->setObjectName("sendButton"_L1);

    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_pickers, 1);
    row->addWidget(m_send);
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_hint);
    column->addWidget(m_editNote);
    column->addWidget(m_edit);
    column->addLayout(row);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_card);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
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

void Composer::beginEdit(const QString &messageId, const QString &text, qsizetype attachments)
{
    const QString draft = this->draft();
    load(text);
    m_draft = draft;
    m_editedMessage = messageId;
    m_editNote->setAttachmentCount(attachments);
    m_editNote->show();
}

bool Composer::cancelEdit()
{
    if (!m_draft)
        return false;
    clear();
    return true;
}

void Composer::load(const QString &text)
{
    m_draft.reset();
    m_editNote->hide();
    m_edit->setPlainText(text);
    m_edit->moveCursor(QTextCursor::End);
}

void Composer::setRunning(bool running)
{
    if (m_running == running)
        return;
    m_running = running;
    setHint({});
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

void Composer::setPageHeight(int height)
{
    m_edit->setMaximumTextHeight(int(height * kMaxShareOfPage));
}

void Composer::handleSend()
{
    if (text().trimmed().isEmpty() || m_sending)
        return;
    if (m_running) {
        setHint(tr("The agent is still at work. Your text stays here until it has finished; "
                   "Esc stops it."));
        return;
    }
    emit sendRequested(text());
}

void Composer::handleButton()
{
    if (m_running) {
        m_send->setEnabled(false);
        m_send->setText(tr("Stopping…"));
        emit stopRequested();
        return;
    }
    handleSend();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void Composer::handleTextChanged()
{
    setHint({});
    updateButton();
    emit textEdited();
}

void Composer::updateButton()
{
    m_send->setText(m_running ? tr("Stop") : tr("Send"));
    m_send->setIconName(m_running ? u"stop"_s : u"send"_s);
    m_send->setKind(m_running ? Button::Kind::Raised : Button::Kind::Primary);
    m_send->setToolTip(m_running ? tr("Stop the agent (Esc)")
                                 : tr("Send (Enter); Shift+Enter makes a new line"));
    m_send->setEnabled(m_running || (!m_sending && !text().trimmed().isEmpty()));
}

} // namespace Ui
