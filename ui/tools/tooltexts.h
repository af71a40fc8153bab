// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/toolcatalogue.h"

#include <QCoreApplication>

namespace Ui {

//! \brief What the page of the tools says of one.
class ToolTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolTexts)

public:
    //! For people, in one line.
    static QString title(const AgentCore::ToolFacts &tool);
    //! Where it is from: the heading above such tools.
    static QString origin(const AgentCore::ToolFacts &tool);
    static QString serverOrigin(const QString &server);
    //! What it does to the world, in a few words.
    static QString risk(const AgentCore::ToolFacts &tool);
    //! "about 410 tokens".
    static QString cost(qint64 tokens);
    //! All of it, in a few lines.
    static QString facts(const AgentCore::ToolFacts &tool);
    //! How many there are and what they cost together.
    static QString sum(const QList<AgentCore::ToolFacts> &tools);
    //! Its schema as indented JSON.
    static QString schema(const AgentCore::ToolFacts &tool);
};

} // namespace Ui
