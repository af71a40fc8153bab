// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QList>

namespace Ui {

//! An agent to be added: its name, and its entry as acp.json has it.
struct AgentEntryDraft
{
    QString name;
    QJsonObject entry;
    friend bool operator==(const AgentEntryDraft &, const AgentEntryDraft &) = default;
};

//! \brief What people paste: our acp.json, the `agent_servers` of other editors, a list by name, or
//! one entry, whose name is that of its program.
//!
//! Names that are none for us become ones: "Gemini CLI" is "gemini-cli". Members that are not ours
//! are left out.
//! \return ParseError; InvalidInput when there is no agent in it.
AgentCore::Result<QList<AgentEntryDraft>> agentEntriesFrom(const QByteArray &json);

//! \a command as it is typed in a shell: the program and its arguments. InvalidInput for none.
AgentCore::Result<QJsonObject> agentEntryFrom(const QString &command);

} // namespace Ui
