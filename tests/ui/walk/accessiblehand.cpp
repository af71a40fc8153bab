// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/hand.h"

using namespace Qt::StringLiterals;

namespace Testing {

bool AccessibleHand::act(const Thing &thing)
{
    if (!thing)
        return false;
    QAccessibleActionInterface *actions = thing.item->actionInterface();
    const QStringList known = actions ? actions->actionNames() : QStringList();
    for (const QString &action :
         {QAccessibleActionInterface::pressAction(), QAccessibleActionInterface::toggleAction(),
          QAccessibleActionInterface::showMenuAction()}) {
        if (known.contains(action)) {
            actions->doAction(action);
            return true;
        }
    }
    return failed(u"It has no action: "_s + thing.name());
}

bool AccessibleHand::press(const QString &name, const QString &inside)
{
    return act(wanted(Thing::Kind::Button, name, inside));
}

bool AccessibleHand::write(const QString &field, const QString &text)
{
    const Thing thing = wanted(Thing::Kind::Field, field);
    if (!thing)
        return false;
    QAccessibleEditableTextInterface *words = thing.item->editableTextInterface();
    words->deleteText(0, thing.item->textInterface()->characterCount());
    words->insertText(0, text);
    return true;
}

bool AccessibleHand::pick(const QString &list, const QString &row)
{
    return act(wanted(Thing::Kind::Row, row, list));
}

} // namespace Testing
