// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/guardedterminal.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

GuardedTerminal::GuardedTerminal(Place place, TerminalSpec spec)
    : m_place(std::move(place))
    , m_spec(std::move(spec))
{ }

GuardedTerminal::~GuardedTerminal() = default;

void GuardedTerminal::start()
{
    if (!m_spec.sandbox || !m_place.room) {
        begin();
        return;
    }
    m_unfurnished = m_spec.sandbox;
    m_rules = m_place.room->rulesFor(m_spec.command, m_spec.workingDirectory);
    SandboxProbe *probe = m_place.probe ? m_place.probe : SandboxProbe::shared();
    probe->status().then(this, [this](const SandboxStatus &status) { furnish(status.kind); });
}

void GuardedTerminal::furnish(SandboxKind kind)
{
    struct Furnished
    {
        SandboxProfile sandbox;
        Result<QStringList> kept;
        std::shared_ptr<GuardedRun> run;
    };
    const auto work = [room = m_place.room, making = m_place.making, kind, rules = m_rules,
                       sandbox = *m_unfurnished, run = m_run] {
        Furnished furnished{sandbox, {}, run};
        if (sandbox.kind == CommandProfile::Work && !run)
            furnished.run = std::make_shared<GuardedRun>(room, kind, making);
        furnished.kept = room->furnish(&furnished.sandbox, making, rules);
        return furnished;
    };
    runInPool(this, work, [this, kind](const Furnished &furnished) {
        if (m_isKilled)
            return;
        m_spec.sandbox = furnished.sandbox;
        m_run = furnished.run;
        if (!furnished.kept && kind != SandboxKind::None) { // where nothing is kept in any case
            end(std::unexpected(furnished.kept.error()));
            return;
        }
        m_kept = furnished.kept.value_or(QStringList());
        begin();
    });
}

void GuardedTerminal::begin()
{
    ++m_starts;
    m_terminal = m_place.port->create(m_spec);
    connect(m_terminal.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_terminal.get(), &Terminal::shown, this, &Terminal::shown);
    connect(m_terminal.get(), &Terminal::finished, this, &GuardedTerminal::handleFinished);
    m_terminal->start();
}

void GuardedTerminal::kill()
{
    if (m_terminal) {
        m_terminal->kill();
    } else if (!std::exchange(m_isKilled, true)) {
        TerminalExit exit;
        exit.signal = u"SIGTERM"_s;
        QMetaObject::invokeMethod(
            this, [this, exit] { emit finished(exit); }, Qt::QueuedConnection);
    }
}

//! What rules kept from a command that failed at it, as far as its output tells.
QString GuardedTerminal::keptWords(const TerminalExit &exit) const
{
    constexpr qsizetype kMost = 5;
    const QString printed = m_terminal->output();
    QStringList named;
    for (const QString &path : exit.exitCode == 0 ? QStringList() : m_kept) {
        if (named.size() < kMost && printed.contains(QFileInfo(path).fileName()))
            named.append(path);
    }
    if (named.isEmpty())
        return {};
    return u"A permission rule of the user keeps from this command: %1. Where the rule is to ask, "
           "a command that names the file is asked for."_s.arg(named.join(", "_L1));
}

void GuardedTerminal::handleFinished(const Result<TerminalExit> &result)
{
    constexpr int kMostStarts = 4;
    // Nothing ran yet: a socket or a file that was to be hidden has gone meanwhile.
    if (!result && result.error().code == ErrorCode::Conflict && m_unfurnished && !m_isKilled
        && m_starts < kMostStarts) {
        m_terminal.release()->deleteLater(); // it is what is calling
        SandboxProbe *probe = m_place.probe ? m_place.probe : SandboxProbe::shared();
        probe->status().then(this, [this](const SandboxStatus &status) { furnish(status.kind); });
        return;
    }
    end(result);
}

//! Undoes and tells what is to be, and says that it is over.
void GuardedTerminal::end(const Result<TerminalExit> &result)
{
    const auto tell = [this, result](QStringList told) {
        if (const QString kept = result && m_terminal ? keptWords(*result) : QString();
            !kept.isEmpty())
            told.append(kept);
        if (!told.isEmpty()) {
            m_told = u"\n["_s + told.join(u"\n"_s) + u"]\n"_s;
            emit outputAppended(m_told);
        }
        emit finished(result);
    };
    if (!m_run) {
        tell({});
        return;
    }
    const auto kind = result ? std::optional(result->sandbox) : std::nullopt;
    runInPool(this, [run = m_run, kind] { return run->end(kind); }, tell);
}

} // namespace AgentCore
