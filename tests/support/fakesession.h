// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <utility>

//! A session whose transcript and updates are what a test says; nothing runs by itself.
class FakeSession : public AgentCore::Session
{
public:
    explicit FakeSession(std::vector<AgentCore::SessionUpdate> transcript = {},
                         QObject *parent = nullptr)
        : Session(parent)
        , m_transcript(std::move(transcript))
    { }

    void setRunning(bool running) { m_running = running; }
    void send(const AgentCore::SessionUpdate &update)
    {
        m_transcript.push_back(update);
        emit updated(update);
    }
    void endTurn(const AgentCore::TurnResult &result = {})
    {
        m_running = false;
        emit turnFinished(result);
    }

    QString id() const override { return QStringLiteral("sess_fake"); }
    QString cwd() const override { return QStringLiteral("/project/app"); }
    QString title() const override { return {}; }
    QString modeId() const override { return QStringLiteral("default"); }
    QList<AgentCore::SessionMode> modes() const override { return {}; }
    QString modelName() const override { return {}; }
    bool isRunning() const override { return m_running; }
    std::vector<AgentCore::SessionUpdate> transcript() const override { return m_transcript; }
    AgentCore::Result<void> prompt(const QList<AgentCore::ContentBlock> &) override { return {}; }
    AgentCore::Result<void> retry() override { return {}; }
    void cancel() override { }
    AgentCore::Result<void> setMode(const QString &) override { return {}; }
    QList<AgentCore::SessionOption> options() const override { return {}; }
    AgentCore::Result<void> setOption(const QString &, const QString &) override { return {}; }
    void stopToolCall(const QString &) override { }

private:
    std::vector<AgentCore::SessionUpdate> m_transcript;
    bool m_running = false;
};
