// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalcommands.h"

#include "agentcore/session/subagent/externalquestions.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/tool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! One command, which begins once it is permitted.
class ExternalTerminal : public Terminal
{
public:
    ExternalTerminal(const TerminalSpec &spec, const ToolContext *context,
                     QPointer<ExternalQuestions> questions)
        : m_spec(spec)
        , m_context(context)
        , m_questions(std::move(questions))
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? m_inner->output() : QString(); }

private:
    void handlePermit(const Result<CommandPermit> &permit);
    void end(const Result<TerminalExit> &result);

    TerminalSpec m_spec;
    const ToolContext *m_context;
    QPointer<ExternalQuestions> m_questions;
    std::unique_ptr<Terminal> m_inner;
    bool m_isOver = false;
};

} // namespace

void ExternalTerminal::end(const Result<TerminalExit> &result)
{
    if (std::exchange(m_isOver, true))
        return;
    QMetaObject::invokeMethod(
        this, [this, result] { emit finished(result); }, Qt::QueuedConnection);
}

void ExternalTerminal::start()
{
    if (!m_questions) {
        end(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    ServedEffect served;
    served.tool = u"run_shell_command"_s;
    served.kind = ToolKind::Execute;
    served.title = Phrase(Saying::Run, {m_spec.command.simplified()});
    served.effect = {.kind = ToolEffect::Kind::Execute,
                     .subject = m_spec.command,
                     .directory = m_spec.workingDirectory,
                     .unheld = true};
    served.input = QJsonObject{{"command"_L1, m_spec.command}};
    m_questions->permit(served, [self = QPointer(this)](const Result<CommandPermit> &permit) {
        if (self)
            self->handlePermit(permit);
    });
}

void ExternalTerminal::handlePermit(const Result<CommandPermit> &permit)
{
    if (m_isOver)
        return; // killed while a person was asked
    if (!permit) {
        end(std::unexpected(permit.error()));
        return;
    }
    if (!m_questions || !m_questions->isOpen()) {
        end(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    // In Look only what is so simple that it can do nothing else.
    if (permit->profile == CommandProfile::Work && m_context->sandbox) {
        if (auto sandbox = m_context->sandbox(CommandProfile::Work))
            m_spec.sandbox = std::move(sandbox);
    }
    m_spec.owner.sessionId = m_context->sessionId; // in which people see it
    m_inner = std::make_unique<GuardedTerminal>(
        GuardedTerminal::Place{m_context->terminals, m_context->room, m_context->probe,
                               permit->making},
        m_spec);
    connect(m_inner.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_inner.get(), &Terminal::shown, this, &Terminal::shown);
    connect(m_inner.get(), &Terminal::finished, this, &ExternalTerminal::end);
    m_inner->start();
}

void ExternalTerminal::kill()
{
    if (m_inner) {
        m_inner->kill();
        return;
    }
    TerminalExit exit;
    exit.signal = u"SIGKILL"_s;
    end(exit);
}

ExternalCommands::ExternalCommands(const ToolContext *context, ExternalQuestions *questions)
    : m_context(context)
    , m_questions(questions)
{ }

std::unique_ptr<Terminal> ExternalCommands::create(const TerminalSpec &spec)
{
    return std::make_unique<ExternalTerminal>(spec, m_context, m_questions);
}

} // namespace AgentCore
