// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/sessionlisting.h"

#include "acp/wire/sessionpage.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/history/sessiontitle.h"

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QSet>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using ListResult = Result<QList<SessionInfo>>;

namespace {

//! A list that is being read, page by page.
struct Listing
{
    AgentLink *link;
    QString cwd;
    QString idPrefix;
    QPromise<ListResult> promise;
    QList<SessionInfo> sessions;
    QSet<QString> ids;
    int pages = 0;

    //! What it says of other folders does not count, nor what it says twice.
    void take(SessionInfo info)
    {
        const bool isOfFolder = cwd.isEmpty()
            || QFileInfo(info.cwd).canonicalFilePath() == QFileInfo(cwd).canonicalFilePath();
        if (!isOfFolder || ids.contains(info.id) || sessions.size() >= kMaxListedSessions)
            return;
        ids.insert(info.id);
        info.id.prepend(idPrefix);
        info.title = cleanTitle(info.title).value_or(QString());
        sessions += info;
    }

    void finishList(const ListResult &result)
    {
        promise.addResult(result);
        promise.finish();
    }
};

} // namespace

static void readPage(const std::shared_ptr<Listing> &listing, const QString &cursor)
{
    const QJsonObject params = ListSessionsParams{listing->cwd, cursor}.toJson();
    listing->link->call(u"session/list"_s, params, listing->link->spec().request, listing->link,
                        [listing, cursor](const Result<QJsonValue> &answer) {
                            const auto page = answer.and_then([](const QJsonValue &value) {
                                return SessionPage::fromJson(value.toObject());
                            });
                            if (!page) {
                                listing->finishList(std::unexpected(page.error()));
                                return;
                            }
                            for (const SessionInfo &info : page->sessions)
                                listing->take(info);
                            const bool isLast = page->nextCursor.isEmpty()
                                || page->nextCursor == cursor || ++listing->pages >= kMaxListPages
                                || listing->sessions.size() >= kMaxListedSessions;
                            if (isLast)
                                listing->finishList(listing->sessions);
                            else
                                readPage(listing, page->nextCursor);
                        });
}

QFuture<ListResult> listAt(AgentLink *link, const QString &cwd, const QString &idPrefix)
{
    auto listing = std::make_shared<Listing>(link, cwd, idPrefix);
    listing->promise.start();
    const auto future = listing->promise.future();
    link->whenReady(cwd.isEmpty() ? QDir::homePath() : cwd, link,
                    [listing](const Result<void> &ready) {
                        if (!ready)
                            listing->finishList(std::unexpected(ready.error()));
                        else if (!listing->link->offer().listSessions)
                            listing->finishList(fail(ErrorCode::Unsupported,
                                                     u"this agent does not list its sessions"_s));
                        else
                            readPage(listing, {});
                    });
    return future;
}

QFuture<Result<void>> deleteAt(AgentLink *link, const QString &wireId, const QString &cwd)
{
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    const auto end = [promise](const Result<void> &result) {
        promise->addResult(result);
        promise->finish();
    };
    link->whenReady(cwd, link, [link, wireId, end](const Result<void> &ready) {
        if (!ready) {
            end(ready);
        } else if (!link->offer().deleteSession) {
            end(fail(ErrorCode::Unsupported, u"this agent does not delete sessions"_s));
        } else {
            link->call(u"session/delete"_s, {{"sessionId"_L1, wireId}}, link->spec().request, link,
                       [end](const Result<QJsonValue> &answer) {
                           end(answer.transform([](const QJsonValue &) { }));
                       });
        }
    });
    return promise->future();
}

} // namespace Acp
