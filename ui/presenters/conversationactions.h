// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/conversationjumps.h"

#include <QObject>

class QAction;

namespace Ui {

class ActionRegistry;
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
