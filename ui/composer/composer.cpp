// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/attachments.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerhighlighter.h"
#include "ui/composer/composerroom.h"
#include "ui/composer/documentqueue.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/composer/promptsearch.h"
#include "ui/composer/promptwalker.h"
#include "ui/composer/secretquestion.h"
#include "ui/pickers/pickerbar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QFileDialog>
#include <QMimeData>
#include <QResizeEvent>
#include <QTextCursor>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinRestWidth = 410; // of what they stand in, without their words

SendButtons::SendButtons(QBoxLayout *row, QWidget *parent)
    : QObject(parent)
{
    m_send = new Button(Button::Kind::Primary);
    m_send->setObjectName("sendButton"_L1);
    m_stop = new Button(Button::Kind::Raised);
    m_stop->setObjectName("stopButton"_L1);
    m_stop->setIconName(u"stop"_s);
    m_stop->setToolTip(tr("Stop the agent (Esc)"));
    m_stop->hide();
    row->addWidget(m_stop);
    row->addWidget(m_send);
    connect(m_send, &Button::clicked, this, &SendButtons::sendClicked);
    connect(m_stop, &Button::clicked, this, &SendButtons::requestStop);
    parent->installEventFilter(this);
}

static QString queueTip(bool byEnter)
{
    if (!byEnter)
        return SendButtons::tr("Send when the turn is over (Ctrl+Enter)");
    return SendButtons::tr("Send when the turn is over (Enter); Ctrl+Enter lets the agent read it "
                           "with its next step");
}

static QString sendTip(bool isCommand, bool byEnter)
{
    if (isCommand)
        return byEnter ? SendButtons::tr("Run (Enter)") : SendButtons::tr("Run (Ctrl+Enter)");
    return byEnter ? SendButtons::tr("Send (Enter); Shift+Enter makes a new line")
                   : SendButtons::tr("Send (Ctrl+Enter); Enter makes a new line");
}

// In a narrow window their signs are enough: the names of mode and model need the room.
void SendButtons::say(Button *button, const QString &word)
{
    button->setAccessibleName(word);
    button->setText(m_hasRoom ? word : QString());
}

bool SendButtons::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        const QFontMetrics metrics = m_send->fontMetrics();
        const int words
            = metrics.horizontalAdvance(tr("Stop")) + metrics.horizontalAdvance(tr("Queue"));
        m_hasRoom = static_cast<QResizeEvent *>(event)->size().width() >= kMinRestWidth + words;
        for (Button *button : {m_stop, m_send})
            say(button, button->accessibleName());
    }
    return QObject::eventFilter(watched, event);
}

void SendButtons::requestStop()
{
    m_stop->setEnabled(false);
    say(m_stop, tr("Stopping…"));
    emit stopRequested();
}

void SendButtons::show(const State &state)
{
    const bool queues = state.isRunning;
    const bool runs = state.isCommand && !queues;
    say(m_send,
        state.isAnswer ? tr("Answer")
            : queues   ? tr("Queue")
            : runs     ? tr("Run")
                       : tr("Send"));
    m_send->setIconName(runs ? u"execute"_s : u"send"_s);
    m_send->setToolTip(state.isAnswer ? tr("Answer the question with what is written")
                           : queues   ? queueTip(state.byEnter)
                                      : sendTip(state.isCommand, state.byEnter));
    m_send->setEnabled(state.canSend);
    if (m_stop->isHidden() == state.isRunning) { // else one that was pressed stays so
        say(m_stop, tr("Stop"));
        m_stop->setEnabled(true);
        m_stop->setVisible(state.isRunning);
    }
}

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
    m_draft->setAnswerAside();
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
            passWish(isAnswer() ? &Composer::answerRequested : &Composer::queueRequested);
    } else if (command) {
        emit sendRequested(Wish::ofCommand(*command));
    } else {
        passWish(&Composer::sendRequested);
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

bool Composer::isAnswer() const
{
    return m_running && !m_isCommand && m_draft->isAnswer()
        && !m_commandInput->isCommand(m_edit->toPlainText());
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
    m_draft->noteWritten();
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
    state.isAnswer = isAnswer();
    state.canSend = m_closed.isEmpty() && !m_sending && !m_intake->isBusy() && !hasUnseenImages()
        && !m_last.isBlank();
    state.byEnter = !m_preferences || m_preferences->sendKey() == Preferences::SendKey::Enter;
    m_buttons->show(state);
}

// The part of Composer that deals with what is typed: completion, commands, earlier prompts.

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

// The part of Composer that deals with attachments.

void Composer::connectAttachments()
{
    m_edit->setDataTaker([this](const QMimeData *data) { return takeData(data); });
    connect(m_intake, &AttachmentIntake::taken, this, &Composer::handleTaken);
    connect(m_intake, &AttachmentIntake::refused, this, &Composer::setHint);
    connect(m_intake, &AttachmentIntake::busyChanged, this, &Composer::updateButton);
    DocumentQueue *documents = m_intake->documents();
    connect(documents, &DocumentQueue::documentRead, this, [this](const ContentBlock &block) {
        if (const QString problem = m_attachments->replace(block); !problem.isEmpty())
            setHint(problem);
    });
    connect(documents, &DocumentQueue::changed, m_attachments,
            [this, documents] { m_attachments->setReading(documents->uris()); });
    connect(m_attachments, &AttachmentBar::attachmentsChanged, documents,
            [this, documents] { documents->keepOnly(m_attachments->attachments()); });
    connect(m_attachments, &AttachmentBar::attachmentsChanged, this, &Composer::handleEdited);
    connect(m_attachments, &AttachmentBar::resized, this, [this] { m_room->fit(); });
    connect(m_attachments, &AttachmentBar::focusLost, this,
            [this] { m_edit->setFocus(Qt::OtherFocusReason); });
    connect(m_attachments, &AttachmentBar::textWanted, this, [this](const QString &text) {
        m_edit->insertPlainText(text);
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    connect(m_attach, &Button::clicked, this, &Composer::chooseFiles);
}

bool Composer::takeData(const QMimeData *data)
{
    if (!m_closed.isEmpty())
        return true;
    if (m_intake->take(data))
        return true;
    const QString text = data->hasText() ? data->text() : QString();
    if (!Attachments::isLongText(text))
        return false;
    if (text.toUtf8().size() > Attachments::kMaxTextBytes) {
        setHint(tr("The text is longer than a message takes. Save it as a file and attach that."));
        return true;
    }
    const auto pasted = std::ranges::count_if(m_attachments->attachments(), [](const auto &block) {
        return Attachments::kind(block) == Attachments::Kind::Text;
    });
    int number = int(pasted) + 1;
    const auto isTaken = [this](const QString &uri) {
        return std::ranges::contains(m_attachments->attachments(), uri, &ContentBlock::uri);
    };
    ContentBlock block = Attachments::pastedText(text, number);
    while (isTaken(block.uri))
        block = Attachments::pastedText(text, ++number);
    handleTaken(block);
    return true;
}

void Composer::handleTaken(const ContentBlock &block)
{
    if (const QString problem = m_attachments->add(block); !problem.isEmpty())
        setHint(problem);
}

void Composer::chooseFiles()
{
    auto *dialog = new QFileDialog(this, tr("Attach files"), m_mentions->folder());
    dialog->setObjectName("attachDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, m_intake, &AttachmentIntake::takePaths);
    dialog->show();
}

void Composer::setSeesImages(bool sees)
{
    if (m_seesImages == sees)
        return;
    m_seesImages = sees;
    updateNote();
    updateButton();
}

bool Composer::hasUnseenImages() const
{
    return !m_seesImages
        && std::ranges::contains(m_attachments->attachments(), ContentBlock::Kind::Image,
                                 &ContentBlock::kind);
}

void Composer::updateNote()
{
    const bool isWanted = hasUnseenImages();
    m_note->setText(isWanted
                        ? tr("The chosen model does not see images. Remove them, or choose another "
                             "model, to send the message.")
                        : QString());
    m_note->setVisible(isWanted);
}

} // namespace Ui
