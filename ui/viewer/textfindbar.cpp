// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textfindbar.h"

#include "ui/theme/theme.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxSelection = 200;

TextFindBar::TextFindBar(TextView *view, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_field(new QLineEdit)
    , m_note(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
{
    m_field->setObjectName("findField"_L1);
    m_field->setPlaceholderText(tr("Find"));
    m_field->setAccessibleName(tr("Find in the text"));
    m_field->setClearButtonEnabled(true);
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
    connect(m_field, &QLineEdit::textChanged, this,
            [this](const QString &text) { show(m_view->findWhileTyping(text)); });
    connect(previous, &Button::clicked, this, [this] { findAgain(true); });
    connect(next, &Button::clicked, this, [this] { findAgain(false); });
    connect(close, &Button::clicked, this, &TextFindBar::close);
    hide();
}

void TextFindBar::open()
{
    const QString selection = m_view->textCursor().selectedText();
    if (!selection.isEmpty() && selection.size() <= kMaxSelection
        && !selection.contains(QChar::ParagraphSeparator))
        m_field->setText(selection);
    setVisible(true);
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void TextFindBar::close()
{
    hide();
    m_view->setFocus(Qt::OtherFocusReason);
}

void TextFindBar::findAgain(bool backward)
{
    if (!isVisible())
        open();
    show(m_view->findNext(m_field->text(), backward));
}

void TextFindBar::show(bool isFound)
{
    m_note->setText(isFound ? QString() : tr("Not found"));
}

void TextFindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        findAgain(event->modifiers().testFlag(Qt::ShiftModifier));
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace Ui
