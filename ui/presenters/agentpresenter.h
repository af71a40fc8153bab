// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <QTimer>

class QAction;

namespace Ui {

class ActionRegistry;
class ConversationPane;
class FirstRunPage;
class PlacePicker;
class RememberedAgents;
class SessionController;

//! \brief Whom the session in view is had with, and the next one; remembered for each folder.
//!
//! To be made before SessionPresenter, which shows what that agent offers.
class AgentPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        AgentCore::AgentDirectory *directory; //!< Null: there is but our own agent.
        ActionRegistry *registry;
        SessionController *controller;
        ConversationPane *pane;
        FirstRunPage *firstRun;
        RememberedAgents *state;
    };

    explicit AgentPresenter(Parts parts, QObject *parent = nullptr);

    //! New sessions of \a folder, which is about to be shown, are had as the last time, else with
    //! \a usual; empty: our own.
    void openFolder(const QString &folder, const QString &usual = {});
    //! Of the session in view, or of the next one; empty: our own agent.
    QString name() const;
    //! The next session needs no model of ours.
    bool isOtherNext() const;
    //! The same of it or of the session in view.
    bool needsNoModel() const { return isOtherNext() || !name().isEmpty(); }
    //! What the next session with another agent may have, as far as that is known, and what is
    //! chosen of it.
    const QList<AgentCore::SessionOption> &options() const { return m_options; }
    void chooseOption(const QString &id, const QString &value);
    //! Next sessions are had with \a name; in view is a new one. Empty: our own agent.
    void choose(const QString &name);

signals:
    //! name() is another one.
    void changed();
    //! options() are others.
    void optionsChanged();
    void pageRequested();
    void trafficRequested(const QString &name);
    void signInRequested(const QString &name);
    void signOutRequested(const QString &name);

private:
    void addAction();
    void refresh();
    void readOptions();
    void forgetChoices();
    //! The folders of \a path on the machine of the agent in view.
    void showPlaces(const QString &path);
    void choosePlace(const QString &place);
    void begin(const QString &chosen);

    Parts m;
    QAction *m_chooseAgent = nullptr;
    PlacePicker *m_places = nullptr;
    QTimer m_refresh; //!< Many changes at once are one.
    QString m_folder;
    QList<AgentCore::SessionOption> m_options;
    QList<AgentCore::ChosenOption> m_chosen; //!< For the next session.
};

} // namespace Ui
