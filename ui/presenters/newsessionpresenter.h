// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace AgentCore {
class AgentDirectory;
}

namespace Ui {

class ActionRegistry;
class ModelChoice;
class NewSessionWatch;
class SessionController;

//! \brief Lets new sessions begin as the settings say, where nothing else was chosen for them.
//!
//! To be made before SessionPresenter, which shows what they begin with.
class NewSessionPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ModelChoice *models;
        ActionRegistry *registry;
        AgentCore::AgentDirectory *directory; //!< Null: there is but our own agent.
    };

    explicit NewSessionPresenter(Parts parts, QObject *parent = nullptr);

    //! \a folder is about to be shown. Returns the agent of sessions there, where none was chosen
    //! before; empty: our own.
    QString openFolder(const QString &folder);
    //! The next one is asked for. True: it is to have a work tree, which is being asked about.
    bool beginApart();

private:
    void applyMode();
    void handleChanged();
    bool isOtherNext() const;

    Parts m;
    NewSessionWatch *m_watch;
};

} // namespace Ui
