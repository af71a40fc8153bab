// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class SessionController;

//! \brief Turns and the sleep of the machine: it does not fall asleep by itself while one runs, and
//! when the person sends it to sleep all is stored before.
class SleepPresenter : public QObject
{
    Q_OBJECT

public:
    explicit SleepPresenter(SessionController *controller, QObject *parent = nullptr);

signals:
    //! The last moment to store what is only in memory.
    void goingToSleep();
};

} // namespace Ui
