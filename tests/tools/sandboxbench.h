// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/support/testfiles.h"
#include "tests/tools/lastingplace.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <map>

//! Runs commands in a workspace of its own, in each sandbox that starts on this machine.
class SandboxBench
{
public:
    struct Outcome
    {
        QString output;
        AgentCore::TerminalExit exit;
        QStringList undone; //!< By GitGuard.
        bool hasNotBegun = false;
    };

    //! \a place: the folder to be in; else not among temporary files, which others are seen in
    //! place of in a sandbox.
    explicit SandboxBench(const QString &place = lastingPlace())
        : m_base(place + QStringLiteral("/sandbox-XXXXXX"))
    {
        QDir().mkpath(path("project"));
        QDir().mkpath(path("home"));
        QDir().mkpath(path("run"));
        qputenv("HOME", QFile::encodeName(path("home")));
        qputenv("AGENTAO_HOME", QFile::encodeName(path("home/agentao")));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(path("run")));
        remakeRoom();
    }

    //! Nothing makes the folder anew.
    ~SandboxBench()
    {
        for (const auto &[name, value] : m_before)
            qputenv(name, value);
    }
    Q_DISABLE_COPY_MOVE(SandboxBench)

    //! As for a session that begins now.
    void remakeRoom()
    {
        m_room = std::make_shared<AgentCore::CommandRoom>(QStringList{path("project")});
    }
    QString path(const char *name) const { return m_base.filePath(QString::fromUtf8(name)); }
    QString path(const QString &name) const { return m_base.filePath(name); }
    AgentCore::CommandRoom &room() { return *m_room; }
    std::shared_ptr<AgentCore::CommandRoom> sharedRoom() { return m_room; }

    bool put(const QString &name, const QByteArray &text) const
    {
        return putFile(path(name), text);
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }

    //! As the tool runs it, in "project"; SandboxKind::None is without any sandbox.
    Outcome run(AgentCore::SandboxKind kind, AgentCore::CommandProfile profile,
                const QString &command, const AgentCore::CommandAccess &access = {},
                AgentCore::GitMaking making = AgentCore::GitMaking::Nothing)
    {
        // As GuardedTerminal does it where something has gone meanwhile.
        Outcome outcome = runOnce(kind, profile, command, access, making);
        for (int i = 0; outcome.hasNotBegun && i < 3; ++i)
            outcome = runOnce(kind, profile, command, access, making);
        return outcome;
    }

    Outcome runOnce(AgentCore::SandboxKind kind, AgentCore::CommandProfile profile,
                    const QString &command, const AgentCore::CommandAccess &access,
                    AgentCore::GitMaking making)
    {
        using namespace AgentCore;
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = path("project");
        std::optional<GuardedRun> guard;
        if (kind != SandboxKind::None) {
            if (profile == CommandProfile::Work)
                guard.emplace(m_room, kind, making);
            spec.sandbox = commandSandbox(profile, {path("project")}, access, {});
            (void)m_room->furnish(&*spec.sandbox, making);
        }
        LocalTerminal terminal(spec, probe(kind));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        if (!spy.wait(60'000))
            return {QStringLiteral("(never ended)"), {}, {}};
        const auto exit = spy.first().first().value<Result<TerminalExit>>();
        const QStringList undone = guard ? guard->end(kind) : QStringList();
        if (!exit)
            return {QStringLiteral("(error) ") + exit.error().text(),
                    {},
                    undone,
                    exit.error().code == ErrorCode::Conflict};
        return {terminal.output(), *exit, undone};
    }

    //! Asked once in a program: each look starts a sandbox.
    static AgentCore::SandboxProbe *probe(AgentCore::SandboxKind kind)
    {
        static std::map<AgentCore::SandboxKind, AgentCore::SandboxProbe> known;
        return &known.try_emplace(kind, QList{kind}).first->second;
    }

    //! Empty when \a kind starts here, else why it does not.
    static QString missing(AgentCore::SandboxKind kind)
    {
        auto asked = probe(kind)->status();
        if (!QTest::qWaitFor([&asked] { return asked.isFinished(); }))
            return QStringLiteral("no answer");
        const AgentCore::SandboxStatus status = asked.result();
        return status.kind == kind ? QString() : status.reason + QStringLiteral(" (not there)");
    }

private:
    const std::map<const char *, QByteArray> m_before{
        {"HOME", qgetenv("HOME")},
        {"AGENTAO_HOME", qgetenv("AGENTAO_HOME")},
        {"XDG_RUNTIME_DIR", qgetenv("XDG_RUNTIME_DIR")}};
    QTemporaryDir m_base;
    std::shared_ptr<AgentCore::CommandRoom> m_room;
};
