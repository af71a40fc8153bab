// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <span>

namespace AgentCore {

//! How a thinking level is said; what the words stand for is in addThinking() and in the requests
//! of the other formats.
enum class ThinkingSwitch {
    Effort, //!< Word `reasoning_effort`, off is "none"; in Responses `reasoning.effort`.
    Toggle, //!< `thinking.type` "enabled" or "disabled".
    ToggleAndEffort, //!< `thinking.type` and, unless it is off, `reasoning_effort`.
    Adaptive, //!< `thinking.type` "adaptive" or "disabled".
    OnOff, //!< `reasoning_effort`: one word for on, another one for off.
    Budget, //!< `enable_thinking` and `thinking_budget` in tokens.
    Nested, //!< `reasoning.effort`, off is "none".
    Always, //!< It always thinks and takes no switch.
    ClaudeBudget, //!< `thinking.budget_tokens`.
    ClaudeEffort, //!< `thinking.type` "adaptive" and `output_config.effort`.
    GeminiBudget, //!< `thinkingBudget`.
    GeminiLevel, //!< `thinkingLevel`.
};

//! \brief How one family of models is asked to think more or less: each vendor's own switch behind
//! RequestOptions::thinkingLevel.
struct AGENTCORE_EXPORT ThinkingRule
{
    ModelProfile::WireFormat format = ModelProfile::WireFormat::OpenAiChat;
    QLatin1StringView vendor; //!< As vendorOf() says; empty: all others.
    QLatin1StringView models; //!< As VendorRule::models.
    ThinkingSwitch way = ThinkingSwitch::Effort;
    //! Words that may be sent, weakest first, with spaces; "none" is off. Empty: whichever the user
    //! says, as the endpoint maps it or names those that it takes. Of OnOff: off, then on.
    QLatin1StringView words;
    QLatin1StringView page;
    QLatin1StringView lookedUp; //!< ISO date.
};

//! The whole table, the first row that fits counts.
AGENTCORE_EXPORT std::span<const ThinkingRule> thinkingRules();

//! The one for \a model at the endpoint of \a profile in \a format.
AGENTCORE_EXPORT const ThinkingRule &
thinkingRule(const ModelProfile &profile, ModelProfile::WireFormat format, const QString &model);

//! All words for thinking levels, weakest first; the first is "none", which people call "off".
AGENTCORE_EXPORT const QStringList &thinkingLevelOrder();

//! \brief What to offer for the model of \a profile where nobody knows its levels, weakest first.
//!
//! What its endpoint then refuses is learnt. Empty for models that take no switch.
AGENTCORE_EXPORT QStringList usualThinkingLevels(const ModelProfile &profile);

//! \brief The one of \a levels for the wish \a level: itself, else the strongest that is not
//! stronger, else the weakest. Empty without levels, and for what is no level.
AGENTCORE_EXPORT QString fittingLevel(const QStringList &levels, const QString &level);

//! \brief The word for \a level: the strongest of \a words that is not stronger, else the weakest
//! one; "off" is "none".
AGENTCORE_EXPORT QString thinkingWord(QLatin1StringView words, const QString &level);

} // namespace AgentCore
