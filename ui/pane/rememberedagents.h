// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

namespace Ui {

//! Whom new sessions of each folder are had with, in the file of WindowState.
class RememberedAgents
{
public:
    //! \a file: that of WindowState, which makes it.
    explicit RememberedAgents(const QString &file)
        : m_settings(file, QSettings::IniFormat)
    { }

    //! Empty: our own agent.
    QString agent(const QString &folder) const;
    void setAgent(const QString &folder, const QString &name);

private:
    static QString keyOf(const QString &folder);

    QSettings m_settings;
};

} // namespace Ui
