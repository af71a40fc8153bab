// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/acp/client/scriptedagent.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace Testing {

//! Answers what is asked as the test says, and keeps it.
class AskedPorts : public AgentCore::PermissionPort, public AgentCore::ElicitationPort
{
public:
    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override
    {
        questions += question;
        if (answers)
            std::move(reply).answer({.choice = choice, .note = {}, .asked = asked});
        else
            open.push_back(std::make_unique<AgentCore::PermissionReply>(std::move(reply)));
    }
    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override
    {
        elicitations += elicitation;
        if (answers)
            std::move(reply).answer(elicitationAnswer);
        else
            openForms.push_back(std::make_unique<AgentCore::ElicitationReply>(std::move(reply)));
    }
    void withdraw(const QString &id) override { withdrawn += id; }

    bool answers = true;
    std::optional<AgentCore::PermissionChoice> choice = AgentCore::PermissionChoice::AllowOnce;
    QString asked; //!< Of several answers with that choice.
    AgentCore::ElicitationAnswer elicitationAnswer;
    QList<AgentCore::PermissionQuestion> questions;
    QList<AgentCore::Elicitation> elicitations;
    QStringList withdrawn;
    std::vector<std::unique_ptr<AgentCore::PermissionReply>> open;
    std::vector<std::unique_ptr<AgentCore::ElicitationReply>> openForms;
};

//! A session with an agent that a test plays, in a folder of its own.
class ClientBench
{
public:
    explicit ClientBench(Acp::AgentSpec agentSpec = {})
        : spec(std::move(agentSpec))
    {
        if (spec.name.isEmpty())
            spec.name = QStringLiteral("other");
        folder = QFileInfo(dir.path()).canonicalFilePath();
    }

    AgentCore::SessionSpec sessionSpec()
    {
        AgentCore::SessionSpec session;
        session.cwd = folder;
        session.ports.permission = &ports;
        session.ports.elicitation = &ports;
        return session;
    }
    //! Null when it was not opened; error says why.
    AgentCore::Session *open()
    {
        if (!agent)
            agent = std::make_unique<Acp::RemoteAgent>(spec, other.maker());
        return taken(agent->createSession(sessionSpec()));
    }
    AgentCore::Session *taken(QFuture<AgentCore::Result<AgentCore::Session *>> future)
    {
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 30'000))
            return nullptr;
        if (!future.result()) {
            error = future.result().error();
            return nullptr;
        }
        session = *future.result();
        QObject::connect(session, &AgentCore::Session::updated, session,
                         [this](const AgentCore::SessionUpdate &update) { updates += update; });
        QObject::connect(session, &AgentCore::Session::turnFinished, session,
                         [this](const AgentCore::TurnResult &result) { results += result; });
        return session;
    }
    //! Begins a turn; the agent's view of the request.
    QJsonObject prompt(const QString &text = QStringLiteral("go"))
    {
        const qsizetype before = other.count(QStringLiteral("session/prompt"));
        if (!session->prompt({AgentCore::ContentBlock::fromText(text)}))
            return {};
        if (!QTest::qWaitFor([&] { return other.count(QStringLiteral("session/prompt")) > before; },
                             60'000))
            return {};
        return other.request(QStringLiteral("session/prompt"));
    }
    //! A command that the agent runs in its turn, and that sleeps; its process, 0: it is not there.
    int startSleeper()
    {
        const QTemporaryDir marks;
        const QString mark = marks.filePath(QStringLiteral("pid"));
        other.ask(QStringLiteral("terminal/create"),
                  {{QStringLiteral("sessionId"), QStringLiteral("s1")},
                   {QStringLiteral("command"),
                    QStringLiteral("echo $$ > '%1'; exec sleep 1000").arg(mark)}});
        int pid = 0;
        (void)QTest::qWaitFor(
            [&] {
                QFile file(mark);
                if (file.open(QIODevice::ReadOnly))
                    pid = file.readAll().trimmed().toInt();
                return pid > 0;
            },
            30'000);
        return pid;
    }
    bool ends()
    {
        return QTest::qWaitFor([this] { return !results.isEmpty(); }, 60'000);
    }
    void endTurn(const QJsonObject &request, const QString &reason = QStringLiteral("end_turn"))
    {
        other.answer(request[QStringLiteral("id")],
                     QJsonObject{{QStringLiteral("stopReason"), reason}});
    }
    QStringList notices() const
    {
        QStringList titles;
        const auto transcript = session->transcript(); // of before anybody listened, too
        for (const AgentCore::SessionUpdate &update : transcript) {
            if (const auto *notice = std::get_if<AgentCore::NoticeRaised>(&update))
                titles += notice->title + u' ' + notice->detail;
        }
        return titles;
    }
    qsizetype noticesWith(const QString &words) const { return notices().filter(words).size(); }
    template <typename T> QList<T> all() const
    {
        QList<T> found;
        for (const AgentCore::SessionUpdate &update : updates) {
            if (const auto *one = std::get_if<T>(&update))
                found += *one;
        }
        return found;
    }
    QString text() const
    {
        QString text;
        for (const auto &chunk : all<AgentCore::AgentTextAppended>())
            text += chunk.text;
        return text;
    }

    QTemporaryDir dir;
    QString folder;
    Acp::AgentSpec spec;
    ScriptedAgent other;
    AskedPorts ports;
    std::unique_ptr<Acp::RemoteAgent> agent;
    AgentCore::Session *session = nullptr;
    AgentCore::Error error;
    QList<AgentCore::SessionUpdate> updates;
    QList<AgentCore::TurnResult> results;
};

} // namespace Testing
