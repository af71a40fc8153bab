// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QHash>

namespace AgentCore {

struct EndpointQuirks;

//! \brief The names that an endpoint gets for inputs of tools whose own names it refuses, and the
//! way back.
//!
//! Names of a server's tools may be any text ("filter[search]", "$.x"), and endpoints that refuse
//! one refuse the whole request. The model reads the own name in the description.
class AGENTCORE_EXPORT PropertyNames
{
public:
    //! What an endpoint takes as the name of a property.
    enum class Form {
        Any,
        Dotted, //!< ^[a-zA-Z0-9_.-]{1,64}$
        Word, //!< ^[a-zA-Z_][a-zA-Z0-9_]{0,63}$
    };

    //! The one for \a model, spoken to by \a format.
    static Form form(const QString &model, ModelProfile::WireFormat format,
                     const EndpointQuirks &quirks);

    //! The same for equal tools, so that a conversation keeps its names.
    PropertyNames(const std::vector<ToolDefinition> &tools, Form form);

    //! \a request as the endpoint takes it: schemas, and the calls that were made.
    ChatRequest applied(ChatRequest request) const;
    //! \a message, with calls of such tools as their servers know them.
    ChatMessage restored(ChatMessage message) const;

private:
    using Names = QHash<QString, QString>;

    static void renameCalls(ChatMessage &message, const QHash<QString, Names> &names);

    QHash<QString, Names> m_sent; //!< By tool: the name that is sent, by its own.
    QHash<QString, Names> m_own; //!< The other way round.
};

} // namespace AgentCore
