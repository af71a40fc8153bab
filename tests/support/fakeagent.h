// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QHash>

#include <functional>

namespace Testing {

//! A session without a model: turns do what onPrompt does and end by finish().
class FakeSession : public AgentCore::Session
{
    Q_OBJECT

public:
    FakeSession(QString id, QString cwd, QObject *parent);

    QString id() const override { return m_id; }
    QString cwd() const override { return m_cwd; }
    QString title() const override { return {}; }
    QString modeId() const override { return m_modeId; }
    QList<AgentCore::SessionMode> modes() const override;
    QString modelName() const override { return QStringLiteral("fake/model"); }
    bool isRunning() const override { return m_running; }
    std::vector<AgentCore::SessionUpdate> transcript() const override { return history; }
    AgentCore::Result<void> prompt(const QList<AgentCore::ContentBlock> &content) override;
    AgentCore::Result<void> retry() override { return prompt({}); }
    void cancel() override;
    AgentCore::Result<void> setMode(const QString &modeId) override;
    QList<AgentCore::SlashCommand> commands() const override { return commandList; }
    QList<AgentCore::SessionOption> options() const override { return choices; }
    AgentCore::Result<void> setOption(const QString &id, const QString &value) override;
    void stopToolCall(const QString &) override { }

    //! Emits it.
    void show(const AgentCore::SessionUpdate &update) { emit updated(update); }
    void finish(const AgentCore::TurnResult &result = {});

    AgentCore::Ports ports;
    std::vector<AgentCore::SessionUpdate> history;
    QList<QList<AgentCore::ContentBlock>> prompts;
    std::function<void(FakeSession &)> onPrompt; //!< Called from the event loop.
    AgentCore::Result<void> promptOutcome;
    QList<AgentCore::SessionOption> choices; //!< setOption() takes any value for one of these.
    QList<AgentCore::SlashCommand> commandList;
    bool endsOnCancel = true;
    int cancels = 0;

private:
    QString m_id;
    QString m_cwd;
    QString m_modeId = QStringLiteral("default");
    bool m_running = false;
};

//! An agent whose sessions are FakeSessions; what is in `stored` can be opened.
class FakeAgent : public AgentCore::Agent
{
    Q_OBJECT

public:
    struct Stored
    {
        QString cwd;
        std::vector<AgentCore::SessionUpdate> history;
        QDateTime updatedAt;
    };

    using Agent::Agent;

    AgentCore::AgentCapabilities capabilities() const override { return abilities; }
    AgentCore::Result<void> checkReady() const override { return ready; }
    QFuture<AgentCore::Result<AgentCore::Session *>>
    createSession(const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    openSession(const QString &id, const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    listSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    void closeSession(AgentCore::Session *session) override;
    AgentCore::Session *findOpen(const QString &id) const override { return open.value(id); }

    FakeSession *session(const QString &id) const { return open.value(id); }

    AgentCore::AgentCapabilities abilities{true, true, true, true};
    AgentCore::Result<void> ready;
    QList<AgentCore::SlashCommand> commandList; //!< Of the sessions it makes.
    std::function<void(FakeSession &)> onPrompt; //!< For sessions made from now on.
    QHash<QString, Stored> stored;
    QHash<QString, FakeSession *> open;
    AgentCore::SessionSpec lastSpec; //!< Without its ports.
    QStringList closed;

private:
    FakeSession *make(const QString &id, const AgentCore::SessionSpec &spec);
};

} // namespace Testing
