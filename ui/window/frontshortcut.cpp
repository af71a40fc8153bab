// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/frontshortcut.h"

#include "ui/actions/actionregistry.h"
#include "ui/desktop/globalshortcut.h"
#include "ui/desktop/raisewindow.h"
#include "ui/preferences/preferences.h"

#include <QAction>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace Ui {

FrontShortcut::FrontShortcut(Preferences *preferences, ActionRegistry *registry, QWidget *window,
                             QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_registry(registry)
    , m_window(window)
    , m_shortcut(new GlobalShortcut(this))
{
    connect(m_shortcut, &GlobalShortcut::activated, this, &FrontShortcut::comeToFront);
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::GlobalShortcut)
            apply();
    });
    apply();
}

void FrontShortcut::apply()
{
    m_shortcut->setActive(m_preferences->usesGlobalShortcut(), tr("Write to Agentao"));
}

void FrontShortcut::comeToFront(const QString &token)
{
    raiseWindow(m_window, token);
    m_registry->action(u"message.write"_s)->trigger();
}

} // namespace Ui
