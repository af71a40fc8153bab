// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

#include <functional>
#include <optional>

class QAbstractButton;

namespace Ui {

//! \brief What people who hear a button learn of one that opens something: that it does, and
//! whether it is open. Qt takes such a button for a plain one or, when it stays down, a check box.
class AccessibleOpener : public QAccessibleWidget
{
public:
    //! \a role: ButtonMenu where a list opens, else PushButton. \a isOpen is asked at any time as
    //! long as \a button lives; nothing: it opens nothing.
    AccessibleOpener(QAbstractButton *button, QAccessible::Role role,
                     std::function<std::optional<bool>()> isOpen);

    QAccessible::State state() const override;
    QString text(QAccessible::Text kind) const override;
    QStringList actionNames() const override;
    void doAction(const QString &name) override;

private:
    QAbstractButton *button() const;

    std::function<std::optional<bool>()> m_isOpen;
};

} // namespace Ui
