// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/standinmodel.h"

#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/turnendings.h"
#include "agentcore/session/turnenvironment.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

StandInModel::StandInModel() = default;

StandInModel::~StandInModel() = default;

static bool isOverload(const Error &error)
{
    return error.code == ErrorCode::RateLimited || error.code == ErrorCode::Network
        || error.code == ErrorCode::Timeout;
}

bool StandInModel::takeOver(TurnEnvironment &environment, const Error &error)
{
    if (m_model || !isOverload(error) || !environment.makeFallback)
        return false;
    SessionRecorder &recorder = *environment.recorder;
    auto made = environment.makeFallback();
    if (!made) {
        recorder.notice({NoticeRaised::Severity::Warning, Phrase(Saying::FallbackUnusable),
                         made.error().text(), false});
        return false;
    }
    if (!*made || (*made)->profile().fullName() == environment.model->profile().fullName())
        return false;
    const QString before = environment.model->profile().fullName();
    m_model = std::move(*made);
    environment.model = m_model.get();
    closeCalls(recorder, u"Not run: the answer broke off."_s);
    recorder.notice({NoticeRaised::Severity::Warning,
                     Phrase(Saying::FallbackStandsIn, {before, m_model->profile().fullName()}),
                     error.text(), false});
    return true;
}

} // namespace AgentCore
