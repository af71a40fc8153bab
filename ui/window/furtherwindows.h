// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

namespace Ui {

class MainWindow;

//! \brief Lets a window open another one: by an action, and for a session in the side bar.
//!
//! That is a process of its own: what goes wrong there leaves this one alone.
class FurtherWindows : public QObject
{
    Q_OBJECT

public:
    //! Starts one for a folder and a session, which may be empty; false: it could not be started.
    using Open = std::function<bool(const QString &folder, const QString &sessionId)>;

    //! \a window owns it.
    FurtherWindows(Open open, MainWindow *window);

private:
    void openOne(const QString &folder, const QString &sessionId);

    Open m_open;
    MainWindow *m_window;
};

} // namespace Ui
