// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/sessionevent.h"

#include <algorithm>
#include <array>

namespace AgentCore {

//! The words of an enumeration in session files, in the order of its enumerators. They are part of
//! the file format: never change one.
template <typename Enum> inline constexpr std::array<QLatin1StringView, 0> kWords;

template <>
inline constexpr std::array kWords<ContentBlock::Kind>{
    QLatin1StringView("text"), QLatin1StringView("image"), QLatin1StringView("link"),
    QLatin1StringView("resource")};
template <>
inline constexpr std::array kWords<UserEvent::Way>{
    QLatin1StringView("prompt"), QLatin1StringView("steer"), QLatin1StringView("command"),
    QLatin1StringView("slash")};
template <>
inline constexpr std::array kWords<FinishReason>{
    QLatin1StringView("end_turn"), QLatin1StringView("tool_calls"), QLatin1StringView("max_tokens"),
    QLatin1StringView("refusal")};
template <>
inline constexpr std::array kWords<StopReason>{
    QLatin1StringView("end_turn"), QLatin1StringView("max_tokens"),
    QLatin1StringView("max_turn_requests"), QLatin1StringView("refusal"),
    QLatin1StringView("cancelled")};
template <>
inline constexpr std::array kWords<ToolKind>{
    QLatin1StringView("read"),  QLatin1StringView("edit"),   QLatin1StringView("delete"),
    QLatin1StringView("move"),  QLatin1StringView("search"), QLatin1StringView("execute"),
    QLatin1StringView("think"), QLatin1StringView("fetch"),  QLatin1StringView("switch_mode"),
    QLatin1StringView("other")};
template <>
inline constexpr std::array kWords<ToolStatus>{
    QLatin1StringView("pending"), QLatin1StringView("in_progress"), QLatin1StringView("completed"),
    QLatin1StringView("failed")};
template <>
inline constexpr std::array kWords<CallRefusal::By>{
    QLatin1StringView("user"), QLatin1StringView("nobody"), QLatin1StringView("rules"),
    QLatin1StringView("stop")};
template <>
inline constexpr std::array kWords<PlanEntry::Status>{
    QLatin1StringView("pending"), QLatin1StringView("in_progress"), QLatin1StringView("completed")};
template <>
inline constexpr std::array kWords<PlanEntry::Priority>{
    QLatin1StringView("high"), QLatin1StringView("medium"), QLatin1StringView("low")};
template <>
inline constexpr std::array kWords<NoticeRaised::Severity>{
    QLatin1StringView("info"), QLatin1StringView("warning"), QLatin1StringView("error")};

template <typename Enum> QString wordOf(Enum value)
{
    return kWords<Enum>.at(size_t(value));
}

//! Nothing for a word that is none of them.
template <typename Enum> std::optional<Enum> enumOf(const QString &word)
{
    const auto &words = kWords<Enum>;
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? std::nullopt : std::optional(Enum(found - words.begin()));
}

//! The member \a key, which is required to be one of the words.
template <typename Enum> Enum readWord(JsonReader &reader, QLatin1StringView key)
{
    const auto value = enumOf<Enum>(reader.requiredString(key));
    if (!value)
        reader.fail(key, QStringLiteral("has an unknown value"));
    return value.value_or(Enum());
}

} // namespace AgentCore
