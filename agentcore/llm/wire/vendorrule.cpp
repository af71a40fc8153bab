// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/vendorrule.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Format = ModelProfile::WireFormat;
using Form = ReasoningForm;
using Reach = ReasoningReach;

// clang-format off
// Foreign reasoning is left out everywhere: no vendor documents how another's is to be told, and
// signatures of others are refused.
static constexpr std::array kRules{
    // Chat completions of OpenAI tell no reasoning.
    VendorRule{Format::OpenAiChat, "openai"_L1, ""_L1, Form::None, Reach::Calls, false, false,
               CallIdForm::UpTo40, ""_L1,
               "https://platform.openai.com/docs/guides/reasoning"_L1, "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "azure"_L1, ""_L1, Form::None, Reach::Calls, false, false,
               CallIdForm::UpTo40, ""_L1,
               "https://learn.microsoft.com/azure/ai-foundry/openai/how-to/reasoning"_L1,
               "2026-11-23"_L1},
    // Of turns with calls in all later requests; what else comes is ignored.
    VendorRule{Format::OpenAiChat, "deepseek"_L1, ""_L1, Form::Content, Reach::CallTurns, true,
               false, CallIdForm::Any, ""_L1,
               "https://api-docs.deepseek.com/guides/thinking_mode"_L1, "2026-11-23"_L1},
    // K3 thinks always; the newer ones keep old thoughts, K2.6 when asked to.
    VendorRule{Format::OpenAiChat, "moonshot"_L1, "kimi-k3"_L1, Form::Content, Reach::All, true,
               false, CallIdForm::Any, ""_L1,
               "https://platform.kimi.ai/docs/guide/use-reasoning-effort"_L1, "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "moonshot"_L1, "kimi-k2.7 kimi-k2-thinking"_L1, Form::Content,
               Reach::All, true, false, CallIdForm::Any, ""_L1,
               "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "moonshot"_L1, "kimi-k2.6"_L1, Form::Content, Reach::All, true,
               false, CallIdForm::Any, "thinking.keep"_L1,
               "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "moonshot"_L1, ""_L1, Form::Content, Reach::Calls, true, false,
               CallIdForm::Any, ""_L1,
               "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "openrouter"_L1, ""_L1, Form::Details, Reach::All, false, true,
               CallIdForm::UpTo64, ""_L1,
               "https://openrouter.ai/docs/guides/best-practices/reasoning-tokens"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "qwen"_L1, "qwen3.6 qwen3.7 qwen3.8 qwen4"_L1, Form::Content,
               Reach::All, false, false, CallIdForm::Any, "preserve_thinking"_L1,
               "https://www.alibabacloud.com/help/en/model-studio/deep-thinking"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "qwen"_L1, ""_L1, Form::Content, Reach::Calls, false, false,
               CallIdForm::Any, ""_L1,
               "https://www.alibabacloud.com/help/en/model-studio/deep-thinking"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "glm"_L1, "glm-5.2 glm-5.3 glm-5.4 glm-5.5 glm-6"_L1,
               Form::Content, Reach::All, false, false, CallIdForm::Any, "thinking.clear_thinking"_L1, "https://docs.z.ai/guides/capabilities/thinking-mode"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "glm"_L1, "glm-4.7 glm-5"_L1, Form::Content, Reach::All, false,
               false, CallIdForm::Any, "thinking.clear_thinking"_L1,
               "https://docs.z.ai/guides/capabilities/thinking-mode"_L1, "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "glm"_L1, ""_L1, Form::Content, Reach::Calls, false, false,
               CallIdForm::Any, ""_L1,
               "https://docs.z.ai/guides/capabilities/thinking-mode"_L1, "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "minimax"_L1, "MiniMax-M3"_L1, Form::Details, Reach::All, false,
               false, CallIdForm::Any, "reasoning_split"_L1,
               "https://platform.minimax.io/docs/api-reference/text-openai-api"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "minimax"_L1, ""_L1, Form::Details, Reach::All, false, false,
               CallIdForm::Any, "reasoning_split"_L1,
               "https://platform.minimax.io/docs/guides/text-m2-function-call"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "xai"_L1, ""_L1, Form::Content, Reach::All, false, true,
               CallIdForm::Any, ""_L1,
               "https://docs.x.ai/developers/advanced-api-usage/prompt-caching/multi-turn"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "mistral"_L1, ""_L1, Form::Chunks, Reach::All, false, false,
               CallIdForm::Nine, ""_L1,
               "https://docs.mistral.ai/capabilities/reasoning"_L1, "2026-11-23"_L1, true},
    // Anything but `reasoning` is refused.
    VendorRule{Format::OpenAiChat, "groq"_L1, "qwen"_L1, Form::Plain, Reach::Calls, false, true,
               CallIdForm::Any, "reasoning_format"_L1,
               "https://console.groq.com/docs/reasoning"_L1, "2026-11-23"_L1},
    VendorRule{Format::OpenAiChat, "groq"_L1, ""_L1, Form::Plain, Reach::Calls, false, true,
               CallIdForm::Any, ""_L1,
               "https://console.groq.com/docs/reasoning"_L1, "2026-11-23"_L1},
    // Signatures of Gemini stand in `extra_content` of the calls.
    VendorRule{Format::OpenAiChat, "gemini"_L1, ""_L1, Form::None, Reach::Calls, false, false,
               CallIdForm::Any, ""_L1,
               "https://ai.google.dev/gemini-api/docs/thought-signatures"_L1, "2026-11-23"_L1},
    // Servers on this machine, gateways: what they sent, to the model that said it.
    VendorRule{Format::OpenAiChat, ""_L1, ""_L1, Form::AsItCame, Reach::Calls, false, true,
               CallIdForm::Any, ""_L1,
               "https://docs.vllm.ai/en/latest/features/interleaved_thinking"_L1, "2026-11-23"_L1},
    // Items are bound to the organization and the model that made them.
    VendorRule{Format::OpenAiResponses, ""_L1, ""_L1, Form::Signed, Reach::All, false, true,
               CallIdForm::UpTo64, ""_L1,
               "https://platform.openai.com/docs/guides/reasoning"_L1, "2026-11-23"_L1},
    VendorRule{Format::Anthropic, ""_L1, ""_L1, Form::Signed, Reach::All, false, true,
               CallIdForm::Word, ""_L1,
               "https://platform.claude.com/docs/en/build-with-claude/extended-thinking"_L1,
               "2026-11-23"_L1},
    VendorRule{Format::Gemini, ""_L1, ""_L1, Form::Signed, Reach::All, false, false,
               CallIdForm::Any, ""_L1,
               "https://ai.google.dev/gemini-api/docs/thought-signatures"_L1, "2026-11-23"_L1},
    VendorRule{Format::Demo, ""_L1, ""_L1, Form::None, Reach::Calls, false, false, CallIdForm::Any,
               ""_L1, ""_L1, ""_L1},
};
// clang-format on

bool isModelOf(QLatin1StringView families, QStringView model)
{
    if (families.isEmpty())
        return true;
    const QStringView name = model.sliced(model.lastIndexOf(u'/') + 1);
    return std::ranges::any_of(families.tokenize(u' '), [name](QLatin1StringView family) {
        return name.startsWith(family, Qt::CaseInsensitive);
    });
}

QString vendorOf(const ModelProfile &profile)
{
    using Name = std::pair<QLatin1StringView, QLatin1StringView>;
    static constexpr std::array kHosts{
        Name{"api.openai.com"_L1, "openai"_L1},
        Name{"openai.azure.com"_L1, "azure"_L1},
        Name{"deepseek.com"_L1, "deepseek"_L1},
        Name{"moonshot.ai"_L1, "moonshot"_L1},
        Name{"moonshot.cn"_L1, "moonshot"_L1},
        Name{"kimi.com"_L1, "moonshot"_L1},
        Name{"openrouter.ai"_L1, "openrouter"_L1},
        Name{"aliyuncs.com"_L1, "qwen"_L1},
        Name{"bigmodel.cn"_L1, "glm"_L1},
        Name{"z.ai"_L1, "glm"_L1},
        Name{"minimax.io"_L1, "minimax"_L1},
        Name{"minimaxi.com"_L1, "minimax"_L1},
        Name{"x.ai"_L1, "xai"_L1},
        Name{"mistral.ai"_L1, "mistral"_L1},
        Name{"groq.com"_L1, "groq"_L1},
        Name{"generativelanguage.googleapis.com"_L1, "gemini"_L1},
    };
    static constexpr std::array kProviders{Name{"zhipu"_L1, "glm"_L1}, Name{"zai"_L1, "glm"_L1}};
    const QString host = u'.' + profile.baseUrl.host();
    for (const auto &[end, vendor] : kHosts) {
        if (host.endsWith(end) && host.at(host.size() - end.size() - 1) == u'.')
            return vendor;
    }
    for (const auto &[id, vendor] : kProviders) {
        if (profile.provider == id)
            return vendor;
    }
    // What stands for any compatible endpoint, unless it is at home.
    const bool isElsewhere = profile.provider == "openai"_L1 && !profile.baseUrl.isEmpty();
    return isElsewhere ? u"compatible"_s : profile.provider;
}

bool isOpenAiModel(const ModelProfile &profile, const QString &model)
{
    const QString vendor = vendorOf(profile);
    return vendor == "openai"_L1 || vendor == "azure"_L1
        || model.startsWith("openai/"_L1, Qt::CaseInsensitive);
}

const VendorRule &vendorRule(const ModelProfile &profile, const QString &model)
{
    const QString vendor = vendorOf(profile);
    const auto fits = [&](const VendorRule &rule) {
        return rule.format == profile.wireFormat && (rule.vendor.isEmpty() || rule.vendor == vendor)
            && isModelOf(rule.models, model);
    };
    return *std::ranges::find_if(kRules, fits); // each format has a row for all others
}

QString cacheKey(const QString &conversation)
{
    constexpr qsizetype kDigits = 32;
    if (conversation.isEmpty())
        return {};
    const auto hash = QCryptographicHash::hash(conversation.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().first(kDigits));
}

QString reasoningBy(const ModelProfile &profile, const QString &model)
{
    return vendorOf(profile) + u'/' + model;
}

bool isOwnReasoning(const QJsonObject &opaque, const ModelProfile &profile, const QString &model)
{
    const QString by = opaque.value(kReasoningBy).toString();
    if (by.isEmpty())
        return true;
    if (vendorRule(profile, model).isModelBound)
        return by == reasoningBy(profile, model);
    return by.startsWith(vendorOf(profile) + u'/');
}

} // namespace AgentCore
