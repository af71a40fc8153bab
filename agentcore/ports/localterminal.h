// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childticket.h"
#include "agentcore/ports/outputbuffer.h"
#include "agentcore/ports/savedoutput.h"
#include "agentcore/ports/terminalport.h"

#include <QStringDecoder>
#include <QTimer>

#include <functional>

class QProcess;
class QSocketNotifier;

namespace AgentCore {

class ProcessTree;
class SandboxProbe;
struct SandboxLaunch;

//! \brief A command of `/bin/sh -c` in a session of its own, without input.
//!
//! Standard output and error share one pipe. When the shell has ended, what it left running has
//! kGrace to end its output, then it is killed; in bubblewrap it ends with the shell. The
//! environment is commandEnvironment(). A sandbox that was asked for and does not start fails the
//! command, with ErrorCode::Conflict where it may start when all is looked for anew; one that this
//! machine does not have is left out, see TerminalExit::sandbox.
class AGENTCORE_EXPORT LocalTerminal : public Terminal
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kGrace{100}; //!< From SIGTERM to SIGKILL, too.

    //! \a probe says which sandbox there is; null: SandboxProbe::shared().
    explicit LocalTerminal(TerminalSpec spec, SandboxProbe *probe = nullptr,
                           QObject *parent = nullptr);
    ~LocalTerminal() override;

    void start() override;
    void kill() override;
    QString output() const override;
    QString savedOutput() const override { return m_saved.fileName(); }

private:
    enum class State { Idle, Starting, Running, ShellEnded, Finished };

    void begin();
    void prepareSandbox(const SandboxStatus &status);
    void launch(const SandboxLaunch &sandbox);
    void startShell(const SandboxLaunch &sandbox, int out);
    bool openPipe(int *writeEnd);
    void readOutput();
    void readRest();
    void take(QByteArrayView bytes);
    void handleShellEnded();
    void handleStartFailure();
    void handleLimit();
    void handleGraceOver();
    void closePipe();
    void enlist();
    ProcessTree tree() const;
    void killTree();
    bool hasNotBegun() const;
    void finishWith(const Result<TerminalExit> &result);

    TerminalSpec m_spec;
    SandboxProbe *m_probe;
    OutputBuffer m_output;
    SavedOutput m_saved;
    QStringDecoder m_decoder;
    QByteArray m_marker;
    QProcess *m_process = nullptr;
    ChildTicket m_ticket;
    QSocketNotifier *m_notifier = nullptr;
    QTimer m_wallTimer;
    QTimer m_silenceTimer;
    QTimer m_graceTimer;
    TerminalExit m_exit;
    qint64 m_leader = 0;
    qint64 m_emittedBytes = 0;
    std::function<bool()> m_hasBegun; // the command in the sandbox; may be unset
    int m_pipe = -1;
    bool m_isKept = false; // the leader is a keeper
    bool m_killing = false; // SIGTERM was sent
    bool m_killed = false; // SIGKILL was sent
    State m_state = State::Idle;
};

//! Commands as child processes of this program.
class AGENTCORE_EXPORT LocalTerminalPort : public TerminalPort
{
public:
    //! As LocalTerminal has it.
    explicit LocalTerminalPort(SandboxProbe *probe = nullptr)
        : m_probe(probe)
    { }

    std::unique_ptr<Terminal> create(const TerminalSpec &spec) override;

private:
    SandboxProbe *m_probe;
};

} // namespace AgentCore
