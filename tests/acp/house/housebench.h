// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/agenthouse.h"
#include "acp/share/sharedsessions.h"
#include "agentcore/session/local/localagent.h"
#include "tests/acp/client/clientbench.h"
#include "tests/support/testfiles.h"

namespace Testing {

//! Our own agent, which has no model, and one that a test plays under the name "other".
class HouseBench
{
public:
    HouseBench()
    {
        folder = QFileInfo(dir.path()).canonicalFilePath();
        writeAgents(R"({"servers":{"other":{"command":"played"}}})");
        start();
    }
    void writeAgents(const QByteArray &json)
    {
        QVERIFY(putFile(config.filePath(QStringLiteral("acp.json")), json));
    }
    //! As after a start of the program.
    void start()
    {
        house.reset();
        house = std::make_unique<Acp::AgentHouse>(
            ownAgent(), config.path(), [this](const Acp::AgentSpec &) { return other.maker(); });
        house->directory()->choose(folder, QStringLiteral("other"));
    }
    //! As in another program of the user, called \a name: sessions of each are shared.
    std::unique_ptr<Acp::AgentHouse> sharingHouse(const QString &name)
    {
        const auto sharing = std::make_shared<Acp::SharedSessions>(
            Acp::SessionPorch::Options{QStringLiteral("1")}, [name] { return name; });
        auto own = ownAgent();
        own->setSharing(sharing);
        auto made = std::make_unique<Acp::AgentHouse>(
            std::move(own), config.path(),
            [this](const Acp::AgentSpec &) { return other.maker(); });
        made->fleet().setSharing(sharing);
        made->directory()->choose(folder, QStringLiteral("other"));
        return made;
    }
    static std::unique_ptr<AgentCore::LocalAgent> ownAgent()
    {
        AgentCore::LocalAgent::Services services;
        services.models = [](const QString &) {
            AgentCore::ModelServices models;
            models.profile = [](const QString &) -> AgentCore::Result<AgentCore::ModelProfile> {
                return AgentCore::fail(AgentCore::ErrorCode::AuthRequired,
                                       QStringLiteral("no model"));
            };
            return models;
        };
        return std::make_unique<AgentCore::LocalAgent>(std::move(services));
    }
    AgentCore::SessionSpec spec()
    {
        AgentCore::SessionSpec session;
        session.cwd = folder;
        session.ports.permission = &ports;
        session.ports.elicitation = &ports;
        return session;
    }
    template <typename T> T waited(QFuture<AgentCore::Result<T>> future)
    {
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 30'000))
            return {};
        const auto result = future.result();
        if (!result) {
            error = result.error();
            return {};
        }
        return *result;
    }
    AgentCore::Session *create() { return waited(house->createSession(spec())); }
    AgentCore::Session *open(const QString &id) { return waited(house->openSession(id, spec())); }
    //! Begins a turn; the agent's view of the request.
    QJsonObject prompt(AgentCore::Session *session, const QString &text)
    {
        const qsizetype before = other.count(QStringLiteral("session/prompt"));
        if (!session->prompt({AgentCore::ContentBlock::fromText(text)}))
            return {};
        if (!QTest::qWaitFor([&] { return other.count(QStringLiteral("session/prompt")) > before; },
                             30'000))
            return {};
        return other.request(QStringLiteral("session/prompt"));
    }
    bool endTurn(AgentCore::Session *session, const QJsonObject &request)
    {
        other.answer(request[QStringLiteral("id")],
                     QJsonObject{{QStringLiteral("stopReason"), QStringLiteral("end_turn")}});
        return QTest::qWaitFor([&] { return !session->isRunning(); }, 30'000);
    }
    //! A turn in which \a says is what the agent does.
    bool turn(AgentCore::Session *session, const QString &text, const std::function<void()> &says)
    {
        const QJsonObject request = prompt(session, text);
        if (request.isEmpty())
            return false;
        says();
        return endTurn(session, request);
    }
    static QStringList words(const AgentCore::Session *session)
    {
        QStringList all;
        const auto transcript = session->transcript();
        for (const AgentCore::SessionUpdate &update : transcript) {
            if (const auto *user = std::get_if<AgentCore::UserMessageAdded>(&update))
                all += QStringLiteral("> ") + user->content.text;
            else if (const auto *text = std::get_if<AgentCore::AgentTextAppended>(&update))
                all += text->text;
            else if (const auto *call = std::get_if<AgentCore::ToolCallChanged>(&update))
                all += QStringLiteral("* ") + QString(call->call.title);
            else if (const auto *notice = std::get_if<AgentCore::NoticeRaised>(&update))
                all += QStringLiteral("! ") + notice->title + u'\n' + notice->detail;
        }
        return all;
    }

    QTemporaryDir dir;
    QTemporaryDir config;
    QString folder;
    ScriptedAgent other;
    AskedPorts ports;
    std::unique_ptr<Acp::AgentHouse> house;
    AgentCore::Error error;
};

} // namespace Testing
