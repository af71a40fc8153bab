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
    ConfinedTerminal(ClientLink link, TerminalSpec spec, SandboxProbe *probe,
                     std::shared_ptr<bool> lacksBubblewrap)
        : m_link(std::move(link))
        , m_spec(std::move(spec))
        , m_probe(probe ? probe : SandboxProbe::shared())
        , m_lacksBubblewrap(std::move(lacksBubblewrap))
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? m_inner->output() : QString(); }
    QString savedOutput() const override { return m_inner ? m_inner->savedOutput() : QString(); }

private:
    void begin();
    void choose(const SandboxStatus &status);
    void run(std::unique_ptr<Terminal> terminal);
    void runHere();
    bool neverStarted(const Result<TerminalExit> &result) const;
    void handleFinished(const Result<TerminalExit> &result);

    ClientLink m_link;
    TerminalSpec m_spec;
    SandboxProbe *m_probe;
    std::shared_ptr<bool> m_lacksBubblewrap;
    std::unique_ptr<Terminal> m_inner;
    bool m_isShown = false;
    bool m_isWrapped = false; // it is the client's
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
        if (m_spec.sandbox->kind == CommandProfile::Look) {
            runHere(); // which refuses it
            return;
        }
        m_spec.sandbox.reset();
        run(std::make_unique<ClientTerminal>(m_link, m_spec));
        return;
    case SandboxKind::Landlock:
        runHere();
        return;
    case SandboxKind::Bubblewrap:
        // What only a filter keeps cannot be kept there.
        if (*m_lacksBubblewrap || m_spec.sandbox->kind == CommandProfile::Look
            || !m_spec.sandbox->unixSockets) {
            runHere();
            return;
        }
        m_isWrapped = true;
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
    connect(m_inner.get(), &Terminal::shown, this, [this](const QString &id) {
        m_isShown = true;
        emit shown(id);
    });
    connect(m_inner.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_inner.get(), &Terminal::finished, this, &ConfinedTerminal::handleFinished);
    m_inner->start();
}

void ConfinedTerminal::runHere()
{
    m_isWrapped = false;
    run(std::make_unique<LocalTerminal>(m_spec, m_probe));
}

// Some clients refuse to create the terminal, others show what their shell says of it.
bool ConfinedTerminal::neverStarted(const Result<TerminalExit> &result) const
{
    constexpr int kNotFound = 127; // POSIX.1-2024, sh, "Exit Status"
    if (!m_isWrapped || m_isKilled || !m_link.peer)
        return false;
    const auto isMissing = [](const QString &words) {
        return words.contains("bwrap"_L1) || words.contains("ENOENT"_L1)
            || words.contains("no such file"_L1, Qt::CaseInsensitive)
            || words.contains("not found"_L1, Qt::CaseInsensitive);
    };
    // There is no code for it in the protocol: what else a client says against a terminal is its
    // say, and the command runs nowhere.
    if (!result)
        return !m_isShown && isMissing(result.error().message);
    return result->exitCode == kNotFound && m_inner->output().size() < 1000
        && m_inner->output().contains("bwrap"_L1);
}

void ConfinedTerminal::handleFinished(const Result<TerminalExit> &result)
{
    if (!neverStarted(result)) {
        emit finished(result);
        return;
    }
    *m_lacksBubblewrap = true;
    m_inner.release()->deleteLater(); // it is what is calling
    runHere();
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
        return std::make_unique<ConfinedTerminal>(*m_link, spec, m_probe, m_lacksBubblewrap);
    return std::make_unique<ClientTerminal>(*m_link, spec);
}

} // namespace Acp
