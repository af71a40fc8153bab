// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Ui {

//! A page that knows where each of its settings is.
class SettingPlaces
{
public:
    virtual ~SettingPlaces() = default;

    //! Ids of all settings that it has, as in SettingsCatalogue.
    virtual QStringList settings() const = 0;
    //! Shows where the setting \a id is and gives it the focus; false: it is not here.
    virtual bool reveal(const QString &id) = 0;
};

} // namespace Ui
