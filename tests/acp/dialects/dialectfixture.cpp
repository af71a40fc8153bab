// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static Result<ModelProfile> profileOf(const QString &name, std::optional<bool> vision)
{
    const QString full = name.isEmpty() ? u"test/scripted"_s : name;
    ModelProfile profile;
    profile.provider = full.section(u'/', 0, 0);
    profile.model = full.section(u'/', 1);
    profile.vision = vision;
    profile.contextWindow = 100'000;
    profile.outputLimit = 8'000;
    if (profile.provider != "test"_L1 && profile.provider != "other"_L1)
        return fail(ErrorCode::AuthRequired, u"this provider is not set up"_s);
    return profile;
}

void DialectFixture::serve(Acp::ServerOptions options)
{
    m_server.reset();
    m_agent.reset();
    LocalAgent::Services services;
    services.models = [this](const QString &) {
        ModelServices models = scriptedServices(&m_model);
        models.profile = [this](const QString &name) -> Result<ModelProfile> {
            if (!m_hasProvider)
                return fail(ErrorCode::AuthRequired, u"Set OPENAI_API_KEY"_s);
            return profileOf(name, m_vision);
        };
        models.models = [this](const ModelProfile &) {
            return ModelOffer::of(
                {*profileOf(u"test/scripted"_s, m_vision), *profileOf(u"other/large"_s, m_vision)});
        };
        return models;
    };
    services.createMcpPool = [this] { return std::make_unique<McpPool>(m_servers.makers()); };
    m_agent = std::make_unique<LocalAgent>(services);
    m_client = std::make_unique<FakeAcpClient>();
    m_client->checksWire = options.compatibility == Compatibility::Standard && !options.unstable;
    options.version = u"1.2.3"_s;
    if (!options.useTour)
        options.useTour = [] { };
    m_server = std::make_unique<Acp::AcpServer>(m_agent.get(), m_client.get(), std::move(options));
}

QJsonObject DialectFixture::loadParams(const QString &id) const
{
    return {{"sessionId"_L1, id}, {"cwd"_L1, m_dir->path()}, {"mcpServers"_L1, QJsonArray()}};
}

QJsonObject DialectFixture::promptParams(const QString &id, const QString &text)
{
    const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
    return {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}};
}

QJsonObject DialectFixture::turn(const QString &id, const QString &text)
{
    m_model.replies.push_back(ScriptedReply::text(text));
    return m_client->call(u"session/prompt"_s, promptParams(id, "ask "_L1 + text));
}

QStringList DialectFixture::shown() const
{
    QStringList shown;
    for (const QJsonObject &message : std::as_const(m_client->messages)) {
        const QJsonValue update = message["params"_L1]["update"_L1];
        const QString text = update["content"_L1]["text"_L1].toString();
        const QString kind = update["sessionUpdate"_L1].toString(u"response"_s);
        if (kind == "response"_L1 || !text.isEmpty())
            shown += text.isEmpty() ? kind : text;
    }
    return shown;
}
