// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/announcement.h"

#include <QAccessible>
#include <QAccessibleAnnouncementEvent>

namespace Ui {

static std::function<void(const QString &)> s_listener;

void setAnnouncementListener(std::function<void(const QString &text)> listener)
{
    s_listener = std::move(listener);
}

bool isAnybodyListening()
{
    return QAccessible::isActive() || s_listener;
}

void announce(QObject *source, const QString &text)
{
    if (text.isEmpty())
        return;
    if (s_listener)
        s_listener(text);
    QAccessibleAnnouncementEvent event(source, text);
    event.setPoliteness(QAccessible::AnnouncementPoliteness::Polite);
    QAccessible::updateAccessibility(&event);
}

} // namespace Ui
