// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonObject>
#include <QString>
#include <QStringView>

#include <optional>

namespace AgentCore {

//! \brief The object that \a text begins, with what is open closed: members that are whole, and
//! the start of a text that is still being written. Nothing when \a text does not begin one.
//!
//! For titles of tool calls whose arguments still stream; costs a pass and a parse.
AGENTCORE_EXPORT std::optional<QJsonObject> parsePartialObject(QStringView text);

//! \brief The JSON object that a model meant with \a arguments, which are none.
//!
//! Only what can be meant in one way is put right: a code fence around the object, commas before a
//! closing brace, braces that are missing at the end or stand there too often, an object that is
//! written as a JSON string, an empty object before the one that is meant. Nothing where a string
//! or a value was cut off, or for anything else.
AGENTCORE_EXPORT std::optional<QString> repairedArguments(const QString &arguments);

} // namespace AgentCore
