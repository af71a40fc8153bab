// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionloader.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/session/followedsession.h"
#include "agentcore/store/sessionbin.h"
#include "agentcore/store/sessionreader.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<LoadedSessionPtr> loadNow(const QString &cwd, const QString &id,
                                        const std::stop_token &stop)
{
    History history;
    LoadReport report;
    auto log = SessionStore(cwd).open(
        id, [&history](SessionEvent &&event) { history.apply(event); }, &report, stop);
    if (!log)
        return std::unexpected(log.error());
    history.finishLoading();
    return std::make_shared<LoadedSession>(std::move(*log), std::move(history), std::move(report));
}

QFuture<Result<LoadedSessionPtr>> SessionLoader::load(const QString &cwd, const QString &id)
{
    constexpr qint64 kReadAtOnceBytes = 128 * 1024; // 5 ms
    const QString path = SessionStore(cwd).findFile(id);
    if (path.isEmpty() || QFileInfo(path).size() <= kReadAtOnceBytes)
        return QtFuture::makeReadyValueFuture(loadNow(cwd, id, {}));
    return inPool([cwd, id, stop = m_stop.get_token()] { return loadNow(cwd, id, stop); });
}

QFuture<Result<std::shared_ptr<FollowedFile>>> SessionLoader::follow(const QString &cwd,
                                                                     const QString &id)
{
    return inPool([cwd, id] { return readFollowedFile(cwd, id); });
}

static std::vector<SessionUpdate> readRecentUpdates(const QString &path)
{
    constexpr qint64 kTailBytes = 256 * 1024; // several screens, in a few milliseconds
    History history;
    bool isSimple = true;
    const auto read = readSessionTail(path, kTailBytes, [&](SessionEvent &&event) {
        // Which branch it is that ends there is known only from the whole file.
        isSimple = isSimple && !std::holds_alternative<BranchEvent>(event);
        if (isSimple)
            history.apply(event);
    });
    return read && isSimple ? history.transcript() : std::vector<SessionUpdate>();
}

QFuture<std::vector<SessionUpdate>> SessionLoader::recentUpdates(const QString &cwd,
                                                                 const QString &id)
{
    QString path = SessionStore(cwd).findFile(id);
    const QStringList places = path.isEmpty() ? SessionStore(cwd).places() : QStringList();
    for (const QString &place : places) {
        if (path.isEmpty())
            path = SessionBin(place).find(id);
    }
    return inPool(
        [path] { return path.isEmpty() ? std::vector<SessionUpdate>() : readRecentUpdates(path); });
}

QList<NoticeRaised> noticesOf(const LoadReport &report, int ignoredBranchEvents)
{
    using enum NoticeRaised::Severity;
    QList<NoticeRaised> notices;
    if (ignoredBranchEvents > 0) {
        notices += {Warning, Phrase(Saying::BranchesLost), Phrase(Saying::BranchesLostDetail)};
    }
    if (!report.movedFrom.isEmpty()) {
        notices += {Info, Phrase(Saying::FolderMoved),
                    Phrase(Saying::FolderMovedDetail, {report.movedFrom})};
    }
    if (report.readOnly) {
        notices
            += {Warning, Phrase(Saying::SessionReadOnly), Phrase(Saying::SessionReadOnlyDetail)};
    }
    if (report.brokenLines > 0) {
        notices += {Warning,
                    report.brokenLines == 1
                        ? Phrase(Saying::LineLeftOut)
                        : Phrase(Saying::LinesLeftOut, {QString::number(report.brokenLines)}),
                    report.firstBroken.text()};
    }
    return notices;
}

} // namespace AgentCore
