// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/wire/callids.h"

#include <QJsonObject>

namespace AgentCore {

//! In what member of an assistant message reasoning goes back.
enum class ReasoningForm {
    None, //!< It stays here.
    AsItCame, //!< The member that the answer had it in.
    Content, //!< `reasoning_content`.
    Plain, //!< `reasoning`.
    Details, //!< `reasoning_details`, entry by entry as they came.
    Chunks, //!< Chunks of type "thinking" in the content.
    Signed, //!< What the wire format alone knows: see the writer of that format.
};

//! The answers whose reasoning goes back; all later requests then have it.
enum class ReasoningReach {
    Calls, //!< Those with calls.
    CallTurns, //!< Those of a turn in which the model called before or calls now.
    All,
};

//! \brief What one vendor wants of a conversation with one family of its models.
//!
//! What schemas do not say. Each row names the vendor's page and the day it was looked up on.
struct AGENTCORE_EXPORT VendorRule
{
    ModelProfile::WireFormat format = ModelProfile::WireFormat::OpenAiChat;
    QLatin1StringView vendor; //!< As vendorOf() says; empty: all others.
    QLatin1StringView models; //!< What names begin with, several with spaces; empty: all others.
    ReasoningForm form = ReasoningForm::AsItCame;
    ReasoningReach reach = ReasoningReach::Calls;
    bool isRequired = false; //!< Where there is none, the member is there and empty.
    bool isModelBound = false; //!< Reasoning of another model of the vendor is foreign, too.
    CallIdForm callIds = CallIdForm::Any;
    QLatin1StringView keeps; //!< The switch that keeps old reasoning in sight; empty: none needed.
    QLatin1StringView page;
    QLatin1StringView lookedUp; //!< ISO date.
    bool answersResults = false; //!< A message of the user must not follow results of tools.
};

//! The one for \a model at the endpoint of \a profile.
AGENTCORE_EXPORT const VendorRule &vendorRule(const ModelProfile &profile, const QString &model);

//! True for models of OpenAI, at its own endpoint, at Azure or behind a gateway that says so.
AGENTCORE_EXPORT bool isOpenAiModel(const ModelProfile &profile, const QString &model);

//! True when the name of \a model begins with one of \a families, see VendorRule::models; what
//! stands before a "/" does not count.
AGENTCORE_EXPORT bool isModelOf(QLatin1StringView families, QStringView model);

//! \brief Who is behind the endpoint of \a profile: "deepseek", "moonshot".
//!
//! By its host where that is a known one, else by the provider's id; two names of one vendor are
//! one. "openai" at another host is "compatible".
AGENTCORE_EXPORT QString vendorOf(const ModelProfile &profile);

//! \brief The key by which a vendor finds its cache for \a conversation: 32 digits, which tell
//! nothing of it. Empty for an empty one.
AGENTCORE_EXPORT QString cacheKey(const QString &conversation);

//! Member of ReasoningPart::opaque that says whose it is: "deepseek/deepseek-v4-flash".
inline constexpr QLatin1StringView kReasoningBy("by");

//! The value for what \a model at the endpoint of \a profile makes.
AGENTCORE_EXPORT QString reasoningBy(const ModelProfile &profile, const QString &model);

//! \brief True when reasoning with \a opaque may go to \a model at the endpoint of \a profile.
//!
//! Files of older versions do not say whose it is: then it may.
AGENTCORE_EXPORT bool isOwnReasoning(const QJsonObject &opaque, const ModelProfile &profile,
                                     const QString &model);

} // namespace AgentCore
