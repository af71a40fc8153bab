// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/sessionindexer.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/index/filedocuments.h"
#include "agentcore/index/wordsplitter.h"
#include "agentcore/store/sessionreader.h"
#include "agentcore/store/sessionstore.h"

#include <QCryptographicHash>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kCheckBytes = 4096;

QList<FoundFile> SessionIndexer::findFiles(const QStringList &folders, const QString &stateDir)
{
    QList<FoundFile> files;
    for (const QString &folder : folders) {
        const QFileInfoList stored = SessionStore(folder, stateDir).files();
        for (const QFileInfo &file : stored)
            files.append({file.filePath(), folder, file.size(),
                          file.lastModified(QTimeZone::UTC).toMSecsSinceEpoch()});
    }
    return files;
}

SessionInfo SessionIndexer::peek(const FoundFile &file, const QString &stateDir)
{
    auto session = listedSession(file.path, file.cwd, stateDir);
    return session && !session->problem ? std::move(*session) : SessionInfo();
}

SessionIndexer::SessionIndexer(IndexDatabase *database, Limits limits)
    : m_database(database)
    , m_limits(std::move(limits))
{ }

bool SessionIndexer::isOver() const
{
    return m_limits.stop.stop_requested() || m_limits.deadline.hasExpired();
}

//! Checksum of what stands before the byte \a end; empty when it cannot be read.
static QByteArray checkOf(const QString &path, qint64 end)
{
    QFile file;
    const qint64 start = qMax<qint64>(0, end - kCheckBytes);
    if (end == 0 || !PlainFile::open(file, path) || !file.seek(start))
        return {};
    const QByteArray bytes = file.read(end - start);
    if (bytes.size() != end - start)
        return {};
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

Result<SessionIndexer::Differences> SessionIndexer::compare(const QList<FoundFile> &files)
{
    const auto stored = m_database->files();
    if (!stored)
        return std::unexpected(stored.error());
    QHash<QString, const IndexedFile *> known;
    for (const IndexedFile &file : *stored)
        known.insert(file.path, &file);
    Differences differences;
    for (const FoundFile &file : files) {
        const IndexedFile *found = known.take(file.path);
        if (!found) {
            IndexedFile fresh;
            fresh.path = file.path;
            differences.work.append({fresh, file});
        } else if (!found->isWhole || !file.isAsIn(*found)) {
            differences.work.append({*found, file});
        }
    }
    for (const IndexedFile *gone : std::as_const(known))
        differences.gone.append(gone->row);
    return differences;
}

Result<bool> SessionIndexer::isBehind(const QList<FoundFile> &files)
{
    return compare(files).transform(
        [](const Differences &found) { return !found.work.isEmpty() || !found.gone.isEmpty(); });
}

Result<void> SessionIndexer::drop(const QList<qint64> &rows)
{
    for (const qint64 row : rows) {
        if (isOver())
            return {};
        auto done = m_database->begin();
        if (done)
            done = m_database->dropFile(row);
        if (done)
            done = m_database->commit();
        if (!done) {
            m_database->rollback();
            return done;
        }
    }
    return {};
}

Result<void> SessionIndexer::putTitle(const IndexedFile &file)
{
    return m_database->putDocument(IndexDatabase::documentId(file.row, 0, DocumentKind::Title),
                                   {DocumentKind::Title, {}, 0, 0},
                                   WordSplitter::joined(file.session.title));
}

//! Rows in the order of the files' age, so that newer sessions have higher ones.
Result<void> SessionIndexer::registerNew(QList<Work> &work)
{
    std::ranges::stable_sort(work, {}, [](const Work &one) { return one.found.modified; });
    auto done = m_database->begin();
    for (Work &one : work) {
        if (!done)
            break;
        if (one.known.row != 0)
            continue;
        one.known.session = peek(one.found, m_limits.stateDir);
        one.known.modified = one.found.modified;
        one.known.size = one.found.size;
        if (one.known.session.id.isEmpty())
            one.known.isWhole = true; // nothing of it is shown or read
        const auto row = m_database->putFile(one.known);
        if (!row) {
            done = std::unexpected(row.error());
            break;
        }
        one.known.row = *row;
        done = putTitle(one.known);
    }
    if (done)
        done = m_database->commit();
    if (!done)
        m_database->rollback();
    return done;
}

Result<void> SessionIndexer::reset(IndexedFile &file)
{
    auto done = m_database->dropDocuments(file.row, 1);
    if (done)
        done = m_database->dropFacts(file.row);
    file.indexed = 0;
    file.nextDocument = 1;
    file.model.clear();
    return done;
}

Result<void> SessionIndexer::indexFile(Work &work)
{
    IndexedFile &file = work.known;
    auto done = m_database->begin();
    if (done
        && (work.found.size < file.indexed || checkOf(file.path, file.indexed) != file.check)) {
        done = reset(file);
        file.session = peek(work.found, m_limits.stateDir);
        if (done && file.session.id.isEmpty()) {
            file.isWhole = true;
            file.size = work.found.size;
            file.modified = work.found.modified;
            done = m_database->putFile(file).transform([](qint64) { });
            if (done)
                done = m_database->commit();
            return done;
        }
    }
    FileDocuments documents(m_database, &file, [this] { return isOver(); });
    if (done)
        done = documents.read();
    if (done) {
        file.size = work.found.size;
        file.modified = work.found.modified;
        file.isWhole = documents.isWhole();
        file.check = checkOf(file.path, file.indexed);
        done = putTitle(file);
    }
    if (done)
        done = m_database->putFile(file).transform([](qint64) { });
    if (done)
        done = m_database->commit();
    if (!done)
        m_database->rollback();
    return done;
}

Result<void> SessionIndexer::update(const QList<FoundFile> &files)
{
    auto differences = compare(files);
    if (!differences)
        return std::unexpected(differences.error());
    if (const auto dropped = drop(differences->gone); !dropped)
        return dropped;
    QList<Work> &work = differences->work;
    if (work.isEmpty())
        return {};
    if (const auto registered = registerNew(work); !registered)
        return registered;
    for (auto one = work.rbegin(); one != work.rend(); ++one) {
        if (isOver())
            return {};
        if (one->known.session.id.isEmpty() && one->found.isAsIn(one->known))
            continue;
        const auto indexed = indexFile(*one);
        // One that vanished or cannot be read does not hold up the others.
        const bool isOfFile = !indexed && indexed.error().where == one->found.path;
        if (!indexed && !isOfFile)
            return indexed;
    }
    return {};
}

} // namespace AgentCore
