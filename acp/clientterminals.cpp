// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientterminals.h"

#include "acp/clientterminal.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/poolwork.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

QStringList sandboxWrapper(const QString &program, const SandboxProfile &profile,
                           const QString &directory)
{
    QStringList wrapper{program, u"--new-session"_s};
    for (const auto &[name, value] : profile.variables.asKeyValueRange()) {
        if (value.isNull())
            wrapper += {u"--unsetenv"_s, name};
        else
            wrapper += {u"--setenv"_s, name, value};
    }
    return wrapper + Bubblewrap::arguments(profile.resolved(), directory);
}

namespace {

//! A command with a sandbox, whose place is known when that of the machine is.
class ConfinedTerminal : public Terminal
{
public:
    ConfinedTerminal(ClientLink link, TerminalSpec spec, SandboxProbe *probe)
        : m_link(std::move(link))
        , m_spec(std::move(spec))
        , m_probe(probe ? probe : SandboxProbe::shared())
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? m_inner->output() : QString(); }
    QString savedOutput() const override { return m_inner ? m_inner->savedOutput() : QString(); }

private:
    void begin();
    void choose(const SandboxStatus &status);
    void run(std::unique_ptr<Terminal> terminal);

    ClientLink m_link;
    TerminalSpec m_spec;
    SandboxProbe *m_probe;
    std::unique_ptr<Terminal> m_inner;
    bool m_isKilled = false; // before there was anything to kill
};

} // namespace

void ConfinedTerminal::start()
{
    QTimer::singleShot(0, this, [this] { begin(); });
}

void ConfinedTerminal::begin()
{
    m_probe->status().then(this, [this](const SandboxStatus &status) { choose(status); });
}

void ConfinedTerminal::choose(const SandboxStatus &status)
{
    if (m_isKilled)
        return;
    switch (status.kind) {
    case SandboxKind::None:
        m_spec.sandbox.reset();
        run(std::make_unique<ClientTerminal>(m_link, m_spec));
        return;
    case SandboxKind::Landlock:
        run(std::make_unique<LocalTerminal>(m_spec, m_probe));
        return;
    case SandboxKind::Bubblewrap:
        runInPool(
            this,
            [program = status.program, profile = *m_spec.sandbox,
             directory = m_spec.workingDirectory] {
                return sandboxWrapper(program, profile, directory);
            },
            [this](const QStringList &wrapper) {
                run(std::make_unique<ClientTerminal>(m_link, m_spec, wrapper,
                                                     SandboxKind::Bubblewrap));
            });
        return;
    }
}

void ConfinedTerminal::run(std::unique_ptr<Terminal> terminal)
{
    if (m_isKilled)
        return;
    m_inner = std::move(terminal);
    connect(m_inner.get(), &Terminal::shown, this, &Terminal::shown);
    connect(m_inner.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_inner.get(), &Terminal::finished, this, &Terminal::finished);
    m_inner->start();
}

void ConfinedTerminal::kill()
{
    if (m_inner) {
        m_inner->kill();
        return;
    }
    if (std::exchange(m_isKilled, true))
        return;
    TerminalExit exit;
    exit.signal = u"SIGTERM"_s;
    QTimer::singleShot(0, this, [this, exit] { emit finished(exit); });
}

std::unique_ptr<Terminal> ClientTerminals::create(const TerminalSpec &spec)
{
    if (spec.sandbox)
        return std::make_unique<ConfinedTerminal>(*m_link, spec, m_probe);
    return std::make_unique<ClientTerminal>(*m_link, spec);
}

} // namespace Acp
