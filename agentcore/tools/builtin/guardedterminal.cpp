// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/guardedterminal.h"

#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/poolwork.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

GuardedTerminal::GuardedTerminal(std::unique_ptr<Terminal> terminal,
                                 std::shared_ptr<GuardedRun> run)
    : m_run(std::move(run))
    , m_terminal(std::move(terminal))
{
    connect(m_terminal.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_terminal.get(), &Terminal::shown, this, &Terminal::shown);
    connect(m_terminal.get(), &Terminal::finished, this, &GuardedTerminal::handleFinished);
}

GuardedTerminal::~GuardedTerminal() = default;

void GuardedTerminal::handleFinished(const Result<TerminalExit> &result)
{
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
