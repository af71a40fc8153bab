// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/sessionfollower.h"

#include "agentcore/session/session.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/text/placeindex.h"

#include <QLoggingCategory>

using namespace AgentCore;

static Q_LOGGING_CATEGORY(logRestore, "agent.ui.restorepoints", QtWarningMsg)

namespace Ui {

RestorePoints::RestorePoints(ConversationModel *model)
    : QObject(model)
    , m_model(model)
{ }

void RestorePoints::setSession(Session *session)
{
    m_session = session;
    ++m_question;
    m_model->versions().setCheckpoints({});
    if (session && m_model->tree().hasChanges())
        ask();
}

void RestorePoints::ask()
{
    m_session->checkpoints().then(
        this, [this, question = ++m_question](const Result<QList<Checkpoint>> &result) {
            take(question, result);
        });
}

void RestorePoints::take(quint64 question, const Result<QList<Checkpoint>> &result)
{
    if (question != m_question)
        return;
    if (!result) {
        // The rows of changes say what is wrong when somebody asks them.
        qCInfo(logRestore) << "no checkpoints:" << result.error().text();
        return;
    }
    m_model->versions().setCheckpoints(*result);
}

SessionFollower::SessionFollower(ConversationModel *model, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_restorePoints(new RestorePoints(model))
{ }

void SessionFollower::setSession(AgentCore::Session *session)
{
    if (m_session == session)
        return;
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_model->choices().setFolder(session ? session->cwd() : QString());
    follow();
}

void SessionFollower::showPinned()
{
    if (m_session)
        m_model->setPinned(m_session->pinnedMessages());
}

//! What was said and done in such a turn is dropped, which nothing else shows.
static AgentCore::NoticeRaised refusedNotice()
{
    return {AgentCore::NoticeRaised::Severity::Warning, SessionFollower::tr("This was refused"),
            SessionFollower::tr("Your message and what came after it are left out of what the "
                                "model is told from now on."),
            false};
}

void SessionFollower::follow()
{
    m_model->places()->setFolder(m_session ? m_session->cwd() : QString());
    if (!m_session) {
        m_model->versions().setBranchPoints({});
        showBranches();
        m_model->setTranscript({}, false);
        m_restorePoints->setSession(nullptr);
        return;
    }
    m_model->versions().setBranchPoints([session = m_session.data()](const QString &messageId) {
        return session->isBranchPoint(messageId);
    });
    showPinned();
    showTranscript();
    m_restorePoints->setSession(m_session);
    connect(m_session, &AgentCore::Session::updated, this, &SessionFollower::handleUpdated);
    connect(m_session, &AgentCore::Session::turnFinished, this,
            [this](const AgentCore::TurnResult &result) {
                m_model->setRunning(false);
                const bool isStopped = result.stopReason == AgentCore::StopReason::Cancelled;
                if (isStopped && !m_session->isRunning()) // else something new was said at once
                    noteStopped();
                if (!result.error && result.stopReason == AgentCore::StopReason::Refusal)
                    m_model->apply(AgentCore::SessionUpdate(refusedNotice()));
                showBranches(); // another process may have said late what it was the first of
                emit turnFinished();
            });
    connect(m_session, &QObject::destroyed, this, &SessionFollower::follow);
}

void SessionFollower::showRunning()
{
    if (m_session && m_session->isRunning())
        m_model->setRunning(true);
}

void SessionFollower::showTranscript()
{
    showBranches();
    m_model->setTranscript(m_session->transcript(), m_session->isRunning());
    if (!m_session->isRunning() && m_model->tree().wasStopped())
        noteStopped();
}

void SessionFollower::noteStopped()
{
    m_model->tree().noteStopped(
        [this](const QString &messageId) { return m_session->isBranchPoint(messageId); });
}

void SessionFollower::showBranches()
{
    m_model->versions().setForks(m_session ? m_session->branchForks()
                                           : QList<AgentCore::BranchFork>());
}

void SessionFollower::handleUpdated(const AgentCore::SessionUpdate &update)
{
    if (std::holds_alternative<AgentCore::ConversationReset>(update)) {
        showTranscript();
        return;
    }
    showRunning();
    m_model->apply(update);
    if (std::holds_alternative<AgentCore::UserMessageAdded>(update))
        showBranches(); // it may be the first of a branch
    else if (std::holds_alternative<AgentCore::FilesChanged>(update))
        m_restorePoints->ask();
}

} // namespace Ui
