// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/sendbuttons.h"

#include "ui/widgets/button.h"

#include <QBoxLayout>
#include <QResizeEvent>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinTextWidth = 480; // of what they stand in

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
        m_hasRoom = static_cast<QResizeEvent *>(event)->size().width() >= kMinTextWidth;
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
    say(m_send, queues ? tr("Queue") : runs ? tr("Run") : tr("Send"));
    m_send->setIconName(runs ? u"execute"_s : u"send"_s);
    m_send->setToolTip(queues ? queueTip(state.byEnter) : sendTip(state.isCommand, state.byEnter));
    m_send->setEnabled(state.canSend);
    if (m_stop->isHidden() == state.isRunning) { // else one that was pressed stays so
        say(m_stop, tr("Stop"));
        m_stop->setEnabled(true);
        m_stop->setVisible(state.isRunning);
    }
}

} // namespace Ui
