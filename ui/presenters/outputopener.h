// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace AgentCore {
class Session;
struct ToolCallState;
} // namespace AgentCore

namespace Ui {

class ActionRegistry;
class ConversationView;

//! \brief Opens windows with all that a command printed, and keeps them up to date.
class OutputOpener : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned and both outlive this; windows belong to that of \a view.
    OutputOpener(ConversationView *view, ActionRegistry *actions, QObject *parent = nullptr);

    //! Of the tool call \a toolCallId in the view; one window per call.
    void open(const QString &toolCallId);

private:
    void addActions(ActionRegistry *actions);

    ConversationView *m_view;
};

} // namespace Ui
