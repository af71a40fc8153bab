// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/vendormock.h"

#include "tests/support/vendoranswers.h"
#include "tests/support/vendorchecks.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

using Format = AgentCore::ModelProfile::WireFormat;
using Style = ReasoningStyle;

// clang-format off
const QList<VendorRow> &vendorRows()
{
    static const QList<VendorRow> rows{
        {"OpenAI-chat", Format::OpenAiChat, "azure", "gpt-4.1", Style::None,
         "call_%1abcdefghijklmno", true, "",
         "https://platform.openai.com/docs/api-reference/chat/create", "2026-11-23"},
        {"OpenAI-responses", Format::OpenAiResponses, "openai", "gpt-6-sol", Style::Signed,
         "call_%1abcdefghijklmno", true, "api.openai.com",
         "https://platform.openai.com/docs/guides/reasoning", "2026-11-23"},
        {"Anthropic", Format::Anthropic, "anthropic", "claude-sonnet-5-5", Style::Signed,
         "toolu_01%1", true, "",
         "https://platform.claude.com/docs/en/build-with-claude/extended-thinking", "2026-11-23"},
        {"Gemini", Format::Gemini, "gemini", "gemini-3.8-flash", Style::Signed, "", true, "",
         "https://ai.google.dev/gemini-api/docs/thought-signatures", "2026-11-23"},
        {"DeepSeek", Format::OpenAiChat, "deepseek", "deepseek-flash", Style::Content,
         "call_00_%1", true, "",
         "https://api-docs.deepseek.com/guides/thinking_mode", "2026-11-23"},
        {"Moonshot", Format::OpenAiChat, "moonshot", "kimi-k3", Style::Content,
         "functions.look:%1", true, "",
         "https://platform.kimi.ai/docs/guide/use-reasoning-effort", "2026-11-23"},
        {"Moonshot-K2.6", Format::OpenAiChat, "moonshot", "kimi-k2.6", Style::Content,
         "functions.look:%1", true, "",
         "https://platform.kimi.ai/docs/guide/use-kimi-k2-thinking-model", "2026-11-23"},
        {"Mistral", Format::OpenAiChat, "mistral", "mistral-medium-latest", Style::Chunks, "%1",
         true, "",
         "https://docs.mistral.ai/capabilities/reasoning", "2026-11-23"},
        {"OpenRouter", Format::OpenAiChat, "openrouter", "anthropic/claude-sonnet-5.5",
         Style::SignedDetails, "toolu_vrtx_01%1", true, "",
         "https://openrouter.ai/docs/guides/best-practices/reasoning-tokens", "2026-11-23"},
        {"OpenRouter-auto", Format::OpenAiChat, "openrouter", "openrouter/auto",
         Style::SignedDetails, "toolu_vrtx_01%1", true, "",
         "https://openrouter.ai/docs/guides/best-practices/reasoning-tokens", "2026-11-23"},
        {"Groq", Format::OpenAiChat, "groq", "openai/gpt-oss-120b", Style::Plain,
         "fc_%1-0b3c-4f5e-8a7d-9c1e2f3a4b5c", false, "",
         "https://console.groq.com/docs/reasoning", "2026-11-23"},
        {"Qwen", Format::OpenAiChat, "qwen", "qwen3.8-max", Style::Content, "call_%1", true, "",
         "https://www.alibabacloud.com/help/en/model-studio/deep-thinking", "2026-11-23"},
        {"GLM", Format::OpenAiChat, "zhipu", "glm-5.3", Style::Content, "call_-%1", false, "",
         "https://docs.bigmodel.cn/cn/guide/capabilities/thinking-mode", "2026-11-23"},
        {"MiniMax", Format::OpenAiChat, "minimax", "MiniMax-M3", Style::Details,
         "call_function_%1_1", true, "",
         "https://platform.minimax.io/docs/api-reference/text-openai-api", "2026-11-23"},
        {"xAI-responses", Format::OpenAiResponses, "xai", "grok-4.7", Style::Signed,
         "call_%1-77b1-4e9a-b1f4-aabbccddeeff-0123456789", true, "",
         "https://docs.x.ai/developers/model-capabilities/text/reasoning", "2026-11-23"},
        {"xAI", Format::OpenAiChat, "xai", "grok-4.3", Style::Content,
         "call_%1-77b1-4e9a-b1f4-aabbccddeeff-0123456789", true, "",
         "https://docs.x.ai/developers/advanced-api-usage/prompt-caching/multi-turn",
         "2026-11-23"},
    };
    return rows;
}
// clang-format on

FakeAnswer VendorMock::answer(const QByteArray &bytes)
{
    const QJsonObject body = QJsonDocument::fromJson(bytes).object();
    const QString fault = vendorFault(m_row, body, m_said);
    if (!fault.isEmpty()) {
        refusals += fault;
        return vendorRefusal(m_row, fault);
    }
    accepted += bytes;
    const QJsonArray tools = body.value("tools"_L1).toArray();
    return playStep(std::ranges::any_of(tools, [](const QJsonValue &tool) {
        return tool["type"_L1] == "custom"_L1 && tool["name"_L1] == "apply_patch"_L1;
    }));
}

QString VendorMock::say(const QString &what)
{
    return u"%1 %2 %3"_s.arg(QLatin1StringView(m_row.name), what).arg(m_number);
}

FakeAnswer VendorMock::playStep(bool patches)
{
    constexpr int kSteps = 3;
    constexpr int kFirstId = 100'000'000;
    ++m_number;
    VendorAnswer answer;
    // Numbers of two vendors never meet.
    const int place = int(std::ranges::find(vendorRows(), QByteArray(m_row.name),
                                            [](const VendorRow &row) { return row.name; })
                          - vendorRows().begin());
    answer.number = place * 10'000 + m_number;
    const auto call = [&](int index) {
        const int id = kFirstId + answer.number * 10 + index;
        const QString form = QString::fromLatin1(m_row.callId);
        answer.callIds += form.isEmpty() ? form : form.arg(id);
    };
    if (m_step != 1)
        answer.thought = say(u"thought"_s);
    if (m_step == 0) {
        call(0);
        call(1);
        if (patches) {
            call(2);
            answer.patchId = answer.callIds.takeLast();
            answer.patch
                = u"*** Begin Patch\n*** Add File: made%1.txt\n+\"quoted\"\n*** End Patch"_s.arg(
                    answer.number);
        }
    } else if (m_step == 1) {
        call(0);
    } else {
        answer.text = say(u"answer"_s);
        ++answeredPrompts;
    }
    m_step = (m_step + 1) % kSteps;
    const QJsonValue returned = reasoningToReturn(m_row, answer);
    if (!returned.isUndefined())
        m_said.insert(answer.key(), returned);
    return streamed(m_row, answer);
}

} // namespace Testing
