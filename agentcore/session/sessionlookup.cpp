// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionlookup.h"

#include "agentcore/config/modelprofile.h"
#include "agentcore/index/newestsession.h"
#include "agentcore/store/sessionpick.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \a text as one word of a shell.
static QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', "'\\''"_L1) + u'\'';
}

static Error notHere(const QString &cwd, const QString &wanted)
{
    return {ErrorCode::SessionNotFound,
            wanted.isEmpty() ? u"there is no session in %1"_s.arg(cwd)
                             : u"there is no session %1 in %2"_s.arg(wanted, cwd),
            {}};
}

//! Why \a wanted cannot be used here, once the sessions of all folders are known.
static Error elsewhere(const Result<QList<SessionInfo>> &all, const QString &cwd,
                       const QString &wanted, const QString &command)
{
    if (wanted.isEmpty()) {
        // Going on in another folder is never done silently.
        Error error = notHere(cwd, wanted);
        error.message += newestElsewhere(all);
        return error;
    }
    const auto found
        = all ? pickSession(*all, wanted) : Result<SessionInfo>(std::unexpected(all.error()));
    if (!found && found.error().code == ErrorCode::Conflict)
        return found.error();
    if (!found || QDir(found->cwd) == QDir(cwd))
        return notHere(cwd, wanted);
    return {ErrorCode::SessionNotFound,
            u"this session belongs to another folder; go on with it by: cd %1 && %2 %3"_s.arg(
                quoted(found->cwd), command, found->id),
            {}};
}

QFuture<Result<SessionInfo>> findSession(Agent *agent, const QString &cwd, const QString &wanted,
                                         const QString &command)
{
    return agent->listSessions(cwd)
        .then(agent,
              [=](const Result<QList<SessionInfo>> &sessions) {
                  auto picked = sessions ? pickSession(*sessions, wanted)
                                         : Result<SessionInfo>(std::unexpected(sessions.error()));
                  if (picked || picked.error().code != ErrorCode::SessionNotFound)
                      return QtFuture::makeReadyValueFuture(std::move(picked));
                  return agent->listAllSessions().then(
                      agent, [=](const Result<QList<SessionInfo>> &all) {
                          return Result<SessionInfo>(
                              std::unexpected(elsewhere(all, cwd, wanted, command)));
                      });
              })
        .unwrap();
}

QString replacedModelWords(const Session &session, const QString &had)
{
    const QList<SessionOption> options = session.options();
    const auto model = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (had.isEmpty() || had == ModelProfile::demoTour().fullName() || model == options.end()
        || model->value == had)
        return {};
    return u"the model of this session, %1, cannot be had here: it goes on with %2"_s.arg(
        had, model->value);
}

} // namespace AgentCore
