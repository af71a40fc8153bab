// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/restorepoints.h"

#include "agentcore/session/session.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QLoggingCategory>

static Q_LOGGING_CATEGORY(logRestore, "agent.ui.restorepoints", QtWarningMsg)

using namespace AgentCore;

namespace Ui {

RestorePoints::RestorePoints(ConversationModel *model)
    : QObject(model)
    , m_model(model)
{ }

void RestorePoints::setSession(Session *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    ++m_question;
    m_model->versions().setCheckpoints({});
    if (!session)
        return;
    connect(session, &Session::updated, this, &RestorePoints::handleUpdated);
    if (m_model->tree().hasChanges())
        ask();
}

void RestorePoints::handleUpdated(const SessionUpdate &update)
{
    if (std::holds_alternative<FilesChanged>(update))
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

} // namespace Ui
