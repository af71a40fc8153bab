// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/ctags.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/ports/childenvironment.h"

#include <QDir>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

static constexpr int kMaxBlockLines = 5'000;
static constexpr int kTabColumns = 8;

// Columns of blank before the text; -1: there is no text.
static int indentation(QByteArrayView line)
{
    int columns = 0;
    for (const char character : line) {
        if (character == ' ')
            ++columns;
        else if (character == '\t')
            columns += kTabColumns - columns % kTabColumns;
        else
            return character == '\r' ? -1 : columns;
    }
    return -1;
}

static bool closes(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    return !text.isEmpty()
        && (text.startsWith('}') || text.startsWith(')') || text.startsWith(']') || text == "end"
            || text == "fi" || text == "done");
}

int blockEnd(const QList<QByteArrayView> &lines, int first)
{
    if (first < 1 || first > lines.size())
        return first;
    const int own = indentation(lines[first - 1]);
    int end = first;
    const int limit = int(std::min<qsizetype>(lines.size(), qsizetype(first) + kMaxBlockLines));
    for (int number = first + 1; number <= limit; ++number) {
        const QByteArrayView line = lines[number - 1];
        const int columns = indentation(line);
        if (columns < 0)
            continue;
        if (columns == own && line.trimmed().startsWith('{')) {
            end = number; // on a line of its own
            continue;
        }
        if (columns <= own) {
            // "} else {" or ") {" are followed by more of it.
            if (columns != own || !closes(line))
                break;
            end = number;
            if (!line.trimmed().endsWith('{'))
                break;
            continue;
        }
        end = number;
    }
    return end;
}

using Kind = Symbol::Kind;

// What the parsers of the languages call their kinds.
static const QHash<QString, Kind> &kinds()
{
    static const QHash<QString, Kind> table = {
        {u"function"_s, Kind::Function},    {u"func"_s, Kind::Function},
        {u"prototype"_s, Kind::Function},   {u"procedure"_s, Kind::Function},
        {u"subroutine"_s, Kind::Function},  {u"generator"_s, Kind::Function},
        {u"method"_s, Kind::Method},        {u"methodSpec"_s, Kind::Method},
        {u"constructor"_s, Kind::Method},   {u"singletonMethod"_s, Kind::Method},
        {u"getter"_s, Kind::Method},        {u"setter"_s, Kind::Method},
        {u"class"_s, Kind::Type},           {u"struct"_s, Kind::Type},
        {u"interface"_s, Kind::Type},       {u"enum"_s, Kind::Type},
        {u"union"_s, Kind::Type},           {u"trait"_s, Kind::Type},
        {u"typedef"_s, Kind::Type},         {u"type"_s, Kind::Type},
        {u"alias"_s, Kind::Type},           {u"talias"_s, Kind::Type},
        {u"record"_s, Kind::Type},          {u"protocol"_s, Kind::Type},
        {u"object"_s, Kind::Type},          {u"annotation"_s, Kind::Type},
        {u"module"_s, Kind::Type},          {u"variable"_s, Kind::Variable},
        {u"var"_s, Kind::Variable},         {u"constant"_s, Kind::Variable},
        {u"const"_s, Kind::Variable},       {u"global"_s, Kind::Variable},
        {u"macro"_s, Kind::Macro},          {u"define"_s, Kind::Macro},
        {u"chapter"_s, Kind::Heading},      {u"section"_s, Kind::Heading},
        {u"subsection"_s, Kind::Heading},   {u"subsubsection"_s, Kind::Heading},
        {u"l4subsection"_s, Kind::Heading}, {u"l5subsection"_s, Kind::Heading},
    };
    return table;
}

static bool isAnonymous(const QString &name)
{
    return name.contains("__anon"_L1);
}

// Of a class or the like, rather than of a namespace or nothing.
static bool isInType(const QString &scopeKind)
{
    const auto kind = kinds().constFind(scopeKind);
    return scopeKind == "implementation"_L1 || (kind != kinds().cend() && *kind == Kind::Type);
}

static bool isAtTop(const QString &scopeKind)
{
    return scopeKind.isEmpty() || scopeKind == "namespace"_L1 || scopeKind == "package"_L1
        || scopeKind == "module"_L1;
}

static std::optional<Kind> kindOf(const QJsonObject &tag)
{
    const QString word = tag.value("kind"_L1).toString();
    const QString scopeKind = tag.value("scopeKind"_L1).toString();
    // The only language whose members are functions.
    if (word == "member"_L1 && tag.value("language"_L1) == "Python"_L1)
        return Kind::Method;
    const auto known = kinds().constFind(word);
    if (known == kinds().cend())
        return std::nullopt;
    if (*known == Kind::Variable && !isAtTop(scopeKind))
        return std::nullopt;
    if (*known == Kind::Function)
        return isInType(scopeKind) ? Kind::Method : Kind::Function;
    return *known;
}

// Headings stand alone: what they are below of is told by their place.
static QString scopeOf(const QJsonObject &tag, Kind kind)
{
    const QString scope = tag.value("scope"_L1).toString();
    if (scope.isEmpty() || kind == Kind::Heading || isAnonymous(scope))
        return {};
    static const QStringList withColons = {u"C++"_s, u"Rust"_s, u"PHP"_s, u"Perl"_s, u"C"_s};
    const bool joinsByColons = withColons.contains(tag.value("language"_L1).toString());
    return sanitizedForDisplay(scope).simplified() + (joinsByColons ? u"::"_s : u"."_s);
}

std::optional<Symbol> symbolOfTag(const QJsonObject &tag, const QList<QByteArrayView> &lines)
{
    const auto kind = kindOf(tag);
    const QString name = tag.value("name"_L1).toString();
    if (!kind || isAnonymous(name))
        return std::nullopt;
    Symbol symbol;
    symbol.kind = *kind;
    symbol.name = sanitizedForDisplay(name).simplified();
    symbol.scope = scopeOf(tag, *kind);
    symbol.firstLine = tag.value("line"_L1).toInt();
    symbol.lastLine = tag.value("end"_L1).toInt();
    if (symbol.name.isEmpty() || symbol.name.size() > Symbol::kMaxNameChars || symbol.firstLine < 1
        || symbol.firstLine > lines.size())
        return std::nullopt;
    if (symbol.scope.size() > Symbol::kMaxNameChars)
        symbol.scope.clear();
    if (symbol.lastLine < symbol.firstLine)
        symbol.lastLine = blockEnd(lines, symbol.firstLine);
    symbol.lastLine = std::min(symbol.lastLine, int(lines.size()));
    return symbol;
}

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
