// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class ActionRegistry;
class Composer;

//! What the composer adds to the actions of the window.
class ComposerActions : public QObject
{
    Q_OBJECT

public:
    //! Neither \a registry nor \a composer is owned; both outlive this.
    ComposerActions(ActionRegistry *registry, Composer *composer, QObject *parent = nullptr);
};

} // namespace Ui
