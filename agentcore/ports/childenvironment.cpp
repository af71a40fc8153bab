// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childenvironment.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace AgentCore {

// All variables of these are removed: keys, but also base URLs and bodies that may hold some.
static constexpr QLatin1StringView kProviderPrefixes[] = {
    "AMAZON_BEDROCK_"_L1, "ANTHROPIC_"_L1, "ARK_"_L1,           "AZURE_OPENAI_"_L1,
    "BAILIAN_"_L1,        "BOCHA_"_L1,     "BRAVE_"_L1,         "CEREBRAS_"_L1,
    "COHERE_"_L1,         "DASHSCOPE_"_L1, "DEEPSEEK_"_L1,      "FIREWORKS_"_L1,
    "GEMINI_"_L1,         "GLM_"_L1,       "GOOGLE_VERTEX_"_L1, "GROQ_"_L1,
    "JINA_"_L1,           "KIMI_"_L1,      "LLM_"_L1,           "MINIMAX_"_L1,
    "MISTRAL_"_L1,        "MOONSHOT_"_L1,  "OPENAI_"_L1,        "OPENROUTER_"_L1,
    "PERPLEXITY_"_L1,     "QWEN_"_L1,      "SEARXNG_"_L1,       "SILICONFLOW_"_L1,
    "TOGETHER_"_L1,       "XAI_"_L1,       "ZAI_"_L1,           "ZHIPU_"_L1,
    "ZHIPUAI_"_L1,
};
static constexpr QLatin1StringView kOtherKeys[] = {
    "AWS_BEARER_TOKEN_BEDROCK"_L1,
    "AZURE_API_KEY"_L1,
    "CLAUDE_CODE_OAUTH_TOKEN"_L1,
    "CUSTOM_API_KEY"_L1,
    "GOOGLE_API_KEY"_L1,
    "GOOGLE_GENERATIVE_AI_API_KEY"_L1,
    "HF_TOKEN"_L1,
    "HUGGINGFACE_API_KEY"_L1,
    "LLAMACPP_API_KEY"_L1,
    "LMSTUDIO_API_KEY"_L1,
    "OLLAMA_API_KEY"_L1,
    "VLLM_API_KEY"_L1,
};

// What pays for the models where the cloud is the chosen provider; else it is for other programs.
static constexpr QLatin1StringView kCloudKeys[] = {
    "AWS_ACCESS_KEY_ID"_L1,
    "AWS_SECRET_ACCESS_KEY"_L1,
    "AWS_SESSION_TOKEN"_L1,
};

// P_API_KEY beside P_BASE_URL or P_MODEL configures a provider of that name.
static bool isKeyOfAProvider(const QString &name, const QProcessEnvironment &parent)
{
    static constexpr auto kSuffix = "_API_KEY"_L1;
    if (!name.endsWith(kSuffix))
        return false;
    const QString prefix = name.chopped(kSuffix.size());
    return parent.contains(prefix + "_BASE_URL"_L1) || parent.contains(prefix + "_MODEL"_L1);
}

static bool isProviderVariable(const QString &name, const QString &activePrefix)
{
    const auto starts = [&name](QLatin1StringView prefix) { return name.startsWith(prefix); };
    return std::ranges::any_of(kProviderPrefixes, starts)
        || std::ranges::find(kOtherKeys, name) != std::ranges::end(kOtherKeys)
        || (activePrefix == "AMAZON_BEDROCK_"_L1
            && std::ranges::find(kCloudKeys, name) != std::ranges::end(kCloudKeys))
        || (!activePrefix.isEmpty() && name.startsWith(activePrefix));
}

QProcessEnvironment scrubbedEnvironment(const QProcessEnvironment &parent)
{
    if (parent.value(u"AGENTAO_SCRUB_CHILD_ENV"_s) == "0"_L1)
        return parent;
    QString activePrefix = parent.value(u"LLM_PROVIDER"_s).trimmed().toUpper();
    for (QChar &c : activePrefix) {
        if (!c.isLetterOrNumber())
            c = u'_';
    }
    if (!activePrefix.isEmpty())
        activePrefix += u'_';
    QProcessEnvironment scrubbed = parent;
    const QStringList names = parent.keys();
    for (const QString &name : names) {
        if (isProviderVariable(name, activePrefix) || isKeyOfAProvider(name, parent))
            scrubbed.remove(name);
    }
    return scrubbed;
}

QProcessEnvironment commandEnvironment()
{
    QProcessEnvironment environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    environment.insert(u"GIT_PAGER"_s, u"cat"_s);
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    environment.insert(u"PAGER"_s, u"cat"_s);
    environment.insert(u"TERM"_s, u"dumb"_s);
    return environment;
}

} // namespace AgentCore
