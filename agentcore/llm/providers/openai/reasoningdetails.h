// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace AgentCore {

//! \brief Puts the entries of `reasoning_details` of one streamed answer together.
//!
//! They go back as the answer, had it not been streamed, would have them: pieces of one entry
//! joined, encrypted ones and signatures untouched, all in their order. Source: OpenRouter
//! documentation, "Reasoning tokens"; MiniMax, "OpenAI compatible API", whose pieces are documented
//! to repeat what came before but do not: both are understood.
class AGENTCORE_EXPORT ReasoningDetails
{
public:
    //! \return the text that is new, for people.
    QString take(const QJsonArray &entries);
    bool isEmpty() const { return m_entries.isEmpty(); }
    const QJsonArray &entries() const { return m_entries; }

private:
    QString takeOne(const QJsonObject &entry);

    QJsonArray m_entries;
};

} // namespace AgentCore
