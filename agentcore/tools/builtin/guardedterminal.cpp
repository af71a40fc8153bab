// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/guardedterminal.h"

#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/poolwork.h"

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
    SandboxProbe *probe = m_place.probe ? m_place.probe : SandboxProbe::shared();
    probe->status().then(this, [this](const SandboxStatus &status) { furnish(status.kind); });
}

void GuardedTerminal::furnish(SandboxKind kind)
{
    struct Furnished
    {
        SandboxProfile sandbox;
        std::shared_ptr<GuardedRun> run;
    };
    const auto work
        = [room = m_place.room, making = m_place.making, kind, sandbox = *m_spec.sandbox] {
              Furnished furnished{sandbox, nullptr};
              if (sandbox.kind == CommandProfile::Work)
                  furnished.run = std::make_shared<GuardedRun>(room, kind, making);
              room->furnish(&furnished.sandbox, making);
              return furnished;
          };
    runInPool(this, work, [this](const Furnished &furnished) {
        if (m_isKilled)
            return;
        m_spec.sandbox = furnished.sandbox;
        m_run = furnished.run;
        begin();
    });
}

void GuardedTerminal::begin()
{
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

void GuardedTerminal::handleFinished(const Result<TerminalExit> &result)
{
    if (!m_run) {
        emit finished(result);
        return;
    }
    const auto kind = result ? std::optional(result->sandbox) : std::nullopt;
    runInPool(
        this, [run = m_run, kind] { return run->end(kind); },
        [this, result](const QStringList &told) {
            if (!told.isEmpty()) {
                m_told = u"\n["_s + told.join(u"\n"_s) + u"]\n"_s;
                emit outputAppended(m_told);
            }
            emit finished(result);
        });
}

} // namespace AgentCore
