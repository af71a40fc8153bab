// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcpserverfacts.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/wire/mcpbounds.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QLatin1StringView kLegacy[]
    = {kMcpNewestLegacy, "2025-06-18"_L1, "2025-03-26"_L1, "2024-11-05"_L1};

bool isLegacyMcpRevision(const QString &revision)
{
    return std::ranges::find(kLegacy, revision) != std::ranges::end(kLegacy);
}

static void readCapabilities(const QJsonObject &capabilities, McpIntroduction &introduction)
{
    const auto has = [&](QLatin1StringView key) { return capabilities[key].isObject(); };
    const auto tells
        = [&](QLatin1StringView key) { return capabilities[key]["listChanged"_L1].toBool(); };
    McpServerFacts &facts = introduction.facts;
    facts.tools = has("tools"_L1);
    facts.resources = has("resources"_L1);
    facts.subscribe = facts.resources && capabilities["resources"_L1]["subscribe"_L1].toBool();
    facts.prompts = has("prompts"_L1);
    facts.logging = has("logging"_L1);
    introduction.changes = {tells("tools"_L1), tells("resources"_L1), tells("prompts"_L1)};
}

static void readNames(const QJsonObject &info, McpServerFacts &facts)
{
    const auto text = [&](QLatin1StringView key) {
        return boundedText(info[key].toString(), kMaxMcpNameChars);
    };
    facts.name = text("name"_L1);
    facts.title = text("title"_L1);
    facts.version = text("version"_L1);
}

static void readInstructions(const QJsonObject &result, McpServerFacts &facts)
{
    facts.instructions = boundedText(result["instructions"_L1].toString(), kMaxMcpDescriptionChars);
}

Result<McpIntroduction> McpIntroduction::fromInitialize(const QJsonObject &result)
{
    JsonReader reader(result);
    McpIntroduction introduction;
    const QString version = reader.requiredString("protocolVersion"_L1);
    const QJsonObject capabilities = reader.requiredObject("capabilities"_L1);
    if (reader.ok() && !isLegacyMcpRevision(version)) {
        return fail(
            ErrorCode::Unsupported,
            u"the server speaks revision \"%1\" of the protocol, which is not supported"_s.arg(
                version.left(50)));
    }
    introduction.facts.protocolVersion = version;
    readCapabilities(capabilities, introduction);
    const QJsonObject tasks = capabilities["tasks"_L1].toObject(); // only 2025-11-25 has them so
    introduction.facts.toolTasks = tasks["requests"_L1]["tools"_L1]["call"_L1].isObject();
    introduction.facts.cancelsTasks = tasks["cancel"_L1].isObject();
    readNames(result["serverInfo"_L1].toObject(), introduction.facts);
    readInstructions(result, introduction.facts);
    return reader.finish(std::move(introduction));
}

Result<McpIntroduction> McpIntroduction::fromDiscover(const QJsonObject &result)
{
    JsonReader reader(result);
    McpIntroduction introduction;
    reader.requiredArray("supportedVersions"_L1);
    introduction.supported = reader.optionalStrings("supportedVersions"_L1);
    introduction.facts.protocolVersion = kMcpModern;
    readCapabilities(reader.requiredObject("capabilities"_L1), introduction);
    readNames(result["_meta"_L1]["io.modelcontextprotocol/serverInfo"_L1].toObject(),
              introduction.facts);
    readInstructions(result, introduction.facts);
    return reader.finish(std::move(introduction));
}

QJsonObject mcpClientInfo()
{
    return {{"name"_L1, "agentao"_L1},
            {"title"_L1, "Agentao"_L1},
            {"version"_L1, QStringLiteral(AGENTAO_VERSION)}};
}

} // namespace AgentCore
