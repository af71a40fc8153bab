// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonValue>
#include <QString>

//! Bounds of what one server may make us keep.
namespace AgentCore {

constexpr qsizetype kMaxMcpNameChars = 500; //!< Names, types of media and titles.
constexpr qsizetype kMaxMcpUriChars = 8'000;
constexpr qsizetype kMaxMcpDescriptionChars = 30'000;
constexpr qsizetype kMaxMcpTextChars = 8'000'000; //!< Of one piece of content.
constexpr qsizetype kMaxMcpSchemaWeight = 1'000'000; //!< As jsonWeight() has it.
constexpr qsizetype kMaxMcpListWeight = 48'000'000; //!< The same, of one list with all its pages.
constexpr int kMaxMcpItems = 2'000; //!< Of one such list: tools, resources or prompts.
constexpr int kMaxMcpPages = 200;
constexpr qsizetype kMaxMcpContents = 1'000; //!< Pieces of one result.

//! \brief Roughly how many characters \a value has as JSON; stops to count beyond \a limit.
AGENTCORE_EXPORT qsizetype jsonWeight(const QJsonValue &value, qsizetype limit);

//! At most \a maxChars of \a text, never half a character; a cut shows.
AGENTCORE_EXPORT QString boundedText(const QString &text, qsizetype maxChars);

} // namespace AgentCore
