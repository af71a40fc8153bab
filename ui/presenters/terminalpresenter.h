// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QUrl;

namespace Ui {

class ActionRegistry;
class ConversationPane;
class SessionController;
class SidePanes;
class TerminalPane;

//! \brief The person's terminals beside the conversation: in which folder they begin, and the way
//! of what they show to the agent, as an attachment of the message that is written.
class TerminalPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        SessionController *controller;
        ConversationPane *pane;
        SidePanes *side; //!< The terminals become a page of it.
        ActionRegistry *registry;
    };

    explicit TerminalPresenter(Parts parts, QObject *parent = nullptr);

    TerminalPane *terminals() const { return m_terminals; }
    //! Shows a new one in which this program runs with \a arguments first.
    void run(const QStringList &arguments);
    //! Shows and hides them.
    QAction *action() const { return m_toggle; }

signals:
    void linkRequested(const QUrl &url);

private:
    void addActions();
    QString folder() const;
    void attach(const QString &text);

    Parts m;
    TerminalPane *m_terminals;
    QAction *m_toggle = nullptr;
};

} // namespace Ui
