// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QList>
#include <QString>

namespace AgentCore {

struct ManualPage
{
    QString topic; //!< "sandbox"
    QString title; //!< "Where commands run"

    bool operator==(const ManualPage &) const = default;
};

//! The pages of the program's manual, in the order in which they are read. English.
AGENTCORE_EXPORT QList<ManualPage> manualPages();

//! \brief The page about \a topic, Markdown that begins with its heading.
//!
//! The beginning of a topic's name is enough where no other one begins so. NotFound names all
//! topics.
AGENTCORE_EXPORT Result<QString> manualPage(const QString &topic);

} // namespace AgentCore
