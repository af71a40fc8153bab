// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <memory>

namespace AgentCore {
class Agent;
class LocalAgent;
} // namespace AgentCore

namespace Ui {

//! What the command line says about the window.
struct WindowOptions
{
    QString directory; //!< Empty: the last one, or the current directory.
    QString model; //!< "provider/model"; empty: the configured one.
    QString modeId; //!< Empty: the default.
    QString resumeId; //!< A session to open; empty: none.
    QString importFile = {}; //!< Absolute: an exported session to take in; empty: none.
    //! Puts agents of others beside our own, also for its sub-agents; unset: there is but our own.
    std::function<std::unique_ptr<AgentCore::Agent>(std::unique_ptr<AgentCore::LocalAgent> own)>
        house;
    //! Starts the program once more, for a window of its own on a folder, with a session of it or,
    //! when that is empty, the one shown there last; false: it does not start. Unset: nobody can
    //! ask for one.
    std::function<bool(const QString &folder, const QString &sessionId)> openAnother;
    bool isFurther = false; //!< It was asked for beside one that may lie where this one would.
};

} // namespace Ui

//! \brief Entry of the module `agentao-ui`, found by name: runs the window until it is closed.
//!
//! Makes the QApplication; no other application object may exist. Returns the exit code.
extern "C" Q_DECL_EXPORT int agentaoRunWindow(int argc, char **argv,
                                              const Ui::WindowOptions &options);
//! Type of agentaoRunWindow, for the loader.
using AgentaoRunWindow = int (*)(int, char **, const Ui::WindowOptions &);
