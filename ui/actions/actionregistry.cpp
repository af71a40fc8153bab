// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actionregistry.h"

#include "ui/preferences/preferences.h"

#include <QAction>
#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace Ui {

static constexpr char kId[] = "agentao.id";
static constexpr char kGroup[] = "agentao.group";
static constexpr char kIcon[] = "agentao.icon";
static constexpr char kKeys[] = "agentao.keys";

ActionRegistry::ActionRegistry(QWidget *window, Preferences *preferences)
    : QObject(window)
    , m_window(window)
    , m_preferences(preferences)
{
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Shortcuts)
            applyKeys();
    });
}

QAction *ActionRegistry::add(const ActionSpec &spec)
{
    Q_ASSERT(!action(spec.id));
    auto *action = new QAction(spec.text, this);
    action->setShortcutContext(Qt::WindowShortcut);
    action->setProperty(kId, spec.id);
    action->setProperty(kGroup, int(spec.group));
    action->setProperty(kIcon, spec.icon);
    action->setProperty(kKeys, QVariant::fromValue(spec.keys));
    action->setShortcuts(m_preferences->shortcuts(spec.id).value_or(spec.keys));
    m_window->addAction(action);
    m_actions.append(action);
    return action;
}

QAction *ActionRegistry::action(const QString &id) const
{
    const auto found = std::ranges::find(m_actions, id, &ActionRegistry::id);
    return found == m_actions.end() ? nullptr : *found;
}

QString ActionRegistry::id(const QAction *action)
{
    return action->property(kId).toString();
}

ActionSpec::Group ActionRegistry::group(const QAction *action)
{
    return ActionSpec::Group(action->property(kGroup).toInt());
}

QString ActionRegistry::iconName(const QAction *action)
{
    return action->property(kIcon).toString();
}

QList<QKeySequence> ActionRegistry::defaultKeys(const QAction *action)
{
    return action->property(kKeys).value<QList<QKeySequence>>();
}

QList<QAction *> ActionRegistry::conflicts(const QAction *action,
                                           const QList<QKeySequence> &keys) const
{
    QList<QAction *> found;
    for (QAction *other : m_actions) {
        const QList<QKeySequence> theirs = other->shortcuts();
        const bool shares = std::ranges::any_of(
            theirs, [&](const QKeySequence &key) { return keys.contains(key); });
        if (other != action && shares)
            found.append(other);
    }
    return found;
}

void ActionRegistry::applyKeys()
{
    for (QAction *action : std::as_const(m_actions))
        action->setShortcuts(m_preferences->shortcuts(id(action)).value_or(defaultKeys(action)));
}

} // namespace Ui
