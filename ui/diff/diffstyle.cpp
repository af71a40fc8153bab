// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffstyle.h"

#include "ui/preferences/preferences.h"

#include <QCoreApplication>

namespace Ui {

DiffStyle *DiffStyle::instance()
{
    static QPointer<DiffStyle> style;
    if (!style)
        style = new DiffStyle(QCoreApplication::instance());
    return style;
}

void DiffStyle::setPreferences(Preferences *preferences)
{
    if (m_preferences)
        m_preferences->disconnect(this);
    m_preferences = preferences;
    if (!m_preferences)
        return;
    connect(m_preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::DiffStyle)
            take();
    });
    take();
}

void DiffStyle::take()
{
    const bool sideBySide = m_preferences->diffStyle() == Preferences::DiffStyle::SideBySide;
    if (std::exchange(m_isSideBySide, sideBySide) != sideBySide)
        emit changed();
}

void DiffStyle::setSideBySide(bool sideBySide)
{
    if (m_preferences) {
        m_preferences->setDiffStyle(sideBySide ? Preferences::DiffStyle::SideBySide
                                               : Preferences::DiffStyle::Unified);
    } else if (std::exchange(m_isSideBySide, sideBySide) != sideBySide) {
        emit changed();
    }
}

} // namespace Ui
