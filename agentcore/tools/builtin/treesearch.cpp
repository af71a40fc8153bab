// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/treesearch.h"

#include "agentcore/tools/builtin/treewalker.h"

#include <QByteArrayMatcher>
#include <QDeadlineTimer>
#include <QFile>
#include <QMutex>
#include <QSemaphore>
#include <QThread>
#include <QThreadPool>

#include <atomic>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

constexpr qsizetype kBatchFiles = 64;
constexpr int kMaxWaitingBatches = 64;

//! What the threads of one search share.
class Search
{
public:
    Search(const SearchJob &job, const std::stop_token &token);

    SearchOutcome run();

private:
    bool isOver() const
    {
        return m_token.stop_requested() || m_full.load() || m_deadline.hasExpired();
    }
    void searchBatch(const QStringList &paths);
    void searchFile(const QString &path, SearchResults &results);
    void addLine(const QString &path, qint64 number, QByteArrayView line, SearchResults &results);
    void searchLiteral(const QString &path, const QByteArray &bytes, SearchResults &results);
    void searchExpression(const QString &path, const QByteArray &bytes, SearchResults &results);

    const SearchJob &m_job;
    std::stop_token m_token;
    QDeadlineTimer m_deadline{SearchJob::kTimeLimit};
    QByteArrayMatcher m_literal; //!< For exact case.
    QRegularExpression m_expression; //!< For all else.
    bool m_isLiteral;
    bool m_canProbe; //!< A file without a match as a whole has none in a line.
    std::atomic_bool m_full = false;
    QMutex m_mutex; //!< Guards m_outcome.
    SearchOutcome m_outcome;
};

} // namespace

Search::Search(const SearchJob &job, const std::stop_token &token)
    : m_job(job)
    , m_token(token)
    , m_literal(job.params.pattern.toUtf8())
    , m_isLiteral(!job.params.regex && job.params.caseSensitive)
{
    const QString &pattern = job.params.pattern;
    QRegularExpression::PatternOptions options
        = QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!job.params.caseSensitive)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_expression = QRegularExpression(
        job.params.regex ? pattern : QRegularExpression::escape(pattern), options);
    // Look-arounds, \A, \z and the like see line ends, so the whole text says nothing of a line.
    m_canProbe
        = !job.params.regex || !pattern.contains(QRegularExpression(u"\\(\\?|\\\\[AzZGbBK]"_s));
    m_expression.optimize();
}

SearchOutcome Search::run()
{
    if (!m_job.onlyFile.isEmpty()) {
        searchBatch({m_job.onlyFile});
        m_outcome.timedOut = m_deadline.hasExpired();
        return m_outcome;
    }
    QThreadPool workers;
    workers.setMaxThreadCount(qMax(2, QThread::idealThreadCount()));
    QSemaphore room(kMaxWaitingBatches);
    QStringList batch;
    const auto flush = [&] {
        if (batch.isEmpty())
            return;
        room.acquire();
        workers.start([this, &room, paths = std::exchange(batch, {})] {
            searchBatch(paths);
            room.release();
        });
    };
    TreeWalker walker(m_job.directory, m_job.params.filePattern.split(u'/'));
    walker.walk(m_token, [&](const QString &path) {
        if (m_job.wants(path))
            batch.append(path);
        if (batch.size() >= kBatchFiles)
            flush();
        return !isOver();
    });
    flush();
    workers.waitForDone();
    m_outcome.skippedFolders = walker.skippedFolders();
    m_outcome.timedOut = m_deadline.hasExpired();
    return m_outcome;
}

void Search::searchBatch(const QStringList &paths)
{
    SearchResults results;
    for (const QString &path : paths) {
        if (isOver())
            break;
        searchFile(path, results);
    }
    if (results.count() == 0)
        return;
    const QMutexLocker locker(&m_mutex);
    m_outcome.results.add(results);
    if (m_outcome.results.isFull())
        m_full = true;
}

// Opened as the walk saw it: no link swapped in, nothing that blocks.
static QByteArray readRegular(const QString &path)
{
    const int fd = ::open(QFile::encodeName(path).constData(),
                          O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return {};
    struct stat info = {};
    QByteArray bytes;
    if (::fstat(fd, &info) == 0 && S_ISREG(info.st_mode)
        && info.st_size <= SearchJob::kMaxFileBytes) {
        bytes.resize(qsizetype(info.st_size));
        qsizetype done = 0;
        while (done < bytes.size()) {
            const ssize_t count = ::read(fd, bytes.data() + done, size_t(bytes.size() - done));
            if (count <= 0)
                break;
            done += count;
        }
        bytes.truncate(done);
    }
    ::close(fd);
    return bytes;
}

void Search::searchFile(const QString &path, SearchResults &results)
{
    const QByteArray bytes = readRegular(m_job.directory + u'/' + path);
    if (bytes.isEmpty() || bytes.contains('\0')) // binary
        return;
    if (m_isLiteral)
        searchLiteral(path, bytes, results);
    else
        searchExpression(path, bytes, results);
}

void Search::addLine(const QString &path, qint64 number, QByteArrayView line,
                     SearchResults &results)
{
    if (line.endsWith('\r'))
        line.chop(1);
    results.add({path, number, QString::fromUtf8(line)});
}

void Search::searchLiteral(const QString &path, const QByteArray &bytes, SearchResults &results)
{
    qint64 number = 1;
    qsizetype counted = 0; // line ends before it are in number
    for (qsizetype at = m_literal.indexIn(bytes); at >= 0;) {
        const qsizetype start = bytes.lastIndexOf('\n', at) + 1;
        qsizetype end = bytes.indexOf('\n', at);
        if (end < 0)
            end = bytes.size();
        number += std::count(bytes.cbegin() + counted, bytes.cbegin() + start, '\n');
        counted = start;
        addLine(path, number, QByteArrayView(bytes).sliced(start, end - start), results);
        at = end < bytes.size() ? m_literal.indexIn(bytes, end + 1) : -1;
    }
}

void Search::searchExpression(const QString &path, const QByteArray &bytes, SearchResults &results)
{
    if (m_canProbe) {
        QString text = QString::fromUtf8(bytes);
        if (bytes.contains('\r'))
            text.replace("\r\n"_L1, "\n"_L1);
        if (!m_expression.match(text).hasMatch())
            return;
    }
    qint64 number = 0;
    for (qsizetype start = 0; start < bytes.size();) {
        qsizetype end = bytes.indexOf('\n', start);
        if (end < 0)
            end = bytes.size();
        ++number;
        QByteArrayView line = QByteArrayView(bytes).sliced(start, end - start);
        if (line.endsWith('\r'))
            line.chop(1);
        const QString text = QString::fromUtf8(line);
        if (m_expression.matchView(text).hasMatch())
            results.add({path, number, text});
        start = end + 1;
        if (number % 1000 == 0 && isOver())
            return;
    }
}

SearchOutcome searchTree(const SearchJob &job, const std::stop_token &token)
{
    return Search(job, token).run();
}

} // namespace AgentCore
