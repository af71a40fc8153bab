// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/index/indexfixture.h"

#include "agentcore/history/eventline.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/store/sessionstore.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QTest>
#include <QTimeZone>

using namespace AgentCore;

namespace Testing {

IndexFixture::IndexFixture()
    : m_root(QDir(m_dir.path()).canonicalPath())
{ }

QString IndexFixture::folder(const QString &name) const
{
    const QString path = m_root + u'/' + name;
    QDir().mkpath(path);
    return path;
}

QString IndexFixture::add(const QString &title, const Events &events, const QString &folderName)
{
    const QString cwd = folderName.isEmpty() ? folder() : folder(folderName);
    auto log = SessionStore(cwd, state()).create();
    if (!log || !WorkspaceList(state()).add({cwd}))
        qFatal("No session can be made");
    const QString path = log->path();
    if (!title.isEmpty())
        append(path, {TitleChanged{title}});
    append(path, events);
    return path;
}

void IndexFixture::append(const QString &path, const Events &events) const
{
    QByteArray lines;
    for (const SessionEvent &event : events)
        appendEventLine(lines, event);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append) || file.write(lines) != lines.size())
        qFatal("The session cannot be written");
}

void IndexFixture::write(const QString &path, const QByteArray &bytes, qint64 at) const
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite) || !file.seek(at) || file.write(bytes) != bytes.size())
        qFatal("The file cannot be written");
}

void IndexFixture::setTime(const QString &path, int seconds) const
{
    QFile file(path);
    const QDateTime begin(QDate(2026, 1, 1), QTime(0, 0), QTimeZone::UTC);
    if (!file.open(QIODevice::ReadWrite)
        || !file.setFileTime(begin.addSecs(seconds), QFileDevice::FileModificationTime))
        qFatal("The time cannot be set");
}

QString IndexFixture::idOf(const QString &path)
{
    return QFileInfo(path).completeBaseName();
}

Result<SessionHits> IndexFixture::search(const SessionQuery &query) const
{
    SessionIndex index(state());
    Result<SessionHits> hits;
    const bool done = QTest::qWaitFor(
        [&] {
            hits = waited(index.search(query));
            return !hits || hits->indexedPercent == 100;
        },
        30'000);
    if (!done)
        qWarning("The index does not become whole");
    return hits;
}

QStringList IndexFixture::titles(const SessionQuery &query) const
{
    const auto hits = search(query);
    if (!hits)
        return {"error: "_L1 + hits.error().text()};
    QStringList titles;
    for (const SessionHit &hit : hits->hits)
        titles += hit.session.title;
    return titles;
}

UserEvent IndexFixture::user(const QString &text, const QString &id)
{
    return {id, QDateTime::currentDateTimeUtc(), {ContentBlock::fromText(text)}};
}

IndexFixture::Events IndexFixture::answer(const QString &text, const QString &id)
{
    const qsizetype half = text.size() / 2;
    return {TextEvent{id, text.left(half)}, TextEvent{id, text.sliced(half)},
            ReplyEvent{FinishReason::EndTurn, {{TextPart{}, text.size()}}}};
}

ToolEvent IndexFixture::command(const QString &line, const QString &output, int exitCode,
                                const QString &id)
{
    ToolEvent event;
    event.id = id;
    event.name = u"run_shell_command"_s;
    event.rawInput = QJsonObject{{"command"_L1, line}};
    event.rawOutput = QJsonObject{{"exitCode"_L1, exitCode}};
    event.result = ToolResult{output, exitCode != 0};
    return event;
}

ToolEvent IndexFixture::edit(const QString &path, const QString &before, const QString &after,
                             const QString &id)
{
    ToolEvent event;
    event.id = id;
    event.name = u"replace"_s;
    event.content = {ToolDiff{path, before, after}};
    event.result = ToolResult{u"done"_s, false};
    return event;
}

} // namespace Testing
