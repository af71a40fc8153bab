// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/playback.h"

#include "agentcore/store/sessionstore.h"

#include <QFileInfo>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! Models that are none: what they answer stands in \a recording.
static ModelServices servicesOf(const std::shared_ptr<PlayedClient::Recording> &recording)
{
    ModelServices services;
    services.profile = [](const QString &) -> Result<ModelProfile> {
        ModelProfile profile;
        profile.provider = u"recording"_s;
        profile.wireFormat = ModelProfile::WireFormat::Demo;
        profile.model = u"played"_s;
        return profile;
    };
    services.createClient
        = [recording](const ModelProfile &) { return std::make_unique<PlayedClient>(recording); };
    return services;
}

Playback::Playback(PlayedSession played, QString cwd, const QString &modeId)
    : m_played(std::move(played))
    , m_cwd(std::move(cwd))
{
    for (PlayedSession::Prompt &prompt : m_played.prompts) {
        if (!modeId.isEmpty())
            prompt.modeId = modeId;
    }
    const auto recording
        = std::make_shared<PlayedClient::Recording>(PlayedClient::Recording{m_played.replies, 0});
    LocalAgent::Services services;
    services.models = [recording](const QString &) { return servicesOf(recording); };
    m_agent = std::make_unique<LocalAgent>(std::move(services));
}

Playback::~Playback() = default;

void Playback::start()
{
    SessionSpec spec;
    spec.cwd = m_cwd;
    spec.modeId = m_played.prompts.constFirst().modeId;
    spec.ports.permission = &m_permission;
    spec.ports.elicitation = &m_elicitation;
    m_agent->createSession(spec).then(
        this, [this](const Result<Session *> &session) { handleOpened(session); });
}

void Playback::handleOpened(const Result<Session *> &session)
{
    if (!session) {
        emit finished(std::unexpected(session.error()));
        return;
    }
    m_session = *session;
    connect(m_session, &Session::turnFinished, this, &Playback::handleTurnFinished);
    emit told(u"Played in %1\n"_s.arg(m_session->id()));
    promptNext();
}

void Playback::promptNext()
{
    const PlayedSession::Prompt &prompt = m_played.prompts.at(m_next);
    const auto begun = m_session->setMode(prompt.modeId).and_then([&] {
        return m_session->prompt(prompt.content);
    });
    if (!begun)
        emit finished(std::unexpected(begun.error()));
}

void Playback::handleTurnFinished(const TurnResult &result)
{
    if (result.error) {
        emit told(u"message %1: %2\n"_s.arg(m_next + 1).arg(result.error->text()));
        compare();
    } else if (++m_next < m_played.prompts.size()) {
        QMetaObject::invokeMethod(this, &Playback::promptNext, Qt::QueuedConnection);
    } else {
        compare();
    }
}

void Playback::compare()
{
    QList<ToolCallState> calls;
    const auto transcript = m_session->transcript();
    for (const SessionUpdate &update : transcript) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            calls += changed->call;
    }
    qsizetype different = 0;
    const qsizetype most = std::max(calls.size(), m_played.calls.size());
    for (qsizetype i = 0; i < most; ++i) {
        QString difference;
        if (i >= calls.size())
            difference = u"it is not there any more"_s;
        else if (i >= m_played.calls.size())
            difference = u"it was not there"_s;
        else
            difference = callDifference(m_played.calls.at(i), calls.at(i));
        const ToolCallState &call = i < calls.size() ? calls.at(i) : m_played.calls.at(i);
        different += difference.isEmpty() ? 0 : 1;
        emit told(u"%1  %2  %3\n"_s.arg(i + 1).arg(
            QString(call.title), difference.isEmpty() ? u"the same"_s : difference));
    }
    emit finished(different);
}

Result<PlayedSession> readPlayed(const QString &cwd, const QString &id)
{
    History history;
    QHash<QString, QString> modes; // it goes back to the default one when it is opened again
    bool isCompacted = false;
    const auto header
        = SessionStore(QFileInfo(cwd).canonicalFilePath()).read(id, [&](const SessionEvent &event) {
              isCompacted |= std::holds_alternative<CompactionEvent>(event);
              history.apply(event);
              const auto *said = std::get_if<UserEvent>(&event);
              if (said && !history.labels().modeId().isEmpty())
                  modes.insert(said->messageId, history.labels().modeId());
          });
    if (!header)
        return std::unexpected(header.error());
    if (!header->agent.isEmpty())
        return fail(ErrorCode::Unsupported, u"it was had with another agent"_s, header->agent);
    return PlayedSession::of(history, isCompacted, modes);
}

} // namespace App
