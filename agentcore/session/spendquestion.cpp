// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/spendquestion.h"

#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/ports/elicitationport.h"
#include "agentcore/tools/tool.h"

#include <QPointer>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kChoice = "choice"_L1;
constexpr auto kGoOn = "go_on"_L1;
constexpr auto kStop = "stop"_L1;

SpendQuestion::SpendQuestion(const TurnEnvironment &environment, SpendState state, QObject *parent)
    : QObject(parent)
    , m_environment(environment)
    , m_state(std::move(state))
    , m_ticket(environment.questions)
{
    if (environment.questions)
        connect(environment.questions, &Turnstile::freed, this, &SpendQuestion::ask);
}

SpendQuestion::~SpendQuestion()
{
    if (const QString open = std::exchange(m_openId, {}); !open.isEmpty())
        m_environment.context->elicitation->withdraw(open);
}

void SpendQuestion::start()
{
    QMetaObject::invokeMethod(this, &SpendQuestion::ask, Qt::QueuedConnection);
}

static ElicitationField choiceField()
{
    ElicitationField field;
    field.name = kChoice;
    field.title = Phrase(Saying::GoOnQuestion);
    field.kind = ElicitationField::Kind::Choice;
    field.isRequired = true;
    field.choices
        = {{kGoOn, Phrase(Saying::GoOn), {}, true}, {kStop, Phrase(Saying::StopHere), {}, false}};
    return field;
}

void SpendQuestion::ask()
{
    if (m_over || !m_openId.isEmpty())
        return;
    ElicitationPort *port = m_environment.context ? m_environment.context->elicitation : nullptr;
    if (!port) {
        end(true);
        return;
    }
    if (!m_ticket.enter())
        return; // asks again once it is free
    Elicitation elicitation;
    elicitation.id = "limit_"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    elicitation.sessionId = m_environment.sessionId;
    elicitation.toolCallId = m_environment.parentCallId;
    elicitation.asker = m_environment.agent;
    elicitation.message = Phrase(Saying::LimitQuestion, {m_state.words()});
    elicitation.fields = {choiceField()};
    elicitation.mayGoUnasked = true;
    m_openId = elicitation.id;
    port->ask(elicitation,
              ElicitationReply([question = QPointer(this),
                                id = elicitation.id](const ElicitationAnswer &answer) {
                  if (question && question->m_openId == id) {
                      question->m_openId.clear();
                      question->handleAnswer(answer);
                  }
              }));
}

void SpendQuestion::handleAnswer(const ElicitationAnswer &answer)
{
    using Action = ElicitationAnswer::Action;
    if (answer.action == Action::Unavailable) {
        end(true);
        return;
    }
    const auto content = answer.action == Action::Accept
        ? checkedAnswer({choiceField()}, answer.content)
        : Result<QJsonObject>(QJsonObject());
    end(content && content->value(kChoice).toString() == kGoOn);
}

void SpendQuestion::end(bool goesOn)
{
    m_over = true;
    m_ticket.leave();
    QMetaObject::invokeMethod(
        this, [this, goesOn] { emit answered(goesOn); }, Qt::QueuedConnection);
}

} // namespace AgentCore
