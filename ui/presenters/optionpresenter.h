// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QObject>

namespace Ui {

class AgentPresenter;
class ConversationPane;
class ModelChoice;
class SessionController;

//! \brief Keeps the composer's pickers and commands in step with the session in view, or with what
//! the next one will have: modes, models, options.
class OptionPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        ModelChoice *models;
        QList<AgentCore::SessionMode> modes; //!< Of sessions that do not exist yet.
        AgentPresenter *agents;
    };

    explicit OptionPresenter(Parts parts, QObject *parent = nullptr);

    //! Options anew, of what is in view.
    void read();
    void show(const QList<AgentCore::SessionOption> &options);
    void readCommands();
    void showCommands(const QList<AgentCore::SlashCommand> &commands);
    //! Fills the pickers with what is known.
    void fill();
    void refreshModels(AgentCore::ModelRefresh way);
    //! Gives the session in view the model that new ones get.
    void useChosenModel();

signals:
    //! Others are known now; fill() was not called.
    void shown();

private:
    void showThoseOfThen();
    void chooseOption(const QString &id, const QString &value);
    void chooseMode(const QString &modeId);

    Parts m;
    QList<AgentCore::SessionOption> m_options;
    QString m_toldOfThen; //!< Whose remembered options were said to be such.
    QString m_hintOfThen;
};

} // namespace Ui
