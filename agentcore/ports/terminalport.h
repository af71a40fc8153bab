// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/childowner.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QObject>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>

namespace AgentCore {

//! How to run one command line.
struct AGENTCORE_EXPORT TerminalSpec
{
    QString command; //!< For `/bin/sh -c`.
    QString workingDirectory; //!< Absolute, exists.
    std::chrono::milliseconds wallLimit{0}; //!< 0: none.
    std::chrono::milliseconds silenceLimit{0}; //!< Longest time without output; 0: none.
    qint64 maxOutputBytes = 4 * 1024 * 1024; //!< Kept; the middle is left out beyond it.
    //! What it may reach, where commands run in a sandbox of ours; unset: everything.
    std::optional<SandboxProfile> sandbox = {};
    QString outputFile
        = {}; //!< Where long output is kept as a whole, see SavedOutput; may be empty.
    ChildOwner owner = {}; //!< Of the process, where it is one of ours; its name may be empty.
};

//! How a command ended.
struct AGENTCORE_EXPORT TerminalExit
{
    std::optional<int> exitCode; //!< Unset when a signal or a limit ended it.
    QString signal; //!< "SIGKILL" and the like; empty otherwise.
    bool timedOut = false; //!< A limit of TerminalSpec ended it.
    bool truncated = false; //!< Output was left out.
    SandboxKind sandbox = SandboxKind::None; //!< What it ran in.
    CommandProfile profile = CommandProfile::None; //!< Of the sandbox; None without one.
    friend bool operator==(const TerminalExit &, const TerminalExit &) = default;
};

//! \brief One running command. Deleting it kills its whole process group without a signal.
class AGENTCORE_EXPORT Terminal : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Begins; to be called once.
    virtual void start() = 0;
    //! Ends the command and all its descendants; finished() follows within 200 ms, of a terminal
    //! elsewhere within some seconds.
    virtual void kill() = 0;
    //! What it printed so far, standard output and error in the order they came, bounded.
    virtual QString output() const = 0;
    //! The file of TerminalSpec::outputFile, once it is written; else empty.
    virtual QString savedOutput() const { return {}; }
    //! Whether some of the output could not be had.
    virtual bool isOutputLost() const { return false; }

signals:
    //! Whoever is on the other side shows it by itself, under that id; an empty one: not any more.
    void shown(const QString &id);
    //! New decoded text, ANSI escapes included.
    void outputAppended(const QString &text);
    //! Exactly once, never from within start().
    void finished(const AgentCore::Result<AgentCore::TerminalExit> &result);
};

//! \brief Where commands run: child processes of ours, or terminals of an editor.
class AGENTCORE_EXPORT TerminalPort
{
public:
    virtual ~TerminalPort() = default;

    //! Never null; what cannot be started says so by Terminal::finished().
    virtual std::unique_ptr<Terminal> create(const TerminalSpec &spec) = 0;
};

} // namespace AgentCore
