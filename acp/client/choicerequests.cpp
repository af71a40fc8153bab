// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/choicerequests.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ChoiceRequests::ChoiceRequests(AgentLink *link, RemoteChoices *choices, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_choices(choices)
{ }

Result<void> ChoiceRequests::choose(const QString &sessionId, const QString &option,
                                    const QString &value)
{
    const auto request = m_choices->requestFor(sessionId, option, value);
    if (!request)
        return std::unexpected(request.error());
    ++m_open;
    m_link->call(request->method, request->params, m_link->spec().request, this,
                 [this, sessionId, option, value](const Result<QJsonValue> &answer) {
                     --m_open;
                     const QPointer<ChoiceRequests> alive(this);
                     handleAnswer(answer, option, value);
                     if (alive)
                         chooseNext(sessionId);
                 });
    return {};
}

void ChoiceRequests::chooseAll(const QString &sessionId, const QList<ChosenOption> &wishes)
{
    m_wishes += wishes;
    if (!m_wishes.isEmpty()) // later: whoever opened the session hears what is refused
        QMetaObject::invokeMethod(
            this, [this, sessionId] { chooseNext(sessionId); }, Qt::QueuedConnection);
}

void ChoiceRequests::chooseNext(const QString &sessionId)
{
    while (m_open == 0 && !m_wishes.isEmpty()) {
        const ChosenOption wish = m_wishes.takeFirst();
        const QList<SessionOption> options = m_choices->options();
        const bool holds = std::ranges::any_of(options, [&wish](const SessionOption &option) {
            return option.id == wish.id && option.value == wish.value;
        });
        if (holds)
            continue;
        if (const auto asked = choose(sessionId, wish.id, wish.value); !asked)
            emit refused(asked.error().text());
    }
    if (!isBusy())
        emit settled();
}

//! Nothing: there is no such option.
static std::optional<QString> valueOf(const RemoteChoices &choices, const QString &option)
{
    const QList<SessionOption> options = choices.options();
    const auto found = std::ranges::find(options, option, &SessionOption::id);
    return found == options.end() ? std::nullopt : std::optional(found->value);
}

void ChoiceRequests::handleAnswer(const Result<QJsonValue> &answer, const QString &option,
                                  const QString &value)
{
    if (!answer) {
        emit refused(answer.error().message);
        return;
    }
    const QString oldModeId = m_choices->modeId();
    const auto before = valueOf(*m_choices, option);
    m_choices->apply(option, value);
    if (const auto opened = OpenedSession::fromJson(answer->toObject()); opened && opened->options)
        m_choices->setOptions(*opened->options);
    const auto now = valueOf(*m_choices, option);
    const QPointer<ChoiceRequests> alive(this);
    emit changed(oldModeId);
    // Another value than both is another name of what was wanted.
    if (alive && (!now || (now == before && *now != value)))
        emit refused(now ? u"it goes on with %1 (%2)"_s.arg(*now, option)
                         : u"it has that option no more (%1)"_s.arg(option));
}

} // namespace Acp
