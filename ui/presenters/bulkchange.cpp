// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/bulkchange.h"

using namespace AgentCore;

namespace Ui {

// Shared by the answers to the requests of one change.
struct Bulk
{
    BulkOutcome outcome;
    qsizetype left = 0;
    std::function<void(const BulkOutcome &)> then;
};

static void doAll(const QList<SessionEdit> &edits, QObject *context,
                  std::function<void(const BulkOutcome &)> then,
                  const std::function<QFuture<Result<void>>(const SessionEdit &)> &begin)
{
    const auto bulk = std::make_shared<Bulk>(BulkOutcome(), edits.size(), std::move(then));
    for (const SessionEdit &edit : edits) {
        begin(edit).then(context, [bulk, id = edit.id](const Result<void> &result) {
            if (result)
                bulk->outcome.done.append(id);
            else
                bulk->outcome.errors.append(result.error());
            if (--bulk->left == 0)
                bulk->then(bulk->outcome);
        });
    }
}

void changeSessions(Agent *agent, const QList<SessionEdit> &edits, QObject *context,
                    std::function<void(const BulkOutcome &)> then)
{
    doAll(edits, context, std::move(then), [agent](const SessionEdit &edit) {
        return agent->changeSession(edit.id, edit.folder, edit.change);
    });
}

void restoreSessions(Agent *agent, const QList<SessionEdit> &sessions, QObject *context,
                     std::function<void(const BulkOutcome &)> then)
{
    doAll(sessions, context, std::move(then), [agent](const SessionEdit &session) {
        return agent->restoreSession(session.id, session.folder);
    });
}

} // namespace Ui
