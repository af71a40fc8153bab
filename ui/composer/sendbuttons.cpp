// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/sendbuttons.h"

#include "ui/composer/composer.h"
#include "ui/widgets/button.h"

#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

SendButtons::SendButtons(QBoxLayout *row, QWidget *parent)
    : QObject(parent)
{
    m_send = new Button(Button::Kind::Primary);
    m_send->setObjectName("sendButton"_L1);
    m_stop = new Button(Button::Kind::Quiet);
    m_stop->setObjectName("stopButton"_L1);
    m_stop->setIconName(u"stop"_s);
    m_stop->setAccessibleName(Composer::tr("Stop"));
    m_stop->setToolTip(Composer::tr("Stop the agent (Esc)"));
    m_stop->hide();
    row->addWidget(m_stop);
    row->addWidget(m_send);
    connect(m_send, &Button::clicked, this, [this] {
        if (m_state.isRunning && m_state.isBlank)
            requestStop();
        else
            emit sendClicked();
    });
    connect(m_stop, &Button::clicked, this, &SendButtons::requestStop);
}

static QString queueTip(bool byEnter)
{
    if (!byEnter)
        return Composer::tr("Send when the turn is over (Ctrl+Enter)");
    return Composer::tr("Send when the turn is over (Enter); Ctrl+Enter lets the agent read it "
                        "with its next step");
}

static QString sendTip(bool isCommand, bool byEnter)
{
    if (isCommand)
        return byEnter ? Composer::tr("Run (Enter)") : Composer::tr("Run (Ctrl+Enter)");
    return byEnter ? Composer::tr("Send (Enter); Shift+Enter makes a new line")
                   : Composer::tr("Send (Ctrl+Enter); Enter makes a new line");
}

void SendButtons::requestStop()
{
    Button *pressed = m_stop->isHidden() ? m_send : m_stop;
    pressed->setEnabled(false);
    if (pressed == m_send)
        m_send->setText(Composer::tr("Stopping…"));
    emit stopRequested();
}

void SendButtons::show(const State &state)
{
    m_state = state;
    const bool stops = state.isRunning && state.isBlank;
    const bool queues = state.isRunning && !stops;
    const bool runs = state.isCommand && !state.isRunning;
    m_send->setText(stops        ? Composer::tr("Stop")
                        : queues ? Composer::tr("Queue")
                        : runs   ? Composer::tr("Run")
                                 : Composer::tr("Send"));
    m_send->setIconName(stops ? u"stop"_s : runs ? u"execute"_s : u"send"_s);
    m_send->setKind(stops ? Button::Kind::Raised : Button::Kind::Primary);
    m_send->setToolTip(stops        ? Composer::tr("Stop the agent (Esc)")
                           : queues ? queueTip(state.byEnter)
                                    : sendTip(state.isCommand, state.byEnter));
    m_send->setEnabled(stops || state.canSend);
    if (m_stop->isHidden() == queues) { // else one that was pressed stays so
        m_stop->setVisible(queues);
        m_stop->setEnabled(true);
    }
}

} // namespace Ui
