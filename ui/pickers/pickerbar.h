// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QWidget>

class QAction;
class QMenu;

namespace AgentCore {
struct SandboxStatus;
}

namespace Ui {

class Button;
class Label;
class ModelMenu;

//! What stands below the composer's text: mode, model, share of the context.
class PickerBar : public QWidget
{
    Q_OBJECT

public:
    explicit PickerBar(QWidget *parent = nullptr);

    void setModes(const QList<AgentCore::SessionMode> &modes, const QString &currentId);
    QString modeId() const { return m_modeId; }
    //! \a name: "provider/model"; empty: not chosen yet. \a options: what its menu offers; without
    //! any the button asks for a model at once.
    void setModel(const QString &name, const QList<AgentCore::SessionOption> &options);
    //! Share of the context in use, 0 to 1; nothing: not known.
    void setContextShare(std::optional<double> share);
    //! What a pointer at that share is told.
    void setContextTip(const QString &tip);

signals:
    void modeChosen(const QString &modeId);
    //! The page for models is wanted.
    void modelRequested();
    void optionChosen(const QString &optionId, const QString &value);
    //! A tip is about to be shown, see setContextTip().
    void contextTipWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillModeMenu();
    void askForSandbox();
    void showSandbox(const AgentCore::SandboxStatus &status);

    Label *m_context = nullptr;
    Button *m_mode = nullptr;
    Button *m_model = nullptr;
    QMenu *m_modeMenu = nullptr;
    QAction *m_sandbox = nullptr; //!< In the menu of modes; tells of the sandbox of commands.
    ModelMenu *m_modelMenu = nullptr;
    QList<AgentCore::SessionMode> m_modes;
    QString m_modeId;
};

} // namespace Ui
