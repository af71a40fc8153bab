// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/accessiblecard.h"

#include "ui/permission/questioncard.h"

#include <QAbstractScrollArea>
#include <QAccessibleWidget>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

class AccessibleCard : public QAccessibleWidget
{
public:
    explicit AccessibleCard(QWidget *card)
        : QAccessibleWidget(card, QAccessible::AlertMessage)
    { }

    QAccessibleInterface *parent() const override
    {
        QWidget *holder = widget()->parentWidget();
        auto *area = holder ? qobject_cast<QAbstractScrollArea *>(holder->parentWidget()) : nullptr;
        if (area && area->viewport() == holder)
            return QAccessible::queryAccessibleInterface(area);
        return QAccessibleWidget::parent();
    }
};

} // namespace

void installAccessibleCard()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *card = name == "Ui::QuestionCard"_L1 ? qobject_cast<QuestionCard *>(object) : nullptr;
        return card ? new AccessibleCard(card) : nullptr;
    });
}

} // namespace Ui
