// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientterminals.h"

#include "acp/clientterminal.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/poolwork.h"

#include <QRandomGenerator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

namespace {

//! A command with a sandbox, whose place is known when that of the machine is.
class ConfinedTerminal : public Terminal
{
public:
    ConfinedTerminal(ClientLink link, TerminalSpec spec, SandboxProbe *probe,
                     std::shared_ptr<ClientTerminals::Wrapping> wrapping)
        : m_link(std::move(link))
        , m_spec(std::move(spec))
        , m_probe(probe ? probe : SandboxProbe::shared())
        , m_wrapping(std::move(wrapping))
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? withoutMark(m_inner->output()) : QString(); }
    QString savedOutput() const override { return m_inner ? m_inner->savedOutput() : QString(); }

private:
    using Wrapping = ClientTerminals::Wrapping;

    void begin();
    void choose(const SandboxStatus &status);
    void wrap(const QStringList &wrapper);
    void run(std::unique_ptr<Terminal> terminal);
    void runHere();
    QString withoutMark(QString text) const;
    bool neverStarted(const Result<TerminalExit> &result) const;
    void handleFinished(const Result<TerminalExit> &result);

    ClientLink m_link;
    TerminalSpec m_spec;
    SandboxProbe *m_probe;
    std::shared_ptr<Wrapping> m_wrapping;
    std::unique_ptr<Terminal> m_inner;
    QString m_token; //!< Of its wrapper; empty: it has none.
    bool m_isShown = false;
    bool m_isKilled = false;
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
        if (*m_wrapping == Wrapping::Fails || m_spec.sandbox->kind == CommandProfile::Look
            || !m_spec.sandbox->unixSockets) {
            runHere();
            return;
        }
        m_token = QString::number(QRandomGenerator::system()->generate64(), 16);
        runInPool(
            this,
            [program = status.program, profile = *m_spec.sandbox,
             directory = m_spec.workingDirectory,
             token = m_token] { return Bubblewrap::elsewhere(program, profile, directory, token); },
            [this](const QStringList &wrapper) { wrap(wrapper); });
        return;
    }
}

void ConfinedTerminal::wrap(const QStringList &wrapper)
{
    if (m_isKilled)
        return;
    constexpr int kQuotes = 3;
    qsizetype bytes = m_spec.command.toUtf8().size();
    for (const QString &word : wrapper)
        bytes += word.toUtf8().size() + kQuotes;
    if (bytes > ClientTerminals::kMaxWrapped)
        runHere();
    else
        run(std::make_unique<ClientTerminal>(m_link, m_spec, wrapper, SandboxKind::Bubblewrap));
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
    connect(m_inner.get(), &Terminal::outputAppended, this,
            [this](const QString &text) { emit outputAppended(withoutMark(text)); });
    connect(m_inner.get(), &Terminal::finished, this, &ConfinedTerminal::handleFinished);
    m_inner->start();
}

void ConfinedTerminal::runHere()
{
    m_token.clear();
    if (std::exchange(m_isShown, false))
        emit shown(QString());
    run(std::make_unique<LocalTerminal>(m_spec, m_probe));
}

//! What the wrapper says, which is the last line.
QString ConfinedTerminal::withoutMark(QString text) const
{
    if (const qsizetype at = m_token.isEmpty() ? -1 : text.indexOf(Bubblewrap::mark(m_token));
        at >= 0)
        text.truncate(at);
    return text;
}

// Some clients refuse to create the terminal, others show what their shell says of it.
bool ConfinedTerminal::neverStarted(const Result<TerminalExit> &result) const
{
    constexpr int kNotFound = 127; // POSIX.1-2024, sh, "Exit Status"
    if (m_token.isEmpty() || m_isKilled || !m_link.peer)
        return false;
    const auto isMissing = [](const QString &words) {
        return words.contains("ENOENT"_L1) || words.contains("E2BIG"_L1)
            || words.contains("not found"_L1, Qt::CaseInsensitive)
            || words.contains("no such file"_L1, Qt::CaseInsensitive)
            || words.contains("argument list too long"_L1, Qt::CaseInsensitive);
    };
    // There is no code for it in the protocol: what else a client says against a terminal is its
    // say, and the command runs nowhere.
    if (!result)
        return !m_isShown && isMissing(result.error().message);
    if (result->exitCode != kNotFound)
        return false;
    const QString output = m_inner->output();
    if (output.contains(Bubblewrap::mark(m_token)))
        return output.contains(Bubblewrap::refusal(m_token));
    // It ran where its output is lost, for all that is known, and a second time would be too much.
    return *m_wrapping == Wrapping::Untried && !m_inner->isOutputLost();
}

void ConfinedTerminal::handleFinished(const Result<TerminalExit> &result)
{
    if (neverStarted(result)) {
        if (*m_wrapping == Wrapping::Untried) // else a file went away while it was looked for
            *m_wrapping = Wrapping::Fails;
        m_inner.release()->deleteLater(); // it is what is calling
        runHere();
        return;
    }
    if (!m_token.isEmpty() && result && result->exitCode)
        *m_wrapping = Wrapping::Works;
    emit finished(result);
}

void ConfinedTerminal::kill()
{
    const bool wasKilled = std::exchange(m_isKilled, true);
    if (m_inner)
        m_inner->kill();
    if (m_inner || wasKilled)
        return;
    TerminalExit exit;
    exit.signal = u"SIGTERM"_s;
    QTimer::singleShot(0, this, [this, exit] { emit finished(exit); });
}

std::unique_ptr<Terminal> ClientTerminals::create(const TerminalSpec &spec)
{
    if (spec.sandbox)
        return std::make_unique<ConfinedTerminal>(*m_link, spec, m_probe, m_wrapping);
    return std::make_unique<ClientTerminal>(*m_link, spec);
}

} // namespace Acp
