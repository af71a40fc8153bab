// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/escapebutton.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVariant>

namespace Ui {

static constexpr char kEscapes[] = "escapes";

void setEscapes(QAbstractButton *cancel)
{
    cancel->setProperty(kEscapes, true);
}

QAbstractButton *escapeButton(const QWidget *widget)
{
    QAbstractButton *found = nullptr;
    const QWidget *focus = widget->window()->focusWidget();
    const auto buttons = widget->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (!button->property(kEscapes).toBool() || !button->isVisible() || !button->isEnabled())
            continue;
        if (focus && button->parentWidget()->isAncestorOf(focus))
            return button;
        found = found ? found : button;
    }
    return found;
}

void clearWhenTyped(QLabel *problem, const QWidget &form)
{
    const auto fields = form.findChildren<QLineEdit *>();
    for (const QLineEdit *field : fields)
        QObject::connect(field, &QLineEdit::textEdited, problem, &QLabel::clear);
    const auto areas = form.findChildren<QPlainTextEdit *>();
    for (const QPlainTextEdit *area : areas)
        QObject::connect(area, &QPlainTextEdit::textChanged, problem, &QLabel::clear);
}

} // namespace Ui
