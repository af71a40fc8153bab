// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/composer.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "ui/window/button.h"
#include "ui/window/card.h"
#include "ui/window/commandcompleter.h"
#include "ui/window/composeredit.h"
#include "ui/window/editnote.h"
#include "ui/window/label.h"
#include "ui/window/modelmenu.h"
#include "ui/window/sandboxtext.h"
#include "ui/window/uitexts.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QMenu>
#include <QTextCursor>

#include <cmath>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr double kMaxShareOfPage = 0.4;
static constexpr double kFullContextShare = 0.8;

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
    connect(m_model, &Button::clicked, this, [this] {
        if (!m_model->menu())
            emit modelRequested();
    });
    connect(m_modelMenu, &ModelMenu::otherRequested, this, &Composer::modelRequested);
    connect(m_modelMenu, &ModelMenu::optionChosen, this, &Composer::optionChosen);
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
    m_mode = new Button(Button::Kind::Quiet);
    m_mode->setObjectName("modeButton"_L1);
    m_modeMenu = new QMenu(this);
    m_modeMenu->setToolTipsVisible(true);
    m_mode->setMenu(m_modeMenu);
    connect(m_modeMenu, &QMenu::aboutToShow, this, &Composer::askForSandbox);
    m_mode->hide();
    m_model = new Button(Button::Kind::Quiet);
    m_model->setObjectName("modelButton"_L1);
    m_model->setRole(Theme::Role::TextMuted);
    m_modelMenu = new ModelMenu(this);
    m_context = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_context->setObjectName("contextLabel"_L1);
    m_context->installEventFilter(this);
    m_send = new Button(Button::Kind::Primary);
    m_send->setObjectName("sendButton"_L1);

    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_mode);
    row->addWidget(m_model);
    row->addStretch(1);
    row->addWidget(m_context);
    row->addSpacing(Theme::kGrid);
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
    setModel({}, {});
    setContextShare({});
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

void Composer::setModes(const QList<SessionMode> &modes, const QString &currentId)
{
    m_modes = modes;
    m_modeId = currentId;
    m_mode->setVisible(!modes.isEmpty());
    fillModeMenu();
}

void Composer::fillModeMenu()
{
    m_modeMenu->clear();
    m_sandbox = nullptr;
    for (QActionGroup *old : findChildren<QActionGroup *>())
        delete old;
    auto *group = new QActionGroup(this);
    QString shown = m_modeId;
    for (const SessionMode &mode : std::as_const(m_modes)) {
        QAction *action = m_modeMenu->addAction(modeName(mode));
        action->setToolTip(modeDescription(mode));
        action->setData(mode.id);
        action->setCheckable(true);
        action->setChecked(mode.id == m_modeId);
        group->addAction(action);
        if (mode.id == m_modeId)
            shown = modeName(mode);
        connect(action, &QAction::triggered, this, [this, id = mode.id] { emit modeChosen(id); });
    }
    const bool isBold = m_modeId == "full-access"_L1;
    m_mode->setText(shown);
    m_mode->setIconName(isBold ? u"warning"_s : QString());
    m_mode->setRole(isBold ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_mode->setAccessibleName(tr("Mode: %1").arg(shown));
    m_mode->setToolTip(tr("What the agent may do without asking"));
    m_mode->updateGeometry();
}

// Not before the menu opens: finding out starts a process.
void Composer::askForSandbox()
{
    if (!m_sandbox) { // the menu does not grow any more once it is open
        m_modeMenu->addSeparator();
        m_sandbox = m_modeMenu->addAction(SandboxText::unknown());
        m_sandbox->setObjectName("sandboxAction"_L1);
        m_sandbox->setEnabled(false);
    }
    SandboxProbe::shared()->status().then(
        this, [this](const SandboxStatus &status) { showSandbox(status); });
}

void Composer::showSandbox(const SandboxStatus &status)
{
    const auto settings = SandboxSettings::load(Paths::configDir());
    const auto text = SandboxText::of(status, !settings || settings->enabled, m_modeId);
    if (!m_sandbox)
        return; // other modes came meanwhile, and nobody looks
    m_sandbox->setText(text.title);
    m_sandbox->setToolTip(text.detail);
    m_sandbox->setIcon(text.isOpen ? Theme::icon(u"warning"_s, Theme::Role::Warning) : QIcon());
}

void Composer::setModel(const QString &name, const QList<SessionOption> &options)
{
    QString shown = name.isEmpty() ? tr("Choose a model…") : modelText(name);
    for (const SessionOption &option : options) {
        const auto level = std::ranges::find(option.values, option.value, &OptionValue::value);
        const bool isLevel = option.id == OptionId::kThoughtLevel && option.value != "default"_L1;
        if (isLevel && level != option.values.end())
            shown += u" · "_s + thinkingLevelName(*level);
    }
    m_model->setText(shown);
    m_model->setAccessibleName(tr("Model: %1").arg(shown));
    m_modelMenu->setOptions(options);
    m_model->setMenu(options.isEmpty() ? nullptr : m_modelMenu);
    m_model->setToolTip(tr("Choose the model"));
    m_model->updateGeometry();
}

void Composer::setContextShare(std::optional<double> share)
{
    m_context->setVisible(share.has_value());
    if (!share)
        return;
    const int percent = std::clamp(int(std::lround(*share * 100)), 0, 999);
    m_context->setText(tr("%1 % context").arg(percent));
    m_context->setToolTip(tr("Share of what the model can read at once"));
    m_context->setRole(*share >= kFullContextShare ? Theme::Role::Warning : Theme::Role::TextMuted);
}

void Composer::setContextTip(const QString &tip)
{
    m_context->setToolTip(tip);
}

bool Composer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_context && event->type() == QEvent::ToolTip)
        emit contextTipWanted();
    return QWidget::eventFilter(watched, event);
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
