// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace Ui {

class ActionRegistry;
class Banner;

//! \brief The switch that has all that the program does written into the log file, until it is
//! switched off or the window ends.
class DebugSwitch : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned, and both outlive it.
    DebugSwitch(ActionRegistry *registry, Banner *banner, QObject *parent = nullptr);

    QAction *action() const { return m_action; }

private:
    void turn(bool isOn);

    Banner *m_banner;
    QAction *m_action;
};

} // namespace Ui
