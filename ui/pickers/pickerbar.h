// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"
#include "agentcore/session/session.h"

#include <QWidget>

namespace Ui {

class AgentPicker;
class Button;
class ContextGauge;
class ModelPicker;
class ModePicker;
class SandboxSign;

//! What stands below the composer's text: agent, mode, sandbox, model, share of the context.
class PickerBar : public QWidget
{
    Q_OBJECT

public:
    explicit PickerBar(QWidget *parent = nullptr);

    void setModes(const QList<AgentCore::SessionMode> &modes, const QString &currentId);
    //! The same, of the option that is the mode; none: there are no modes.
    void setModesOf(const QList<AgentCore::SessionOption> &options);
    QString modeId() const { return m_modeId; }
    QList<AgentCore::SessionMode> modes() const { return m_modes; }
    //! \a name: "provider/model"; empty: not chosen yet. \a options: what can be picked; without
    //! any the button asks for a model at once.
    void setModel(const QString &name, const QList<AgentCore::SessionOption> &options);
    QString model() const { return m_modelName; }
    QList<AgentCore::SessionOption> options() const { return m_options; }

    //! \brief Whom the session is had with; empty \a name: our own agent.
    //!
    //! Hidden as long as there is nobody else. What is ours alone, sandbox and list of models, is
    //! shown with our own agent.
    void setAgent(const AgentCore::AgentList &list, const QString &name);

    //! The choices are another agent's, to be shown in its words.
    bool isOther() const { return !m_agentName.isEmpty(); }

    Button *agentButton() const { return m_agent; }
    AgentPicker *agentPicker() const { return m_agentPicker; }
    Button *modeButton() const { return m_mode; }
    Button *modelButton() const { return m_model; }
    ModelPicker *modelPicker() const { return m_modelPicker; }
    ModePicker *modePicker() const { return m_modePicker; }
    SandboxSign *sandbox() const { return m_sandbox; }
    ContextGauge *context() const { return m_context; }

    //! As if the button was pressed.
    void openModels();
    void openModes();
    void openAgents();
    //! As if it was chosen there.
    void chooseMode(const QString &id) { emit modeChosen(id); }
    void chooseOption(const QString &id, const QString &value) { emit optionChosen(id, value); }

signals:
    void modeChosen(const QString &modeId);
    //! The page for models is wanted.
    void modelRequested();
    void optionChosen(const QString &optionId, const QString &value);

protected:
    bool event(QEvent *event) override;

private:
    void buildLayout();
    void fitMode();
    void showMode();
    void showModel(const QString &name);

    Button *m_agent = nullptr;
    AgentPicker *m_agentPicker = nullptr;
    QString m_agentName;
    ContextGauge *m_context = nullptr;
    Button *m_mode = nullptr;
    SandboxSign *m_sandbox = nullptr;
    Button *m_model = nullptr;
    ModelPicker *m_modelPicker = nullptr;
    ModePicker *m_modePicker = nullptr;
    QList<AgentCore::SessionMode> m_modes;
    QList<AgentCore::SessionOption> m_options;
    QString m_modeId;
    QString m_modeName;
    QString m_modeWord; //!< The same, where there is little room.
    QString m_modelName;
};

} // namespace Ui
