// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/rememberedagents.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kAgents = "agents/"_L1;
static constexpr auto kPlaces = "places/"_L1;

//! Slashes part groups.
QString RememberedAgents::keyOf(QLatin1StringView group, const QString &folder)
{
    return group + QString::fromLatin1(QUrl::toPercentEncoding(folder));
}

std::optional<QString> RememberedAgents::agent(const QString &folder) const
{
    const QVariant value = m_settings.value(keyOf(kAgents, folder));
    return value.isValid() ? std::optional(value.toString()) : std::nullopt;
}

void RememberedAgents::setAgent(const QString &folder, const QString &name)
{
    m_settings.setValue(keyOf(kAgents, folder), name);
    m_settings.sync();
}

QString RememberedAgents::place(const QString &folder) const
{
    return m_settings.value(keyOf(kPlaces, folder)).toString();
}

void RememberedAgents::setPlace(const QString &folder, const QString &place)
{
    if (place.isEmpty())
        m_settings.remove(keyOf(kPlaces, folder));
    else
        m_settings.setValue(keyOf(kPlaces, folder), place);
    m_settings.sync();
}

} // namespace Ui
