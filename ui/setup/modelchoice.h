// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/history/sessionoption.h"
#include "agentcore/llm/modelmenu.h"

#include <QObject>

namespace Ui {

//! \brief Which model new sessions use: command line, then chosen for the next one, then that of
//! the settings, then chosen in the window before, then the default.
class ModelChoice : public QObject
{
    Q_OBJECT

public:
    //! \a requested: from the command line; \a remembered: chosen in the window before. Both may
    //! be empty.
    ModelChoice(AgentCore::ModelSource source, QString requested, QString remembered,
                QObject *parent = nullptr);

    //! What the command line asks for, "provider/model"; empty: nothing. Goes before the model
    //! that a stored session had.
    QString requestedName() const { return m_requested; }
    //! The model of sessions that have none; empty: the default.
    QString fallbackName() const;
    //! AuthRequired when nothing is configured.
    AgentCore::Result<AgentCore::ModelProfile> current() const;
    //! The option `model` for a session that does not exist yet; empty when nothing is configured.
    QList<AgentCore::SessionOption> options() const;
    //! Models that can be chosen, with what is known of them; reads the settings.
    AgentCore::ModelOffer offer() const;
    //! Asks the endpoints, see ModelMenu::refresh(); changed lists are told by listsChanged().
    void refresh(AgentCore::ModelRefresh way);
    bool isRefreshing() const { return m_menu->isRefreshing(); }
    //! What is known of models is to be read again.
    void noteCatalogue() { emit listsChanged(); }
    //! Uses \a name, one of the options, for the next session; see remember().
    void choose(const QString &name);
    //! Uses \a name for next sessions where the settings name none, see NewSessionDefaults.
    void remember(const QString &name);
    //! Another session is the next one: what was chosen for it is remembered only.
    void startNew() { m_isChosen = false; }
    //! As ModelSource::resolve().
    AgentCore::Result<AgentCore::ModelProfile> named(const QString &name) const
    {
        return m_source.resolve(name);
    }
    //! What the environment configures; AuthRequired when nothing.
    AgentCore::Result<AgentCore::ModelProfile> fromEnvironment() const;

    //! The folder that is open: its `.env` counts when it is trusted.
    void setFolder(const QString &folder) { m_source.setFolder(folder); }
    QString configDir() const { return m_source.configDir(); }
    //! Where keys are kept; made when it is first asked for.
    AgentCore::KeyStore *keys();
    void setKeys(std::unique_ptr<AgentCore::KeyStore> keys) { m_keys = std::move(keys); }
    //! Shared with the agent; before it is set there is one that keeps nothing.
    void setMenu(std::shared_ptr<AgentCore::ModelMenu> menu);

    //! Uses \a profile, which is stored, from now on.
    void adopt(const AgentCore::ModelProfile &profile);
    //! Stores \a profile, which has no key, as the default and uses it from now on; Io or
    //! InvalidInput.
    AgentCore::Result<void> save(const AgentCore::ModelProfile &profile);
    //! Uses what the environment configures from now on.
    void useEnvironment();

signals:
    //! \a remembered is to be given at the next start.
    void changed(const QString &remembered);
    //! offer() may be another one.
    void listsChanged();
    void refreshing(bool isRunning);

private:
    AgentCore::ModelSource m_source;
    QString m_requested;
    QString m_remembered;
    bool m_isChosen = false; //!< For the next session, by the person.
    std::unique_ptr<AgentCore::KeyStore> m_keys;
    std::shared_ptr<AgentCore::ModelMenu> m_menu; //!< Never null.
};

} // namespace Ui
