// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/contentsearch.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/tools/treewalker.h"

#include <QByteArrayMatcher>
#include <QDeadlineTimer>
#include <QFile>
#include <QFutureWatcher>
#include <QMutex>
#include <QRegularExpression>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <fcntl.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! What the threads of one search share.
class Search
{
public:
    using Found = std::function<void(const SearchResults &)>;

    Search(const SearchJob &job, const std::stop_token &token, const Found &found);

    SearchOutcome run();

private:
    bool isOver() const
    {
        return m_token.stop_requested() || m_full.load() || m_deadline.hasExpired();
    }
    bool visit(const WalkedFile &file);
    void searchOnlyFile();
    void search(const QString &path, const QByteArray &bytes, SearchResults &results);
    void addLine(const QString &path, qint64 number, QByteArrayView line, SearchResults &results);
    void searchLiteral(const QString &path, const QByteArray &bytes, SearchResults &results);
    void searchExpression(const QString &path, const QByteArray &bytes, SearchResults &results);

    const SearchJob &m_job;
    std::stop_token m_token;
    const Found &m_found;
    QDeadlineTimer m_deadline{SearchJob::kTimeLimit};
    QByteArrayMatcher m_literal; //!< For exact case.
    QRegularExpression m_expression; //!< For all else.
    bool m_isLiteral;
    bool m_canProbe; //!< A file without a match as a whole has none in a line.
    std::atomic_bool m_full = false;
    std::atomic_int m_large = 0;
    std::atomic_int m_unreadable = 0;
    QMutex m_mutex; //!< Guards m_outcome.
    SearchOutcome m_outcome;
};

} // namespace

Search::Search(const SearchJob &job, const std::stop_token &token, const Found &found)
    : m_job(job)
    , m_token(token)
    , m_found(found)
    , m_literal(job.params.pattern.toUtf8())
    , m_isLiteral(!job.params.regex && job.params.caseSensitive)
{
    m_outcome.results = SearchResults(job.mostKept);
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
        searchOnlyFile();
    } else {
        TreeWalker walker(m_job.directory, m_job.params.filePattern.split(u'/'),
                          m_job.globalIgnores);
        walker.walk(m_token, [this](const WalkedFile &file) { return visit(file); });
        m_outcome.skippedFolders = walker.skippedFolders();
        m_unreadable += walker.unreadableFolders();
    }
    m_outcome.largeFiles = m_large;
    m_outcome.unreadable = m_unreadable;
    m_outcome.timedOut = m_deadline.hasExpired();
    return m_outcome;
}

namespace {

enum class ReadState { Read, TooLarge, Failed };

} // namespace

// Opened as the walk saw it: no link swapped in, nothing that blocks. The bytes stay in a buffer
// that the next file is read into.
static ReadState readRegular(int folder, const char *name, QByteArray *bytes)
{
    const Descriptor file(::openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    struct stat info = {};
    bytes->resize(0);
    if (!file.isOpen() || ::fstat(file.get(), &info) != 0)
        return ReadState::Failed;
    if (!S_ISREG(info.st_mode))
        return ReadState::Read;
    if (info.st_size > SearchJob::kMaxFileBytes)
        return ReadState::TooLarge;
    bytes->resizeForOverwrite(qsizetype(info.st_size));
    qsizetype done = 0;
    while (done < bytes->size()) {
        const ssize_t count
            = ::read(file.get(), bytes->data() + done, size_t(bytes->size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        done += count;
    }
    bytes->resize(done);
    return ReadState::Read;
}

bool Search::visit(const WalkedFile &file)
{
    constexpr qsizetype kKeptBytes = 256 * 1024;
    if (!m_job.takesAll() && !m_job.fits(file.path()))
        return !isOver();
    thread_local QByteArray bytes;
    switch (readRegular(file.folder, file.name, &bytes)) {
    case ReadState::Read:
        break;
    case ReadState::TooLarge:
        ++m_large;
        return !isOver();
    case ReadState::Failed:
        ++m_unreadable;
        return !isOver();
    }
    // Most files have no match, and their path is never put together.
    if (!bytes.isEmpty() && (!m_isLiteral || m_literal.indexIn(bytes) >= 0)
        && !bytes.contains('\0')) { // else binary
        SearchResults results(m_job.mostKept);
        search(file.path(), bytes, results);
        if (results.count() > 0 && m_job.wants(file.path())) {
            const QMutexLocker locker(&m_mutex);
            m_outcome.results.add(results);
            m_full = m_outcome.results.isFull();
            if (m_found)
                m_found(results);
        }
    }
    if (bytes.capacity() > kKeptBytes)
        bytes = QByteArray();
    return !isOver();
}

void Search::searchOnlyFile()
{
    const auto folder = openFolder(m_job.directory);
    QByteArray bytes;
    const auto state = folder
        ? readRegular(folder->get(), QFile::encodeName(m_job.onlyFile).constData(), &bytes)
        : ReadState::Failed;
    if (state == ReadState::Failed)
        ++m_unreadable;
    else if (state == ReadState::TooLarge)
        ++m_large;
    else if (!bytes.contains('\0'))
        search(m_job.onlyFile, bytes, m_outcome.results);
}

void Search::search(const QString &path, const QByteArray &bytes, SearchResults &results)
{
    QByteArray lines = bytes;
    if (bytes.contains('\r') && !bytes.contains('\n'))
        lines.replace('\r', '\n');
    if (m_isLiteral)
        searchLiteral(path, lines, results);
    else
        searchExpression(path, lines, results);
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

SearchOutcome searchTree(const SearchJob &job, const std::stop_token &token,
                         const std::function<void(const SearchResults &)> &found)
{
    return Search(job, token, found).run();
}

ContentSearch::ContentSearch(SearchJob job, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
{ }

ContentSearch::~ContentSearch()
{
    m_stop.request_stop();
}

void ContentSearch::start()
{
    using Matches = QList<SearchMatch>;
    // Shared: the work has to be copyable.
    auto promise = std::make_shared<QPromise<Matches>>();
    auto *watcher = new QFutureWatcher<Matches>(this);
    connect(watcher, &QFutureWatcher<Matches>::resultReadyAt, this,
            [this, watcher](int index) { emit found(watcher->resultAt(index)); });
    watcher->setFuture(promise->future());
    promise->start();
    runInPool(
        this,
        [job = m_job, token = m_stop.get_token(), promise] {
            SearchOutcome outcome = searchTree(job, token, [&](const SearchResults &ofFile) {
                promise->addResult(Matches(ofFile.kept().cbegin(), ofFile.kept().cend()));
            });
            promise->finish();
            return outcome;
        },
        [this](const SearchOutcome &outcome) { emit finished(outcome); });
}

} // namespace AgentCore
