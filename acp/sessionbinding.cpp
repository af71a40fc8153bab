// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionbinding.h"

#include "agentcore/session/fittedpictures.h"
#include "agentcore/tools/poolwork.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

SessionBinding::SessionBinding(Session *session, QStringList directories, SessionOutbox::Sink sink,
                               UpdateStyle style, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_directories(std::move(directories))
    , m_style(style)
    , m_outbox(std::move(sink), style)
{
    connect(session, &Session::updated, this, &SessionBinding::handleUpdated);
    connect(session, &Session::turnFinished, this, &SessionBinding::handleTurnFinished);
}

void SessionBinding::prompt(const PromptParams &params, Reply reply)
{
    if (m_prompt || m_session->isRunning()) {
        std::move(reply).answer(
            fail(ErrorCode::Busy, u"A turn of this session is running"_s, m_session->id()));
        return;
    }
    m_errorShown = false;
    m_wasCancelled = false;
    m_prompt.emplace(std::move(reply));
    for (const SessionUpdate &update : std::exchange(m_late, {}))
        m_outbox.add(update);
    for (const QString &warning : params.warnings)
        m_outbox.add(NoticeRaised{NoticeRaised::Severity::Warning, warning, {}, false});
    if (!needsFitting(params.content)) {
        begin(params.content);
        return;
    }
    const int fitting = m_fitting = ++m_lastFitting;
    runInPool(
        this, [content = params.content] { return fittedPictures(content); },
        [this, fitting](const FittedPictures &fitted) {
            if (m_fitting != fitting)
                return; // given up
            m_fitting = 0;
            for (const QString &warning : fitted.warnings)
                m_outbox.add(NoticeRaised{NoticeRaised::Severity::Warning, warning, {}, false});
            begin(fitted.content);
        });
}

void SessionBinding::cancel()
{
    if (std::exchange(m_fitting, 0) == 0)
        m_session->cancel();
    else
        handleTurnFinished({.stopReason = StopReason::Cancelled});
}

void SessionBinding::begin(const QList<ContentBlock> &content)
{
    const auto started = m_session->prompt(content);
    if (started || !m_prompt)
        return;
    Reply refused = *std::exchange(m_prompt, std::nullopt);
    m_outbox.flush();
    std::move(refused).answer(std::unexpected(started.error()));
}

bool SessionBinding::answers(const QJsonValue &requestId) const
{
    return m_prompt && m_prompt->requestId() == requestId;
}

void SessionBinding::replay()
{
    // What a turn changed is in the transcript.
    std::erase_if(m_late, [](const SessionUpdate &update) {
        return std::holds_alternative<FilesChanged>(update);
    });
    m_outbox.replay(m_session->transcript());
}

void SessionBinding::handleUpdated(const SessionUpdate &update)
{
    if (const auto *notice = std::get_if<NoticeRaised>(&update))
        m_errorShown |= notice->severity == NoticeRaised::Severity::Error;
    if (isLate(update))
        keepForNextTurn(update);
    else
        m_outbox.add(update);
}

bool SessionBinding::isLate(const SessionUpdate &update) const
{
    // What a cancelled turn changed is found out after its response, after which it is silent.
    if (std::holds_alternative<FilesChanged>(update))
        return m_wasCancelled;
    // In words it would be a message of the agent, and outside of a turn nobody waits for one.
    return std::holds_alternative<NoticeRaised>(update) && !m_style.notices && !m_prompt;
}

void SessionBinding::keepForNextTurn(const SessionUpdate &update)
{
    constexpr size_t kMostLate = 50;
    if (std::ranges::contains(m_late, update))
        return;
    if (m_late.size() >= kMostLate)
        m_late.erase(m_late.begin());
    m_late.push_back(update);
}

//! A failed turn is no fault of the prompt's parameters, so codes that would say so are not used.
static Error turnError(const Error &error)
{
    switch (error.code) {
    case ErrorCode::AuthRequired:
    case ErrorCode::RateLimited:
    case ErrorCode::ContextOverflow:
    case ErrorCode::Network:
    case ErrorCode::Timeout:
    case ErrorCode::LimitExceeded:
    case ErrorCode::Io:
    case ErrorCode::Internal:
        return error;
    default:
        return {ErrorCode::Internal, error.message, error.where};
    }
}

void SessionBinding::handleTurnFinished(const TurnResult &result)
{
    if (result.error && !m_errorShown) {
        m_outbox.add(NoticeRaised{NoticeRaised::Severity::Error, result.error->message,
                                  result.error->where, false});
    }
    m_outbox.flush();
    m_wasCancelled = !result.error && result.stopReason == StopReason::Cancelled;
    if (m_prompt) {
        Reply reply = *std::exchange(m_prompt, std::nullopt);
        if (result.error)
            std::move(reply).answer(std::unexpected(turnError(*result.error)));
        else
            std::move(reply).answer(promptResultJson(result, m_style.rootUsage));
    }
    emit settled();
}

} // namespace Acp
