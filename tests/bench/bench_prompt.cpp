// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_prompt: how large the first request of a session is before anybody said anything, for each
// wire format: the system prompt and what models are told of the tools.
#include "agentcore/compaction/tokenestimate.h"
#include "agentcore/knowledge/knowledge.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/llm/wire/wireformat.h"
#include "agentcore/session/turnrunner.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include "tests/bench/figures.h"

#include <QCoreApplication>
#include <QDir>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;
using Format = ModelProfile::WireFormat;

struct Endpoint
{
    const char *name;
    QString provider;
    Format format;
    QString model;
};

static qsizetype bodySize(const ModelProfile &profile, const ChatRequest &request)
{
    return wireFormat(profile.wireFormat)->createRequest(profile, request, {}).body.size();
}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    // One token is about four bytes of English and JSON for all vendors' encoders; the estimate is
    // fitted to o200k_base, see agentcore/compaction/tokenestimate.h.
    constexpr double kBytesPerToken = 4;
    const std::vector<Endpoint> endpoints{
        {"OpenAI, Responses", u"openai"_s, Format::OpenAiResponses, u"gpt-5.6"_s},
        {"OpenAI, chat", u"openai"_s, Format::OpenAiChat, u"gpt-5.6"_s},
        {"DeepSeek", u"deepseek"_s, Format::OpenAiChat, u"deepseek-v4-pro"_s},
        {"OpenRouter, Claude", u"openrouter"_s, Format::OpenAiChat, u"anthropic/claude-opus-4.8"_s},
        {"Anthropic", u"anthropic"_s, Format::Anthropic, u"claude-opus-4-8"_s},
        {"Gemini", u"gemini"_s, Format::Gemini, u"gemini-3-flash"_s},
    };
    const ToolRegistry tools = withKnowledgeTools(ToolRegistry::builtin());
    const QString system = systemPrompt({.roots = {QDir::tempPath()}});
    for (const Endpoint &endpoint : endpoints) {
        ModelProfile profile;
        profile.provider = endpoint.provider;
        profile.wireFormat = endpoint.format;
        profile.baseUrl = QUrl(u"https://localhost/v1"_s);
        if (endpoint.provider == "openai"_L1)
            profile.baseUrl = QUrl(u"https://api.openai.com/v1"_s);
        profile.model = endpoint.model;
        ChatRequest request;
        request.model = profile.model;
        request.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}};
        const qsizetype empty = bodySize(profile, request);
        request.system = system;
        const qsizetype withSystem = bodySize(profile, request);
        request.tools = TurnRunner::offered(tools.definitions(), profile, nullptr);
        const qsizetype all = bodySize(profile, request);
        qint64 estimate = estimateTokens(system);
        for (const ToolDefinition &tool : request.tools)
            estimate += estimateTokens(tool);
        const QString name = QString::fromLatin1(endpoint.name);
        printRow(name + u": system prompt, bytes / 4"_s,
                 double(withSystem - empty) / kBytesPerToken, 0, u"tokens"_s);
        printRow(name + u": %1 tools, bytes / 4"_s.arg(request.tools.size()),
                 double(all - withSystem) / kBytesPerToken, 0, u"tokens"_s);
        printRow(name + u": both, estimated as o200k_base"_s, double(estimate), 0, u"tokens"_s);
    }
    return 0;
}
