// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/ctags.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/programpath.h"
#include "agentcore/ports/childenvironment.h"
#include "ui/symbols/ctagstag.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

static constexpr qsizetype kMaxLineBytes = 64 * 1024;
static constexpr auto kStopInterval = 10ms;

Ctags::Ctags(QString program, std::stop_token stop, Clock::time_point deadline)
    : m_program(std::move(program))
    , m_stop(std::move(stop))
    , m_deadline(deadline)
    , m_framer(kMaxLineBytes)
{ }

Ctags::~Ctags()
{
    end();
}

// The plain name may be another program's; that one fails at the options.
QString Ctags::installed()
{
    for (const auto &name : {u"universal-ctags"_s, u"ctags-universal"_s, u"ctags"_s}) {
        if (const QString path = ownProgram(name); !path.isEmpty())
            return path;
    }
    return {};
}

Result<void> Ctags::checkTime(Clock::time_point limit) const
{
    if (m_stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"stopped"_s);
    if (Clock::now() > std::min(limit, m_deadline))
        return fail(ErrorCode::Timeout, u"it took too long"_s);
    return {};
}

Result<QByteArray> Ctags::nextLine(Clock::time_point limit)
{
    while (true) {
        if (auto line = m_framer.takeLine())
            return *line;
        if (const auto inTime = checkTime(limit); !inTime)
            return std::unexpected(inTime.error());
        m_framer.takeOverflow(); // a line that long has no name that is offered
        // Writes what is left of the text, too.
        const bool hasMore = m_process->waitForReadyRead(int(kStopInterval.count()));
        const QByteArray bytes = m_process->readAllStandardOutput();
        m_framer.append(bytes);
        if (!hasMore && bytes.isEmpty() && m_process->state() == QProcess::NotRunning)
            return fail(ErrorCode::Io, u"the program ended"_s, m_program);
    }
}

// The options are the same everywhere: what a user or a project set up does not count.
Result<void> Ctags::start()
{
    if (m_program.isEmpty() || m_starts >= kMaxStarts)
        return fail(ErrorCode::NotFound, u"no program that finds symbols"_s, m_program);
    ++m_starts;
    m_framer = LineFramer(kMaxLineBytes);
    m_process = std::make_unique<QProcess>();
    m_process->setProcessEnvironment(commandEnvironment());
    m_process->setWorkingDirectory(QDir::rootPath());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->start(m_program,
                     {u"--quiet=yes"_s, u"--options=NONE"_s, u"-G"_s, u"--_interactive=sandbox"_s,
                      u"--fields={name}{line}{end}{kind}{scope}{scopeKind}{language}"_s,
                      u"--kinds-C=+p"_s, u"--kinds-C++=+p"_s});
    // It tells its name first, or that it knows no sandbox.
    const auto first
        = m_process->waitForStarted() ? nextLine(Clock::now() + kTextLimit) : Result<QByteArray>();
    if (first && first->contains("\"program\""))
        return {};
    end();
    if (!first && first.error().code == ErrorCode::Cancelled)
        return std::unexpected(first.error());
    m_starts = kMaxStarts;
    return fail(ErrorCode::NotFound, u"no program that finds symbols"_s, m_program);
}

void Ctags::end()
{
    if (!m_process)
        return;
    m_process->kill();
    m_process->waitForFinished();
    m_process.reset();
}

static QList<QByteArrayView> linesOf(QByteArrayView text)
{
    QList<QByteArrayView> lines;
    while (!text.isEmpty()) {
        const qsizetype end = text.indexOf('\n');
        lines += end < 0 ? text : text.first(end);
        text = end < 0 ? QByteArrayView() : text.sliced(end + 1);
    }
    return lines;
}

Result<QList<Symbol>> Ctags::read(const QString &file, const QByteArray &text)
{
    if (!m_process) {
        if (const auto started = start(); !started)
            return std::unexpected(started.error());
    }
    const QJsonObject request{{"command"_L1, "generate-tags"_L1},
                              {"filename"_L1, file.section(u'/', -1)},
                              {"size"_L1, text.size()}};
    m_process->write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n' + text);
    const Clock::time_point limit = Clock::now() + kTextLimit;
    const QList<QByteArrayView> lines = linesOf(text);
    QList<Symbol> symbols;
    while (true) {
        const auto line = nextLine(limit);
        if (!line) {
            end();
            return std::unexpected(line.error());
        }
        const auto answer = parseJsonObject(*line);
        if (!answer)
            continue; // a name that is no text
        const QString type = answer->value("_type"_L1).toString();
        if (type == "completed"_L1)
            return symbols;
        auto symbol = type == "tag"_L1 && symbols.size() < kMaxTags ? symbolOfTag(*answer, lines)
                                                                    : std::nullopt;
        if (symbol) {
            symbol->file = file;
            symbols += *std::move(symbol);
        }
    }
}

} // namespace Ui
