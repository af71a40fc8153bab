// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QString>

namespace AgentCore {

//! One value that an option may have; words are English.
struct AGENTCORE_EXPORT OptionValue
{
    QString value; //!< For programs.
    QString name; //!< For people.
    QString description; //!< May be empty.
    friend bool operator==(const OptionValue &, const OptionValue &) = default;
};

//! \brief Something of a session that the user may choose, from a list.
//!
//! Source: ACP version 1, "Session Config Options".
struct AGENTCORE_EXPORT SessionOption
{
    QString id; //!< One of the constants of OptionId.
    QString name; //!< English.
    QString value; //!< Always one of the values.
    QList<OptionValue> values;
    QString description = {}; //!< What there is to say of it now, English; mostly empty.
    friend bool operator==(const SessionOption &, const SessionOption &) = default;
};

namespace OptionId {
inline constexpr QLatin1StringView kModel{"model"};
inline constexpr QLatin1StringView kMode{"mode"};
inline constexpr QLatin1StringView kThoughtLevel{"thought_level"};
inline constexpr QLatin1StringView kTemperature{"temperature"};
inline constexpr QLatin1StringView kOutputLimit{"max_tokens"};
//! A JSON object; taken, but not in the list of options, since it has no list of values.
inline constexpr QLatin1StringView kExtraBody{"extra_body"};
} // namespace OptionId

} // namespace AgentCore
