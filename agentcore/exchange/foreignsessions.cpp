// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/foreignsessions.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/exchange/codingagents.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QTimeZone>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMostFiles = 1000; // of one program
static constexpr qsizetype kMostEntries = 20'000; // that a walk looks at
static constexpr qint64 kHeadBytes = 256 * 1024;

using Rows = QList<QJsonObject>;

//! The files below \a folder that fit \a pattern, the newest first.
static QFileInfoList filesBelow(const QString &folder, const QString &pattern)
{
    QFileInfoList files;
    QDirIterator walk(folder, {pattern}, QDir::Files | QDir::NoSymLinks,
                      QDirIterator::Subdirectories);
    for (qsizetype looked = 0; walk.hasNext() && looked < kMostEntries; ++looked) {
        walk.next();
        files.append(walk.fileInfo());
    }
    std::ranges::sort(files, std::greater(),
                      [](const QFileInfo &file) { return file.lastModified(QTimeZone::UTC); });
    return files.first(qMin(files.size(), kMostFiles));
}

//! The rows that \a file begins with; one object over several lines is one row.
static Rows rowsOf(const QFileInfo &file)
{
    QFile reader;
    if (!PlainFile::open(reader, file.filePath(), file.path()))
        return {};
    const QByteArray head = reader.read(kHeadBytes);
    if (const auto whole = parseJsonObject(head.trimmed()))
        return {*whole};
    Rows rows;
    for (const QByteArray &line : head.split('\n')) {
        if (const auto row = parseJsonObject(line))
            rows.append(*row);
    }
    return rows;
}

static QString titleOf(const Result<ImportedSession> &session)
{
    if (!session)
        return {};
    for (const SessionEvent &event : session->events) {
        if (const auto *title = std::get_if<TitleChanged>(&event))
            return title->title;
    }
    return {};
}

namespace {

//! How one program keeps its conversations.
struct Keeper
{
    QString program;
    QFileInfoList files;
    std::function<Result<ImportedSession>(const Rows &)> read; //!< InvalidInput: of another folder.
};

} // namespace

static std::unexpected<Error> ofAnother()
{
    return fail(ErrorCode::InvalidInput, u"this belongs to another folder"_s);
}

static Keeper claudeCode(const QString &home, const QString &folder)
{
    QString name = folder; // as the program does it
    for (QChar &c : name) {
        if (c.unicode() >= 0x80 || !c.isLetterOrNumber())
            c = u'-';
    }
    QDir place(home + "/.claude/projects/"_L1 + name);
    return {u"Claude Code"_s,
            place.entryInfoList({u"*.jsonl"_s}, QDir::Files | QDir::NoSymLinks, QDir::Time)
                .mid(0, kMostFiles),
            [folder](const Rows &rows) -> Result<ImportedSession> {
                const bool isElsewhere = std::ranges::any_of(rows, [&folder](const auto &row) {
                    const QString cwd = row["cwd"_L1].toString(folder);
                    return cwd != folder && !cwd.startsWith(folder + u'/');
                });
                if (isElsewhere)
                    return ofAnother();
                return sessionFromClaudeCode(rows, folder);
            }};
}

static Keeper codex(const QString &home, const QString &folder)
{
    return {u"Codex"_s, filesBelow(home + "/.codex/sessions"_L1, u"*.jsonl"_s),
            [folder](const Rows &rows) -> Result<ImportedSession> {
                const auto isOfFolder = [&folder](const QJsonObject &row) {
                    return row["payload"_L1]["cwd"_L1].toString() == folder;
                };
                if (!std::ranges::any_of(rows, isOfFolder))
                    return ofAnother();
                return sessionFromCodex(rows, folder);
            }};
}

static Keeper gemini(const QString &home, const QString &folder)
{
    const QString hash = QString::fromLatin1(
        QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256).toHex());
    return {u"Gemini CLI"_s, filesBelow(home + "/.gemini/tmp"_L1, u"session-*.json*"_s),
            [folder, hash](const Rows &rows) -> Result<ImportedSession> {
                if (rows.isEmpty() || rows.first()["projectHash"_L1].toString() != hash)
                    return ofAnother();
                return sessionFromGemini(rows.first(), rows.sliced(1), folder);
            }};
}

QList<ForeignSession> foreignSessions(const QString &home, const QString &folder)
{
    QList<ForeignSession> sessions;
    for (const Keeper &keeper :
         {claudeCode(home, folder), codex(home, folder), gemini(home, folder)}) {
        for (const QFileInfo &file : keeper.files) {
            const QString title = titleOf(keeper.read(rowsOf(file)));
            if (!title.isEmpty())
                sessions.append(
                    {keeper.program, file.filePath(), title, file.lastModified(QTimeZone::UTC)});
        }
    }
    const QFileInfo threads(home + "/.local/share/zed/threads/threads.db"_L1);
    if (threads.isFile())
        sessions.append({u"Zed"_s, threads.filePath(), {}, threads.lastModified(QTimeZone::UTC)});
    std::ranges::stable_sort(sessions, std::greater(), &ForeignSession::updatedAt);
    return sessions;
}

} // namespace AgentCore
