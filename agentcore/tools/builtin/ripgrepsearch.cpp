// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/ripgrepsearch.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/ports/processtree.h"
#include "agentcore/tools/builtin/treewalker.h"

#include <QLoggingCategory>
#include <QProcess>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logRipgrep, "agent.tools.ripgrep", QtWarningMsg)

static constexpr int kNoMatches = 1; // exit code
static constexpr int kTrouble = 2; // exit code: bad pattern, or a file could not be read

RipgrepSearch::RipgrepSearch(QString program, SearchJob job, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
    , m_job(std::move(job))
{
    m_outcome.results = SearchResults(m_job.mostKept);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_outcome.timedOut = true;
        finishWith(m_outcome);
    });
}

RipgrepSearch::~RipgrepSearch()
{
    if (m_process)
        releaseProcess(m_process);
}

// All choices of files that differ from searchTree() are switched off.
static QStringList arguments(const SearchJob &job, const IgnoreLayers &layers)
{
    QStringList list = {
        u"--json"_s,
        u"--no-config"_s,
        u"--no-messages"_s,
        u"--hidden"_s,
        u"--no-follow"_s,
        u"--no-require-git"_s,
        u"--no-ignore-global"_s, // given as a file, below
        u"--crlf"_s,
        u"--encoding=none"_s,
        u"--no-mmap"_s,
        u"--max-filesize=%1"_s.arg(SearchJob::kMaxFileBytes),
    };
    list += job.params.caseSensitive ? u"--case-sensitive"_s : u"--ignore-case"_s;
    list += job.params.regex ? u"--pcre2"_s : u"--fixed-strings"_s;
    if (job.onlyFile.isEmpty()) {
        if (!layers.usesParents())
            list += u"--no-ignore-parent"_s;
        if (!job.globalIgnores.isEmpty())
            list += "--ignore-file="_L1 + job.globalIgnores;
        for (const QString &name :
             TreeWalker::exclusions(job.directory, job.params.filePattern.split(u'/')))
            list += "--glob=!"_L1 + name + u'/';
    }
    list << u"--regexp"_s << job.params.pattern << u"--"_s;
    list += job.onlyFile.isEmpty() ? u"./"_s : "./"_L1 + job.onlyFile;
    return list;
}

void RipgrepSearch::start()
{
    const QString root = m_job.directory.endsWith(u'/') ? m_job.directory : m_job.directory + u'/';
    const auto above = IgnoreLayers::forRoot(root, m_job.globalIgnores);
    m_layers.insert({}, IgnoreLayers::forExisting(above, root));
    auto folder = openFolder(m_job.directory);
    if (!folder) {
        const Error error = folder.error();
        QTimer::singleShot(0, this, [this, error] { finishWith(std::unexpected(error)); });
        return;
    }
    m_process = new QProcess(this);
    // Not by its path, in which a link may have been put by now.
    m_process->setChildProcessModifier([folder = std::make_shared<Descriptor>(std::move(*folder))] {
        if (::fchdir(folder->get()) != 0)
            ::_exit(kTrouble);
    });
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::UseVFork);
    m_process->setProcessEnvironment(commandEnvironment());
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    connect(m_process, &QProcess::readyReadStandardOutput, this, &RipgrepSearch::readLines);
    connect(m_process, &QProcess::finished, this, &RipgrepSearch::handleEnd);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            QTimer::singleShot(0, this, &RipgrepSearch::handleEnd);
    });
    m_timer.start(SearchJob::kTimeLimit);
    m_process->start(m_program, arguments(m_job, *above));
}

void RipgrepSearch::readLines()
{
    m_framer.append(m_process->readAllStandardOutput());
    while (const auto line = m_framer.takeLine()) {
        readLine(*line);
        if (m_outcome.results.isFull()) {
            finishWith(m_outcome);
            return;
        }
    }
    if (m_framer.takeOverflow())
        finishWith(fail(ErrorCode::Unsupported, u"a line is too long for this way"_s));
}

bool RipgrepSearch::wants(const QString &path)
{
    if (!m_job.onlyFile.isEmpty())
        return true;
    if (!m_job.wants(path))
        return false;
    const QString root = m_job.directory.endsWith(u'/') ? m_job.directory : m_job.directory + u'/';
    IgnoreLayers::Ptr layers = m_layers.value({});
    for (qsizetype end = path.indexOf(u'/'); end >= 0; end = path.indexOf(u'/', end + 1)) {
        const QString folder = path.first(end + 1);
        auto known = m_layers.find(folder);
        if (known == m_layers.end()) {
            const bool ignored = layers->isIgnored(root + folder.chopped(1), true);
            known = m_layers.insert(
                folder, ignored ? nullptr : IgnoreLayers::forExisting(layers, root + folder));
        }
        if (!*known)
            return false;
        layers = *known;
    }
    return !layers->isIgnored(root + path, false);
}

// An object with "text", or with "bytes" in base64 when it is no UTF-8.
static QString textOf(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    if (object.contains("text"_L1))
        return object.value("text"_L1).toString();
    return QString::fromUtf8(
        QByteArray::fromBase64(object.value("bytes"_L1).toString().toLatin1()));
}

void RipgrepSearch::readLine(const QByteArray &line)
{
    const auto message = parseJsonObject(line);
    if (!message)
        return;
    const QJsonObject data = message->value("data"_L1).toObject();
    const QString type = message->value("type"_L1).toString();
    QString path = textOf(data.value("path"_L1));
    if (path.startsWith("./"_L1))
        path.remove(0, 2);
    if (type == "begin"_L1) {
        m_fileMatches.clear();
        m_fileWanted = wants(path);
    } else if (type == "match"_L1 && m_fileWanted) {
        QString text = textOf(data.value("lines"_L1));
        while (text.endsWith(u'\n') || text.endsWith(u'\r'))
            text.chop(1);
        const SearchMatch match{path, data.value("line_number"_L1).toInteger(), text};
        m_outcome.results.add(match);
        m_fileMatches.append(match);
    } else if (type == "end"_L1) {
        const QList<SearchMatch> matches = std::exchange(m_fileMatches, {});
        if (!data.value("binary_offset"_L1).isNull())
            m_outcome.results.dropFile(path, matches.size());
        else if (!matches.isEmpty())
            emit fileSearched(matches);
    }
}

void RipgrepSearch::handleEnd()
{
    if (m_finished)
        return;
    if (m_process->state() == QProcess::NotRunning && m_process->error() != QProcess::FailedToStart)
        readLines();
    if (m_finished)
        return;
    const bool ran = m_process->error() != QProcess::FailedToStart
        && m_process->exitStatus() == QProcess::NormalExit;
    const int code = m_process->exitCode();
    // With matches at hand, trouble means a file that could not be read.
    if (ran && (code <= kNoMatches || (code == kTrouble && m_outcome.results.count() > 0))) {
        finishWith(m_outcome);
        return;
    }
    qCInfo(logRipgrep) << "ripgrep cannot do this search, exit code" << code;
    finishWith(fail(ErrorCode::Unsupported, u"ripgrep cannot do this search"_s));
}

void RipgrepSearch::finishWith(const Result<SearchOutcome> &result)
{
    if (m_finished)
        return;
    m_finished = true;
    m_timer.stop();
    emit finished(result);
}

} // namespace AgentCore
