// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/conversationjumps.h"

#include <QObject>

class QAction;

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

//! \brief Opens windows with one answer each, to be read, saved and printed.
class AnswerOpener : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned and both outlive this; windows belong to that of \a view.
    AnswerOpener(ConversationView *view, ActionRegistry *actions, QObject *parent = nullptr);

private:
    void open(const QString &markdown);

    ConversationView *m_view;
};

class ConversationPane;
class Preferences;

//! \brief What can be done with the conversation in view: find, go through it, copy, zoom.
class ConversationActions : public QObject
{
    Q_OBJECT

public:
    //! None is owned; all outlive this.
    ConversationActions(ActionRegistry *registry, Preferences *preferences, ConversationPane *pane,
                        QObject *parent = nullptr);

private:
    QAction *add(const QString &id, const QString &text, const char *key, const QString &icon = {});
    void addFind();
    void addJump(const QString &name, ConversationJumps::Landmark landmark, const QString &previous,
                 const char *previousKey, const QString &next, const char *nextKey,
                 const QString &none);
    void addJumps();
    void addCopies();
    void addZoom();
    void zoom(int steps);
    void setPercent(int percent);
    void applyZoom();

    ActionRegistry *m_registry;
    Preferences *m_preferences;
    ConversationPane *m_pane;
    ConversationJumps m_jumps;
};

} // namespace Ui
