// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionbinding.h"

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
    for (const FilesChanged &changed : std::exchange(m_late, {}))
        m_outbox.add(changed);
    for (const QString &warning : params.warnings)
        m_outbox.add(NoticeRaised{NoticeRaised::Severity::Warning, warning, {}, false});
    const auto started = m_session->prompt(params.content);
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
    m_late.clear(); // they are in the transcript
    m_outbox.replay(m_session->transcript());
}

void SessionBinding::handleUpdated(const SessionUpdate &update)
{
    if (const auto *notice = std::get_if<NoticeRaised>(&update))
        m_errorShown |= notice->severity == NoticeRaised::Severity::Error;
    // What a cancelled turn changed is found out after its response, after which it is silent.
    if (const auto *changed = std::get_if<FilesChanged>(&update); changed && m_wasCancelled)
        m_late.push_back(*changed);
    else
        m_outbox.add(update);
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
