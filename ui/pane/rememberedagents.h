// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/preferences/settingsplace.h"

#include <QSettings>

#include <optional>

namespace Ui {

//! Whom new sessions of each folder are had with, and where on that one's machine, in the file of
//! WindowState.
class RememberedAgents
{
public:
    //! \a file: that of WindowState, which makes it.
    explicit RememberedAgents(const QString &file)
        : m_settings(settingsPlace(file), QSettings::IniFormat)
    { }

    //! Empty: our own agent; unset: none was chosen.
    std::optional<QString> agent(const QString &folder) const;
    void setAgent(const QString &folder, const QString &name);

    //! On another machine; empty: not chosen.
    QString place(const QString &folder) const;
    void setPlace(const QString &folder, const QString &place);

private:
    static QString keyOf(QLatin1StringView group, const QString &folder);
    QSettings m_settings;
};

} // namespace Ui
