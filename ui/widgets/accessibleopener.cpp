// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/accessibleopener.h"

#include <QAbstractButton>

namespace Ui {

AccessibleOpener::AccessibleOpener(QAbstractButton *button, QAccessible::Role role,
                                   std::function<std::optional<bool>()> isOpen)
    : QAccessibleWidget(button, role)
    , m_isOpen(std::move(isOpen))
{ }

QAbstractButton *AccessibleOpener::button() const
{
    return static_cast<QAbstractButton *>(widget());
}

QAccessible::State AccessibleOpener::state() const
{
    QAccessible::State state = QAccessibleWidget::state();
    state.hasPopup = role() == QAccessible::ButtonMenu;
    const auto isOpen = m_isOpen();
    state.expandable = isOpen.has_value();
    state.expanded = isOpen.value_or(false);
    state.collapsed = !isOpen.value_or(true);
    return state;
}

QString AccessibleOpener::text(QAccessible::Text kind) const
{
    const QString said = QAccessibleWidget::text(kind);
    if (kind != QAccessible::Name || !said.isEmpty())
        return said;
    QString words = button()->text();
    return words.remove(u'&');
}

QStringList AccessibleOpener::actionNames() const
{
    QStringList names = QAccessibleWidget::actionNames();
    if (button()->isEnabled())
        names.prepend(pressAction());
    return names;
}

void AccessibleOpener::doAction(const QString &name)
{
    if (name == pressAction() && button()->isEnabled())
        button()->click();
    else
        QAccessibleWidget::doAction(name);
}

} // namespace Ui
