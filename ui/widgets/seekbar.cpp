// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/seekbar.h"

#include "ui/widgets/button.h"
#include "ui/widgets/clearbutton.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxSelection = 200;

SeekBar::SeekBar(const QString &name, const QString &fieldId, Enter enter, QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit)
    , m_note(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_enter(enter)
{
    m_field->setObjectName(fieldId);
    m_field->setPlaceholderText(tr("Find"));
    m_field->setAccessibleName(name);
    addClearButton(m_field);
    auto *previous = new Button(Button::Kind::Quiet, tr("Previous"));
    auto *next = new Button(Button::Kind::Quiet, tr("Next"));
    auto *close = new Button(Button::Kind::Quiet);
    close->setIconName(u"close"_s);
    close->setAccessibleName(tr("Close the search"));
    close->setToolTip(close->accessibleName());
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_field, 1);
    row->addWidget(m_note);
    for (Button *button : {previous, next, close}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    connect(m_field, &QLineEdit::textChanged, this, &SeekBar::textChanged);
    connect(previous, &Button::clicked, this, [this] { find(true); });
    connect(next, &Button::clicked, this, [this] { find(false); });
    connect(close, &Button::clicked, this, &SeekBar::close);
    hide();
}

void SeekBar::open(const QString &selection)
{
    if (!selection.isEmpty() && selection.size() <= kMaxSelection && !selection.contains(u'\n')
        && !selection.contains(QChar::ParagraphSeparator))
        m_field->setText(selection);
    m_note->clear();
    setVisible(true);
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void SeekBar::close()
{
    hide();
    emit closed();
}

void SeekBar::find(bool backward)
{
    if (!m_field->text().isEmpty())
        emit findRequested(m_field->text(), backward);
}

void SeekBar::setFound(bool isFound)
{
    m_note->setText(isFound ? QString() : tr("Not found"));
}

void SeekBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        find((m_enter == Enter::Backward) != event->modifiers().testFlag(Qt::ShiftModifier));
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace Ui
