// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QObject>

#include <optional>

namespace Ui {

class ContextGauge;
class ContextPopover;
class SessionController;

//! \brief Keeps gauge and popover of the context in step with the session in view.
class ContextPresenter : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    ContextPresenter(SessionController *controller, ContextGauge *gauge, QObject *parent = nullptr);

    //! Shows what fills the context; nothing happens without a session.
    void open();
    ContextPopover *popover() const { return m_popover; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void handleUpdated(AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void readStored();
    void setUsage(const std::optional<AgentCore::UsageChanged> &usage);
    void refreshPopover();
    void compact(const QString &keep);

    SessionController *m_controller;
    ContextGauge *m_gauge;
    ContextPopover *m_popover = nullptr; //!< Made when it is first opened; the window owns it.
    std::optional<AgentCore::UsageChanged> m_usage; //!< Of the session in view.
};

} // namespace Ui
