// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientlink.h"
#include "acp/wire/terminaljson.h"
#include "agentcore/ports/savedoutput.h"
#include "agentcore/ports/terminalport.h"

#include <QElapsedTimer>
#include <QTimer>

namespace AgentCore {
class SandboxProbe;
}

namespace Acp {

//! \brief A command in a terminal of the client, by the five methods `terminal/`.
//!
//! The client's own environment counts, with the additions of clientTerminalVariables(). There is
//! no message for new output: it is fetched while the command runs, the less often the less comes,
//! after kFastPoll to kSlowestPoll; a silence limit is therefore reached up to that much later.
//! Whatever happens, the terminal is released: also one whose id arrives when nobody waits for it
//! any more.
class AGENTCORE_EXPORT ClientTerminal : public AgentCore::Terminal
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kFastPoll{500};
    static constexpr std::chrono::milliseconds kSlowPoll{5000};
    static constexpr std::chrono::milliseconds kSlowestPoll{15000}; //!< Of large output.
    //! From `terminal/kill` to the end, whatever the client answers.
    static constexpr std::chrono::milliseconds kKillTime{3000};
    //! By then the wrapper has started bubblewrap, which ends what it started when it is killed.
    static constexpr std::chrono::milliseconds kConfinedStart{400};

    //! \a wrapper: a program with arguments that the shell is started by; may be empty. \a sandbox:
    //! what it confines the command with.
    ClientTerminal(ClientLink link, AgentCore::TerminalSpec spec, QStringList wrapper = {},
                   AgentCore::SandboxKind sandbox = AgentCore::SandboxKind::None,
                   QObject *parent = nullptr);
    ~ClientTerminal() override;

    void start() override;
    void kill() override;
    QString output() const override;
    QString savedOutput() const override { return m_saved.fileName(); }
    bool isOutputLost() const override { return m_exit.truncated || !m_problem.isEmpty(); }

private:
    enum class State { Idle, Starting, Creating, Running, Ended, Finished };
    using Answer = AgentCore::Result<QJsonValue>;

    //! How long a confined command must not be ended yet: bubblewrap that is killed while it begins
    //! leaves what it started behind.
    std::chrono::milliseconds leftToStart() const;
    void begin();
    void create();
    void handleCreated(const QString &id);
    AgentCore::Peer::RequestId call(const QString &method,
                                    void (ClientTerminal::*handle)(const Answer &));
    void handleExit(const Answer &answer);
    void handleEnding(const TerminalEnding &ending);
    void poll();
    void handlePolled(const Answer &answer);
    void schedulePoll(bool hasChanged);
    bool take(const TerminalOutput &output);
    void emitNew(const QString &before);
    void handleSilence();
    void handleLimit();
    void handleKillTimeOver();
    void giveUpCalls();
    void finishWith(const AgentCore::Result<AgentCore::TerminalExit> &result);

    ClientLink m_link;
    AgentCore::TerminalSpec m_spec;
    QStringList m_wrapper;
    AgentCore::TerminalExit m_exit;
    AgentCore::SavedOutput m_saved;
    QString m_id; //!< The client's; empty: there is none to be released.
    QElapsedTimer m_sinceCreated;
    QString m_text; //!< As fetched last.
    QString m_problem; //!< Why the last of the output is missing.
    qint64 m_emittedChars = 0;
    AgentCore::Peer::RequestId m_wait = 0; //!< `terminal/wait_for_exit`; 0: none is open.
    AgentCore::Peer::RequestId m_fetch = 0; //!< `terminal/output`; 0: none is open.
    std::chrono::milliseconds m_interval = kFastPoll;
    QTimer m_pollTimer;
    QTimer m_wallTimer;
    QTimer m_silenceTimer;
    QTimer m_killTimer;
    bool m_isSilent = false; //!< The silence limit is over unless the next fetch brings something.
    bool m_isKilling = false;
    State m_state = State::Idle;
};

//! \brief What is added to the environment of a client's terminals.
//!
//! No pagers, no questions of git, and an empty value for each variable of this process that holds
//! the keys of model providers: the client may have handed them down to us. See
//! AgentCore::scrubbedEnvironment().
AGENTCORE_EXPORT QMap<QString, QString> clientTerminalVariables();

//! \brief Commands in terminals of the client, which shows them to the user.
//!
//! A sandbox comes first. In bubblewrap nearly all of it fits into a command line, so the client
//! starts that, without the filter of system calls: abstract sockets are in reach there. What is
//! masked is looked for where the client is, see Bubblewrap::elsewhere(). What must be our own
//! child is: a command that nobody was asked for, whatever Landlock holds back, one that is too
//! long, one that bubblewrap could not be started for there and, if it is the first, all after it.
//! Where there is no sandbox on this machine there is none in the client's terminals either.
class AGENTCORE_EXPORT ClientTerminals : public AgentCore::TerminalPort
{
public:
    //! \a link is not owned and outlives it; its session may be named later. \a probe says which
    //! sandbox there is; null: SandboxProbe::shared().
    explicit ClientTerminals(const ClientLink *link, AgentCore::SandboxProbe *probe = nullptr)
        : m_link(link)
        , m_probe(probe)
    { }

    //! What it returns does not need the port any more.
    std::unique_ptr<AgentCore::Terminal> create(const AgentCore::TerminalSpec &spec) override;

    //! What is known of bubblewrap where the client is.
    enum class Wrapping { Untried, Works, Fails };
    //! In bytes, with the command: some clients make one argument of it, of which Linux takes
    //! 128 KiB (execve(2)).
    static constexpr qsizetype kMaxWrapped = 96 * 1024;

private:
    const ClientLink *m_link;
    AgentCore::SandboxProbe *m_probe;
    std::shared_ptr<Wrapping> m_wrapping = std::make_shared<Wrapping>(Wrapping::Untried);
};

} // namespace Acp
