// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/find/findbar.h"

#include "ui/widgets/button.h"
#include "ui/widgets/clearbutton.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxChars = 1000;

static Button *makeButton(const QString &name, const QString &icon, const QString &text)
{
    auto *button = new Button(Button::Kind::Quiet, icon.isEmpty() ? text : QString());
    button->setIconName(icon);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit)
    , m_result(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_case(makeButton(tr("Match case"), {}, u"Aa"_s))
    , m_previous(makeButton(tr("Previous match"), u"collapse"_s, {}))
    , m_next(makeButton(tr("Next match"), u"expand"_s, {}))
    , m_close(makeButton(tr("Close"), u"close"_s, {}))
{
    setObjectName("findBar"_L1);
    m_field->setAccessibleName(tr("Find in the conversation"));
    m_field->setPlaceholderText(tr("Find in the conversation"));
    m_field->setMaxLength(kMaxChars);
    addClearButton(m_field);
    m_result->setObjectName("findResult"_L1);
    m_result->setElided(true);
    m_case->setCheckable(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kTurnGap, Theme::kGrid, Theme::kTurnGap, Theme::kGrid);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_field, 2);
    row->addWidget(m_result, 1);
    for (Button *button : {m_case, m_previous, m_next, m_close})
        row->addWidget(button);
    setFocusProxy(m_field);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::changed);
    connect(m_case, &Button::toggled, this, [this](bool on) {
        m_case->setKind(on ? Button::Kind::Raised : Button::Kind::Quiet);
        emit changed();
    });
    connect(m_previous, &Button::clicked, this, [this] { emit stepRequested(-1); });
    connect(m_next, &Button::clicked, this, [this] { emit stepRequested(1); });
    connect(m_close, &Button::clicked, this, &FindBar::closeRequested);
}

QString FindBar::text() const
{
    return m_field->text();
}

void FindBar::setText(const QString &text)
{
    m_field->setText(text);
}

Qt::CaseSensitivity FindBar::caseSensitivity() const
{
    return m_case->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive;
}

void FindBar::focusField()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void FindBar::setResult(const QString &text, bool failed)
{
    m_result->setText(text);
    m_result->setRole(failed ? Theme::Role::Danger : Theme::Role::TextMuted);
    m_previous->setEnabled(!failed && !text.isEmpty());
    m_next->setEnabled(!failed && !text.isEmpty());
}

QString FindBar::result() const
{
    return m_result->text();
}

// Esc in the bar is the bar's own, not the window's.
bool FindBar::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        emit closeRequested();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit stepRequested(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void FindBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::SurfaceRaised));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::color(Theme::Role::Separator));
}

} // namespace Ui
