// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsearch.h"

#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/index/searchfilters.h"
#include "agentcore/session/local/defaultagent.h"
#include "app/actions.h"
#include "app/console.h"
#include "app/givenoptions.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace App {

static constexpr auto kPause = 300ms;
static constexpr qint64 kMaxStandstill = 20'000; // milliseconds

Result<SessionQuery> SessionSearch::queryOf(const SearchOptions &options, const QString &folder,
                                            const QDateTime &now)
{
    SessionQuery query{options.words};
    query.file = options.file;
    query.tool = options.tool;
    query.model = options.model;
    if (options.here)
        query.cwd = folder;
    if (options.exitCode == SearchFilters::kFailed) {
        query.failed = true;
    } else if (!options.exitCode.isEmpty()) {
        bool isNumber = false;
        query.exitCode = options.exitCode.toInt(&isNumber);
        if (!isNumber)
            return wrongUse(u"--exit needs a number or \"failed\", not %1"_s.arg(options.exitCode));
    }
    const auto read = [&](const QString &text, bool end) -> Result<QDateTime> {
        if (text.isEmpty())
            return QDateTime();
        if (const auto time = SearchFilters::time(text, now, end))
            return *time;
        return wrongUse(u"%1 is no time; write 2026-11-22, \"2026-11-22 10:30\" or 7d"_s.arg(text));
    };
    const auto after = read(options.since, false);
    const auto before = read(options.until, true);
    if (!after || !before)
        return std::unexpected(after ? before.error() : after.error());
    query.after = *after;
    query.before = *before;
    return query;
}

SessionSearch::SessionSearch(Agent *agent, SessionQuery query, bool json)
    : m_agent(agent)
    , m_query(std::move(query))
    , m_json(json)
{
    m_again.setSingleShot(true);
    m_again.setInterval(kPause);
    connect(&m_again, &QTimer::timeout, this, &SessionSearch::start);
}

void SessionSearch::start()
{
    m_agent->searchSessions(m_query).then(
        this, [this](const Result<SessionHits> &hits) { handleFound(hits); });
}

//! One line that is written over; only where somebody watches.
static void showProgress(int percent)
{
    if (!isErrorTerminal())
        return;
    const QByteArray text = percent < 100
        ? "\ragentao: reading the sessions, " + QByteArray::number(percent) + " % "
        : "\r\x1b[K"_ba;
    (void)std::fwrite(text.constData(), 1, size_t(text.size()), stderr);
}

void SessionSearch::handleFound(const Result<SessionHits> &hits)
{
    if (!hits) {
        printError(hits.error());
        finish(ExitCode::kFailed);
        return;
    }
    if (hits->indexedPercent != std::exchange(m_percent, hits->indexedPercent))
        m_unchanged.start();
    const bool isWhole = hits->indexedPercent == 100;
    if (!isWhole && m_unchanged.elapsed() < kMaxStandstill) {
        showProgress(hits->indexedPercent);
        m_again.start();
        return;
    }
    showProgress(100);
    if (!isWhole)
        printError(u"only %1 % of the sessions could be read so far"_s.arg(hits->indexedPercent));
    print(*hits);
}

static QJsonObject toJson(const SessionHit &hit)
{
    QJsonArray marks;
    for (const auto &[start, length] : hit.marks)
        marks += QJsonArray{start, length};
    return {{"sessionId"_L1, hit.session.id},
            {"cwd"_L1, hit.session.cwd},
            {"title"_L1, hit.session.title},
            {"updatedAt"_L1, hit.session.updatedAt.toString(Qt::ISODateWithMs)},
            {"messageId"_L1, hit.messageId},
            {"excerpt"_L1, hit.excerpt},
            {"marks"_L1, marks}};
}

static QString toText(const SessionHit &hit)
{
    const QString time = hit.session.updatedAt.toLocalTime().toString(u"yyyy-MM-dd hh:mm"_s);
    QString text = u"%1  %2  %3\n    %4\n"_s.arg(hit.session.id, time,
                                                 hit.session.title.simplified(), hit.session.cwd);
    if (!hit.excerpt.isEmpty() && hit.excerpt != hit.session.title)
        text += "    "_L1 + hit.excerpt + u'\n';
    return text;
}

void SessionSearch::print(const SessionHits &hits)
{
    QJsonArray array;
    QString text;
    for (const SessionHit &hit : hits.hits) {
        array += toJson(hit);
        text += toText(hit);
    }
    const QByteArray bytes = m_json
        ? sanitizedJson(QJsonDocument(QJsonObject{{"sessions"_L1, array},
                                                  {"indexedPercent"_L1, hits.indexedPercent}})
                            .toJson())
        : sanitizedForDisplay(text).toUtf8();
    if (hits.hits.isEmpty() && !m_json)
        printError(u"no session was found"_s);
    finish(writeOutput(bytes) ? ExitCode::kDone : ExitCode::kFailed);
}

// An answer that is there already comes from within start(), before the event loop runs.
void SessionSearch::finish(int exitCode)
{
    QMetaObject::invokeMethod(
        this, [this, exitCode] { emit finished(exitCode); }, Qt::QueuedConnection);
}

int run(int argc, char **argv, const SearchOptions &options)
{
    const auto query = SessionSearch::queryOf(options, QDir::current().canonicalPath(),
                                              QDateTime::currentDateTime());
    if (!query) {
        printError(query.error().message);
        return ExitCode::kUsage;
    }
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent({});
    SessionSearch search(agent.get(), *query, options.json);
    QObject::connect(&search, &SessionSearch::finished, &application, &QCoreApplication::exit);
    search.start();
    return QCoreApplication::exec();
}

} // namespace App
