// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuerow.h"

#include "agentcore/session/commands/slashcommands.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPainter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kWordsWidth = 440;

QueueRow::QueueRow(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("queueRow"_L1);
    setFocusPolicy(Qt::StrongFocus);
    m_number = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_text = new Label;
    m_text->setTextFormat(Qt::PlainText);
    m_text->setElided(true);
    m_state = new Label(tr("On its way"), Theme::Role::TextMuted, Label::Size::Secondary);
    m_steer = addButton(u"send"_s, tr("Send now"),
                        tr("Send now: the agent reads it with its next step"));
    m_edit = addButton(u"edit"_s, tr("Edit"), tr("Take it back into the field (Enter)"));
    m_up = addButton(u"collapse"_s, tr("Move up"), tr("Send earlier (Alt+Up)"));
    m_down = addButton(u"expand"_s, tr("Move down"), tr("Send later (Alt+Down)"));
    m_remove = addButton(u"delete"_s, tr("Delete"), tr("Do not send it (Del)"));
    setMinimumHeight(m_remove->sizeHint().height()); // also without buttons
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_number);
    row->addSpacing(Theme::kGap);
    row->addWidget(m_text, 1);
    row->addWidget(m_state);
    for (Button *button : {m_steer, m_edit, m_up, m_down, m_remove})
        row->addWidget(button);
    connect(m_steer, &Button::clicked, this, [this] { emit steerRequested(id()); });
    connect(m_edit, &Button::clicked, this, [this] { emit editRequested(id()); });
    connect(m_up, &Button::clicked, this, [this] { emit moveRequested(id(), -1); });
    connect(m_down, &Button::clicked, this, [this] { emit moveRequested(id(), 1); });
    connect(m_remove, &Button::clicked, this, [this] { emit removeRequested(id()); });
}

Button *QueueRow::addButton(const QString &icon, const QString &name, const QString &tip)
{
    auto *button = new Button(Button::Kind::Quiet, {}, this);
    button->setObjectName("queue-"_L1 + icon);
    button->setIconName(icon);
    button->setAccessibleName(name);
    button->setToolTip(tip);
    return button;
}

QWidget *QueueRow::chainAfter(QWidget *before)
{
    for (QWidget *next : {static_cast<QWidget *>(this), static_cast<QWidget *>(m_steer),
                          static_cast<QWidget *>(m_edit), static_cast<QWidget *>(m_up),
                          static_cast<QWidget *>(m_down), static_cast<QWidget *>(m_remove)}) {
        setTabOrder(before, next);
        before = next;
    }
    return before;
}

QString QueueRow::lineOf(const QList<ContentBlock> &content)
{
    QStringList parts;
    for (const ContentBlock &block : content) {
        QString part = block.kind == ContentBlock::Kind::Text ? block.text : block.name;
        if (block.kind != ContentBlock::Kind::Text && part.isEmpty())
            part = block.kind == ContentBlock::Kind::Image ? tr("Image") : block.uri;
        constexpr qsizetype kMaxChars = 500; // of which a line shows fewer
        part = part.left(kMaxChars).simplified();
        if (!part.isEmpty())
            parts += part;
    }
    return parts.join(u" · "_s);
}

bool QueueRow::isCommand(const Wish &wish)
{
    return wish.command || CommandLine::fromPrompt(wish.content);
}

void QueueRow::setEntry(const QueueEntry &entry, int number, int count, bool canRise, bool canSteer)
{
    m_entry = entry;
    const QString line = lineOf(entry.wish.written());
    m_number->setText(QLocale().toString(number));
    m_text->setText(line);
    m_state->setVisible(entry.isSteering);
    setAccessibleName(entry.isSteering
                          ? tr("Message on its way: %1").arg(line)
                          : tr("Waiting message %1 of %2: %3").arg(number).arg(count).arg(line));
    for (Button *button : {m_edit, m_up, m_down, m_remove})
        button->setVisible(!entry.isSteering);
    m_steer->setVisible(canSteer && !entry.isSteering && !isCommand(entry.wish));
    m_up->setEnabled(canRise);
    m_down->setEnabled(number < count);
}

bool QueueRow::handleMoveKey(const QKeyEvent &event)
{
    const int step = event.key() == Qt::Key_Up ? -1 : event.key() == Qt::Key_Down ? 1 : 0;
    if (step == 0)
        return false;
    if (event.modifiers() & Qt::AltModifier)
        emit moveRequested(id(), step);
    else
        emit stepRequested(step);
    return true;
}

// Keys that move it are not the window's while it has the focus.
bool QueueRow::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isMove = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
        if (isMove && key->modifiers().testFlag(Qt::AltModifier)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::Resize) // beside "Move up" its sign alone would be taken for that
        m_steer->setText(width() < kWordsWidth ? QString() : m_steer->accessibleName());
    return QWidget::event(event);
}

void QueueRow::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (handleMoveKey(*event))
        return;
    if (isEnter && (event->modifiers() & Qt::ControlModifier)) {
        if (m_steer->isVisible())
            emit steerRequested(id());
    } else if (isEnter || event->key() == Qt::Key_F2) {
        emit editRequested(id());
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        emit removeRequested(id());
    } else {
        QWidget::keyPressEvent(event);
    }
}

void QueueRow::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::color(Theme::Role::FocusRing));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace Ui
